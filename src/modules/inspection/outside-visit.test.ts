import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutsideVisit, INTERNET, type VisitNetwork } from './outside-visit.server.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`)
  const { pathname } = new URL(request.url!, 'http://x')
  const [, word, to] = /^\/(\w+)(?:-to-(.+))?/.exec(pathname) ?? []
  if (word === 'redirect') response.writeHead(302, { location: decodeURIComponent(to!) }).end()
  else if (word === 'getOnly') response.writeHead(request.method === 'GET' ? 200 : 405).end()
  else if (word === 'withheld') response.writeHead(403).end()
  else if (word === 'loop') response.writeHead(301, { location: '/loop' }).end()
  else if (word === 'endless') response.writeHead(200).flushHeaders()
  else response.writeHead(word === 'there' ? 200 : 404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

/** Fixed DNS answers; a local server stands in for the internet. */
const NAMES: Record<string, string[]> = {
  'www.city.cn': ['127.0.0.1'],
  'inside.city.cn': ['192.168.0.7'],
  'both.city.cn': ['127.0.0.1', '10.0.0.1'],
}
const outside: VisitNetwork = {
  lookup: async (host) => NAMES[host] ?? [],
  isPublic: (address) => address === '127.0.0.1',
  ask: (url, address, method) => {
    const local = new URL(url)
    local.port = String(port)
    return INTERNET.ask(local, address, method)
  },
}
const problemOf = createOutsideVisit(outside)
const to = (address: string) => `http://www.city.cn/redirect-to-${encodeURIComponent(address)}`

describe('an external page', () => {
  it.each([
    ['there', 'http://www.city.cn/there', null],
    ['there for those who want its text', 'http://www.city.cn/getOnly', null],
    ['there, but not for programs', 'http://www.city.cn/withheld', null],
    ['there after a redirect', to('/there'), null],
    ['gone', 'http://www.city.cn/gone', '对方答复 404'],
    ['gone after a redirect', to('http://www.city.cn/gone'), '对方答复 404'],
    ['that leads round and round', 'http://www.city.cn/loop', '跳转次数过多'],
    ['without end', 'http://www.city.cn/endless', null],
    ['of a name nobody has', 'http://nobody.city.cn/', '域名无法解析'],
    ['of no web', 'ftp://www.city.cn/', '地址不正确'],
  ])('%s', async (_, href, problem) => {
    expect(await problemOf(href)).toBe(problem)
  })

  it.each([
    ['by name', 'http://inside.city.cn/there'],
    ['by one of its answers', 'http://both.city.cn/there'],
    ['by number', 'http://169.254.169.254/latest/meta-data'],
    ['by a number written otherwise', 'http://0xa000001/there'],
    ['after a redirect', to('http://192.168.0.7/there')],
    ['after a redirect by name', to('http://inside.city.cn/there')],
  ])('is not opened inside private networks: %s', async (_, href) => {
    asked.length = 0

    expect(await problemOf(href)).toBe('地址不在互联网上')
    expect(asked.every((line) => line.includes('/redirect-to-'))).toBe(true)
  })

  it.each(['file:///etc/passwd', 'http://www.city.cn:6379/', 'http://localhost/'])(
    'is not opened where a redirect leads to %s',
    async (location) => {
      expect(await problemOf(to(location))).toBe('跳转到不能打开的地址')
    },
  )

  it('is never this machine', async () => {
    asked.length = 0

    expect(await createOutsideVisit()(`http://127.0.0.1/there`)).toBe('地址不在互联网上')
    expect(asked).toEqual([])
  })
})
