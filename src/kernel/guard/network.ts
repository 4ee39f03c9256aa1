import { BlockList, isIP, isIPv6 } from 'node:net'
import { textBefore } from '../text/text-before.ts'

/**
 * The part of an address that rate limits count by: the IPv4 address, also if it is written as IPv6, or the first 64 bits of an IPv6 address, because
 * the owner chooses the rest.
 */
export function findNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(textBefore(address, '%'))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::').map(withoutDots)
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}

/** Converts the last four bytes from IPv4 notation: ::ffff:10.0.0.1. */
function withoutDots(part: string): string {
  const last = part.lastIndexOf(':') + 1
  const [a, b, c, d] = part.slice(last).split('.').map(Number)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return part
  return `${part.slice(0, last)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** Returns a check whether an address is in one of the listed networks: `10.1.2.3, 10.2.0.0/16, 2001:db8::/48`. */
export function networkList(list: string): (address: string) => boolean {
  const networks = new BlockList()
  const entries = list.split(',').flatMap((entry) => entry.trim() || [])
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (!isIP(address) || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most)
      throw new RangeError(`${entry} is no address and no network`)
    networks.addSubnet(address, prefix, family)
  }
  if (entries.length === 0) return () => false
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
