import { type ReactNode, use } from 'react'
import { DocumentContext } from '../kernel/pages/document.ts'

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The inside of an element that is the same on thousands of pages: rendered once for the same data (the very object) and
 * key, then reused as text. Spread the result on the element. Where React runs in the browser it is rendered as usual.
 */
export function useFrozen(data: object, key: string, render: () => ReactNode): Inside {
  const { freeze } = use(DocumentContext)
  return freeze ? { dangerouslySetInnerHTML: { __html: freeze(data, key, render) } } : { children: render() }
}
