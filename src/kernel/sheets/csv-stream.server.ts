import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { BYTE_ORDER_MARK, csvLine } from '../format/csv-line.ts'

/**
 * A text that leaves while its rows are read, however many there are: never more of it than one part is in memory. Where it
 * breaks off the connection does too, and the browser says that the file did not come whole.
 */
export const csvStream = (opening: readonly string[][], parts: AsyncIterable<string[][]>): Readable =>
  Readable.from(texts(opening, parts))

async function* texts(opening: readonly string[][], parts: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + opening.map(csvLine).join('')
  for await (const rows of parts) {
    yield rows.map(csvLine).join('')
    // Others have their turn after every part.
    await setImmediate()
  }
}
