import { describe, expect, it } from 'vitest'
import { isExternalLink, noticeHref, safeHref } from './link.ts'

const external = [
  'http://credit.example.cn',
  'https://credit.example.cn/a?b=c#d',
  'HTTPS://CREDIT.EXAMPLE.CN',
  'https://credit.example.cn:8443/信用 报告.pdf',
  'https://credit.example.cn/@user?to=a@b.cn',
  'https://信用.中国/',
  'mailto:zhang@163.com',
  'MAILTO:zhang@163.com?subject=hello',
  'tel:12345',
  'tel:+86-594-2345678',
  `https://a.cn/${'a'.repeat(2048 - 13)}`,
]

const sameSite = ['/', '/news', '/news/1?a=b#c', '/@user', '/redirect?to=//evil.example', `/${'a'.repeat(2047)}`]

const unsafe = [
  '',
  'news',
  '#top',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/news\u0000',
  '/news\u202egpj.exe',
  '/news\u2028',
  '/news\ud800',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.cn/1',
  'ftp://a.cn',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://?a',
  'https://a b.cn',
  ' https://a.cn',
  'x https://a.cn',
  'https://user:secret@evil.example',
  'https://user@evil.example/a',
  'https://@evil.example',
  'https://credit.example.cn@evil.example',
  'https://evil.example\\@credit.example.cn',
  'mailto:',
  'mailto:zhang',
  'xmailto:zhang@163.com',
  'tel:',
  'tel:12',
  'tel:abc',
  'tel:12345;x',
  'xtel:12345',
  `tel:${'1'.repeat(20)}`,
  `https://a.cn/${'a'.repeat(2048 - 12)}`,
  `/${'a'.repeat(2048)}`,
]

describe('isExternalLink', () => {
  it.each(external)('accepts %s', (url) => {
    expect(isExternalLink(url)).toBe(true)
  })

  it.each([...unsafe, ...sameSite])('refuses %j', (url) => {
    expect(isExternalLink(url)).toBe(false)
  })
})

describe('safeHref', () => {
  it.each([...external, ...sameSite])('accepts %s', (url) => {
    expect(safeHref(url)).toBe(url)
  })

  it.each(unsafe)('refuses %j', (url) => {
    expect(safeHref(url)).toBeNull()
  })

  it.each(['a', '/', '/a', 'https://', 'https://a', 'https://a.cn/@', 'mailto:a@', 'tel:1-', '\\', ' ', '\u0000'])(
    'refuses 50 kB of %j',
    (unit) => {
      expect(safeHref(unit.repeat(50_000 / unit.length))).toBeNull()
    },
  )
})

describe('the address of a notice', () => {
  it.each([
    ['https://city.example.cn/a', 'https://city.example.cn/a'],
    ['HTTP://city.example.cn/a', 'HTTP://city.example.cn/a'],
    ['/repair-procedure', '/repair-procedure'],
    ['repair-procedure', '/repair-procedure'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['//evil.example/a', '/evil.example/a'],
    ['/\\evil.example/a', '/evil.example/a'],
    ['page?to=https://a.cn', '/page?to=https://a.cn'],
  ])('maps %s to %s', (url, href) => {
    expect(noticeHref(url)).toBe(href)
  })
})
