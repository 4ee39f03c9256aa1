import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** So long may a request take to come in; once all has come, what is left to read of it takes a moment. */
const MOST_MS = 30_000
const MOST_MS_AFTER_END = 1000

/**
 * Has a body read in parts, and gives up when the reader does not come to an end: it waits for ever for the rest of a part
 * whose head has no end, and stops reading at an end that comes early. `arriving` tells when all of the body has come.
 */
export async function readParts(body: Readable, reader: Writable, arriving: Readable = body): Promise<void> {
  const stuck = new AbortController()
  let timer = setTimeout(() => stuck.abort(), MOST_MS)
  const hurry = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stuck.abort(), MOST_MS_AFTER_END)
  }
  arriving.once('end', hurry)
  try {
    await pipeline(body, reader, { signal: stuck.signal })
  } finally {
    arriving.off('end', hurry)
    clearTimeout(timer)
  }
}
