import { hostileHeaders } from '../hostile/requests.ts'
import type { Wire } from './draft.ts'
import type { Random } from './random.ts'
import { BODIES, HEADERS, IN_PATH, PARTS, TYPES } from './wire-samples.ts'

/** Mutations of the bytes of a request, by name. */
export const WIRES: Readonly<Record<string, (wire: Wire, random: Random) => void>> = {
  repeated(wire, random) {
    const [path, query = ''] = wire.url.split('?')
    const times = random.pick([2, 2, 3, 30])
    if (query && random.once(2)) wire.url = `${path}?${Array(times).fill(query).join('&')}`.slice(0, 12_000)
    else if (isJson(wire)) wire.payload = Buffer.from(`${textOf(wire)}`.replace(/^\{(.+)\}$/s, twice))
    else if (wire.payload) wire.payload = Buffer.from(Array(times).fill(textOf(wire)).join('&'))
  },
  'content type'(wire, random) {
    if (random.once(6)) delete wire.headers['content-type']
    else wire.headers['content-type'] = random.pick(TYPES)
    wire.payload ??= Buffer.from(random.pick(BODIES))
    if (wire.method === 'GET' && random.once(2)) wire.method = 'POST'
  },
  'broken JSON'(wire, random) {
    const text = isJson(wire) ? textOf(wire) : '{"a":["b",{"c":1}]}'
    wire.headers['content-type'] = 'application/json'
    wire.payload = Buffer.from(random.once(3) ? random.pick(BODIES) : broken(text, random), 'utf8')
    if (random.once(8)) wire.payload = Buffer.concat([wire.payload.subarray(0, 5), Buffer.from([0xff, 0xfe, 0x80])])
  },
  'broken multipart'(wire, random) {
    const boundary = random.pick(['x', '', '"', 'a'.repeat(300), 'x; boundary=y', '榕'.repeat(2)])
    wire.headers['content-type'] = latin(`multipart/form-data; boundary=${boundary}`)
    const part = random.pick(PARTS).repeat(random.pick([1, 1, 2, 40, 1500]))
    wire.payload = Buffer.from(part + random.pick(['', '--x--', '--x--\r\n', '--x']))
    if (wire.method === 'GET') wire.method = 'POST'
  },
  bytes(wire, random) {
    if (!wire.payload?.length) return
    wire.payload = Buffer.from(wire.payload)
    for (let turn = random.pick([1, 3, 20]); turn > 0; turn -= 1)
      wire.payload[random.number(wire.payload.length)] = random.number(256)
  },
  truncated(wire, random) {
    const whole = wire.payload?.length ? wire.payload : Buffer.from('{"a":1}')
    wire.payload = whole.subarray(0, random.number(whole.length))
    if (random.once(2)) return
    wire.headers['content-length'] = String(whole.length)
    wire.breaksOff = true
  },
  headers(wire, random) {
    const [, long] = random.pick(hostileHeaders())
    const { cookie, ...odd } = random.once(3) ? long : random.pick(HEADERS)
    Object.assign(wire.headers, odd)
    // The session cookie is preserved, because most requests without a session are refused at once.
    if (cookie) wire.headers.cookie = `${wire.headers.cookie ?? ''}; ${cookie}`.slice(0, 15_000)
  },
  path(wire, random) {
    const [path = '', query] = wire.url.split('?')
    const at = 1 + path.slice(1).search(/\/|$/) + random.number(Math.max(1, path.length - 8))
    const odd = path.slice(0, at) + random.pick(IN_PATH) + path.slice(random.once(2) ? at : at + 1)
    wire.url = (odd.startsWith('//') ? path : odd) + (query === undefined ? '' : `?${query}`)
  },
  method(wire, random) {
    wire.method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
  },
}

const isJson = ({ headers, payload }: Wire) => payload && headers['content-type'] === 'application/json'
const textOf = ({ payload }: Wire) => payload?.toString('utf8') ?? ''
const twice = (_: string, inside: string) => `{${inside},${inside}}`
const latin = (text: string) => Buffer.from(text).toString('latin1')

function broken(text: string, random: Random): string {
  const at = random.number(text.length + 1)
  const put = random.pick([
    '',
    ',',
    '"',
    '}',
    '{',
    '[',
    ']',
    ':',
    '\\',
    '\\u12',
    '\0',
    '\n',
    "'",
    '/*',
    '\ufeff',
    'NaN',
    '\\ud800',
  ])
  return text.slice(0, at) + put + text.slice(at + random.pick([0, 0, 1, 5]))
}
