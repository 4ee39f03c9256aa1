import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, parseHtml, readText, withLabel } from '../../test/html.ts'
import { readOnlyPortal } from '../../test/portal.ts'

const portal = await readOnlyPortal()

const post = (url: string, form: Record<string, string>, cookie = '') =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(form).toString(),
  })
const pageAt = async (url: string, cookie: string): Promise<HtmlElement> =>
  parseHtml((await portal.app.inject({ url, headers: { cookie } })).body)

describe('reading preferences', () => {
  it.each([
    ['', { elder: 'on' }, 'elder'],
    ['elder', { elder: 'off' }, ''],
    ['elder', { font: 'larger' }, 'elder.larger'],
    ['elder.larger', { contrast: 'on' }, 'elder.contrast.larger'],
    ['elder.contrast.larger', { reset: 'all' }, ''],
    ['', { traditional: 'on' }, 'traditional'],
    ['', { nonsense: 'on', __proto__: 'x' }, ''],
  ])('%j and the pressed button %j give %j', async (before, form, after) => {
    const answer = await post('/reading', { ...form, back: '/about-us?a=1' }, `ui_reading=${before}`)

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/about-us?a=1'])
    expect(answer.headers['set-cookie']).toBe(
      `ui_reading=${after}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${after ? 31536000 : 0}`,
    )
  })

  it.each([
    ['elder.large', 'reading-elder reading-large'],
    ['contrast', 'reading-contrast'],
    ['grey.still', 'reading-grey reading-still'],
    ['<script>', undefined],
  ])('%j is a class of the page: %s', async (reading, className) => {
    const page = await pageAt('/about-us', `other=1; ui_reading=${reading}; more=2`)

    expect(findOne(page, 'html').attributes.class).toBe(className)
  })

  it('include the style rules of elder mode only in elder mode', async () => {
    const path = '/enterprise-detail?id=subject-1'
    const [plain, elder] = [await pageAt(path, ''), await pageAt(path, 'ui_reading=elder')]
    const hasTitle = ({ name, children }: HtmlElement) =>
      name === 'div' && children.some((child) => typeof child === 'object' && child.name === 'h1')
    const parts = [withLabel('电话咨询'), hasTitle]
    const names = parts.map((part) => findOne(elder, part).attributes.class!.split(' ')[0]!)

    for (const name of names) {
      expect(readText(findOne(elder, 'style'))).toContain(`.${name}`)
      expect(readText(findOne(plain, 'style'))).not.toContain(`.${name}`)
    }
  })

  it('in traditional characters change texts and no addresses', async () => {
    const [simplified, traditional] = [
      await pageAt('/policies-regulations', ''),
      await pageAt('/policies-regulations', 'ui_reading=traditional'),
    ]

    const addresses = (page: HtmlElement) =>
      findAll(page, ({ attributes }) => 'href' in attributes).map(({ attributes }) => attributes.href)
    expect(findOne(traditional, 'html').attributes.lang).toBe('zh-TW')
    expect(readText(findOne(traditional, 'title'))).toBe('政策法規 - 信用榕嶼')
    expect(readText(findOne(traditional, 'main'))).not.toContain('国家')
    expect(addresses(traditional)).toEqual(addresses(simplified))
  })
})

describe('the side bar', () => {
  it.each([
    ['', { open: 'off' }, 'closed.medium'],
    ['closed.medium', { open: 'on' }, 'open.medium'],
    ['open.medium', { size: 'mini' }, 'open.mini'],
    ['closed.small', { size: 'medium' }, 'closed.medium'],
    ['open.small', { size: 'enormous' }, 'open.small'],
    ['open.small', {}, 'closed.small'],
    ['nonsense', { size: 'small' }, 'open.small'],
  ])('%j and the pressed button %j give %j', async (before, form, after) => {
    const answer = await post('/sidebar', { ...form, back: '/finance' }, `ui_sidebar=${before}`)

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/finance'])
    expect(answer.headers['set-cookie']).toBe(`ui_sidebar=${after}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  })
})

describe('closed notices', () => {
  it.each([
    ['', 'survey', 'survey'],
    ['survey', 'repair', 'repair.survey'],
    ['repair.survey', 'repair', 'repair.survey'],
    ['repair', '', 'repair'],
    ['repair', 'a;b=c', 'repair'],
    ['<script>.repair', 'survey', 'repair.survey'],
  ])('%j and the closed %j are stored as %j until the browser is closed', async (before, id, after) => {
    const answer = await post('/closed-notices', { id, back: '/about-us' }, `ui_closed=${before}`)

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/about-us'])
    expect(answer.headers['set-cookie']).toBe(`ui_closed=${after}; Path=/; HttpOnly; SameSite=Lax`)
  })

  it('are limited in number in the cookie', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `n${index}`).join('.')

    const answer = await post('/closed-notices', { id: 'one-more' }, `ui_closed=${many}`)

    const [, ids] = /^ui_closed=([^;]*);/.exec(String(answer.headers['set-cookie']))!
    expect(ids!.split('.')).toHaveLength(20)
    expect(ids).toContain('one-more')
  })
})

describe('the redirect back', () => {
  const back = async (value: string) => (await post('/reading', { elder: 'on', back: value })).headers.location

  it.each(['/home', '/credit-dynamics?type=x&pageNo=2', '/content-detail?id=a#top', '/a//b', '/%2f%2fevil.example'])(
    'leads to %s on this site',
    async (value) => {
      expect(await back(value)).toBe(value)
    },
  )

  it('leads to an address with Chinese characters', async () => {
    expect(await back('/credit-dynamics?type=国内动态 2')).toBe(
      '/credit-dynamics?type=%E5%9B%BD%E5%86%85%E5%8A%A8%E6%80%81%202',
    )
  })

  it.each([
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'https://127.0.0.1:8080@evil.example',
    'http://127.0.0.1:8080.evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:name@evil.example',
    'tel:110',
    'home',
    '?a=1',
    '/home\r\nSet-Cookie: a=b',
    '/\u202e/elpmaxe.live',
    `/${'a'.repeat(5000)}`,
  ])('%j leads to the home page', async (value) => {
    expect(await back(value)).toBe('/home')
  })

  it('never leaves this site, for any input', async () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      '.',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'http',
      'a',
      '?',
      '#',
      '。',
      '\u2044',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
        const location = String(await back(parts.join('')))

        expect(new URL(location, 'http://portal.example').origin).toBe('http://portal.example')
        expect(location).toMatch(/^\/(?![/\\])[^\r\n\t]*$/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the search form', () => {
  it.each([
    ['tabActive=0&search=榕屿鞋业', '/code-publicity?search=%E6%A6%95%E5%B1%BF%E9%9E%8B%E4%B8%9A&tabActive=0'],
    ['tabActive=1&search=91350300MA0000015F', '/code-publicity?search=91350300MA0000015F&tabActive=1'],
    ['tabActive=4&search=信用', '/full-text-retrieval?search=%E4%BF%A1%E7%94%A8'],
    ['search=信用', '/code-publicity?search=%E4%BF%A1%E7%94%A8&tabActive=0'],
    ['', '/code-publicity?search=&tabActive=0'],
    ['tabActive=9&search=a', '/code-publicity?search=a&tabActive=0'],
    ['tabActive=2&search=林一', '/code-publicity?tabActive=2'],
    ['tabActive=3&search=林一', '/code-publicity?tabActive=2'],
    ['tabActive=0&search=11010519491231002X', '/code-publicity?tabActive=2'],
    ['tabActive=4&search=13800138000', '/code-publicity?tabActive=2'],
    ['tabActive=2&tabActive=3&search=a', '/code-publicity?search=a&tabActive=0'],
    ['search=%26tabActive%3D1%23', '/code-publicity?search=%26tabActive%3D1%23&tabActive=0'],
    ['search=//evil.example', '/code-publicity?search=%2F%2Fevil.example&tabActive=0'],
    [`search=${'a'.repeat(49)}%F0%9F%98%80`, `/code-publicity?search=${'a'.repeat(49)}&tabActive=0`],
  ])('sent with %s leads to %s', async (query, location) => {
    const answer = await portal.app.inject(`/search?${encodeURI(query).replaceAll('%25', '%')}`)

    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  it.each(['2', '3'])('puts no name of a person into an address for type %s', async (type) => {
    const answer = await portal.app.inject(`/search?tabActive=${type}&search=350302199001010018`)

    expect(JSON.stringify(answer.headers) + answer.body).not.toContain('350302199001010018')
  })
})

describe('a page that needs a login', () => {
  it.each([
    ['/user', '/login?redirect=%2Fuser'],
    ['/user?tab=1&b=2', '/login?redirect=%2Fuser%3Ftab%3D1%26b%3D2'],
    ['/farming-user', '/login?redirect=%2Ffarming-user'],
    ['/USER/', '/login?redirect=%2FUSER%2F'],
    ['/repair-program-home', '/repair-program-login'],
  ])('%s leads to %s', async (address, location) => {
    const answer = await portal.app.inject(address)

    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })
})
