import { Readable } from 'node:stream'
import { z } from 'zod'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { SentForm } from '../../../kernel/forms/form.ts'
import { portalOf } from '../../../kernel/pages/page-context.ts'
import { fileFieldsOf, type SubmissionKind } from '../kinds/submission-kind.ts'
import { listAt, valuesOf } from './form-values.ts'

/** Files that have arrived with a form or before it. */
export interface TakenFiles {
  /** Ids by the name of their field. */
  values: Record<string, string[]>
  names: Record<string, string>
  errors: Record<string, string>
}

/** The name of a file goes along under its id, to be shown again. */
export const fileNameInput = (id: string): string => `fileName:${id}`

/** Hands the files of a form on, one by one. What is wrong with a file is said at its field; the others stay. */
export async function takeFiles(args: LoaderArguments, kind: SubmissionKind, posted: SentForm): Promise<TakenFiles> {
  const taken = alreadyHere(kind, posted)
  for (const { field, file } of posted.files) {
    const ids = taken.values[field]
    if (!ids || taken.errors[field]) continue
    const answer = await upload(args, file)
    if (typeof answer === 'string') taken.errors[field] = answer
    else {
      ids.push(answer.id)
      taken.names[answer.id] = file.name.slice(0, LONGEST_NAME)
    }
  }
  return taken
}

const LONGEST_NAME = 200
const NAME_PREFIX = fileNameInput('')

/** Files that came with an earlier sending of the same form, without those that are to be dropped. */
function alreadyHere(kind: SubmissionKind, posted: SentForm): TakenFiles {
  const before = valuesOf(posted, kind, {})
  const dropped = new Set(posted.texts.flatMap(([name, id]) => (name === 'dropFile' ? [id] : [])))
  const ids = (field: string) =>
    listAt(before, field)
      .map(String)
      .filter((id) => !dropped.has(id))
  const names = posted.texts.filter(([name]) => name.startsWith(NAME_PREFIX))
  return {
    values: Object.fromEntries(Object.keys(fileFieldsOf(kind)).map((field) => [field, ids(field)])),
    names: Object.fromEntries(names.map(([name, text]) => [name.slice(NAME_PREFIX.length), text])),
    errors: {},
  }
}

const Uploaded = z.object({ id: z.string() })

/** The file's id, or why it was not taken. */
export async function upload(args: LoaderArguments, file: File): Promise<{ id: string } | string> {
  const form = new FormData()
  form.set('file', file, file.name)
  const sent = new Response(form)
  const envelope = await portalOf(args).send({
    method: 'POST',
    path: '/filestorage/file/uploadFile',
    body: Readable.fromWeb(sent.body as never),
    contentType: sent.headers.get('content-type') ?? '',
  })
  const uploaded = Uploaded.safeParse(envelope.data)
  return uploaded.success ? uploaded.data : envelope.msg
}
