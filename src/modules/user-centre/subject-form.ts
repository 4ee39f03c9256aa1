import { z } from 'zod'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { sendFile } from '../../kernel/forms/file-sending.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { HeldFile } from '../../ui/forms/file-field.tsx'
import { files } from '../files/contract.ts'
import { subjectCalls } from '../people/subjects/subject-contract.ts'

export const fileNameInput = (id: string): string => `fileName:${id}`
export const fileBytesInput = (id: string): string => `fileBytes:${id}`

const Uploaded = z.object({ id: z.string(), name: z.string(), size: z.number() })

/** Documents uploaded with the form or before it, without removed ones; accepted files stay when another is refused. */
async function takeDocuments(args: LoaderArguments, form: SentForm): Promise<{ held: HeldFile[]; error?: string }> {
  const sent = new Map(form.texts)
  const held = form.texts
    .filter(([name, id]) => name === 'documents' && id !== sent.get('dropFile'))
    .map(([, id]) => ({
      ...{ id, name: sent.get(fileNameInput(id)) ?? '' },
      bytes: Number(sent.get(fileBytesInput(id))) || 0,
    }))
  for (const { field, file } of form.files) {
    if (field !== 'documents') continue
    const envelope = await sendFile(args, files.uploadFile.path, file)
    const uploaded = Uploaded.safeParse(envelope.data)
    if (!uploaded.success) return { held, error: envelope.msg }
    held.push({ id: uploaded.data.id, name: uploaded.data.name, bytes: uploaded.data.size })
  }
  return { held }
}

/** Submits an application; if it is refused, the form keeps the uploaded documents. */
export async function sendApplication(args: LoaderArguments, form: SentForm) {
  const { held, error } = await takeDocuments(args, form)
  if (error) return { ok: false as const, status: 422, errors: { documents: error }, held }
  if (form.texts.some(([name]) => name === 'dropFile')) return { ok: false as const, status: 200, errors: {}, held }
  const answer = await attemptOf(args)(subjectCalls.apply, { body: { documents: held.map(({ id }) => id) } })
  if (answer.ok) return { ok: true as const }
  const errors = Object.keys(answer.errors).length > 0 ? answer.errors : { documents: answer.msg }
  return { ok: false as const, status: answer.status, errors, held }
}
