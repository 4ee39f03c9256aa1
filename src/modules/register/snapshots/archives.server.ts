import { createHash } from 'node:crypto'
import type { Db } from '../../../kernel/data/db.server.ts'
import { storedSize, writeStored } from '../../../kernel/data/zip-stream.server.ts'
import { FORMAT_FACTS, type SnapshotFormat } from './contract.ts'
import { type CurrentSnapshot, currentSnapshots, fileName } from './manifest.server.ts'
import type { PartStore } from './part-store.server.ts'

export interface ArchiveFacts {
  name: string
  size: number
  sha256: string
}

/** Formats that are offered as one archive of all datasets. */
export const ARCHIVE_FORMATS = ['csv', 'jsonl', 'parquet'] as const satisfies readonly SnapshotFormat[]
type WholeFormat = (typeof ARCHIVE_FORMATS)[number]

export const archiveName = (format: WholeFormat): string => `all-${format}.zip`

/** An archive of all datasets in one format: the compressed files one after another, assembled while it is sent. */
export function writeArchive(current: readonly CurrentSnapshot[], format: WholeFormat, store: PartStore) {
  const entries = current.flatMap(({ row, files }) =>
    files
      .filter((file) => file.format === format)
      .map((file) => ({
        ...{ name: fileName(row.dataset, format), size: file.size, crc32: file.crc32, at: row.madeAt },
        bytes: () => store.read({ storageKey: row.storageKey, format, size: file.size }),
      })),
  )
  return { size: storedSize(entries), bytes: () => writeStored(entries) }
}

/** Sizes and hashes of the archives, for the list that is signed. */
export async function listArchives(db: Db, store: PartStore): Promise<ArchiveFacts[]> {
  const current = await currentSnapshots(db)
  if (current.length === 0) return []
  const facts: ArchiveFacts[] = []
  for (const format of ARCHIVE_FORMATS) {
    const { size, bytes } = writeArchive(current, format, store)
    // The zip format ends at 4 GB; above that only the single files are offered.
    if (size === null) continue
    const hash = createHash('sha256')
    for await (const some of bytes()) hash.update(some)
    facts.push({ name: archiveName(format), size, sha256: hash.digest('hex') })
  }
  return facts
}

export const formatContentType = (format: SnapshotFormat): string =>
  format === 'parquet' ? FORMAT_FACTS.parquet.type : 'application/gzip'
