/** States of a loan application, grouped as the desk of a lender lists them; a test compares them with its machine. */
export const APPLY_GROUPS = {
  open: ['SUBMITTED', 'ACCEPTED', 'DILIGENCE', 'RETURNED'],
  credited: ['CREDITED', 'PAID'],
  over: ['SETTLED', 'LAPSED', 'DECLINED', 'WITHDRAWN'],
} as const

export const APPLY_STATES = Object.values(APPLY_GROUPS).flat()
