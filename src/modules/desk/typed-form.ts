import type { z } from 'zod'
import type { LoaderArguments } from '../../kernel/calls/api.ts'
import { findMeta } from '../../kernel/forms/fields.ts'
import { uploadFormFile } from '../../kernel/forms/file-sending.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { formToBody } from '../../kernel/forms/form-body.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'

/** Upload address and read address of a form's files. */
export interface FormFiles {
  sendTo: string
  addressOf(id: string): string
}

/** Reads the fields of a form and all its texts. An uploaded file appears in both, as its id and its name. */
export async function readTyped(args: LoaderArguments, fields: z.ZodObject, files: FormFiles | undefined) {
  const form = readForm(args)
  const texts = readFields(form)
  const typed = formToBody(form.texts, fields.shape)
  const refused: Record<string, string> = {}
  for (const field of files ? fileFields(fields) : []) {
    const { file, error } = await uploadFormFile(args, field, files!.sendTo)
    if (error) refused[field] = error
    if (file) Object.assign(typed, { [field]: file.id })
    if (file) texts[`${field}Name`] = file.name
  }
  // Other errors are reported together with a refused file.
  const errors = Object.keys(refused).length > 0 ? { ...faultsOf(fields, typed), ...refused } : null
  return { typed, texts, errors }
}

/** Values for showing the form again; browsers omit unticked boxes, so they are added. */
export const fillFormAgain = (fields: z.ZodObject, typed: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields.shape).map((name) => [name, typed[name] ?? '']))

export const fileFields = (fields: z.ZodObject): string[] =>
  Object.keys(fields.shape).filter((name) => findMeta(fields, name)?.widget === 'file')

/** The first error of each field. */
const faultsOf = (fields: z.ZodObject, typed: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    (fields.safeParse(typed).error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
