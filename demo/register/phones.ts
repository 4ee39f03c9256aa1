/**
 * A unique telephone number for each place of a series. Area code 0590 does not exist and local numbers do not start with 1, so the number belongs to
 * nobody.
 */
export const phoneAt = (series: number, place: number): string =>
  `0590-1${String((series * 1000 + place * 7) % 1_000_000).padStart(6, '0')}`
