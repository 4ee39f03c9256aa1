import { COMPARE } from './layouts.ts'
import type { LoanQuestion } from './loan-question.ts'

/** The address that compares these products in this order, with the calculator values. Also runs in browsers. */
export function comparisonAddress(
  ids: readonly string[],
  { amount, months, mode, by }: LoanQuestion,
  isDifferentOnly: boolean,
): string {
  const search = new URLSearchParams(ids.map((id) => ['compare', id]))
  for (const [name, value] of Object.entries({ money: amount, months, mode, by })) search.set(name, value)
  if (isDifferentOnly) search.set('different', 'yes')
  return `${COMPARE}?${search}`
}

/**
 * Reorders the compared products for a phone, which shows the first two: the one at `place` is replaced by the next or the last hidden one
 * and moves to the other end of the hidden ones, so that the arrows cycle through all.
 */
export function swapProduct(ids: readonly string[], place: number, way: 'on' | 'back'): string[] {
  const shown = ids.slice(0, 2)
  const hidden = ids.slice(2)
  const left = shown[place]
  const taken = way === 'on' ? hidden.shift() : hidden.pop()
  if (left === undefined || taken === undefined) return [...ids]
  shown[place] = taken
  return [...shown, ...(way === 'on' ? [...hidden, left] : [left, ...hidden])]
}
