import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readOnlyPortal } from '../../../test/portal.ts'
import { parseXml, readTexts } from '../../../test/xml.ts'
import { pages } from '../../pages.ts'

const portal = await readOnlyPortal()

const robots = (await portal.app.inject('/robots.txt')).body
const sitemap = await portal.app.inject('/sitemap.xml')
const listed = readTexts(parseXml(sitemap.body), 'loc')

/** Whether robots.txt allows a path: a rule applies to all paths with this prefix, with `$` only to the exact path. */
function mayCrawl(path: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1]!)
  return !rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
}

describe('the site map for search engines', () => {
  it('is well-formed and lists each absolute address once', () => {
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(parseXml(sitemap.body)).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    })
    expect(listed.every((url) => url.startsWith('http://127.0.0.1:8080/'))).toBe(true)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('has the home page and every column', () => {
    const columns = pages
      .filter(({ view, aboutOne }) => view === 'home' || (view === 'column' && !aboutOne))
      .map(({ path }) => path)

    expect(columns.filter((path) => !listed.includes(`http://127.0.0.1:8080${path}`))).toEqual([])
  })

  it('has no page that is private, for staff, a redirect or that needs a query', () => {
    const hidden = pages.filter(
      (row) =>
        row.needLogin ||
        row.staffOnly ||
        row.redirectTo ||
        row.aboutOne ||
        ['bare', 'repair-program', 'console'].includes(row.shell),
    )

    expect(hidden.length).toBeGreaterThan(15)
    expect(hidden.filter(({ path }) => listed.includes(`http://127.0.0.1:8080${path}`))).toEqual([])
  })
})

it('has a square picture for shared links', async () => {
  const answer = await portal.app.inject('/share.png')

  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 })
})

it('has a security.txt that is valid for less than a year', async () => {
  const answer = await portal.app.inject('/.well-known/security.txt')
  const fields = answer.body.trim().split('\n')
  const expires = fields.find((line) => line.startsWith('Expires: '))!.slice('Expires: '.length)

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(fields).toContain('Contact: tel:+86-590-1000168')
  expect(fields).toContain('Contact: http://127.0.0.1:8080/contact')
  expect(fields).toContain('Canonical: http://127.0.0.1:8080/.well-known/security.txt')
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000)
})

describe('robots.txt', () => {
  it('names the site map', () => {
    expect(robots).toContain('\nSitemap: http://127.0.0.1:8080/sitemap.xml\n')
    expect(robots.startsWith('User-agent: *\n')).toBe(true)
  })

  it('allows everything the site map lists', () => {
    expect(listed.filter((url) => !mayCrawl(new URL(url).pathname))).toEqual([])
  })

  it('forbids what needs a login, the staff pages and the calls', () => {
    const closed = pages.filter((row) => row.needLogin || row.staffOnly).map(({ path }) => path)

    expect(closed.length).toBeGreaterThan(5)
    expect([...closed, ...closed.map((path) => `${path}?tab=1`)].filter(mayCrawl)).toEqual([])
    expect(mayCrawl('/credit/cms/front/notice/list')).toBe(false)
    expect(mayCrawl('/login?redirect=%2Fuser')).toBe(false)
  })

  it('does not forbid paths that only share a prefix', () => {
    expect(
      ['/user-agreement', '/credit-dynamics', '/credit-repair', '/farming'].filter((path) => !mayCrawl(path)),
    ).toEqual([])
  })
})

describe('small files', () => {
  it('contain the logo of the portal', async () => {
    const [svg, ico] = [await portal.app.inject('/favicon.svg'), await portal.app.inject('/favicon.ico')]

    expect(svg.headers['content-type']).toBe('image/svg+xml')
    expect(svg.body).not.toMatch(/<script|\son\w+=/)
    expect([ico.statusCode, ico.headers.location]).toEqual([301, '/favicon.svg'])
  })
})

describe('health', () => {
  it.each([
    ['/healthz', { status: 'alive', version: expect.stringMatching(/^\d+\.\d+\.\d+/) }],
    ['/readyz', { status: 'ready' }],
  ])('%s answers', async (address, body) => {
    const answer = await portal.app.inject(address)

    expect([answer.statusCode, answer.json()]).toEqual([200, body])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
