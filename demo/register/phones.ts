/**
 * A telephone number of its own for each of a series. No area has the code 0590, and no local number begins with 1, so it is
 * nobody's.
 */
export const phoneAt = (series: number, place: number): string =>
  `0590-1${String((series * 1000 + place * 7) % 1_000_000).padStart(6, '0')}`
