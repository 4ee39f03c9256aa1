import type { z } from 'zod'
import { type FieldMeta, fieldMeta } from '../../kernel/forms/fields.ts'
import { SchemaField } from './schema-field.tsx'

interface Props extends Partial<Pick<FieldMeta, 'label' | 'hint'>> {
  /** The body of the call to which the form is sent. */
  body: z.ZodObject
  name: string
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
}

/** One field of the body of a call; label, hint and limits are those of its schema unless the form has other words for it. */
export function BodyField({ body, name, values, errors, ...words }: Props) {
  const known = fieldMeta.get(body.shape[name] as z.ZodType)
  if (!known) throw new Error(`the field ${name} has no label`)
  return <SchemaField meta={{ ...known, ...words }} {...{ name, value: values[name], error: errors[name] }} />
}
