import { z } from 'zod'

/** The parts of a JSON schema that are used here. */
interface Shape {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
}

/** A body may have a megabyte; the rest allows for escapes. */
const MOST_CHARACTERS = 300_000
const TEXT = '信用修复须由本人申请，材料齐全的当日受理。'

/**
 * The largest body that the schema of a call accepts, grown from a valid one: every text and every list gets its maximum length. A field that the
 * schema then refuses keeps its value.
 */
export function largestBody(schema: z.ZodType, like: unknown): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  let body = structuredClone(like)
  const isTaken = (changed: unknown): boolean =>
    JSON.stringify(changed).length <= MOST_CHARACTERS && schema.safeParse(changed).success
  if (!isTaken(body)) return body
  // Lists last, because they repeat elements that have grown before.
  for (const grow of [growTexts, growLists])
    for (const { path, value } of grow(shape, body)) {
      const changed = withValue(body, path, value)
      if (isTaken(changed)) body = changed
    }
  return body
}

type Path = readonly (string | number)[]
interface Change {
  path: Path
  value: unknown
}

function* growTexts(shape: Shape, value: unknown, path: Path = []): Generator<Change> {
  const { maxLength, pattern, format, properties, items } = shape
  if (shape.type === 'string' && maxLength && !pattern && !format) yield { path, value: textOf(maxLength) }
  if (properties)
    for (const [name, field] of Object.entries(properties))
      yield* growTexts(field, memberOf(value, name), [...path, name])
  if (items && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* growTexts(items, item, [...path, index])
}

function* growLists(shape: Shape, value: unknown, path: Path = []): Generator<Change> {
  if (shape.properties)
    for (const [name, field] of Object.entries(shape.properties))
      yield* growLists(field, memberOf(value, name), [...path, name])
  if (!shape.items || !Array.isArray(value)) return
  for (const [index, item] of value.entries()) yield* growLists(shape.items, item, [...path, index])
  const filled: unknown[] =
    value.length > 0 ? value : shape.items.type === 'string' ? [textOf(shape.items.maxLength ?? 20)] : []
  if (filled.length === 0) return
  // Tries the maximum length, else the length that the body has room for, else half of it, and so on.
  const most = shape.maxItems ?? Math.floor(MOST_CHARACTERS / JSON.stringify(filled[0]).length)
  for (let length = 1; length <= most; length = Math.min(length * 2, most)) {
    yield { path, value: Array.from({ length }, (_, index) => filled[index % filled.length]) }
    if (length === most) return
  }
}

const textOf = (length: number): string => TEXT.repeat(Math.ceil(length / TEXT.length)).slice(0, length)

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list = [...(body as unknown[])]
    list[first] = withValue(list[first], rest, value)
    return list
  }
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { ...fields, [first]: withValue(fields[first], rest, value) }
}
