import { expect, it } from 'vitest'
import { phaseOf } from './survey-states.ts'

it('opens and closes by its times', () => {
  const open = { state: 'open', opensAt: new Date(1000), closesAt: new Date(2000) } as const

  expect([999, 1000, 1999, 2000].map((now) => phaseOf(open, now))).toEqual(['coming', 'running', 'running', 'ended'])
  expect(phaseOf({ ...open, state: 'approved' }, 1500)).toBe('approved')
})
