import type { Doubt, MATCHED_BY } from './contract.ts'

/** The search values of a row: a normalised name, a code, or both; empty if absent. */
interface Wanted {
  nameKey: string
  code: string
}

/** Exact matches in the register. */
export interface ExactMatches {
  byCode: ReadonlyMap<string, string>
  /** Subjects with this current or former name. */
  byName: ReadonlyMap<string, readonly { id: string; isFormer: boolean }[]>
}

type Match =
  | { type: 'found'; by: Exclude<keyof typeof MATCHED_BY, 'choice'>; id: string }
  /** Several subjects match, and a person has to choose. */
  | { type: 'doubt'; doubt: Doubt; ids: string[] }
  /** No exact match; a similar name may exist. */
  | { type: 'nothing' }

/**
 * Matches a row to a subject. A code is sufficient unless the name beside it belongs to another subject; a name is sufficient if
 * only one subject has or had it. Everything else is left to a person, because a wrong match harms somebody.
 */
export function matchRow({ nameKey, code }: Wanted, { byCode, byName }: ExactMatches): Match {
  const named = new Map((nameKey === '' ? [] : (byName.get(nameKey) ?? [])).map((one) => [one.id, one]))
  const coded = code === '' ? undefined : byCode.get(code)
  if (coded !== undefined) {
    if (nameKey === '' || named.has(coded)) return { type: 'found', by: 'code', id: coded }
    return { type: 'doubt', doubt: 'differs', ids: [coded, ...named.keys()] }
  }
  const [first] = named.values()
  if (!first) return { type: 'nothing' }
  if (code !== '') return { type: 'doubt', doubt: 'other-code', ids: [...named.keys()] }
  if (named.size > 1) return { type: 'doubt', doubt: 'several', ids: [...named.keys()] }
  return { type: 'found', by: first.isFormer ? 'former-name' : 'name', id: first.id }
}

/** Maps each repeated row to the earlier row with the same subject, or with the same text if no subject was found. */
export function findRepeats(
  rows: readonly (Wanted & { rowNo: number; subjectId: string | null })[],
): Map<number, number> {
  const first = new Map<string, number>()
  const repeats = new Map<number, number>()
  for (const { rowNo, nameKey, code, subjectId } of rows.toSorted((a, b) => a.rowNo - b.rowNo)) {
    const key = subjectId ? `subject ${subjectId}` : `words ${code} ${nameKey}`
    const before = first.get(key)
    if (before === undefined) first.set(key, rowNo)
    else repeats.set(rowNo, before)
  }
  return repeats
}
