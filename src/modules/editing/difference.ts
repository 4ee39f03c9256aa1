import { LimitMet } from '../../kernel/threads/limit-met.ts'

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
/** Places of all tables of one difference; paragraphs after that are shown whole. Ten rewritten pages take less. */
const MOST_COMPARED_IN_ALL = 20_000_000
/** Paragraphs of both versions together; an answer with more is nothing anybody reads. */
const MOST_PARAGRAPHS = 6000
/** A paragraph with less in common than this is rewritten: pieces of it would be confetti. */
const LEAST_COMMON = 0.25

interface Budget {
  left: number
}

/**
 * What became of a text, paragraph by paragraph, and within a changed paragraph character by character. Its cost grows with the
 * texts: requests ask a thread for it.
 */
export function differenceOf(before: readonly string[], after: readonly string[]): ParagraphDifference[] {
  if (before.length + after.length > MOST_PARAGRAPHS)
    throw new LimitMet(`两版合计超过 ${MOST_PARAGRAPHS} 段，不能逐段对照，请分别查看`)
  const budget = { left: MOST_COMPARED_IN_ALL }
  const result: ParagraphDifference[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    const pairs = Math.min(removed.length, added.length)
    for (let index = 0; index < pairs; index += 1) result.push(changed(removed[index]!, added[index]!, budget))
    for (const text of removed.slice(pairs)) result.push({ kind: 'removed', pieces: [{ kind: 'removed', text }] })
    for (const text of added.slice(pairs)) result.push({ kind: 'added', pieces: [{ kind: 'added', text }] })
    removed = []
    added = []
  }
  for (const { kind, item } of aligned(before, after, budget)) {
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

function changed(before: string, after: string, budget: Budget): ParagraphDifference {
  const pieces: Piece[] = []
  const characters = aligned([...before], [...after], budget)
  const common = characters.filter(({ kind }) => kind === 'same').length
  if (common < Math.min(before.length, after.length) * LEAST_COMMON)
    return {
      kind: 'changed',
      pieces: [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ],
    }
  for (const { kind, item } of characters) {
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
function aligned(before: readonly string[], after: readonly string[], budget: Budget): Aligned[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const same = (item: string): Aligned => ({ kind: 'same', item })
  return [
    ...before.slice(0, start).map(same),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end), budget),
    ...before.slice(before.length - end).map(same),
  ]
}

function between(before: readonly string[], after: readonly string[], budget: Budget): Aligned[] {
  const width = after.length + 1
  const places = before.length * after.length
  if (places > Math.min(MOST_COMPARED, budget.left) || places === 0)
    return [
      ...before.map((item): Aligned => ({ kind: 'removed', item })),
      ...after.map((item): Aligned => ({ kind: 'added', item })),
    ]
  budget.left -= places
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
