import { type ReactNode, use } from 'react'
import { DocumentContext } from '../kernel/pages/document.ts'
import { RECORD_MARKS } from '../kernel/pages/page-parts.ts'

const numbers = new WeakMap<object, number>()
let given = 0

/** Numbers objects by identity, for the cache keys of frozen parts. */
export function objectNumber(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  given += 1
  numbers.set(object, given)
  return given
}

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Puts marks around records, so that they can be removed from a copy of the page that is shown after its expiry. */
export function markedRecords(inside: Inside): Inside {
  if (!('dangerouslySetInnerHTML' in inside)) return inside
  return { dangerouslySetInnerHTML: { __html: RECORD_MARKS.join(inside.dangerouslySetInnerHTML.__html) } }
}

/**
 * The inner HTML of an element that is identical on thousands of pages: rendered once for the same data object and key, then reused as text. Spread
 * the result on the element. In the browser React renders it as usual.
 */
export function useFrozen(data: object, key: string, render: () => ReactNode): Inside {
  const { freeze } = use(DocumentContext)
  return freeze ? { dangerouslySetInnerHTML: { __html: freeze(data, key, render) } } : { children: render() }
}
