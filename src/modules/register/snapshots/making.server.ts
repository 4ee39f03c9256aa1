import { hash, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { snapshotColumns } from './columns.ts'
import type { FileFacts } from './file-parts.server.ts'
import type { PartStore } from './part-store.server.ts'
import { findEndedSince, hasEndedSince, newestPosition, readSnapshotRows } from './reading.server.ts'
import { snapshot, snapshotFile } from './tables.server.ts'
import type { SnapshotWriter } from './writer.server.ts'

export type Snapshot = typeof snapshot.$inferSelect

/** Version of the file layout, raised when the same records would be written differently: no delta is made between different versions. */
const FORMAT_VERSION = 1

export const hashColumns = (dataset: Dataset): string =>
  hash('sha256', JSON.stringify([FORMAT_VERSION, snapshotColumns(dataset)])).slice(0, 16)

interface Making {
  db: Db
  store: PartStore
  writing: SnapshotWriter
  today: string
  now(): number
  /** Called regularly to report that the job is alive; throws if the job has to stop. */
  proceed(): Promise<void>
}

interface Made {
  dataset: Dataset
  /** The current or last snapshot of the dataset. */
  before: Snapshot | undefined
  because: Snapshot['because']
}

/**
 * Makes the snapshot of a dataset and replaces the previous one. Returns false if a record ended meanwhile: the files may contain it, so they
 * are discarded.
 */
export async function makeSnapshot(making: Making, { dataset, before, because }: Made): Promise<boolean> {
  const { db, store, today, now } = making
  const position = await newestPosition(db)
  const from = before?.shape === hashColumns(dataset) ? before.position : null
  const gone = from === null ? null : await findEndedSince(db, dataset.code, from)
  const since = from === null || gone === null ? null : { from, to: position, gone }
  const begun = {
    ...{ dataset: dataset.code, state: 'making' as const, because, asOf: today, madeAt: new Date(now()), position },
    ...{ deltaFrom: since?.from ?? null, shape: hashColumns(dataset), storageKey: randomUUID() },
  }
  // The row is inserted before the first part is stored, so that the files of a killed process are found and removed.
  const { id } = expectRow((await db.insert(snapshot).values(begun).returning({ id: snapshot.id }))[0])
  const { files, ...written } = await writeFiles(making, { dataset, since, storageKey: begun.storageKey })
  if (await hasEndedSince(db, dataset.code, position)) {
    await removeUnfinished(db, store, dataset.code)
    return false
  }
  await db.transaction(async (tx) => {
    await tx.delete(snapshot).where(and(eq(snapshot.dataset, dataset.code), ne(snapshot.id, id)))
    await tx.insert(snapshotFile).values(files.map((file) => ({ snapshotId: id, ...file })))
    await tx
      .update(snapshot)
      .set({ ...written, state: 'current' })
      .where(eq(snapshot.id, id))
  })
  if (before) await store.remove(before.storageKey)
  return true
}

interface Files {
  dataset: Dataset
  since: { from: number; to: number; gone: readonly string[] } | null
  storageKey: string
}

async function writeFiles({ db, store, writing, today, proceed }: Making, { dataset, since, storageKey }: Files) {
  await writing.ask({ begin: { dataset, since } })
  let freshUntil: string | null = null
  for await (const page of readSnapshotRows(db, dataset.code, today)) {
    if (page.fresh_until && (!freshUntil || page.fresh_until < freshUntil)) freshUntil = page.fresh_until
    const { parts } = await writing.ask({ rows: page.rows })
    for (const part of parts) await store.put(part, storageKey)
    await proceed()
  }
  const { parts, files, rows } = await writing.ask({ end: true })
  for (const part of parts) await store.put(part, storageKey)
  return { files: files satisfies FileFacts[], rows, freshUntil }
}

/** Removes unfinished snapshots of this dataset, left by a killed process or discarded after a record ended. */
export async function removeUnfinished(db: Db, store: PartStore, dataset: string): Promise<void> {
  const unfinished = and(eq(snapshot.dataset, dataset), eq(snapshot.state, 'making'))
  for (const { id, storageKey } of await db.select().from(snapshot).where(unfinished)) {
    await store.remove(storageKey)
    await db.delete(snapshot).where(eq(snapshot.id, id))
  }
}

/** Removes the files of a snapshot; its row stays, because the next delta begins there. */
export async function removeFiles(db: Db, store: PartStore, { id, storageKey }: Snapshot): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(snapshot).set({ state: 'removed' }).where(eq(snapshot.id, id))
    await tx.delete(snapshotFile).where(eq(snapshotFile.snapshotId, id))
  })
  await store.remove(storageKey)
}
