import { describe, expect, it } from 'vitest'
import { productionSettings } from '../../test/paper-keys.ts'
import { openTestPortal } from '../../test/portal.ts'
import { readStatuses, sendRaw } from '../../test/raw-http.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const address = await portal.listen()
const production = await openTestPortal(productionSettings())
const productionAddress = await production.listen()

const { host, port } = new URL(address)
const get = (target: string, ...headers: string[]) =>
  sendRaw(address, [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))

describe('the host', () => {
  it.each([host, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, '127.0.0.1'])(
    '%s is answered in development',
    async (name) => {
      expect(readStatuses(await get('/healthz', `Host: ${name}`))).toEqual([200])
    },
  )

  it.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    `evil.example:${port}`,
    `127.0.0.1@evil.example`,
    '127.0.0.2',
    '0.0.0.0',
    'localhost:999999',
    '',
    ' ',
  ])('%j is not', async (name) => {
    const answer = await get('/home', `Host: ${name}`)

    expect(readStatuses(answer)).toEqual([400])
    expect(answer).not.toContain('evil.example')
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  it('in production is that of the profile, also for cached pages', async () => {
    const ask = (name: string) =>
      sendRaw(productionAddress, `GET /about-us HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)

    const [first, cached, other] = [
      await ask('127.0.0.1:8080'),
      await ask('127.0.0.1:8080'),
      await ask('localhost:8080'),
    ]

    expect([first, cached, other].map(readStatuses)).toEqual([[200], [200], [400]])
    for (const answer of [first, cached]) expect(answer).toContain('strict-transport-security: max-age=31536000')
  })

  it.each([
    ['twice', [`Host: ${host}`, 'Host: evil.example']],
    ['twice the same', [`Host: ${host}`, `Host: ${host}`]],
    ['missing', []],
  ])('given %s is refused', async (_, headers) => {
    const answer = await get('/home', ...headers)

    expect(readStatuses(answer)).toEqual([400])
    expect(answer).not.toContain('evil.example')
  })

  it.each(['http://evil.example/', `http://evil.example@${host}/`, '//evil.example/home', '*', 'home'])(
    'is not read from the target %s',
    async (target) => {
      const answer = await get(target, `Host: ${host}`)

      expect(readStatuses(answer)).toEqual([400])
      expect(answer).not.toContain('evil.example')
    },
  )

  it.each(['/\\evil.example/home', '/%5Cevil.example', '/@evil.example', '/.evil.example', '/home;@evil.example'])(
    'is not read from the path %s',
    async (target) => {
      const answer = await get(target, `Host: ${host}`)

      expect(answer.split('\r\n\r\n')[0]).not.toContain('evil.example')
      expect(answer).not.toMatch(/(href|src|action)="(https?:)?\/\/evil/)
    },
  )
})

describe('an ambiguous message', () => {
  const H = `Host: ${host}\r\n`
  const second = `GET /robots.txt HTTP/1.1\r\n${H}\r\n`
  const post = (headers: string, body: string) => `POST /reading HTTP/1.1\r\n${H}${headers}\r\n\r\n${body}`

  it.each([
    [
      'length and chunks',
      post(`Content-Length: ${5 + second.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${second}`),
    ],
    ['chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${second}`)],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${second.length}`, second)],
    ['an unknown encoding', post('Transfer-Encoding: xchunked\r\nContent-Length: 0', second)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\nContent-Length: 0', second)],
    ['an encoding in a folded line', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 0', second)],
    ['chunks that are not last', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${second}`)],
    ['a length with a plus', post('Content-Length: +0', second)],
    ['a negative length', post('Content-Length: -1', second)],
    ['bare line feeds', `POST /reading HTTP/1.1\n${`Host: ${host}`}\nContent-Length: 0\n\n${second}`],
    ['a bare carriage return', `GET /home HTTP/1.1\r\n${H}X-A: b\rTransfer-Encoding: chunked\r\n\r\n${second}`],
    ['a null byte', `GET /home HTTP/1.1\r\n${H}X-A: b\0c\r\n\r\n${second}`],
    ['a null byte in the path', `GET /home\0.html HTTP/1.1\r\n${H}\r\n`],
    ['a chunk with junk', post('Transfer-Encoding: chunked', `0_2e\r\n\r\n${second}`)],
  ])('with %s is refused as a whole', async (_, message) => {
    const statuses = readStatuses(await sendRaw(address, message))

    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  })

  it.each([
    ['a path of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${H}\r\n`],
    ['a header of 70 kB', `GET /home HTTP/1.1\r\n${H}X-A: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('with %s is refused', async (_, message) => {
    expect(readStatuses(await sendRaw(address, message))).toEqual([431])
  })

  it.each([
    ['a path of 15000 slashes', `/a${'/'.repeat(15_000)}`],
    ['a path of 513 characters', `/${'a'.repeat(512)}`],
    ['a query of 9 kB', `/home?a=${'a'.repeat(9000)}`],
  ])('with %s is refused for its length', async (_, target) => {
    const [page, call] = [await get(target, `Host: ${host}`), await get(`/credit${target}`, `Host: ${host}`)]

    expect([page, call].map(readStatuses)).toEqual([[414], [414]])
    expect(page).toMatch(/content-type: text\/html; charset=utf-8[\s\S]+<h1>请求地址过长<\/h1>/)
    expect(call).toMatch(/content-type: application\/json[\s\S]+\{"code":202,"msg":"请求地址过长","data":null\}$/)
  })

  it('cannot split the answer', async () => {
    const split = '%0d%0aX-Injected:%201'

    const answers = await Promise.all(
      [`/user?a=${split}`, `/?a=${split}`, `/search?search=${split}`, `/login?redirect=${split}`].map((target) =>
        get(target, `Host: ${host}`),
      ),
    )

    for (const answer of answers) expect(answer).not.toMatch(/\r\nX-Injected/i)
  })
})

describe('an address that cannot be read', () => {
  it.each(['/%c0%af', '/%c0%af%00', '/%', '/%zz', '/home%ff', '/..%c0%af..%c0%afetc/passwd', '/credit/%c0%af'])(
    '%s is refused with our own message',
    async (target) => {
      const answer = await get(target, `Host: ${host}`)

      expect(readStatuses(answer)).toEqual([404])
      expect(answer).toContain('资源不存在，请联系管理员')
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).not.toMatch(/FST_|at .+\.(js|ts):\d+|node_modules/)
    },
  )

  it.each([
    '/%00',
    '/home%00',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/HEAD',
    '/package.json',
  ])('%s is no page', async (target) => {
    const answer = await get(target, `Host: ${host}`)

    expect(readStatuses(answer)).toEqual([302])
    expect(answer).toContain('\r\nlocation: /404\r\n')
  })

  it.each(['/credit/%2e%2e/home', '/credit/../home', '/credit/cms/../../home', '/credit/%00'])(
    '%s is no call',
    async (target) => {
      const answer = await get(target, `Host: ${host}`)

      expect(readStatuses(answer)).toEqual([404])
      expect(answer).toContain('"code":4040')
    },
  )
})

describe('an address with invalid bytes', () => {
  const raw = Buffer.from('榕屿').toString('latin1')

  it.each([`?search=${raw}`, `/${raw}`, '?search=\u00ff\u00fe', `?search=a"b{c}|${raw}`])(
    '%j is answered with our own page, a call with an envelope',
    async (rest) => {
      const page = await get(`/home${rest}`, `Host: ${host}`)
      const call = await get(`/credit/search/full${rest}`, `Host: ${host}`)

      for (const answer of [page, call]) expect(readStatuses(answer)[0]).toBeOneOf([200, 302, 400, 404, 422])
      expect(page).toMatch(/\p{Script=Han}|\r\nlocation: \/404\r\n/u)
      expect(call).toMatch(/\{"code":(?:200|202|4040),"msg":"\p{Script=Han}[^"]+"/u)
    },
  )

  it.each(['?search=%', '?search=%zz', '?search=%c0%af', '?search=%E6%9', '?%ff=%ff', '?a=%00', '?&&==&', '?%'])(
    'a query that cannot be decoded, %s, is answered like any other',
    async (query) => {
      for (const page of ['/home', '/code-publicity', '/search', '/login', '/sign-on/start', '/sign-on/authorize']) {
        expect(readStatuses(await get(page + query, `Host: ${host}`))[0], page).toBeOneOf([200, 302, 303, 400])
      }
      const call = await get(`/credit/search/full${query}`, `Host: ${host}`)
      expect(call).toMatch(/\{"code":(?:200|202|4040),"msg":"\p{Script=Han}[^"]+"/u)
    },
  )
})

describe('a body', () => {
  const send = (payload: string, type = 'application/json', url = '/credit/errorlog/add') =>
    fetch(address + url, { method: 'POST', headers: { 'content-type': type }, body: payload })

  it.each([
    ['that is no JSON', '{bad', 'application/json'],
    ['that is empty', '', 'application/json'],
    ['of more than a megabyte', JSON.stringify({ error: 'a'.repeat(1024 * 1024) }), 'application/json'],
    ['of XML', '<?xml version="1.0"?><x/>', 'application/xml'],
    ['that reaches for the prototype', '{"__proto__":{"polluted":1},"error":"x"}', 'application/json'],
    [
      'that reaches for the constructor',
      '{"constructor":{"prototype":{"polluted":1}},"error":"x"}',
      'application/json',
    ],
  ])('%s is refused with our own message', async (_, payload, type) => {
    const answer = await send(payload, type)

    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 202, msg: '请求内容格式不正确' })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    'null',
    '5',
    '"text"',
    '[]',
    '{"error":{"a":1}}',
    '{"error":["a"]}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('that is another kind of JSON is refused: %.20s', async (payload) => {
    const answer = await send(payload)

    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 202 })
  })

  it('of a form that is too large is refused with a page', async () => {
    const answer = await send(`elder=on&x=${'a'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded', '/reading')

    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
