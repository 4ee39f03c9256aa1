/** States of an institution: the code that is stored, and the word that calls answer with. The public sees `admitted` only. */
export const INSTITUTION_STATES = { pending: '待审核', admitted: '已入驻', suspended: '已停用' } as const
export type InstitutionState = keyof typeof INSTITUTION_STATES
