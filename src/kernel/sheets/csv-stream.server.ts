import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { BYTE_ORDER_MARK, csvLine } from '../format/csv-line.ts'

type Rows = readonly (readonly string[])[]

/**
 * A text that leaves while its rows are read, however many there are: never more of it than one part is in memory. What
 * fails with the first part fails before anything has left; where it breaks off later the connection does too, and the
 * browser says that the file did not come whole.
 */
export async function csvStream(
  opening: Rows,
  parts: AsyncIterator<Rows>,
  /** What has to have happened before anything leaves. */
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
    // Others have their turn after every part.
    await setImmediate()
  }
}

const written = (rows: Rows): string => rows.map(csvLine).join('')
