/** States of an institution: stored code and displayed word. The public sees only `admitted` ones. */
export const INSTITUTION_STATES = { pending: '待审核', admitted: '已入驻', suspended: '已停用' } as const
export type InstitutionState = keyof typeof INSTITUTION_STATES
