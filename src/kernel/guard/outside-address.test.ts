import { expect, it } from 'vitest'
import { isPublicAddress, outsideUrl } from './outside-address.ts'

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1'],
  ...['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', '2001::1', 'localhost', ''],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ...[
    'ftp://www.gov.cn/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://localhost/',
    'http://portal/',
    'nonsense',
  ],
  ...['http://www.gov.cn:8080/', 'http://user:pass@www.gov.cn/', 'https://database.internal/', 'http://printer.local'],
  ...['http://a.test/', 'http://2130706433x/', `http://www.gov.cn/${'a'.repeat(2000)}`],
])('%s is not opened', (href) => {
  expect(outsideUrl(href)).toBeNull()
})

it('normalises an address like a browser does, without its fragment', () => {
  expect(outsideUrl('https://www.gov.cn/a?b=1#c')?.href).toBe('https://www.gov.cn/a?b=1')
  expect(outsideUrl('//www.gov.cn/a', 'https://x.cn')?.href).toBe('https://www.gov.cn/a')
  // Every notation of an IPv4 address is parsed to the same number, which is compared with the networks.
  expect(outsideUrl('http://0x7f000001/')?.hostname).toBe('127.0.0.1')
})
