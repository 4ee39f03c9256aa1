import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { takeStep } from '../desk/steps.ts'
import { institutionDesk } from './desk/institutions.ts'

/** Every step that there is, and no other. */
const WAYS = [
  'pending save pending',
  'pending admit admitted',
  'pending suspend suspended',
  'admitted save admitted',
  'admitted suspend suspended',
  'suspended save pending',
]

type State = keyof typeof institutionDesk.table.states
type Code = keyof typeof institutionDesk.steps

const stepOf = (state: State, step: Code, isMaker: boolean) =>
  takeStep(institutionDesk.table, { state, isMaker, facts: null }, step)

describe('how an institution stands', () => {
  it('changes by these steps', () => {
    const found = ownKeys(institutionDesk.table.states).flatMap((state) =>
      ownKeys(institutionDesk.steps).flatMap((step) => {
        const { to } = stepOf(state, step, false)
        return to ? [`${state} ${step} ${to}`] : []
      }),
    )

    expect(found.sort()).toEqual([...WAYS].sort())
  })

  it('is decided upon by somebody who did not write it', () => {
    expect(stepOf('pending', 'admit', true).refusal).toContain('另一人')
    expect(stepOf('admitted', 'suspend', true).to).toBe('suspended')
  })
})
