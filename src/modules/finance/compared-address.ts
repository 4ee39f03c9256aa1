import { COMPARE } from './layouts.ts'
import type { LoanQuestion } from './loan-question.ts'

/** The comparison of these products in this order, with what the calculator was asked. Also run in browsers. */
export function addressOfComparison(
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
 * The products in another order, of which a phone shows the first two: the one at `place` makes room for the next or the last of those
 * that are not shown, and goes to the other end of them. So the arrows go round through all.
 */
export function swapped(ids: readonly string[], place: number, way: 'on' | 'back'): string[] {
  const shown = ids.slice(0, 2)
  const hidden = ids.slice(2)
  const left = shown[place]
  const taken = way === 'on' ? hidden.shift() : hidden.pop()
  if (left === undefined || taken === undefined) return [...ids]
  shown[place] = taken
  return [...shown, ...(way === 'on' ? [...hidden, left] : [left, ...hidden])]
}
