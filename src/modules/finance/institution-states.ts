import { ownKeys } from '../../kernel/own-keys.ts'

/** States of an institution: the code that is stored, and the word that calls answer with. The public sees `admitted` only. */
export const INSTITUTION_STATES = { pending: '待审核', admitted: '已入驻', suspended: '已停用' } as const
export type InstitutionState = keyof typeof INSTITUTION_STATES
export type InstitutionStatus = (typeof INSTITUTION_STATES)[InstitutionState]

/** The state that a caller names by its code or by its word. */
export const findInstitutionState = (named: string): InstitutionState | undefined =>
  ownKeys(INSTITUTION_STATES).find((state) => state === named || INSTITUTION_STATES[state] === named)

export const INSTITUTION_STEPS = { save: '保存', admit: '审核入驻', suspend: '停用' } as const
export type InstitutionStep = keyof typeof INSTITUTION_STEPS

type Stepped = { to: InstitutionState; refusal?: never } | { to?: never; refusal: string }

/** Where a step leads, or why it cannot be taken. `hadHand`: whoever takes it wrote what is decided upon. */
export function stepInstitution(state: InstitutionState, step: InstitutionStep, hadHand: boolean): Stepped {
  switch (step) {
    case 'save':
      // Who is there stays there: only how to reach it changes without a second person.
      return { to: state === 'admitted' ? 'admitted' : 'pending' }
    case 'admit':
      if (state !== 'pending') return { refusal: `机构${INSTITUTION_STATES[state]}，不能${INSTITUTION_STEPS.admit}` }
      return hadHand ? { refusal: '填写机构信息的人不能审核，请由另一人办理' } : { to: 'admitted' }
    case 'suspend':
      return state === 'suspended' ? { refusal: '机构已停用' } : { to: 'suspended' }
  }
}
