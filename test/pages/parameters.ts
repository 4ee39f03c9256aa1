import type { PageRow } from '../../src/kernel/pages/pages.ts'

/**
 * Parameters that the page frame reads on every address and that rows need not declare: the search term for the search box, the column that a side
 * menu marks, and a parameter of React Router.
 */
const OF_THE_FRAME = new Set(['search', 'tabActive', 'type', 'index'])

type Named = 'get' | 'getAll' | 'has'
type Whole = 'entries' | 'keys' | 'values' | 'forEach' | typeof Symbol.iterator

/**
 * Records the names of the query parameters that are read until `stop` is called. Reading all at once is recorded as `*`, because the later use is
 * unknown.
 */
export function recordReads() {
  const names = new Set<string>()
  const { prototype } = URLSearchParams
  const original = { ...Object.getOwnPropertyDescriptors(prototype) }
  for (const method of ['get', 'getAll', 'has'] satisfies Named[]) {
    const read = prototype[method] as (name: string, value?: string) => never
    prototype[method] = function (this: URLSearchParams, name: string, ...rest: never[]) {
      names.add(name)
      return read.call(this, name, ...rest)
    } as never
  }
  for (const method of ['entries', 'keys', 'values', 'forEach', Symbol.iterator] satisfies Whole[]) {
    const read = prototype[method] as () => never
    prototype[method] = function (this: URLSearchParams, ...given: never[]) {
      if (this.size > 0) names.add('*')
      return read.apply(this, given as never)
    } as never
  }
  return {
    names,
    stop: () => Object.defineProperties(prototype, original),
  }
}

/** Parameters that a cached page reads without declaring them: it gets only those of its row, so any other is always missing. */
export function undeclared({ cached, parameters = [] }: PageRow, names: ReadonlySet<string>): string[] {
  if (!cached) return []
  const read = [...names].filter((name) => !parameters.includes(name) && !OF_THE_FRAME.has(name))
  return read.map((name) => `reads the parameter ${name}, which its row does not declare`)
}
