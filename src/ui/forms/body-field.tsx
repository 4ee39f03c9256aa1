import type { z } from 'zod'
import { type FieldMeta, metaOf } from '../../kernel/forms/fields.ts'
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
  return (
    <SchemaField meta={{ ...metaOf(body, name), ...words }} {...{ name, value: values[name], error: errors[name] }} />
  )
}
