import { z } from 'zod'

/** Adds an undeclared field to every object of the data. Objects declared as a record with any keys are left out. */
export function withLeaks(data: unknown, schema: z.ZodType | undefined): unknown {
  if (Array.isArray(data)) return data.map((one) => withLeaks(one, inner(schema, 'array')))
  if (data === null || typeof data !== 'object') return data
  const declared = inner(schema, 'object')
  const shape = declared instanceof z.ZodObject ? (declared.shape as Record<string, z.ZodType>) : {}
  const each = declared instanceof z.ZodRecord ? (declared.valueType as z.ZodType) : undefined
  const entries = Object.entries(data).map(([key, value]) => [key, withLeaks(value, each ?? shape[key])])
  const leaks = declared instanceof z.ZodRecord ? {} : { searchVector: 'LEAK', idNumber: { value: 'LEAK' } }
  return { ...Object.fromEntries(entries), ...leaks }
}

/** The inner schema without optional, nullable and default; for an array, the schema of its elements. */
function inner(schema: z.ZodType | undefined, of: 'array' | 'object'): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType, of)
  return of === 'array' && schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema
}
