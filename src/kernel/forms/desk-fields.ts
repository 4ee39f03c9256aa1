import { z } from 'zod'
import { fieldMeta } from './fields.ts'

const empty = z.literal('').transform(() => null)

/** An optional field of a desk form: empty text is stored as null. */
export function orNull<Field extends z.ZodType>(field: Field, label: string) {
  const nullable = z.union([empty, field]).nullable().default(null).describe(label)
  const meta = fieldMeta.get(field)
  if (meta) fieldMeta.add(nullable, { ...meta, optional: true })
  return nullable
}

/** A checkbox: a form sends `yes` or nothing, an API client a boolean. */
export const CheckboxField = z.union([
  z.boolean(),
  z.literal('yes').transform(() => true),
  z.literal('').transform(() => false),
])
