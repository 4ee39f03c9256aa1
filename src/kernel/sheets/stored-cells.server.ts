import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** A row with its cells as they were delivered. */
export interface SentRow {
  row: number
  cells: readonly string[]
}

/** Header of each row: its number and its length in bytes. */
const HEAD_BYTES = 8
const AT_ONCE = 256 * 1024
/** Rows per batch: small, because the caller encrypts them on the main thread. */
const ROWS_AT_ONCE = 50

/** Writes the cells of delivered rows to a file. Each row begins with its number and length, so that reading needs no index in memory. */
export async function openCellFile(path: string) {
  const file = await open(path, 'w', 0o600)
  let pieces: Buffer[] = []
  let size = 0

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(pieces)
    pieces = []
    size = 0
    await file.write(bytes)
  }

  return {
    async add({ row, cells }: SentRow): Promise<void> {
      const bytes = Buffer.from(JSON.stringify(cells))
      const head = Buffer.alloc(HEAD_BYTES)
      head.writeUInt32LE(row, 0)
      head.writeUInt32LE(bytes.length, 4)
      pieces.push(head, bytes)
      size += HEAD_BYTES + bytes.length
      if (size >= AT_ONCE) await flush()
    },
    finish: flush,
    close: () => file.close(),
  }
}

/** Reads the cells of the wanted rows, in batches. */
export async function* readStoredCells(path: string, wanted: ReadonlySet<number>): AsyncGenerator<SentRow[]> {
  let some: SentRow[] = []
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: AT_ONCE })) {
    rest = Buffer.concat([rest, piece])
    let at = 0
    while (rest.length >= at + HEAD_BYTES) {
      const [row, end] = [rest.readUInt32LE(at), at + HEAD_BYTES + rest.readUInt32LE(at + 4)]
      if (rest.length < end) break
      if (wanted.has(row))
        some.push({ row, cells: JSON.parse(rest.toString('utf8', at + HEAD_BYTES, end)) as string[] })
      at = end
    }
    rest = rest.subarray(at)
    for (; some.length >= ROWS_AT_ONCE; some = some.slice(ROWS_AT_ONCE)) yield some.slice(0, ROWS_AT_ONCE)
  }
  if (some.length > 0) yield some
}
