import { z } from 'zod'
import type { LoaderArguments } from '../../kernel/calls/api.ts'
import { sendFile } from '../../kernel/forms/file-sending.ts'
import type { SentForm } from '../../kernel/forms/form.ts'
import type { HeldFile } from '../../ui/forms/file-field.tsx'
import { files } from '../files/contract.ts'

export const BASIS_LIMITS = { min: 0, max: 5, types: ['pdf', 'jpg', 'png', 'zip'], maxBytes: 10 * 1024 * 1024 }

export const fileNameInput = (id: string): string => `fileName:${id}`
export const fileBytesInput = (id: string): string => `fileBytes:${id}`

const Uploaded = z.object({ id: z.string(), name: z.string(), size: z.number() })

/** Collects the basis files of a form: those uploaded earlier, minus the removed ones, plus the newly uploaded ones. */
export async function takeBasisFiles(
  args: LoaderArguments,
  form: SentForm,
): Promise<{ held: HeldFile[]; error?: string }> {
  const sent = new Map(form.texts)
  const dropped = sent.get('dropFile')
  const held = form.texts
    .filter(([name, id]) => name === 'basisFiles' && id !== dropped)
    .map(
      ([, id]): HeldFile => ({
        id,
        name: sent.get(fileNameInput(id)) ?? '',
        bytes: Number(sent.get(fileBytesInput(id))) || 0,
      }),
    )
  for (const { field, file } of form.files) {
    if (field !== 'basisFiles') continue
    const envelope = await sendFile(args, files.uploadFile.path, file)
    const uploaded = Uploaded.safeParse(envelope.data)
    if (!uploaded.success) return { held, error: envelope.msg }
    held.push({ id: uploaded.data.id, name: uploaded.data.name, bytes: uploaded.data.size })
  }
  return { held }
}
