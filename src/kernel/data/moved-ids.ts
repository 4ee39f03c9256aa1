export type Direction = 'up' | 'down'

/** The same ids with one of them some places higher or lower, at most to the end; undefined where it cannot go further. */
export function movedIds(ids: readonly string[], id: string, direction: Direction, by = 1): string[] | undefined {
  const from = ids.indexOf(id)
  const last = direction === 'up' ? 0 : ids.length - 1
  if (from < 0 || from === last) return undefined
  const to = direction === 'up' ? Math.max(last, from - by) : Math.min(last, from + by)
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
