import { API_BASE } from '../../src/kernel/calls/contract.ts'

/** A request in terms of its contract, before it is written as bytes. */
export interface Draft {
  method: string
  /** The path of the contract, with `{id}` for parameters. */
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  encoding: 'json' | 'form' | 'multipart' | 'bytes'
  headers: Record<string, string>
  /** All declared fields, whether the request has them or not. */
  known: { query: readonly string[]; body: readonly string[] }
}

/** The bytes that are sent. */
export interface Wire {
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer
  /** The sender disconnects before it has sent the announced body. */
  breaksOff?: boolean
}

/** A marker that becomes these characters without quotes in a JSON body: numbers that JavaScript cannot represent. */
export const literal = (text: string): string => `\u27e6${text}\u27e7`
const LITERAL = /"\u27e6([^"\u27e7]*)\u27e7"/g

const writeJson = (value: unknown): string => JSON.stringify(value).replace(LITERAL, '$1')

const BOUNDARY = 'portal-boundary'

export function writeWire({ method, path, params, query, body, encoding, headers }: Draft): Wire {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => percent(textOf(params[name])))
  const asked = pairsOf(query)
  const url = filled + (asked.length > 0 ? `?${encoded(asked)}` : '')
  if (body === undefined || method === 'GET') return { method, url, headers: { ...headers } }
  const [type, payload] = bytesOf(body, encoding)
  return { method, url, headers: { ...(type && { 'content-type': type }), ...headers }, payload }
}

function bytesOf(body: unknown, encoding: Draft['encoding']): [type: string | undefined, bytes: Buffer] {
  if (Buffer.isBuffer(body)) return [undefined, body]
  if (encoding === 'form') return ['application/x-www-form-urlencoded', Buffer.from(encoded(pairsOf(body)))]
  if (encoding === 'multipart') return [`multipart/form-data; boundary=${BOUNDARY}`, partsOf(pairsOf(body))]
  return ['application/json', Buffer.from(writeJson(body))]
}

function partsOf(pairs: [string, string][]): Buffer {
  const part = ([name, value]: [string, string]) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return Buffer.from(`${pairs.map(part).join('')}--${BOUNDARY}--\r\n`)
}

/** Form fields: a list becomes several fields of the same name. */
function pairsOf(fields: unknown): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return [['body', textOf(fields)]]
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) && value.length < 2000 ? value : [value]).map((one): [string, string] => [name, textOf(one)]),
  )
}

const encoded = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value ?? '').replace(/[\u27e6\u27e7]/g, '')

/** Half a surrogate pair has no UTF-8 encoding; it is sent as the bytes that a careless client would send. */
const percent = (text: string): string =>
  text.replace(/[^\w.~!*'()-]/gu, (character) =>
    /^[\ud800-\udfff]$/.test(character)
      ? `%ED%${(0xa0 + (character.charCodeAt(0) % 32)).toString(16)}%80`
      : encodeURIComponent(character),
  )

export const isCall = ({ path }: Draft): boolean => path.startsWith(`${API_BASE}/`)
