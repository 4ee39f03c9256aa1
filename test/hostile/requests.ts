import type { InjectOptions } from 'fastify'
import type { Call } from '../../src/kernel/calls/contract.ts'

/** A request that no one makes by accident, and what is hostile about it. */
export interface Hostile {
  what: string
  request: InjectOptions
}

/** As long as an address may be once it is encoded: what is longer is refused at the door. */
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

/** In a body there is room for more. */
const IN_BODY: Readonly<Record<string, unknown>> = {
  'a megabyte of one letter': 'a'.repeat(900_000),
  '64 kB of one character': '榕'.repeat(21_000),
  '64 kB of spaces': `${' '.repeat(64_000)}x`,
  '64 kB of line breaks': '\n'.repeat(64_000),
  '64 kB of pinyin': 'zhuangchuangshuang'.repeat(3600),
  '64 kB of almost good numbers': '35010219900307003'.repeat(3800),
  '64 kB of markup': '<a href="x'.repeat(6400),
  '64 kB of accents': `a${'\u0301'.repeat(32_000)}`,
  'a number without an end': 1e308,
  'a deep list': deep(1000),
  'a long list': Array.from({ length: 100_000 }, () => 0),
  'a long list of lists': Array.from({ length: 50_000 }, () => [{}]),
  'a long list of one text': Array.from({ length: 50_000 }, () => 'abc'),
  'many names': Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 0])),
}

/** Whole bodies, as they are sent. */
const BODIES: Readonly<Record<string, string>> = {
  'a megabyte of brackets': '['.repeat(1_000_000),
  'nested without an end': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'one name 50000 times': `{${'"a":1,'.repeat(50_000)}"a":1}`,
  'a long list': `[${'{},'.repeat(300_000)}{}]`,
  'names of the language': `{${'"__proto_":1,'.repeat(50_000)}"constructor_":1}`,
  'digits without an end': '9'.repeat(1_000_000),
  'an escape for each letter': `"${'\\u0061'.repeat(150_000)}"`,
}

/** As much as one header may have. */
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

/** Every field of the query gets every text: all of them at once, and each by itself one of them in turn. */
export function hostileQueries(fields: readonly string[], like: Record<string, string> = {}) {
  const asked = (change: Record<string, string>) => new URLSearchParams({ ...like, ...change }).toString()
  return [
    ...inTurn(fields, IN_ADDRESS).map(({ what, field, value }) => ({ what, query: asked({ [field]: value }) })),
    ...Object.entries(IN_ADDRESS).map(([what, text]) => {
      const part = text.slice(0, text.length / Math.max(1, fields.length))
      return { what, query: asked(Object.fromEntries(fields.map((field) => [field, part]))) }
    }),
    { what: 'one field many times', query: `${fields[0] ?? 'a'}=1&`.repeat(600) },
    { what: 'many fields', query: Array.from({ length: 1100 }, (_, index) => `k${index}=`).join('&') },
    { what: 'names with brackets', query: `a[b][c][d][e]=${'&a[]=1'.repeat(1000)}` },
    { what: 'half an encoding', query: '%E6%'.repeat(1800) },
  ]
}

/** Every field of the body gets every value in the same way, and the body as a whole is something else. */
export function hostileBodies(fields: readonly string[], like: unknown): { what: string; payload: string }[] {
  const whole = typeof like === 'object' && like !== null && !Array.isArray(like) ? like : {}
  const sent = (change: object) => JSON.stringify({ ...whole, ...change })
  return [
    ...inTurn(fields, IN_BODY).map(({ what, field, value }) => ({ what, payload: sent({ [field]: value }) })),
    ...Object.entries(IN_BODY).map(([what, value]) => {
      // Together no more than a body may have.
      const few = fields.slice(0, Math.max(1, Math.floor(900_000 / JSON.stringify(value).length)))
      return { what, payload: sent(Object.fromEntries(few.map((field) => [field, value]))) }
    }),
    ...Object.entries(BODIES).map(([what, payload]) => ({ what, payload })),
  ]
}

/** Each field with one of the values, another one each time. */
function inTurn<Value>(fields: readonly string[], values: Readonly<Record<string, Value>>) {
  const all = Object.entries(values)
  return fields.map((field, index) => {
    const [what, value] = all[index % all.length]!
    return { what: `${what} as ${field}`, field, value }
  })
}

export const hostileHeaders = (): [what: string, headers: Record<string, string>][] => Object.entries(HEADERS)

/** Everything hostile that can be sent to a call, made from its contract and the request of its example. */
export function hostileRequestsTo(call: Call, example: InjectOptions): Hostile[] {
  const [address] = String(example.url).split('?')
  const queries = hostileQueries(Object.keys(call.query?.shape ?? {}), call.example.query)
  const bodies = call.body ? hostileBodies(Object.keys(shapeOf(call.body)), call.example.body) : []
  const headers = { ...example.headers, 'content-type': 'application/json' }
  return [
    ...queries.map(({ what, query }) => ({ what, request: { ...example, url: `${address}?${query}` } })),
    ...bodies.map(({ what, payload }) => ({ what, request: { ...example, headers, payload } })),
  ]
}

function shapeOf(schema: unknown): object {
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? (schema.shape as object) : {}
}

/** Texts for a form: longer than its fields allow, and as many fields as it may have. */
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
