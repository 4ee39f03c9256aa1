import type { z } from 'zod'
import { expectMeta, type FieldMeta, type Option } from '../../kernel/forms/fields.ts'
import { SchemaField } from './schema-field.tsx'

interface Props extends Partial<Pick<FieldMeta, 'label' | 'hint'>> {
  /** Schema of the body of the call that receives the form. */
  body: z.ZodObject
  name: string
  /** The name of the input, if several forms of a page contain this field. */
  as?: string
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
  /** Options that are known only when the form is rendered. */
  options?: readonly Option[]
}

/** One field of the body of a call. Label, hint and limits are those of its schema unless overridden. */
export function BodyField({ body, name, as = name, values, errors, options, ...words }: Props) {
  const meta = { ...expectMeta(body, name), ...words }
  return <SchemaField {...{ meta, options, name: as, value: values[as], error: errors[as] }} />
}
