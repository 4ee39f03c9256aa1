import { drawCity } from '../../demo/register/city.ts'

/** The moment at which the cities below are drawn. */
export const DRAWN_AT = new Date('2026-11-15T04:00:00Z')

/** Drawn once for all files that one worker runs; none of them changes it. */
export const smallCity = drawCity('small', DRAWN_AT)

let whole: ReturnType<typeof drawCity> | undefined

/** The same of the whole city, because a rule that holds in a sample may fail in twelve thousand. */
export function wholeCity(): ReturnType<typeof drawCity> {
  whole ??= drawCity('city', DRAWN_AT)
  return whole
}
