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
export async function appendEntriesOfDay(db: Db, { at, ...pass }: Pass): Promise<void> {
  const today = sql`${dateKey(at)}::date`
  const since = addDays(dateKey(at), -LATE_DAYS)
  await inParts(db, { at, ...pass }, (dataset) => [
    sql`from ledger_entry e join record r on r.dataset = e.dataset and r.id = e.thing_id
      where e.salt is not null and e.dataset = ${dataset} and not ${isShownSql(today)}`,
    sql`from record r where r.dataset = ${dataset} and r.shown_from >= ${since}::date and ${isShownSql(today)}
      and ${HAS_NO_ENTRY}`,
  ])
}

/** Writes entries for public records that are older than the ledger. */
export async function appendOlderRecords(db: Db, { at, datasets, isStopped }: Pass): Promise<void> {
  for (const dataset of datasets)
    for (let after: string | null = ''; after !== null && !isStopped?.(); ) {
      const { last, missing } = await readMissing(db, { dataset, after, today: sql`${dateKey(at)}::date` })
      for (let from = 0; from < missing.length && !isStopped?.(); from += AT_ONCE) {
        const ids = missing.slice(from, from + AT_ONCE)
        await appendLocked(
          db,
          at,
          sql`from record r where r.dataset = ${dataset} and r.id = any(${sql.param(ids)}::text[])`,
        )
      }
      after = last
    }
}

/** Records read at once to find those without an entry. */
const READ_AT_ONCE = 500

/**
 * The public records of the next part without an entry, and the last id of the part; null after the last part. Parts follow the primary key:
 * on tables without statistics, as after a first load, the planner would otherwise sort the whole dataset for each part.
 */
async function readMissing(db: Db, { dataset, after, today }: { dataset: string; after: string; today: SQL }) {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute<{ id: string; is_missing: boolean }>(sql`
      select p.id, p.is_shown and e.id is null as is_missing
      from (select r.id, ${isShownSql(today)} as is_shown from record r
        where r.dataset = ${dataset} and r.id > ${after} order by r.id limit ${READ_AT_ONCE}) p
      left join lateral (select e.id from ledger_entry e
        where e.dataset = ${dataset} and e.thing_id = p.id and e.salt is not null limit 1) e on true
      order by p.id`)
  })
  return {
    last: rows.length < READ_AT_ONCE ? null : rows.at(-1)!.id,
    missing: rows.filter((row) => row.is_missing).map(({ id }) => id),
  }
}

const HAS_NO_ENTRY = sql`not exists (
  select 1 from ledger_entry e where e.dataset = r.dataset and e.thing_id = r.id and e.salt is not null)`

async function inParts(db: Db, { at, datasets, isStopped }: Pass, sourcesOf: (dataset: string) => SQL[]) {
  for (const dataset of datasets)
    for (const source of sourcesOf(dataset))
      for (let last: string | undefined = ''; last !== undefined && !isStopped?.(); )
        last = await appendLocked(db, at, sql`${source} and r.id > ${last} order by r.id limit ${AT_ONCE}`)
}

/** Appends the entries of some records in one transaction; returns the last id of a full part, undefined after the last part. */
async function appendLocked(db: Db, at: Date, source: SQL): Promise<string | undefined> {
  const rows = await db.transaction(async (tx) => {
    // Locked records are skipped: a concurrent transaction that writes such a record appends the entry itself.
    const locked = sql`select r.dataset, r.id ${source} for update of r skip locked`
    const found = await tx.execute<{ dataset: string; id: string }>(locked)
    if (found.rows.length > 0) await appendRecordEntries(tx, { changed: selectKeys(found.rows), at })
    return found.rows
  })
  // Statements of the embedded engine end without a turn of the event loop: requests would wait for the whole pass.
  await setImmediate()
  return rows.length === AT_ONCE ? rows.at(-1)!.id : undefined
}
