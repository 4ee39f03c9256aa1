import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { appendRecordEntries, isShownSql, selectKeys } from './record-entries.server.ts'

/** Records per transaction; the embedded engine answers nothing else meanwhile, for some 70 ms. */
const AT_ONCE = 50

/** Latest delay with which the job publishes a record whose publicity has begun. */
const LATE_DAYS = 31

interface Pass {
  at: Date
  datasets: readonly string[]
  isStopped?(): boolean
}

/**
 * Writes ledger entries for records whose publicity began or ended by date alone. Records that should have been public for more than a month
 * without an entry are left out: `npm run log -- fsck` reports them as unpublished.
 */
export async function appendEntriesOfDay(db: Db, pass: Pass): Promise<void> {
  const since = sql`${addDays(dateKey(pass.at), -LATE_DAYS)}::date`
  await appendWhere(db, pass, {
    isCandidate: sql`(not p.is_shown or p.shown_from >= ${since})`,
    lacksEntry: sql`(e.id is null) = p.is_shown`,
  })
}

/** Writes entries for public records that are older than the ledger. */
export const appendOlderRecords = (db: Db, pass: Pass): Promise<void> =>
  appendWhere(db, pass, { isCandidate: sql`p.is_shown`, lacksEntry: sql`e.id is null` })

/** Which records to look up in the ledger, and which of them need an entry: `p` is the record, `e` its live entry. */
interface Wanted {
  isCandidate: SQL
  lacksEntry: SQL
}

/** Reads whole datasets in short statements, because one over five million records would exceed the time limit of statements. */
async function appendWhere(db: Db, { at, datasets, isStopped }: Pass, wanted: Wanted): Promise<void> {
  const today = sql`${dateKey(at)}::date`
  for (const dataset of datasets)
    for (let after: string | null = ''; after !== null && !isStopped?.(); ) {
      const { last, found } = await readPart(db, { ...wanted, dataset, after, today })
      // Statements of the embedded engine end without a turn of the event loop: requests would wait for the whole pass.
      await setImmediate()
      for (let from = 0; from < found.length && !isStopped?.(); from += AT_ONCE)
        await appendLocked(db, at, { dataset, ids: found.slice(from, from + AT_ONCE) })
      after = last
    }
}

/** Records read at once to find those that need an entry. */
const READ_AT_ONCE = 500

/**
 * The records of the next part that need an entry, and the last id of the part; null after the last part. Parts follow the primary key:
 * on tables without statistics, as after a first load, the planner would otherwise sort the whole dataset for each part.
 */
async function readPart(
  db: Db,
  { dataset, after, today, isCandidate, lacksEntry }: Wanted & { dataset: string; after: string; today: SQL },
) {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute<{ id: string; is_wanted: boolean }>(sql`
      select p.id, ${isCandidate} and ${lacksEntry} as is_wanted
      from (select r.id, r.shown_from, ${isShownSql(today)} as is_shown from record r
        where r.dataset = ${dataset} and r.id > ${after} order by r.id limit ${READ_AT_ONCE}) p
      left join lateral (select e.id from ledger_entry e
        where ${isCandidate} and e.dataset = ${dataset} and e.thing_id = p.id and e.salt is not null limit 1) e on true
      order by p.id`)
  })
  return {
    last: rows.length < READ_AT_ONCE ? null : rows.at(-1)!.id,
    found: rows.filter((row) => row.is_wanted).map(({ id }) => id),
  }
}

/** Appends the entries of some records in one transaction. */
async function appendLocked(db: Db, at: Date, { dataset, ids }: { dataset: string; ids: string[] }): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked records are skipped: a concurrent transaction that writes such a record appends the entry itself.
    const { rows } = await tx.execute<{ dataset: string; id: string }>(sql`
      select r.dataset, r.id from record r
      where r.dataset = ${dataset} and r.id = any(${sql.param(ids)}::text[]) for update of r skip locked`)
    if (rows.length > 0) await appendRecordEntries(tx, { changed: selectKeys(rows), at })
  })
  await setImmediate()
}
