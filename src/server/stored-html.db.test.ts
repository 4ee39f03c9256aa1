import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '../../test/hostile-html.ts'
import { findAll, type HtmlElement, parseHtml, readText } from '../../test/html.ts'
import { openTestPortal } from '../../test/portal.ts'
import { publish } from '../../test/publish.ts'
import { CONTENT_TOPIC } from '../modules/content/classifications.server.ts'
import { download, faq, navigationItem, sideBar } from '../modules/content/tables.server.ts'
import { NOTICES_TOPIC } from '../modules/notices/api.server.ts'
import { memberLink, memberUnit, notice } from '../modules/notices/tables.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
afterAll(() => portal.close())

const MARK = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>'
const RUNS = 'javascript:alert(1)'

/** Whatever an editor could have stored has something hostile in it. */
beforeAll(async () => {
  await publish(portal, {
    id: 'hostile',
    name: MARK,
    subTitle: MARK,
    summary: MARK,
    source: MARK,
    author: MARK,
    editor: MARK,
    docNo: MARK,
    issuer: MARK,
    level: MARK,
    validity: MARK,
    keywords: [MARK],
    coverImageId: MARK,
    top: true,
    classificationId: 'credit-notice',
    content: Object.values(HOSTILE_HTML).join('\n'),
    attachments: [{ fileId: MARK, name: MARK, size: 1 }],
  })
  await db.insert(navigationItem).values({ id: 'h', name: MARK, type: 1, href: RUNS, sort: -1 })
  await db.insert(sideBar).values([
    { id: 'h', name: MARK, heading: MARK, route: RUNS, sort: -1 },
    { id: 'i', parentId: 'news-centre', name: MARK, route: RUNS, sort: -1 },
  ])
  await db.insert(faq).values({ id: 'h', category: MARK, question: MARK, answer: MARK })
  const file = { fileId: MARK, format: MARK, size: 1, releasedAt: new Date() }
  await db.insert(download).values({ id: 'h', title: MARK, category: MARK, ...file })
  await db.insert(notice).values({ id: 'h', pictureId: MARK, altText: MARK, url: RUNS, position: '1', sort: -1 })
  await db.insert(memberLink).values({ id: 'h', group: MARK, groupSort: -1, name: MARK, url: RUNS })
  const unit = { name: MARK, shortName: MARK, url: RUNS, group: MARK, phone: MARK, duty: MARK }
  await db.insert(memberUnit).values({ id: 'h', ...unit, logoPictureId: MARK, showLogo: true, sort: -1 })
  portal.changes.noticed(CONTENT_TOPIC)
  portal.changes.noticed(NOTICES_TOPIC)
})

// React writes such an address as one that only throws.
const RUNNING = /^\s*(javascript|data|vbscript):(?!throw new Error\('React)/i

/** What would run if a browser read this page: our own script aside, nothing may. */
function dangers(page: HtmlElement): string[] {
  return findAll(page, ({ name, attributes }) => {
    const runs =
      name === 'script' && !attributes.src?.startsWith('/assets/') && attributes.type !== 'application/ld+json'
    const handles = Object.keys(attributes).some((attribute) => /^(on|srcdoc$|formaction$)/.test(attribute))
    const leads = ['href', 'src', 'action', 'data'].some((attribute) => RUNNING.test(attributes[attribute] ?? ''))
    const loads = ['iframe', 'object', 'embed', 'base'].includes(name)
    return runs || handles || leads || loads
  }).map(({ name, attributes }) => `${name} ${JSON.stringify(attributes)}`)
}

describe('what editors stored', () => {
  it.each([
    '/home',
    '/credit-notice',
    '/content-detail?id=hostile',
    `/full-text-retrieval?search=${encodeURIComponent('<img src=x')}`,
    '/common-problem',
    '/data-download',
    '/member-unit',
    '/site-map',
    '/credit-dynamics',
  ])('runs nowhere on %s', async (url) => {
    const answer = await portal.app.inject(url)

    const page = parseHtml(answer.body)
    expect(answer.statusCode).toBe(200)
    expect(dangers(page)).toEqual([])
    expect(readText(page)).toContain('<img src=x onerror=alert(1)>')
  })

  it('is seen as dangerous by this test', () => {
    const page = parseHtml(
      `<p onclick="x"></p><script>a</script><a href="${RUNS}"></a><iframe src="/a"></iframe><script type="module" src="/assets/a.js"></script>`,
    )

    expect(dangers(page)).toHaveLength(4)
  })
})

describe('what addresses say', () => {
  const FIELDS = [
    'search',
    'type',
    'id',
    'tabActive',
    'redirect',
    'code',
    'userType',
    'pageNo',
    'pageSize',
    'category',
    'period',
  ]
  const PAGES = [
    '/home',
    '/credit-dynamics',
    '/content-detail',
    '/full-text-retrieval',
    '/data-download',
    '/code-publicity',
    '/login',
    '/finance',
  ]

  it.each(PAGES)('runs nowhere on %s', async (path) => {
    for (const payload of [MARK, RUNS, '"><svg onload=alert(1)>', '\u2028</title><script>alert(1)</script>']) {
      const query = new URLSearchParams(FIELDS.map((field) => [field, payload]))
      const answer = await portal.app.inject(`${path}?${query}`)

      expect(answer.statusCode, payload).toBeLessThan(500)
      expect(dangers(parseHtml(answer.body)), payload).toEqual([])
    }
  })
})
