import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Changeover } from '../../kernel/guard/seal.server.ts'
import type { SealedForm } from '../rooms/sealed-columns.ts'

/** How to recognise outdated values of one format, and how to renew them. */
interface Renewing<Value> {
  isStale(column: SQLWrapper): SQL
  renew(value: Value): Value
}

type Held = Readonly<Record<string, unknown>>

export type ValueFormats = Readonly<Record<SealedForm, Renewing<unknown>>>

/** Values under the new key are skipped, so that a rotation can be repeated. Empty texts are neither sealed nor hashed. */
export function createValueFormats({ marks, renewSealed, renewHash }: Changeover): ValueFormats {
  const isStale = (mark: string) => (column: SQLWrapper) =>
    sql`(${column} <> '' and not starts_with(${column}, ${mark}))`
  const once = (mark: string, renew: (value: string) => string) => (value: string) =>
    value === '' || value.startsWith(mark) ? value : renew(value)
  const sealed = { isStale: isStale(marks.sealed), renew: once(marks.sealed, renewSealed) }
  const hash = { isStale: isStale(marks.hash), renew: once(marks.hash, renewHash) }

  const hashList: Renewing<readonly string[]> = {
    isStale: (column) => sql`exists (select from unnest(${column}) one where ${hash.isStale(sql`one`)})`,
    renew: (list) => list.map((entry) => entry.replace(/^[^.]+/, hash.renew)),
  }
  const heldRecord: Renewing<Held> = {
    isStale: (column) =>
      sql`(${sealed.isStale(sql`(${column} ->> 'sealed')`)} or ${hash.isStale(sql`(${column} ->> 'person_hash')`)})`,
    renew: (row) => ({
      ...row,
      sealed: orNull(sealed.renew)(row.sealed),
      person_hash: orNull(hash.renew)(row.person_hash),
    }),
  }
  const caseAnswer: Renewing<Held> = {
    // Most cases have no undo data.
    isStale: (column) => sealed.isStale(sql`(${column} ->> 'undo')`),
    renew: (answer) => (typeof answer.undo === 'string' ? { ...answer, undo: sealed.renew(answer.undo) } : answer),
  }
  return {
    sealed: anyOf(sealed),
    hash: anyOf(hash),
    'hash-list': anyOf(hashList),
    'held-record': anyOf(heldRecord),
    'case-answer': anyOf(caseAnswer),
  }
}

const orNull =
  (renew: (value: string) => string) =>
  (value: unknown): string | null =>
    typeof value === 'string' ? renew(value) : null

/** Erases the value type: the column determines it. */
const anyOf = <Value>({ isStale, renew }: Renewing<Value>): Renewing<unknown> => ({
  isStale,
  renew: (value) => (value === null ? null : renew(value as Value)),
})
