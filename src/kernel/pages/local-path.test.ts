import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../../test/tier.ts'
import { localPath, withQuery } from './local-path.ts'

const ORIGIN = 'https://credit.example.cn'

const FOREIGN = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
  ],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'HTTPS://evil.example/',
    '\thttps://evil.example',
  ],
  ...[
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}:8443/`,
    'https://credit.example.cn\\@evil.example',
  ],
  ...['http://credit.example.cn/', 'https://user:pw@credit.example.cn/', 'javascript:alert(1)', 'data:text/html,x'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'evil.example',
    '',
    ' ',
    '?a=1',
  ],
  ...[
    'https://ｅvil.example',
    'https://credit。example。cn.evil.example/',
    'blob:https://credit.example.cn/1',
    '/'.repeat(2001),
  ],
]

/** The address that a browser on our site opens after a redirect to this path. */
const destination = (path: string): string => new URL(path, ORIGIN).origin

describe('a return address', () => {
  it.each([
    ['/user', '/user'],
    ['/user?part=devices#a', '/user?part=devices#a'],
    [`${ORIGIN}/user?a=1`, '/user?a=1'],
    ['/credit-dynamics?search=信用', '/credit-dynamics?search=%E4%BF%A1%E7%94%A8'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/a?b=//evil.example', '/a?b=//evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('on our own site is kept: %s', (given, path) => {
    expect(localPath(given, ORIGIN)).toBe(path)
  })

  it.each(FOREIGN)('that leaves the site is refused: %s', (given) => {
    expect(localPath(given, ORIGIN)).toBeUndefined()
  })

  it.each([undefined, null, 1, ['/user'], { a: 1 }])('that is no text is refused: %s', (given) => {
    expect(localPath(given, ORIGIN)).toBeUndefined()
  })

  it('never leads off the site, whatever it is put together from', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '?',
        '#',
        '%2f',
        '%5c',
        '%00',
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        '\u202e',
        '。',
      ],
      ...[
        'https:',
        'http:',
        'javascript:',
        'evil.example',
        'credit.example.cn',
        ORIGIN,
        'user',
        'ｅvil',
        '\uff0f',
        '1',
      ],
    )
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    )

    fc.assert(
      fc.property(address, fc.constantFrom(ORIGIN, undefined), (given, origin) => {
        const path = localPath(given, origin)
        if (path === undefined) return
        expect(path).toMatch(/^\/(?!\/)/)
        expect(destination(path)).toBe(ORIGIN)
        expect(localPath(path)).toBe(path)
      }),
      { numRuns: isFullRun ? 3000 : 100 },
    )
  })
})

describe('the query of an address', () => {
  it('gains and loses parameters, and the rest stays', () => {
    expect(withQuery('/user?part=devices&code=1&userType=2#x', { code: null, userType: null })).toBe(
      '/user?part=devices#x',
    )
    expect(withQuery('/user', { state: 'a b' })).toBe('/user?state=a+b')
  })
})
