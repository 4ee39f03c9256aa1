/** The address with some query parameters replaced; null and undefined remove one. */
export function addressWith(address: string, changes: Record<string, string | null | undefined>): string {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) search.delete(name)
    else search.set(name, value)
  }
  const rest = search.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** Query parameters for hidden inputs of a GET form, because its submit replaces the whole query. */
export function hiddenFields(address: string, ...without: string[]): [string, string][] {
  return [...new URLSearchParams(address.split('?')[1])].filter(([name]) => !without.includes(name))
}

/** The first and last page, the current one and its neighbours; a text marks omitted pages. */
export function pagesShown(current: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(2, Math.min(current - 1, last - 4))
  const to = Math.min(last - 1, Math.max(current + 1, 5))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    ...(last > 1 ? [last] : []),
  ]
}

/** The total as text; 10000+ if counting stopped there. */
export const totalText = (page: { total: number; totalIsLowerBound?: true }): string =>
  page.totalIsLowerBound ? `${page.total}+` : String(page.total)
