import { z } from 'zod'

const empty = z.literal('').transform(() => null)

/** A field of a desk that may stay empty: the empty text of a form is stored as null. */
export const orNull = <Field extends z.ZodType>(field: Field, label: string) =>
  z.union([empty, field]).nullable().default(null).describe(label)

/** A checkbox: a form sends `yes` or nothing, a program a boolean. */
export const Flag = z.union([z.boolean(), z.literal('yes').transform(() => true), z.literal('').transform(() => false)])
