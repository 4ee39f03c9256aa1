import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SnapshotFormat } from './contract.ts'

/** Size of the parts in which files are stored, so that no file is in memory as a whole. */
export const PART_BYTES = 4 * 1024 * 1024

export interface FilePart {
  format: SnapshotFormat
  n: number
  bytes: Uint8Array<ArrayBuffer>
}

export interface FileFacts {
  format: SnapshotFormat
  size: number
  sha256: string
  crc32: number
}

export const partKey = (storageKey: string, format: SnapshotFormat, n: number): string => `${storageKey}-${format}-${n}`

/** Splits the bytes of a file into parts and computes its hash meanwhile. */
export function createFileParts(format: SnapshotFormat) {
  const hash = createHash('sha256')
  let sum = 0
  let size = 0
  let n = 0
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  const ready: FilePart[] = []

  function cut(): void {
    ready.push({ format, n, bytes: filled === PART_BYTES ? part : part.slice(0, filled) })
    n += 1
    part = new Uint8Array(PART_BYTES)
    filled = 0
  }

  return {
    push(bytes: Uint8Array): void {
      hash.update(bytes)
      sum = crc32(bytes, sum)
      size += bytes.length
      for (let at = 0; at < bytes.length; ) {
        const some = bytes.subarray(at, at + PART_BYTES - filled)
        part.set(some, filled)
        filled += some.length
        at += some.length
        if (filled === PART_BYTES) cut()
      }
    },
    take: (): FilePart[] => ready.splice(0),
    /** Finishes the file; no bytes may be added afterwards. */
    end(): FileFacts {
      if (filled > 0) cut()
      return { format, size, sha256: hash.digest('hex'), crc32: sum }
    },
  }
}
