import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { PortalError } from '../calls/errors.ts'
import { openUpload } from '../calls/upload.server.ts'
import { crowdedForm, MOST_FIELDS, nameCounter, type SentForm, unreadableForm } from './form.ts'
import { readParts } from './part-reader.server.ts'

/** Inputs for files, empty ones included: the form with the most has fourteen. */
const MOST_FILES = 40
/** The longest text a field takes is an article of 100,000 characters, nearly all of three bytes. */
const MOST_FIELD_BYTES = 320 * 1024

const LIMITS = {
  fields: MOST_FIELDS,
  files: MOST_FILES,
  fieldSize: MOST_FIELD_BYTES,
  fieldNameSize: 200,
  headerPairs: 20,
  headerSize: 4096,
}

/** Reads a form with files, as a browser without script sends it, while it comes in. */
export async function readMultipart(
  body: Readable,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  maxBytes: number,
): Promise<SentForm> {
  const form: SentForm = { texts: [], files: [] }
  const reader = readerOf(String(headers['content-type'] ?? ''))
  const count = nameCounter()
  let problem: PortalError | undefined
  const refuse = (error: PortalError) => {
    problem ??= error
  }
  const counted = (name: string, take: () => void) => {
    try {
      count(name)
      if (!problem) take()
    } catch (error) {
      refuse(error as PortalError)
    }
  }
  reader.on('field', (name: string | undefined, value: string, isNameCut: boolean, isValueCut: boolean) => {
    if (name === undefined) return refuse(unreadableForm())
    if (isNameCut || isValueCut) refuse(crowdedForm())
    counted(name, () => form.texts.push([name, value]))
  })
  reader.on('file', (field: string, stream: BusboyFileStream, name: string | undefined) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => problem ?? chunks.push(chunk))
    // A body that ends within a file fails here as well as in the reader; unheard, it would end the process.
    stream.on('error', () => refuse(unreadableForm()))
    stream.on('end', () => {
      // A browser sends a file without name and content for a field that was left empty.
      if (chunks.length > 0 || name)
        counted(field, () => form.files.push({ field, file: new File(chunks, name ?? '') }))
    })
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit']) reader.on(limit, () => refuse(crowdedForm()))
  const source = openUpload({ types: [], maxBytes }, body, String(headers['content-length'] ?? ''))
  try {
    await readParts(source, reader, body)
  } catch (error) {
    throw error instanceof PortalError ? error : unreadableForm()
  }
  if (problem) throw problem
  return form
}

function readerOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: LIMITS,
      defCharset: 'utf8',
    })
  } catch {
    throw unreadableForm()
  }
}
