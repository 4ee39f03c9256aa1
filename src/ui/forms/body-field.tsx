import type { z } from 'zod'
import { type FieldMeta, metaOf, type Option } from '../../kernel/forms/fields.ts'
import { SchemaField } from './schema-field.tsx'

interface Props extends Partial<Pick<FieldMeta, 'label' | 'hint'>> {
  /** The body of the call to which the form is sent. */
  body: z.ZodObject
  name: string
  /** Its name in the form, where several forms of a page ask for it. */
  as?: string
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
  /** Options that are known only when the form is shown. */
  options?: readonly Option[]
}

/** One field of the body of a call; label, hint and limits are those of its schema unless the form has other words for it. */
export function BodyField({ body, name, as = name, values, errors, options, ...words }: Props) {
  const meta = { ...metaOf(body, name), ...words }
  return <SchemaField {...{ meta, options, name: as, value: values[as], error: errors[as] }} />
}
