import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { appendEntriesOfDay } from '../entries/ledger-days.server.ts'
import { isOfOrganisations } from './columns.ts'
import { hashColumns, makeSnapshot, removeFiles, removeUnfinished, type Snapshot } from './making.server.ts'
import type { PartStore } from './part-store.server.ts'
import { hasChangedSince, newestEntryAt, newestPosition, staleDatasets } from './reading.server.ts'
import { snapshot } from './tables.server.ts'
import { startSnapshotWriter } from './writer.server.ts'

/** Attempts per pass, because a record may end while a snapshot is made; afterwards the next pass tries again. */
const MOST_TRIES = 3

interface Passing {
  db: Db
  store: PartStore
  now(): number
  /** Adds committed entries to the tree of the ledger. */
  writeLedger(): Promise<unknown>
  /** Signs and publishes the list of current snapshots. */
  publish(): Promise<void>
  proceed(): Promise<void>
}

const snapshotDatasets = (): Dataset[] => publicDatasets().filter(isOfOrganisations)

/**
 * Updates all snapshots: once a day those of changed datasets, and at any time those that contain a record that has ended since. The files of
 * the latter are removed before anything else.
 */
export async function updateSnapshots(passing: Passing): Promise<void> {
  const { db, store, now, publish, writeLedger } = passing
  const today = dateKey(now())
  const known = new Map<string, Snapshot>()
  for (const row of await db.select().from(snapshot).where(ne(snapshot.state, 'making'))) known.set(row.dataset, row)
  if (known.size === 0 && (await isBeingFilled(db, now()))) return
  // Writes the entries of records whose publicity began or ended at midnight, in case the nightly job has not done so yet.
  const isNewDay = snapshotDatasets().some(({ code }) => known.get(code)?.asOf !== today)
  if (isNewDay)
    await appendEntriesOfDay(db, { at: new Date(now()), datasets: snapshotDatasets().map(({ code }) => code) })
  const stale = await staleDatasets(db, today)
  for (const dataset of stale) {
    const found = known.get(dataset)
    if (found) await removeFiles(db, store, found)
  }
  if (stale.size > 0) await publish()
  const wanted = snapshotDatasets().filter(({ code }) => {
    const found = known.get(code)
    return stale.has(code) || found?.state !== 'current' || found.asOf !== today
  })
  if (wanted.length === 0) return
  // Entries of records that have just ended are added to the tree before the position of the snapshot is read.
  await writeLedger()
  const writing = startSnapshotWriter()
  try {
    for (const dataset of wanted) {
      const before = known.get(dataset.code)
      const because = stale.has(dataset.code) || before?.state === 'removed' ? 'ended' : 'nightly'
      await renew({ ...passing, writing, today }, { dataset, before, because })
    }
  } finally {
    await writing.end()
  }
  await publish()
}

/** The first snapshots are not made before the ledger is filled; otherwise they would lack records published a minute later. */
const FILLING_MS = 5 * 60_000

async function isBeingFilled(db: Db, now: number): Promise<boolean> {
  const newest = await newestEntryAt(db)
  return newest === null || now - newest < FILLING_MS
}

type Renewing = Parameters<typeof makeSnapshot>[0]

async function renew(making: Renewing, wanted: Parameters<typeof makeSnapshot>[1]): Promise<void> {
  const { db, store, today } = making
  const { dataset, before, because } = wanted
  await removeUnfinished(db, store, dataset.code)
  if (before && because === 'nightly' && (await isAsItWas(db, before, dataset))) {
    await db
      .update(snapshot)
      .set({ asOf: today, position: await newestPosition(db) })
      .where(eq(snapshot.id, before.id))
    return
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await makeSnapshot(making, wanted)) return
}

const isAsItWas = async (db: Db, before: Snapshot, dataset: Dataset): Promise<boolean> =>
  before.shape === hashColumns(dataset) && !(await hasChangedSince(db, dataset.code, before.position))
