import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Call } from '../../src/kernel/calls/contract.ts'

/** A hostile request, which nobody sends by accident, and the kind of attack. */
export interface Hostile {
  what: string
  request: InjectOptions
}

/** As long as an encoded address may be; the server refuses longer ones at once. */
const IN_ADDRESS: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(7000),
  'one digit': '9'.repeat(7000),
  slashes: '/'.repeat(2300),
  spaces: `${' '.repeat(2300)}x`,
  'one character': '榕'.repeat(780),
  'all kinds of characters': '福建省榕屿市Aa1 -_.'.repeat(60),
  'pinyin without an end': 'zhuangchuangshuang'.repeat(380),
  brackets: '[('.repeat(1100),
  'marks of search': '%_\\*|&!:'.repeat(280),
  'an almost good number': `${'9135009'.repeat(900)}X`,
  'an almost good date': '2026-01-01'.repeat(700),
  'accents upon accents': `a${'\u0301'.repeat(1100)}`,
}

/** A body has room for more: the texts are long enough to expose a pattern whose time grows quadratically. */
const IN_BODY: Readonly<Record<string, unknown>> = {
  '16 kB of one letter': 'a'.repeat(16_000),
  '16 kB of one character': '榕'.repeat(5300),
  '16 kB of spaces': `${' '.repeat(16_000)}x`,
  '16 kB of line breaks': '\n'.repeat(16_000),
  '16 kB of pinyin': 'zhuangchuangshuang'.repeat(900),
  '16 kB of almost good numbers': '35010219900307003'.repeat(950),
  '16 kB of markup': '<a href="x'.repeat(1600),
  '16 kB of accents': `a${'\u0301'.repeat(8000)}`,
  'a number without an end': 1e308,
  'a deep list': deep(1000),
  'a long list': Array.from({ length: 100_000 }, () => 0),
  'a long list of lists': Array.from({ length: 50_000 }, () => [{}]),
  'a long list of one text': Array.from({ length: 50_000 }, () => 'abc'),
  'many names': Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 0])),
}

/** Serialised once, because serialising for each call would take longer than the calls. */
const WRITTEN = new Map(Object.entries(IN_BODY).map(([what, value]) => [what, JSON.stringify(value)]))

/** Complete bodies, as text. */
const BODIES: Readonly<Record<string, string>> = {
  'a megabyte of brackets': '['.repeat(1_000_000),
  'nested without an end': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'one name 50000 times': `{${'"a":1,'.repeat(50_000)}"a":1}`,
  'a long list': `[${'{},'.repeat(300_000)}{}]`,
  'names of the language': `{${'"__proto_":1,'.repeat(50_000)}"constructor_":1}`,
  'digits without an end': '9'.repeat(1_000_000),
  'an escape for each letter': `"${'\\u0061'.repeat(150_000)}"`,
}

/** The longest headers that the server accepts. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'many cookies': { cookie: Array.from({ length: 1200 }, (_, index) => `c${index}=1`).join('; ') },
  'one cookie 1500 times': { cookie: 'session=a; '.repeat(1300) },
  'a long session': { cookie: `session=${'a'.repeat(14_000)}` },
  'a cookie of quotes': { cookie: `ui_reading=${'"'.repeat(14_000)}` },
  'a cookie of percents': { cookie: `visitor=${'%41'.repeat(4800)}; pocket-receipt=${'%'.repeat(500)}` },
  'many encodings': { 'accept-encoding': 'gzip;q=0 , '.repeat(1300) },
  'an encoding with spaces': { 'accept-encoding': `br${' '.repeat(14_000)};q=0` },
  'many ranges': { range: `bytes=${'0-1,'.repeat(3500)}0-1` },
  'a range without an end': { range: `bytes=${'9'.repeat(14_000)}-` },
  'many tags': { 'if-none-match': '"a", '.repeat(2800) },
  'a long date': { 'if-modified-since': '9'.repeat(14_000) },
  'a long authorisation': { authorization: `Bearer ${'a'.repeat(14_000)}` },
  'an authorisation with spaces': { authorization: `Bearer ${'a '.repeat(7000)}` },
  'a long referrer': { referer: `http://127.0.0.1:8080/${'/a'.repeat(7000)}` },
  'a long origin': { origin: `http://${'a.'.repeat(7000)}` },
  'a long agent': { 'user-agent': 'Mozilla/5.0 ('.repeat(1000) },
  'many headers': Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-a-${index}`, '1'])),
}

/** Query strings that are parsed before the expected fields are known. */
export const HOSTILE_ADDRESSES: readonly { what: string; query: string }[] = [
  { what: 'one field many times', query: 'pageNo=1&'.repeat(600) },
  { what: 'many fields', query: Array.from({ length: 1100 }, (_, index) => `k${index}=`).join('&') },
  { what: 'names with brackets', query: `a[b][c][d][e]=${'&a[]=1'.repeat(1000)}` },
  { what: 'half an encoding', query: '%E6%'.repeat(1800) },
]

/** Bodies that are parsed before the expected fields are known. */
export const HOSTILE_BODIES: readonly { what: string; payload: string }[] = Object.entries(BODIES).map(
  ([what, payload]) => ({ what, payload }),
)

/**
 * Combines fields with texts so that each occurs once: the cost depends on the length of the text, and every text is as long as possible. Empty for a
 * call without fields.
 */
export function hostileQueries(fields: readonly string[], like: Record<string, string> = {}) {
  const texts = Object.entries(IN_ADDRESS)
  return Array.from({ length: fields.length && Math.max(fields.length, texts.length) }, (_, at) => {
    const field = fields[at % fields.length]!
    const [what, text] = texts[at % texts.length]!
    return { what: `${what} as ${field}`, query: new URLSearchParams({ ...like, [field]: text }).toString() }
  })
}

/** Combines fields of the body with values in the same way; a list is used only where the schema reads its elements. */
function hostileBodies(shape: Readonly<Record<string, Field>>, like: unknown): { what: string; payload: string }[] {
  const whole = typeof like === 'object' && like !== null && !Array.isArray(like) ? like : {}
  const sent = (what: string, fields: readonly string[]) => {
    const others = Object.entries(whole).filter(([name]) => !fields.includes(name))
    const members = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    return `{${[...members, ...fields.map((name) => `${JSON.stringify(name)}:${WRITTEN.get(what)}`)].join()}}`
  }
  const fitting = Object.entries(shape).map(([field, schema]) => ({
    field,
    values: Object.entries(IN_BODY).filter(([, value]) => isLookedInto(schema, value)),
  }))
  return [
    ...fitting.flatMap(({ field, values }, index) => {
      const [what] = values[index % Math.max(1, values.length)] ?? []
      return what === undefined ? [] : { what: `${what} as ${field}`, payload: sent(what, [field]) }
    }),
    ...[...WRITTEN].flatMap(([what, written]) => {
      const fields = fitting.filter(({ values }) => values.some(([name]) => name === what)).map(({ field }) => field)
      if (fields.length === 0) return []
      // As many fields as fit into the size of a body.
      const few = fields.slice(0, Math.max(1, Math.floor(900_000 / written.length)))
      return { what, payload: sent(what, few) }
    }),
  ]
}

/** Whether the schema reads the value, instead of refusing it at once because of its type. */
function isLookedInto(field: Field, value: unknown): boolean {
  const { error } = field.safeParse(value)
  return !error?.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
}

/** Combines each field with one of the values, in rotation. */
function inTurn<Value>(fields: readonly string[], values: Readonly<Record<string, Value>>) {
  const all = Object.entries(values)
  return fields.map((field, index) => {
    const [what, value] = all[index % all.length]!
    return { what: `${what} as ${field}`, field, value }
  })
}

export const hostileHeaders = (): [what: string, headers: Record<string, string>][] => Object.entries(HEADERS)

/** Hostile requests to the fields of a call, derived from its contract and its example. */
export function hostileRequestsTo(call: Call, example: InjectOptions): Hostile[] {
  const [address] = String(example.url).split('?')
  const queries = hostileQueries(Object.keys(call.query?.shape ?? {}), call.example.query)
  const bodies = call.body ? hostileBodies(shapeOf(call.body), call.example.body) : []
  const headers = { ...example.headers, 'content-type': 'application/json' }
  return [
    ...queries.map(({ what, query }) => ({ what, request: { ...example, url: `${address}?${query}` } })),
    ...bodies.map(({ what, payload }) => ({ what, request: { ...example, headers, payload } })),
  ]
}

type Field = z.ZodType

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, Field>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, Field>) : {}

/** Hostile bodies of a form: texts longer than its fields allow, and the highest number of fields. */
export function hostileForms(fields: readonly string[]): { what: string; payload: string }[] {
  const texts = Object.entries(IN_BODY).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const many = (name: (index: number) => string) =>
    Array.from({ length: 990 }, (_, index) => `${name(index)}=a`).join('&')
  return [
    ...inTurn(fields, Object.fromEntries(texts)).map(({ what, field, value }) => ({
      what,
      payload: new URLSearchParams({ [field]: value }).toString(),
    })),
    { what: 'one field 20000 times', payload: `${fields[0] ?? 'a'}=a&`.repeat(20_000) },
    { what: 'many fields', payload: many((index) => `k${index}`) },
    { what: 'many lines', payload: many((index) => `items.${index % 99}.fields.${Math.floor(index / 99)}.newValue`) },
    { what: 'long names', payload: many((index) => `${'items.0.'.repeat(100)}${index}`) },
    { what: 'many files', payload: many((index) => `fileName:${index}`) },
    { what: 'a null character', payload: fields.map((field) => `${field}=a%00b`).join('&') },
    { what: 'separators only', payload: '&='.repeat(400_000) },
  ]
}

function deep(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}
