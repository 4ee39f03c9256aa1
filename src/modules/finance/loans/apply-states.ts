/** States of a loan application, grouped as the desk of a lender lists them; a test compares them with its machine. */
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

/** Which of the five steps is next, from sending in to paying out; null where an application came to nothing. */
export const stepOf = (state: string): number | null => (Object.hasOwn(PLACES, state) ? PLACES[state]! : null)
