import { drawCity } from '../../demo/register/city.ts'

/** The moment for which the cities below are drawn. */
export const DRAWN_AT = new Date('2026-11-15T04:00:00Z')

/** Drawn once for all files of a worker, none of which changes it. */
export const smallCity = drawCity('small', DRAWN_AT)

let whole: ReturnType<typeof drawCity> | undefined

/** The whole city, because a rule that holds for a small sample may fail among twelve thousand records. */
export function wholeCity(): ReturnType<typeof drawCity> {
  whole ??= drawCity('city', DRAWN_AT)
  return whole
}
