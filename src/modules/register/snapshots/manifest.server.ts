import { desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { LICENCE } from '../export/open-formats.server.ts'
import type { ArchiveFacts } from './archives.server.ts'
import { snapshotColumns } from './columns.ts'
import { FORMAT_FACTS } from './contract.ts'
import { snapshot, snapshotFile, snapshotManifest } from './tables.server.ts'

export interface CurrentSnapshot {
  row: typeof snapshot.$inferSelect
  files: (typeof snapshotFile.$inferSelect)[]
}

/** All snapshots that have files, by dataset. */
export async function currentSnapshots(db: Db): Promise<CurrentSnapshot[]> {
  const rows = await db.select().from(snapshot).where(eq(snapshot.state, 'current')).orderBy(snapshot.dataset)
  const files = await db.select().from(snapshotFile)
  return rows.map((row) => ({
    row,
    files: files.filter(({ snapshotId }) => snapshotId === row.id).sort((a, b) => (a.format < b.format ? -1 : 1)),
  }))
}

export const fileName = (dataset: string, format: keyof typeof FORMAT_FACTS): string =>
  `${dataset}.${FORMAT_FACTS[format].ending}`

const RULE =
  '只含当前公示的法人、非法人组织和个体工商户信息，内容与网页相同。记录结束公示（期满、修复、撤回等）后，含有它的快照立即停止下载，当日删除并重新生成（because 为 ended）；' +
  '此后生成的快照和增量都不含它。position 之后的变更见 /credit/changes，请据此删除本地已结束的记录。' +
  'CSV 中以 = + - @ 开头的文本前加有一个单引号。'

interface About {
  origin: string
  publisher: string
  /** Time of the newest snapshot; null before the first one. */
  at: Date | null
}

export async function writeManifest(
  db: Db,
  { origin, publisher, at }: About,
  archives: readonly ArchiveFacts[],
): Promise<string> {
  const current = await currentSnapshots(db)
  const removed = await db.select().from(snapshot).where(eq(snapshot.state, 'removed')).orderBy(snapshot.dataset)
  const positions = current.map(({ row }) => row.position)
  const manifest = {
    version: 1,
    publisher,
    ...{ origin, madeAt: at?.toISOString() ?? null, rule: RULE, licence: LICENCE },
    changes: `${origin}/credit/changes`,
    position: positions.length > 0 ? Math.min(...positions) : null,
    files: archives.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    datasets: current.map(({ row, files }) => ({
      ...{ dataset: row.dataset, name: expectDataset(row.dataset).name, asOf: row.asOf },
      ...{ madeAt: row.madeAt.toISOString(), because: row.because, position: row.position, rows: row.rows },
      columns: snapshotColumns(expectDataset(row.dataset)),
      files: files.map(({ format, size, sha256 }) => ({
        ...{ name: fileName(row.dataset, format), size, sha256 },
        ...(format === 'delta' ? { from: row.deltaFrom } : {}),
      })),
    })),
    removed: removed.map(({ dataset }) => ({ dataset, because: 'ended' })),
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}

export async function storeManifest(db: Db, manifest: { at: Date; text: string; signature: Buffer }): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx.insert(snapshotManifest).values(manifest).returning({ id: snapshotManifest.id })
    await tx.delete(snapshotManifest).where(ne(snapshotManifest.id, stored!.id))
  })
}

export async function storedManifest(db: Db): Promise<{ text: string; signature: Buffer } | undefined> {
  return (await db.select().from(snapshotManifest).orderBy(desc(snapshotManifest.id)).limit(1))[0]
}
