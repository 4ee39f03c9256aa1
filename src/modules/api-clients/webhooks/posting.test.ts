import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INTERNET, postTo, type WebhookNetwork } from './posting.server.ts'

/** Addresses that lead to this machine, to its network, or to nobody, all of them with an allowed scheme. */
const NUMBERS = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.255.255.254'],
  ...['0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ...['169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.255', '100.100.100.200', '192.0.0.1', '192.0.2.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]'],
  ...[
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fe80::1]',
    '[fc00::1]',
  ],
  ...['[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]'],
]
const NAMES = ['localhost', 'localhost.', 'portal', 'printer.local', 'metadata.google.internal', 'db.corp', 'a.test']
const OTHERS = [
  ...['http://hooks.example.org/', 'https://user:pass@hooks.example.org/', 'https://hooks.example.org:8443/'],
  ...['ftp://hooks.example.org/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:alert(1)'],
]
/** Public host names with the addresses that they resolve to here. */
const RESOLVED: Readonly<Record<string, readonly string[]>> = {
  'inside.rongyu.cn': ['10.0.0.8'],
  'mixed.rongyu.cn': ['8.8.8.8', '127.0.0.1'],
  'mapped.rongyu.cn': ['::ffff:127.0.0.1'],
  'six.rongyu.cn': ['fd00::1'],
  'nowhere.rongyu.cn': [],
}
const HOSTILE = [...[...NUMBERS, ...NAMES, ...Object.keys(RESOLVED)].map((host) => `https://${host}/hook`), ...OTHERS]

const message = { headers: {}, body: '{}' }
const lookupOf = async (host: string) => [...(RESOLVED[host] ?? ['127.0.0.1'])]

let reached: string[] = []
let port = 0
const server = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.writeHead(302, { location: '/elsewhere' }).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

describe('a webhook', () => {
  it('reaches none of 60 hostile addresses: not even a socket is opened', async () => {
    let sockets = 0
    const count = () => {
      sockets += 1
    }
    subscribe('net.client.socket', count)
    const answers = await Promise.all(HOSTILE.map((href) => postTo({ ...INTERNET, lookup: lookupOf }, href, message)))
    unsubscribe('net.client.socket', count)

    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    expect(answers.filter(({ status, trouble }) => status !== null || trouble === null)).toEqual([])
    expect([sockets, reached]).toEqual([0, []])
  })

  it('goes to the address that was checked, though the name leads elsewhere by then, and follows no redirect', async () => {
    const lookups: string[] = []
    const rebinding: WebhookNetwork = {
      async lookup(host) {
        lookups.push(host)
        return [lookups.length === 1 ? '127.0.0.1' : '127.0.0.2']
      },
      isPublic: () => true,
      isInsecure: true,
    }

    const answer = await postTo(rebinding, `http://rebinding.rongyu.cn:${port}/hook`, message)

    expect(answer).toEqual({ status: 302, trouble: null })
    expect([lookups, reached]).toEqual([['rebinding.rongyu.cn'], ['/hook']])
    reached = []
  })
})
