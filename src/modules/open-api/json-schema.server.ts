import { z } from 'zod'
import { type FieldMeta, fieldMeta } from '../../kernel/forms/fields.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A JSON schema, and its recursive parts under names that are unique in the document. */
interface WrittenSchema {
  schema: JsonSchema
  shared: Record<string, JsonSchema>
}

/** Prefix of references to shared schemas in the document. */
const SHARED = '#/components/schemas/'

/** Converts a schema as clients see it: the request (`input`) or the response (`output`). */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output', name: string): WrittenSchema {
  // Wrapped in another object, so that a recursive schema refers to a named part instead of the root.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, override: tidy })
  const nameOf = (part: string) => `${name}-${part.replace(/^_+/, '')}`
  const renamed = (value: JsonSchema): JsonSchema =>
    withReferences(value, (reference) => SHARED + nameOf(reference.slice('#/$defs/'.length))) as JsonSchema
  return {
    schema: renamed(schemaReference(properties?.it)),
    shared: Object.fromEntries(Object.entries($defs).map(([part, one]) => [nameOf(part), renamed(one)])),
  }
}

/** Narrows a part of a schema to an object. Our schemas are objects; the standard also allows `true`, `false` and lists. */
export const schemaReference = (part: JsonSchema | boolean | (JsonSchema | boolean)[] | undefined): JsonSchema =>
  typeof part === 'object' && !Array.isArray(part) ? part : {}

/** Adds the Chinese description of a field and removes meaningless constraints. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const meta = fieldMeta.get(zodSchema)
  if (meta?.label) jsonSchema.description = meaningOf(meta)
  // Zod omits the default when a text is converted to a number, although clients get it.
  if (zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue as never
  // Zod writes the bounds of JavaScript integers for every whole number.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // The name of a date format already implies its pattern.
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
