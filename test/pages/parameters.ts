import type { PageRow } from '../../src/kernel/pages/pages.ts'

/**
 * Asked of every address, and declared only where they mean something: what was searched for (pages of search show it in
 * the search box), the column that a side menu marks, and a word of React Router's own.
 */
const OF_THE_FRAME = new Set(['search', 'tabActive', 'type', 'index'])

type Named = 'get' | 'getAll' | 'has'
type Whole = 'entries' | 'keys' | 'values' | 'forEach' | typeof Symbol.iterator

/**
 * Names of the parameters that are read from any address until `stop`. Reading all of them at once is noted as `*`: what
 * is done with them then is not known.
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

/** A cached page is given only the parameters of its row: one that its view reads besides is never there. */
export function undeclared({ cached, parameters = [] }: PageRow, names: ReadonlySet<string>): string[] {
  if (!cached) return []
  const read = [...names].filter((name) => !parameters.includes(name) && !OF_THE_FRAME.has(name))
  return read.map((name) => `reads the parameter ${name}, which its row does not declare`)
}
