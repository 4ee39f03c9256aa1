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
  /** `isCut`: name or value exceeded the limits and was truncated. */
  onField?(name: string | undefined, value: string, isCut: boolean): void
  onFile(field: string, stream: BusboyFileStream, name: string | undefined): void
  /** Called if there are more parts than the limits allow. */
  onCrowd?(): void
}

interface PartSource {
  body: Readable
  contentType: string
  /** The stream that ends when the body has arrived, if that is not `body`. */
  arriving?: Readable
}

/** Limit of RFC 2046. The parser searches for the boundary at every byte, so a longer one would be slow. */
const LONGEST_BOUNDARY = 70
/** "multipart/form-data; boundary=" with quotes and a further parameter. */
const LONGEST_TYPE = LONGEST_BOUNDARY + 100

/** Parses a multipart form while it arrives and returns how that ended; errors of the source stream are rethrown. */
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
    // If the body ends within a file, both this stream and the parser fail; an error without a listener would end the process.
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

/** Time limit for the arrival of a request; the rest after the last byte is parsed within a second. */
const MOST_MS = 30_000
const MOST_MS_AFTER_END = 1000

/**
 * Reads the whole body with a time limit: the multipart library never finishes if the header of a part is not closed, and stops reading if the
 * closing boundary is too early.
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
