import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { appendRecordEntries, selectKeys } from '../../src/modules/register/entries/record-entries.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { insertRecord } from './records.ts'

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How often each change is drawn. */
const SHARES = { publish: 0.35, correct: 0.35, end: 0.15, hide: 0.08, show: 0.07 } as const
type ChangeKind = keyof typeof SHARES

/**
 * Draws changes of records in one dataset, each in its own transaction with its ledger entry, as imports and decisions write them. Returns a function
 * that makes the next change and returns the id of its record.
 */
export function createChanger(db: Db, dataset: string, random: () => number) {
  const shown: string[] = []
  const hidden: string[] = []
  let made = 0

  const takeFrom = (ids: string[]): string => {
    const [id] = ids.splice(Math.floor(random() * ids.length), 1)
    return id!
  }

  function drawKind(): ChangeKind {
    let point = random()
    for (const [kind, share] of Object.entries(SHARES) as [ChangeKind, number][]) {
      point -= share
      if (point < 0)
        return kind === 'show' ? (hidden.length > 0 ? kind : 'publish') : shown.length > 5 ? kind : 'publish'
    }
    return 'publish'
  }

  /** A busy machine must not end a run of hours. */
  const transaction = <Value>(work: (tx: Db) => Promise<Value>): Promise<Value> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return work(tx)
    })

  const write = (id: string, set: Partial<typeof record.$inferInsert>) =>
    transaction(async (tx) => {
      await tx
        .update(record)
        .set(set)
        .where(and(eq(record.dataset, dataset), eq(record.id, id)))
      await append(tx, id, Object.keys(set))
    })

  const append = (tx: Db, id: string, fields?: string[]) =>
    appendRecordEntries(tx, { changed: selectKeys([{ dataset, id }]), at: new Date(), fields })

  return async (): Promise<string> => {
    made += 1
    const kind = drawKind()
    if (kind === 'publish') {
      const id = await transaction(async (tx) => {
        const fresh = await insertRecord(tx, { dataset, documentNo: `榕测〔2026〕${made}号` })
        await append(tx, fresh)
        return fresh
      })
      shown.push(id)
      return id
    }
    if (kind === 'show') {
      const id = takeFrom(hidden)
      await write(id, { blocked: false })
      shown.push(id)
      return id
    }
    const id = takeFrom(shown)
    if (kind === 'correct') {
      await write(id, { title: `更正第${made}次`, validUntil: addDays(dateKey(Date.now()), made % 900) })
      shown.push(id)
    } else if (kind === 'hide') {
      await write(id, { blocked: true })
      hidden.push(id)
    } else await write(id, { endedOn: dateKey(Date.now()), endedReason: 'withdrawn' })
    return id
  }
}

/** The positions of all entries of a dataset after one position. */
export async function positionsAfter(db: Db, dataset: string, position: number): Promise<number[]> {
  const { rows } = await db.execute<{ position: number }>(sql`
    select position::float8 as position from ledger_entry
    where dataset = ${dataset} and position > ${position} order by position`)
  return rows.map((row) => row.position)
}
