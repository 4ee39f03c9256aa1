import type { Doubt, MATCHED_BY } from './contract.ts'

/** What a row names: a name in the form in which names are compared, a code, or both; empty where it has none. */
interface Wanted {
  nameKey: string
  code: string
}

/** What the register has under exactly these codes and names. */
export interface Exact {
  byCode: ReadonlyMap<string, string>
  /** Subjects that bear the name or once bore it. */
  byName: ReadonlyMap<string, readonly { id: string; isFormer: boolean }[]>
}

type Match =
  | { type: 'found'; by: Exclude<keyof typeof MATCHED_BY, 'choice'>; id: string }
  /** Somebody has to choose. */
  | { type: 'doubt'; doubt: Doubt; ids: string[] }
  /** Nothing is exactly so; a name may be similar. */
  | { type: 'nothing' }

/**
 * Whom a row means. A code tells by itself, unless the name beside it is of another; a name says where only one subject
 * bears it or ever bore it. Everything else is for a person to decide: a wrong match does somebody harm.
 */
export function matchRow({ nameKey, code }: Wanted, { byCode, byName }: Exact): Match {
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

/** The earlier row of the same subject, or of the same words where no subject was found, by row. */
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
