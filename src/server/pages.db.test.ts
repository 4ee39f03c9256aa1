import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOne, listHrefs, parseHtml, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { acceptedBodies, bodiesFor } from '../../test/pages/bodies.ts'
import {
  asksForCaptchasRightly,
  followsTheRepairWindow,
  hasItsFrame,
  hasNoDoubledCaption,
  hasNoNoticesForFarmers,
  showsNoLeftovers,
} from '../../test/pages/contents.ts'
import { linkChecker } from '../../test/pages/links.ts'
import { hasUniqueIds, namesEverything, refersToIdsItHas } from '../../test/pages/names.ts'
import { type Question, readPage } from '../../test/pages/opened-page.ts'
import { recordReads, undeclared } from '../../test/pages/parameters.ts'
import { MARKUP, PLANTED, plantHostileContent, SCRIPT_ADDRESS, SHOWS_PLANTED } from '../../test/pages/planted.ts'
import { carriesItsHeaders, dangersIn, runsNothingElse } from '../../test/pages/policy.ts'
import {
  hidesNothingPressed,
  isNamedAndScaled,
  nestsNothingPressed,
  structuresLists,
  usesRolesRightly,
} from '../../test/pages/structure.ts'
import { openVisits } from '../../test/pages/visits.ts'
import { WALK } from '../../test/timeouts.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
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

const world = await openInhabitedPortal({}, { PAGE_CACHE: 'off' })
const { portal } = world
const { app, log } = portal
const visitOf = await openVisits(world)
const deadLinks = linkChecker(portal)
beforeAll(() => plantHostileContent(portal))
afterAll(() => portal.close())

const QUESTIONS: readonly Question[] = [
  ...[hasItsFrame, showsNoLeftovers, hasNoDoubledCaption, asksForCaptchasRightly, hasNoNoticesForFarmers],
  followsTheRepairWindow,
  ...[namesEverything, hasUniqueIds, refersToIdsItHas, carriesItsHeaders, runsNothingElse],
  ...[structuresLists, usesRolesRightly, nestsNothingPressed, hidesNothingPressed, isNamedAndScaled],
]

const rows = pages.filter((row) => !row.redirectTo)
const isClosed = ({ needLogin, staffOnly }: PageRow): boolean => Boolean(needLogin || staffOnly)
const open = rows.filter((row) => !isClosed(row) && !row.path.includes(':'))

/** Pages that answer a permitted visitor with a status other than 200. */
const STATUSES: Readonly<Record<string, number>> = {
  ...{ '/404': 404, '/401': 401, '/console/404': 404, '/finance/lender/404': 404 },
  // The demo city has no screening.
  '/console/screening/one': 404,
}

/** Redirects to the list of reports while the visitor has none. */
const REDIRECTED = '/credit-report-detail'

describe('every page', () => {
  it.each(rows.filter(({ path }) => path !== REDIRECTED))('$path', WALK, async (row) => {
    const logged = log.length
    const visit = await visitOf(row)

    const reads = recordReads()
    const answer = await app.inject(visit).finally(reads.stop)

    expect(answer.statusCode).toBe(STATUSES[row.path] ?? 200)
    const page = readPage(row, visit.url, answer)
    const deviations = QUESTIONS.flatMap((ask) => ask(page))
    deviations.push(...undeclared(row, reads.names))
    if (SHOWS_PLANTED.has(row.path) && !readText(page.document).includes(MARKUP))
      deviations.push('does not show the planted content')
    deviations.push(...(await deadLinks(page, visit)))
    deviations.push(...(await acceptedBodies(portal, page, visit, bodiesFor(row))))
    deviations.push(...log.slice(logged).filter((line) => line.includes('"level":50')))
    expect(deviations).toEqual([])
  })

  it('is listed on the site map if anyone may open it by its path alone', async () => {
    const listed = new Set(listHrefs(findOne(parseHtml((await app.inject('/site-map')).body), 'main')))

    const missing = open.filter((row) => !STANDS_APART.has(row.shell) && !isAboutOneThing(row) && !listed.has(row.path))

    expect(missing.map((row) => row.path)).toEqual([])
  })

  it.each(pages.filter((row) => row.redirectTo))('$path leads to $redirectTo', async (row) => {
    const answer = await app.inject(`${row.path}?a=1`)

    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${row.redirectTo}?a=1`])
  })

  it.each(rows.filter(isClosed))('$path sends whoever may not open it to log in', async ({ path, staffOnly }) => {
    const { cookies } = world.actors.person
    const answers = [await app.inject(path), ...(staffOnly ? [await app.inject({ url: path, cookies })] : [])]

    const login = path.startsWith('/console')
      ? '/console/login'
      : staffOnly
        ? '/repair-program-login'
        : `/login?redirect=${encodeURIComponent(path)}`
    for (const { statusCode, headers } of answers) expect([statusCode, headers.location]).toEqual([302, login])
  })

  it('is found whatever the case and the trailing slash of its address', async () => {
    for (const address of ['/credit-service', '/CREDIT-SERVICE/', '/sxfxjsbg', '/DECLARE-legal'])
      expect((await app.inject(address)).statusCode, address).toBe(200)
  })
})

it('an unknown address leads to the not-found page', async () => {
  expect((await app.inject('/no-such-page')).headers.location).toBe('/404')
})

describe('hostile content', () => {
  it('is recognised by the walk', () => {
    const page = parseHtml(
      `<p onclick="x"></p><script>a</script><a href="${SCRIPT_ADDRESS}"></a><iframe src="/a"></iframe><script type="module" src="/assets/a.js"></script>
      <button formAction="//evil.example"></button><button formAction="${SCRIPT_ADDRESS}"></button><button formAction="#name"></button>`,
    )

    expect(dangersIn(page)).toHaveLength(6)
  })

  it.each([`/content-detail?id=${PLANTED}`, `/full-text-retrieval?search=${encodeURIComponent('<img src=x')}`])(
    'runs nowhere on %s, where it is shown',
    async (url) => {
      const answer = await app.inject(url)

      const page = parseHtml(answer.body)
      expect(answer.statusCode).toBe(200)
      expect(dangersIn(page)).toEqual([])
      expect(readText(page)).toContain(MARKUP)
    },
  )

  const FIELDS = 'search type id tabActive redirect code userType pageNo pageSize category period'.split(' ')
  const PAYLOADS = [MARKUP, SCRIPT_ADDRESS, '"><svg onload=alert(1)>', '\u2028</title><script>alert(1)</script>']

  it.each([
    ...['/home', '/credit-dynamics', '/content-detail', '/full-text-retrieval', '/data-download'],
    ...['/code-publicity', '/login', '/finance'],
  ])('in a query runs nowhere on %s', async (path) => {
    for (const payload of PAYLOADS) {
      const query = new URLSearchParams(FIELDS.map((field) => [field, payload]))
      const answer = await app.inject(`${path}?${query}`)

      expect(answer.statusCode, payload).toBeLessThan(500)
      expect(dangersIn(parseHtml(answer.body)), payload).toEqual([])
    }
  })
})

/** Messages, ways to log in, pages of staff. */
const STANDS_APART = new Set<string>(['bare', 'repair-program', 'console'])

/** Literal, so that a layout cannot leave its pages out of the site map unnoticed. */
const SHOW_ONE_THING = [
  ...'article product record subject catalog-detail credit-plus-detail message-detail inquiry-item inquiry-list'.split(
    ' ',
  ),
  ...'receipt shared-report repair-handover follow follow-confirm follow-unsubscribe'.split(' '),
]
const isAboutOneThing = ({ view }: { view: string }): boolean => SHOW_ONE_THING.includes(view)
