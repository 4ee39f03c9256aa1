import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { BYTE_ORDER_MARK, csvLine } from '../format/csv-line.ts'

type Rows = readonly (readonly string[])[]

/**
 * Streams CSV while its rows are read, so that only one part is in memory. An error in the first part is thrown before anything is sent. A later
 * error breaks the connection, and the browser reports an incomplete download.
 */
export async function csvStream(
  opening: Rows,
  parts: AsyncIterator<Rows>,
  /** Runs after the first part was read and before anything is sent. */
  before: () => Promise<void>,
): Promise<Readable> {
  const first = await parts.next()
  await before()
  return Readable.from(texts(opening, first, parts))
}

async function* texts(opening: Rows, first: IteratorResult<Rows>, parts: AsyncIterator<Rows>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + written(opening)
  for (let part = first; !part.done; part = await parts.next()) {
    yield written(part.value)
    // Yields to the event loop after every part.
    await setImmediate()
  }
}

const written = (rows: Rows): string => rows.map(csvLine).join('')
