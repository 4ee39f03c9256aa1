import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** A row with its cells as they were sent. */
export interface SentRow {
  row: number
  cells: readonly string[]
}

/** Before the cells of each row: its number and how many bytes they take. */
const HEAD_BYTES = 8
const AT_ONCE = 256 * 1024
/** Rows handed on at a time: they are sealed in the server's own thread. */
const ROWS_AT_ONCE = 50

/** Stores the cells of rows as they were sent. Each row begins with its number and length, so no index has to be held in memory. */
export async function openCells(path: string) {
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

/** The cells of these rows, some at a time. */
export async function* cellsIn(path: string, wanted: ReadonlySet<number>): AsyncGenerator<SentRow[]> {
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
