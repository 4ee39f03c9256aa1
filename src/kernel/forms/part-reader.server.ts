import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  Busboy,
  type BusboyConfig,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy'
import { PortalError } from '../calls/errors.ts'

interface PartHandlers {
  /** `isCut`: its name or its value was longer than the limits. */
  onField?(name: string | undefined, value: string, isCut: boolean): void
  onFile(field: string, stream: BusboyFileStream, name: string | undefined): void
  /** There are more parts than the limits. */
  onCrowd?(): void
}

interface PartSource {
  body: Readable
  contentType: string
  /** Tells when all of the body has come, where that is not `body`. */
  arriving?: Readable
}

/** By its standard. The boundary is looked for at every byte, so a long one would be looked for long. */
const LONGEST_BOUNDARY = 70
/** "multipart/form-data; boundary=" with quotes and a parameter besides. */
const LONGEST_TYPE = LONGEST_BOUNDARY + 100

/** Reads the parts of a form while it comes in, and gives how that ended; refusals of the source are thrown on. */
export async function readParts(
  { body, contentType, arriving = body }: PartSource,
  limits: NonNullable<BusboyConfig['limits']>,
  { onField, onFile, onCrowd = () => {} }: PartHandlers,
): Promise<'whole' | 'cut' | 'no form'> {
  const reader = readerOf(contentType, { headerPairs: 20, ...limits })
  if (!reader) return 'no form'
  let isCut = false
  if (onField)
    reader.on('field', (name: string | undefined, value: string, isNameCut: boolean, isValueCut: boolean) =>
      onField(name, value, isNameCut || isValueCut),
    )
  reader.on('file', (field: string, stream: BusboyFileStream, name: string | undefined) => {
    // A body that ends within a file fails here as well as in the reader; unheard, it would end the process.
    stream.on('error', () => {
      isCut = true
    })
    onFile(field, stream, name)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit']) reader.on(limit, onCrowd)
  try {
    await readToEnd(body, reader, arriving)
  } catch (error) {
    if (error instanceof PortalError) throw error
    isCut = true
  }
  return isCut ? 'cut' : 'whole'
}

function readerOf(contentType: string, limits: NonNullable<BusboyConfig['limits']>): BusboyInstance | null {
  if (contentType.length > LONGEST_TYPE) return null
  try {
    return new Busboy({ headers: { 'content-type': contentType } as BusboyHeaders, limits, defCharset: 'utf8' })
  } catch {
    return null
  }
}

/** So long may a request take to come in; once all has come, what is left to read of it takes a moment. */
const MOST_MS = 30_000
const MOST_MS_AFTER_END = 1000

/**
 * Reads the whole body with a time limit: the multipart library never finishes where the header of a part is not closed, and stops
 * reading where the closing boundary comes too early.
 */
async function readToEnd(body: Readable, reader: BusboyInstance, arriving: Readable): Promise<void> {
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
