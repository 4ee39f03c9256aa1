export type Direction = 'up' | 'down'

/** The ids with one of them moved up or down by `by` places, at most to the end; undefined if it is already there. */
export function moveId(ids: readonly string[], id: string, direction: Direction, by = 1): string[] | undefined {
  const from = ids.indexOf(id)
  const last = direction === 'up' ? 0 : ids.length - 1
  if (from < 0 || from === last) return undefined
  const to = direction === 'up' ? Math.max(last, from - by) : Math.min(last, from + by)
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
