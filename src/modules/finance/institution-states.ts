/** How an institution stands. The words are those that are stored; what the public sees is `已入驻` and nothing else. */
export const INSTITUTION_STATES = ['待审核', '已入驻', '已停用'] as const
export type InstitutionState = (typeof INSTITUTION_STATES)[number]

export const INSTITUTION_STEPS = { save: '保存', admit: '审核入驻', suspend: '停用' } as const
export type InstitutionStep = keyof typeof INSTITUTION_STEPS

type Stepped = { to: InstitutionState; refusal?: never } | { to?: never; refusal: string }

/** Where a step leads, or why it cannot be taken. `hadHand`: whoever takes it wrote what is decided upon. */
export function stepInstitution(state: InstitutionState, step: InstitutionStep, hadHand: boolean): Stepped {
  switch (step) {
    case 'save':
      // Who is there stays there: only how to reach it changes without a second person.
      return { to: state === '已入驻' ? '已入驻' : '待审核' }
    case 'admit':
      if (state !== '待审核') return { refusal: `机构${state}，不能${INSTITUTION_STEPS.admit}` }
      return hadHand ? { refusal: '填写机构信息的人不能审核，请由另一人办理' } : { to: '已入驻' }
    case 'suspend':
      return state === '已停用' ? { refusal: '机构已停用' } : { to: '已停用' }
  }
}
