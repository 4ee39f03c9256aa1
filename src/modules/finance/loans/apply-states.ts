/** States of a loan application in the groups of the lender's desk; a test compares them with the state machine. */
export const APPLY_GROUPS = {
  open: ['SUBMITTED', 'ACCEPTED', 'DILIGENCE', 'RETURNED'],
  credited: ['CREDITED', 'PAID'],
  over: ['SETTLED', 'LAPSED', 'DECLINED', 'WITHDRAWN'],
} as const

export const APPLY_STATES = Object.values(APPLY_GROUPS).flat()

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(
  [['SUBMITTED', 'RETURNED'], ['ACCEPTED'], ['DILIGENCE'], ['CREDITED'], ['PAID', 'SETTLED']].flatMap((states, at) =>
    states.map((state) => [state, at + 1]),
  ),
)

/** The position of the next of the five steps; null if the application has failed. */
export const positionOfStep = (state: string): number | null => (Object.hasOwn(PLACES, state) ? PLACES[state]! : null)
