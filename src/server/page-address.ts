import { findPage } from '../pages.ts'

/** Compared products and ticked records repeat a parameter; nobody ticks more by hand. */
const MOST_OF_ONE = 20

/**
 * The canonical address of a cached page: the path in the spelling of the site map, and only the query parameters that the row declares, in that
 * order. Any other address is returned unchanged.
 */
export function pageAddress(target: string): string {
  const cut = target.indexOf('?')
  const pathname = cut < 0 ? target : target.slice(0, cut)
  const row = findPage(pathname)
  if (!row?.cached || row.redirectTo) return target
  const path = row.path.includes(':') ? pathname : row.path
  if (cut < 0) return path
  const query = knownQuery(target.slice(cut + 1), row.parameters ?? [])
  return query ? `${path}?${query}` : path
}

function knownQuery(query: string, parameters: readonly string[]): string {
  if (parameters.length === 0) return ''
  const given = new URLSearchParams(query)
  const known = parameters.flatMap((name) =>
    given
      .getAll(name)
      .slice(0, MOST_OF_ONE)
      .map((value) => [name, value]),
  )
  return new URLSearchParams(known).toString()
}
