export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph of one version against the other: whole, or in pieces where it was changed. */
export interface ParagraphDifference {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

/** Beyond this the table of a comparison would be too large: what is longer is compared whole. */
const MOST_COMPARED = 2_000_000

/** What became of a text, paragraph by paragraph, and within a changed paragraph character by character. */
export function differenceOf(before: readonly string[], after: readonly string[]): ParagraphDifference[] {
  const result: ParagraphDifference[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    const pairs = Math.min(removed.length, added.length)
    for (let index = 0; index < pairs; index += 1) result.push(changed(removed[index]!, added[index]!))
    for (const text of removed.slice(pairs)) result.push({ kind: 'removed', pieces: [{ kind: 'removed', text }] })
    for (const text of added.slice(pairs)) result.push({ kind: 'added', pieces: [{ kind: 'added', text }] })
    removed = []
    added = []
  }
  for (const { kind, item } of aligned(before, after)) {
    if (kind === 'removed') removed.push(item)
    else if (kind === 'added') added.push(item)
    else {
      flush()
      result.push({ kind: 'same', pieces: [{ kind: 'same', text: item }] })
    }
  }
  flush()
  return result
}

function changed(before: string, after: string): ParagraphDifference {
  const pieces: Piece[] = []
  for (const { kind, item } of aligned([...before], [...after])) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += item
    else pieces.push({ kind, text: item })
  }
  return { kind: 'changed', pieces }
}

interface Aligned {
  kind: Piece['kind']
  item: string
}

/** The longest common subsequence of both, with what is in only one of them; what they begin and end with alike is passed over first. */
function aligned(before: readonly string[], after: readonly string[]): Aligned[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const same = (item: string): Aligned => ({ kind: 'same', item })
  return [
    ...before.slice(0, start).map(same),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

function between(before: readonly string[], after: readonly string[]): Aligned[] {
  const width = after.length + 1
  if (before.length * after.length > MOST_COMPARED || before.length === 0 || after.length === 0)
    return [
      ...before.map((item): Aligned => ({ kind: 'removed', item })),
      ...after.map((item): Aligned => ({ kind: 'added', item })),
    ]
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const found: Aligned[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      found.push({ kind: 'same', item: before[row]! })
      row += 1
      column += 1
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: 'removed', item: before[row]! })
      row += 1
    } else {
      found.push({ kind: 'added', item: after[column]! })
      column += 1
    }
  }
  return found
}
