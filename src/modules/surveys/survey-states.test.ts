import { expect, it } from 'vitest'
import { computeSurveyPhase } from './survey-states.ts'

it('opens and closes by its times', () => {
  const open = { state: 'open', opensAt: new Date(1000), closesAt: new Date(2000) } as const

  expect([999, 1000, 1999, 2000].map((now) => computeSurveyPhase(open, now))).toEqual([
    'coming',
    'running',
    'running',
    'ended',
  ])
  expect(computeSurveyPhase({ ...open, state: 'approved' }, 1500)).toBe('approved')
})
