import { BlockList, isIP } from 'node:net'

/** Networks that are unassigned, local or private. Opening an address there could reach internal services. */
const CLOSED: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const closed = new BlockList()
for (const [network, prefix] of CLOSED) closed.addSubnet(network, prefix)

/** IPv6 allows only the globally assigned range, without ranges that embed IPv4 addresses or are for documentation. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address)
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Characters of the longest URL that is visited; people write shorter ones. */
const LONGEST_URL = 2000

/**
 * The URL of an external page that may be opened: http or https on the default port, with a host name and without credentials.
 */
export function outsideUrl(href: string, base?: string): URL | null {
  if (href.length > LONGEST_URL || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '') return null
  // Names without a dot, and names of private networks.
  const { hostname } = url
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  if (isName && !(hostname.includes('.') && /[a-z]/i.test(hostname.slice(hostname.lastIndexOf('.'))))) return null
  if (/\.(?:local|internal|localhost|lan|home|corp|test|invalid|example)$/i.test(url.hostname)) return null
  url.hash = ''
  return url
}
