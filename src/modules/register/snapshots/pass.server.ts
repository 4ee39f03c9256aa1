import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { appendDays } from '../entries/ledger-days.server.ts'
import { isOfOrganisations } from './columns.ts'
import { makeSnapshot, removeFiles, removeUnfinished, type Snapshot, shapeOf } from './making.server.ts'
import type { PartStore } from './part-store.server.ts'
import { hasChangedSince, newestEntryAt, newestPosition, staleDatasets } from './reading.server.ts'
import { snapshot } from './tables.server.ts'
import { startWriting } from './writing.server.ts'

/** A record may end while a snapshot is being made; after so many times the next pass tries again. */
const MOST_TRIES = 3

interface Passing {
  db: Db
  store: PartStore
  now(): number
  /** Gives committed entries of the ledger their places. */
  writeLedger(): Promise<unknown>
  /** Signs the list of what there is. */
  publish(): Promise<void>
  proceed(): Promise<void>
}

const snapshotDatasets = (): Dataset[] => publicDatasets().filter(isOfOrganisations)

/**
 * Brings all snapshots up to date: once a day those of datasets that have changed, and at any time those that hold a record that has ended
 * since, whose files are removed before anything else.
 */
export async function bringUpToDate(passing: Passing): Promise<void> {
  const { db, store, now, publish, writeLedger } = passing
  const today = dateKey(now())
  const known = new Map<string, Snapshot>()
  for (const row of await db.select().from(snapshot).where(ne(snapshot.state, 'making'))) known.set(row.dataset, row)
  if (known.size === 0 && (await isBeingFilled(db, now()))) return
  // Entries of what ended or began at midnight, which another job may not have written yet.
  const isNewDay = snapshotDatasets().some(({ code }) => known.get(code)?.asOf !== today)
  if (isNewDay) await appendDays(db, { at: new Date(now()), datasets: snapshotDatasets().map(({ code }) => code) })
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
  // What has just ended has its place before the position is read up to which a snapshot is made.
  await writeLedger()
  const writing = startWriting()
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

/** The first snapshots wait until the ledger has been filled, or they would lack what is published a minute later. */
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
  before.shape === shapeOf(dataset) && !(await hasChangedSince(db, dataset.code, before.position))
