/** The time within which the given share of all answers arrived, rounded to hundredths. */
export const shareOf = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1]! * 100) / 100
