import type { Readable } from 'node:stream'
import type { PortalError } from '../calls/errors.ts'
import { openUpload } from '../calls/upload.server.ts'
import { limitRepeatedNames, MOST_FIELDS, type SentForm, tooManyFields, unreadableForm } from './form.ts'
import { readParts } from './part-reader.server.ts'

/** File inputs, including empty ones; the largest form has fourteen. */
const MOST_FILES = 40
/** The longest text is an article of 100,000 characters of up to three bytes each. */
const MOST_FIELD_BYTES = 320 * 1024

const LIMITS = {
  fields: MOST_FIELDS,
  files: MOST_FILES,
  fieldSize: MOST_FIELD_BYTES,
  fieldNameSize: 200,
  headerSize: 4096,
}

/** Reads a multipart form, as a browser without script sends it, while it arrives. */
export async function readMultipart(
  body: Readable,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  maxBytes: number,
): Promise<SentForm> {
  const form: SentForm = { texts: [], files: [] }
  const count = limitRepeatedNames()
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
  const source = openUpload({ types: [], maxBytes }, body, String(headers['content-length'] ?? ''))
  const ending = await readParts(
    { body: source, contentType: String(headers['content-type'] ?? ''), arriving: body },
    LIMITS,
    {
      onField(name, value, isCut) {
        if (name === undefined) return refuse(unreadableForm())
        if (isCut) refuse(tooManyFields())
        counted(name, () => form.texts.push([name, value]))
      },
      onFile(field, stream, name) {
        const chunks: Buffer<ArrayBuffer>[] = []
        stream.on('data', (chunk: Buffer<ArrayBuffer>) => problem ?? chunks.push(chunk))
        stream.on('end', () => {
          // For an empty file field a browser sends a file without name and content.
          if (chunks.length > 0 || name)
            counted(field, () => form.files.push({ field, file: new File(chunks, name ?? '') }))
        })
      },
      onCrowd: () => refuse(tooManyFields()),
    },
  )
  if (problem) throw problem
  if (ending !== 'whole') throw unreadableForm()
  return form
}
