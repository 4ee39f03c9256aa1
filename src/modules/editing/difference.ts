import { diffArrays } from 'diff'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'

interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph compared with the other version: whole, or in pieces if it was changed. */
export interface ParagraphDifference {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

/** Steps of one comparison, about 0.2 s; a pair that needs more is shown whole. */
const MOST_STEPS = 1_000_000
/**
 * Steps of the whole difference; paragraphs after that are shown whole. Forty rewritten paragraphs of 300 characters need less.
 */
const MOST_STEPS_IN_ALL = 4_000_000
/** Paragraphs of both versions together; nobody reads a longer difference. */
const MOST_PARAGRAPHS = 6000
/** A paragraph with less than this share in common counts as rewritten, because small pieces would be unreadable. */
const LEAST_COMMON = 0.25

interface Budget {
  left: number
}

/**
 * Compares two texts by paragraph, and changed paragraphs by character. Cost grows with the texts, so requests run it in a worker
 * thread.
 */
export function compareParagraphs(before: readonly string[], after: readonly string[]): ParagraphDifference[] {
  if (before.length + after.length > MOST_PARAGRAPHS)
    throw new LimitExceeded(`两版合计超过 ${MOST_PARAGRAPHS} 段，不能逐段对照，请分别查看`)
  const budget = { left: MOST_STEPS_IN_ALL }
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
  for (const { kind, items } of aligned(before, after, budget)) {
    if (kind === 'removed') removed = items
    else if (kind === 'added') added = items
    else {
      flush()
      for (const text of items) result.push({ kind: 'same', pieces: [{ kind: 'same', text }] })
    }
  }
  flush()
  return result
}

function changed(before: string, after: string, budget: Budget): ParagraphDifference {
  const runs = aligned([...before], [...after], budget, LEAST_COMMON)
  return { kind: 'changed', pieces: runs.map(({ kind, items }) => ({ kind, text: items.join('') })) }
}

/** A run of items that are in both texts or in one of them. */
interface Run {
  kind: Piece['kind']
  items: string[]
}

/**
 * The longest common subsequence with the remaining items of each side; both sides whole if they share less than `leastCommon` of
 * the shorter one. Costs at most one step per pair of items; with few differences, one pass over the shorter side for each.
 */
function aligned(before: readonly string[], after: readonly string[], budget: Budget, leastCommon = 0): Run[] {
  const [pairs, shorter] = [before.length * after.length, Math.min(before.length, after.length)]
  const allowed = Math.min(MOST_STEPS, budget.left)
  const withinShare = before.length + after.length - 2 * Math.ceil(shorter * leastCommon)
  // The greatest number of differences for which `edits² + 2 × edits × shorter` is allowed.
  const withinBudget = pairs <= allowed ? Number.POSITIVE_INFINITY : Math.sqrt(shorter ** 2 + allowed) - shorter
  const mostEdits = Math.floor(Math.min(withinShare, withinBudget))
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits })
  const edits =
    changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? mostEdits
  budget.left -= Math.min(pairs, edits ** 2 + 2 * edits * shorter)
  return changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        items: value,
      }))
    : [
        { kind: 'removed', items: [...before] },
        { kind: 'added', items: [...after] },
      ]
}
