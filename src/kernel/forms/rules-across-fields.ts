import type { z } from 'zod'

/** Messages by field. */
type Problems = Readonly<Record<string, string | null | undefined>>

/** Adds rules across fields to a schema. */
export function withRules<Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape>,
  rules: (values: Partial<z.output<z.ZodObject<Shape>>>) => Problems,
): z.ZodObject<Shape> {
  return body.superRefine(
    (values, context) => {
      const wrong = new Set(context.issues.map((issue) => issue.path?.[0]))
      const right = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
      for (const [field, message] of Object.entries(rules(right as typeof values))) {
        if (message) context.addIssue({ code: 'custom', path: pathOf(field), message })
      }
    },
    // The rules also run if a field is invalid, so that all messages are shown at once.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
