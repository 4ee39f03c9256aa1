import { z } from 'zod'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { sendFile } from '../../../kernel/forms/file-sending.ts'
import type { SentForm } from '../../../kernel/forms/form.ts'
import { listFileFields, type PageForm } from '../kinds/submission-kind.ts'
import { listAt, readFormValues } from './form-values.ts'

/** Files uploaded with a form or before it. */
interface TakenFiles {
  /** Ids of the files, by field name. */
  values: Record<string, string[]>
  files: Record<string, FileNote>
  errors: Record<string, string>
}

/** Displayed values of an uploaded file. */
export interface FileNote {
  name: string
  bytes: number
}

/** Hidden input with name and size of a file, by its id, for showing it again. */
export const fileNameInput = (id: string): string => `fileName:${id}`
export const fileBytesInput = (id: string): string => `fileBytes:${id}`

/** Hidden inputs with the displayed values of uploaded files. */
export const carryFiles = (files: Readonly<Record<string, FileNote>>): [string, string][] =>
  Object.entries(files).flatMap(([id, { name, bytes }]): [string, string][] => [
    [fileNameInput(id), name],
    [fileBytesInput(id), String(bytes)],
  ])

/** Uploads the files of a form one by one. The error of a file is reported at its field; the others stay. */
export async function takeFiles(args: LoaderArguments, kind: PageForm, posted: SentForm): Promise<TakenFiles> {
  const taken = alreadyHere(kind, posted)
  for (const { field, file } of posted.files) {
    const ids = taken.values[field]
    if (!ids || taken.errors[field]) continue
    const answer = await upload(args, file)
    if (typeof answer === 'string') taken.errors[field] = answer
    else {
      ids.push(answer.id)
      taken.files[answer.id] = { name: file.name.slice(0, LONGEST_NAME), bytes: answer.size }
    }
  }
  return taken
}

const LONGEST_NAME = 200

/** Files uploaded with an earlier submission of the same form, without those to be removed. */
function alreadyHere(kind: PageForm, posted: SentForm): TakenFiles {
  const before = readFormValues(posted, kind, {})
  const dropped = new Set(posted.texts.flatMap(([name, id]) => (name === 'dropFile' ? [id] : [])))
  const ids = (field: string) =>
    listAt(before, field)
      .map(String)
      .filter((id) => !dropped.has(id))
  const values = Object.fromEntries(Object.keys(listFileFields(kind)).map((field) => [field, ids(field)]))
  const sent = new Map(posted.texts)
  const note = (id: string): FileNote => ({
    name: sent.get(fileNameInput(id)) ?? '',
    bytes: Number(sent.get(fileBytesInput(id))) || 0,
  })
  return {
    values,
    files: Object.fromEntries(Object.values(values).flatMap((all) => all.map((id) => [id, note(id)]))),
    errors: {},
  }
}

const Uploaded = z.object({ id: z.string(), size: z.number() })

/** The file's id, or why it was refused. */
export async function upload(args: LoaderArguments, file: File): Promise<z.output<typeof Uploaded> | string> {
  const envelope = await sendFile(args, '/filestorage/file/uploadFile', file)
  const uploaded = Uploaded.safeParse(envelope.data)
  return uploaded.success ? uploaded.data : envelope.msg
}
