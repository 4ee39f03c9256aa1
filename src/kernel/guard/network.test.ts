import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNetwork, networkList } from './network.ts'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:0a00:0001', '10.0.0.1'],
  ['::ffff:10.0.0.1%eth0', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => {
  expect(findNetwork(address)).toBe(network)
})

it('the network is the same for all IPv6 addresses with the same first 64 bits', () => {
  const half = fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 })
  const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, ([first, ...rest], one, other) => {
      const house = [first! | 0x2000, ...rest]

      expect(findNetwork(`${written(house)}:${written(one)}`)).toBe(written(house))
      expect(findNetwork(`${written(house)}:${written(other)}`)).toBe(written(house))
    }),
  )
})

describe('a list of networks', () => {
  const isListed = networkList('10.1.2.3, 10.2.0.0/16,2001:db8::/48')

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['10.1.2.4', false],
    ['10.2.255.255', true],
    ['10.3.0.0', false],
    ['2001:db8:0:7::1', true],
    ['2001:db9::1', false],
    ['not an address', false],
  ])('has %s: %s', (address, expected) => {
    expect(isListed(address)).toBe(expected)
  })

  it('is empty for an empty setting', () => {
    expect(networkList('')('10.1.2.3')).toBe(false)
  })

  it.each(['10.1.2', '10.0.0.0/33', '10.0.0.0/', 'office', '::1/129'])('refuses %s', (entry) => {
    expect(() => networkList(entry)).toThrow(RangeError)
  })
})
