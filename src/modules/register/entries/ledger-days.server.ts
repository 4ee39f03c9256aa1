import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { appendRecordEntries, isShown, keysOf } from './record-entries.server.ts'

/** Records in one transaction: the embedded engine answers nobody meanwhile, some 70 ms. */
const AT_ONCE = 50

/** How late the job may publish a record whose time in public has begun. */
const LATE_DAYS = 31

interface Pass {
  at: Date
  datasets: readonly string[]
  isStopped?(): boolean
}

/**
 * What the calendar does to records, which nobody writes: their time in public begins or is over. Records that should have been in
 * sight for longer than a month and have no entry are left alone: `npm run log -- fsck` names them, for nobody published them.
 */
export async function appendDays(db: Db, { at, ...pass }: Pass): Promise<void> {
  const today = sql`${dateKey(at)}::date`
  const since = addDays(dateKey(at), -LATE_DAYS)
  await inParts(db, { at, ...pass }, (dataset) => [
    sql`from ledger_entry e join record r on r.dataset = e.dataset and r.id = e.thing_id
      where e.salt is not null and e.dataset = ${dataset} and not ${isShown(today)}`,
    sql`from record r where r.dataset = ${dataset} and r.shown_from >= ${since}::date and ${isShown(today)}
      and ${HAS_NO_ENTRY}`,
  ])
}

/** Publishes what is in sight and was stored before there was a ledger. */
export async function beginLedger(db: Db, { at, ...pass }: Pass): Promise<void> {
  const today = sql`${dateKey(at)}::date`
  await inParts(db, { at, ...pass }, (dataset) => [
    sql`from record r where r.dataset = ${dataset} and ${isShown(today)} and ${HAS_NO_ENTRY}`,
  ])
}

const HAS_NO_ENTRY = sql`not exists (
  select 1 from ledger_entry e where e.dataset = r.dataset and e.thing_id = r.id and e.salt is not null)`

async function inParts(db: Db, { at, datasets, isStopped }: Pass, sourcesOf: (dataset: string) => SQL[]) {
  for (const dataset of datasets)
    for (const source of sourcesOf(dataset))
      for (let count = AT_ONCE, after = ''; count === AT_ONCE && !isStopped?.(); ) {
        const last = await db.transaction(async (tx) => {
          // A transaction that writes such a record at this moment appends its entry itself.
          const { rows } = await tx.execute<{ dataset: string; id: string }>(sql`
            select r.dataset, r.id ${source} and r.id > ${after} order by r.id limit ${AT_ONCE} for update of r skip locked`)
          if (rows.length > 0) await appendRecordEntries(tx, { changed: keysOf(rows), at })
          count = rows.length
          return rows.at(-1)?.id
        })
        after = last ?? after
        // Statements of the embedded engine end without a turn of the event loop: requests would wait for the whole pass.
        await setImmediate()
      }
}
