import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { findInstitutionState, INSTITUTION_STATES, INSTITUTION_STEPS, stepInstitution } from './institution-states.ts'

/** Every step that there is, and no other. */
const WAYS = [
  'pending save pending',
  'pending admit admitted',
  'pending suspend suspended',
  'admitted save admitted',
  'admitted suspend suspended',
  'suspended save pending',
]

describe('how an institution stands', () => {
  it('changes by these steps', () => {
    const found = ownKeys(INSTITUTION_STATES).flatMap((state) =>
      ownKeys(INSTITUTION_STEPS).flatMap((step) => {
        const { to } = stepInstitution(state, step, false)
        return to ? [`${state} ${step} ${to}`] : []
      }),
    )

    expect(found.sort()).toEqual([...WAYS].sort())
  })

  it('is named by its code or by its word', () => {
    expect(['admitted', '已入驻', 'toString'].map(findInstitutionState)).toEqual(['admitted', 'admitted', undefined])
  })

  it('is decided upon by somebody who did not write it', () => {
    expect(stepInstitution('pending', 'admit', true).refusal).toContain('另一人')
    expect(stepInstitution('admitted', 'suspend', true).to).toBe('suspended')
  })
})
