import type { Readable } from 'node:stream'
import type { ByteRange } from '../../../kernel/calls/byte-range.ts'
import { SNAPSHOT_FORMATS, type SnapshotFormat } from './contract.ts'
import { type FilePart, PART_BYTES, partKey } from './file-parts.server.ts'

/** The operations of the portal's storage that snapshots use. */
export interface PartStorage {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

interface StoredFile {
  storageKey: string
  format: SnapshotFormat
  size: number
}

/** Files of snapshots as parts in the storage. */
export function createPartStore(storage: PartStorage) {
  async function* bytesOf({ storageKey, format }: StoredFile, first: number, last: number): AsyncGenerator<Buffer> {
    for (let n = Math.floor(first / PART_BYTES); n * PART_BYTES <= last; n++) {
      const from = Math.max(first - n * PART_BYTES, 0)
      const to = Math.min(last - n * PART_BYTES, PART_BYTES - 1)

      const key = partKey(storageKey, format, n)
      yield* await storage.read(key, from === 0 && to === PART_BYTES - 1 ? undefined : { first: from, last: to })
    }
  }

  return {
    put: ({ format, n, bytes }: FilePart, storageKey: string): Promise<void> =>
      storage.put(
        partKey(storageKey, format, n),
        Buffer.from(bytes.buffer, 0, bytes.length),
        'application/octet-stream',
      ),

    read: (file: StoredFile, { first, last }: ByteRange = { first: 0, last: file.size - 1 }): AsyncGenerator<Buffer> =>
      bytesOf(file, first, last),

    has: ({ storageKey, format }: StoredFile): Promise<boolean> => storage.exists(partKey(storageKey, format, 0)),

    /** Removes all files of a snapshot, also of an unfinished one, whose number of parts is unknown. */
    async remove(storageKey: string): Promise<void> {
      for (const format of SNAPSHOT_FORMATS)
        for (let n = 0; await storage.exists(partKey(storageKey, format, n)); n++)
          await storage.remove(partKey(storageKey, format, n))
    },
  }
}

export type PartStore = ReturnType<typeof createPartStore>
