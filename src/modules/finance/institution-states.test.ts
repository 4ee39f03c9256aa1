import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { INSTITUTION_STATES, INSTITUTION_STEPS, stepInstitution } from './institution-states.ts'

/** Every step that there is, and no other. */
const WAYS = [
  '待审核 save 待审核',
  '待审核 admit 已入驻',
  '待审核 suspend 已停用',
  '已入驻 save 已入驻',
  '已入驻 suspend 已停用',
  '已停用 save 待审核',
]

describe('how an institution stands', () => {
  it('changes by these steps', () => {
    const found = INSTITUTION_STATES.flatMap((state) =>
      ownKeys(INSTITUTION_STEPS).flatMap((step) => {
        const { to } = stepInstitution(state, step, false)
        return to ? [`${state} ${step} ${to}`] : []
      }),
    )

    expect(found.sort()).toEqual([...WAYS].sort())
  })

  it('is decided upon by somebody who did not write it', () => {
    expect(stepInstitution('待审核', 'admit', true).refusal).toContain('另一人')
    expect(stepInstitution('已入驻', 'suspend', true).to).toBe('已停用')
  })
})
