import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, exampleQuery } from '../../test/examples.ts'
import { findOne, listHrefs, parseHtml } from '../../test/html.ts'
import { openTestPortal, type TestPortal } from '../../test/portal.ts'
import { pages } from '../pages.ts'

/** The site map of the specification: path, name, shell, title, view, about. */
const specified = readFileSync(path.resolve(import.meta.dirname, '../../test/tables/site-map.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [pagePath, name, shell, title, view, about = ''] = line.split('\t')
    return { path: pagePath!, name: name!, shell: shell!, title: title!, view: view!, about }
  })

describe('the page table', () => {
  it.each(specified)('has $path as specified', ({ path: pagePath, name, shell, title, view }) => {
    const row = pages.find((candidate) => candidate.path === pagePath)

    expect(row).toMatchObject({ path: pagePath, name, shell, title, view })
  })

  it('names every page and every path once', () => {
    expect(new Set(pages.map((row) => row.name)).size).toBe(pages.length)
    expect(new Set(pages.map((row) => row.path.toLowerCase())).size).toBe(pages.length)
  })

  it('knows the parent of every page that has one', () => {
    const paths = new Set(pages.map((row) => row.path))

    expect(pages.filter((row) => row.parent && !paths.has(row.parent)).map((row) => row.path)).toEqual([])
  })
})

describe('every page', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ RATE_LIMIT: 'off' })
  })
  afterAll(() => portal.close())

  const ask: Ask = async (path) => (await portal.app.inject(path)).json().data
  const open = pages.filter((row) => !row.redirectTo && !row.needLogin && !row.staffOnly && !row.path.includes(':'))

  it.each(open)('$path answers in its shell with one heading and its trail', async (row) => {
    const answer = await portal.app.inject(row.path + (await exampleQuery(row, ask)))
    const html = answer.body

    expect(answer.statusCode).toBe(row.view === 'not-found' ? 404 : row.view === 'unauthorized' ? 401 : 200)
    expect(html).toContain(`data-shell="${row.shell}"`)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
    expect(html.includes('aria-label="当前位置"')).toBe(!row.hideBread)
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(row.view === 'home' ? /^信用榕屿$/ : /^[^<]+ - 信用榕屿$/)
    // Who sends before the script of the captcha is there is kept by the browser, and sent on by the script.
    const asking = html.split('<form').filter((form) => form.split('</form>')[0]!.includes('<captcha-box'))
    expect(asking.filter((form) => /^[^>]*\bnovalidate/i.test(form))).toEqual([])
    // Of everything else the server says what is missing, in its own words; only who logs in is asked by the browser.
    for (const form of asking.filter((each) => !each.includes('type="password"')))
      expect(form.split('</form>')[0]!.match(/<\w+ [^<>]*\brequired=""[^<>]*>/g)).toEqual([
        expect.stringContaining('name="captchaAnswer"'),
      ])
    expect(textOf(html)).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b|Invalid Date/)
    // Put together from parts, a caption easily says a thing twice: 最新的最新处罚, 更多全部.
    expect(
      heardOnly(html).filter((words) => /(最新|全部|更多).{0,2}\1|最新的?全部|更多全部|的的|提交我要/.test(words)),
    ).toEqual([])
  })

  it('stands on the site map, if anyone may open it by its address alone', async () => {
    const listed = new Set(listHrefs(findOne(parseHtml((await portal.app.inject('/site-map')).body), 'main')))

    const missing = open.filter((row) => !STANDS_APART.has(row.shell) && !isAboutOneThing(row) && !listed.has(row.path))

    expect(missing.map((row) => row.path)).toEqual([])
  })

  it.each(pages.filter((row) => row.redirectTo))('$path leads to $redirectTo', async (row) => {
    const answer = await portal.app.inject(`${row.path}?a=1`)

    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${row.redirectTo}?a=1`)
  })

  it.each(pages.filter((row) => row.needLogin || row.staffOnly))(
    '$path sends an anonymous visitor to log in',
    async (row) => {
      const answer = await portal.app.inject(row.path)

      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toMatch(/^\/(login\?redirect=|repair-program-login$|console\/login$)/)
    },
  )

  it('finds pages whatever the case and the trailing slash', async () => {
    for (const address of ['/credit-service', '/CREDIT-SERVICE/', '/sxfxjsbg', '/DECLARE-legal']) {
      expect((await portal.app.inject(address)).statusCode, address).toBe(200)
    }
  })

  it('leads an unknown address to the not-found page, which says 404', async () => {
    const unknown = await portal.app.inject('/no-such-page')

    expect(unknown.headers.location).toBe('/404')
    expect((await portal.app.inject('/404')).statusCode).toBe(404)
  })
})

/** Messages, ways to log in, pages of staff. */
const STANDS_APART = new Set<string>(['bare', 'repair-program', 'console'])

/** Literal, so that a layout cannot leave its pages out of the site map unnoticed. */
const SHOW_ONE_THING =
  'article product record subject catalog-detail credit-plus-detail message-detail inquiry-item inquiry-list receipt shared-report'.split(
    ' ',
  )
const isAboutOneThing = ({ view }: { view: string }): boolean => SHOW_ONE_THING.includes(view)

const textOf = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')

/** What only screen readers tell: captions, labels, and text that is out of sight together with the link it stands in. */
const heardOnly = (html: string): string[] => [
  ...[...html.matchAll(/<caption[^>]*>(.*?)<\/caption>/g)].map((match) => textOf(match[1]!)),
  ...[...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1]!),
  ...[...html.matchAll(/<(a|button)\s[^>]*>(?:(?!<\/\1>).)*visually-hidden(?:(?!<\/\1>).)*<\/\1>/g)].map((match) =>
    textOf(match[0]).replace(/\s+/g, ''),
  ),
]
