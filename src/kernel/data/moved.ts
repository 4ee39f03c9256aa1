export type Direction = 'up' | 'down'

/** The same ids with one of them a place higher or lower; undefined where it cannot go further. */
export function movedIds(ids: readonly string[], id: string, direction: Direction): string[] | undefined {
  const from = ids.indexOf(id)
  const to = from + (direction === 'up' ? -1 : 1)
  const other = ids[to]
  if (from < 0 || other === undefined) return undefined
  return ids.map((each, place) => (place === from ? other : place === to ? id : each))
}
