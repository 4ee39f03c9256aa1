/** The time within which this share of all answers came, to the hundredth. */
export const shareOf = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1]! * 100) / 100
