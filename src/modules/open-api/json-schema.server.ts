import { z } from 'zod'
import { type FieldMeta, fieldMeta } from '../../kernel/forms/fields.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A schema as JSON, and the parts of it that refer to themselves, under names for the whole document. */
interface WrittenSchema {
  schema: JsonSchema
  shared: Record<string, JsonSchema>
}

/** Where the document keeps schemas that others refer to. */
const SHARED = '#/components/schemas/'

/** Writes a schema as callers meet it: what they send (`input`) or what they are answered (`output`). */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output', name: string): WrittenSchema {
  // Inside another object, so that a tree refers to a part with a name and never to the root.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, override: tidy })
  const nameOf = (part: string) => `${name}-${part.replace(/^_+/, '')}`
  const renamed = (value: JsonSchema): JsonSchema =>
    withReferences(value, (reference) => SHARED + nameOf(reference.slice('#/$defs/'.length))) as JsonSchema
  return {
    schema: renamed(partOf(properties?.it)),
    shared: Object.fromEntries(Object.entries($defs).map(([part, one]) => [nameOf(part), renamed(one)])),
  }
}

/** A part of a schema. Those we write are objects; the standard also knows `true`, `false` and lists. */
export const partOf = (part: JsonSchema | boolean | (JsonSchema | boolean)[] | undefined): JsonSchema =>
  typeof part === 'object' && !Array.isArray(part) ? part : {}

/** Says in Chinese what a field is, and leaves out what tells nobody anything. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const meta = fieldMeta.get(zodSchema)
  if (meta?.label) jsonSchema.description = meaningOf(meta)
  // Left out by zod where a text becomes a number; a caller gets it all the same.
  if (zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue as never
  // Every whole number has the bounds of JavaScript.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // The form of a date is known by its name.
  if (jsonSchema.format) delete jsonSchema.pattern
}

function meaningOf({ label, hint, options = [], dictionary }: FieldMeta): string {
  const names = options.filter(({ code, name }) => code !== name).map(({ code, name }) => `${code} ${name}`)
  return [label, hint, names.length > 0 && `取值：${names.join('，')}`, dictionary && `取值见字典 ${dictionary}`]
    .filter(Boolean)
    .join('；')
}

function withReferences(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? change(one) : withReferences(one, change),
    ]),
  )
}
