import { desc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { entriesOf, LIST_DESK } from '../../../../test/cases/content-recipes.ts'
import { ARTICLE_DESK, newArticle } from '../../../../test/cases/editing-recipes.ts'
import { engine } from '../../../../test/database.ts'
import { type Answer, openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import type { SideBarNode } from '../contract.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')
const send = world.post
const visit = (address: string) => world.portal.app.inject(address)
const entryOf = async (id: string) =>
  (await entriesOf(world, writer, 'columns')).entries.find((entry) => entry.id === id)!

const FRESH = {
  ...{ name: '地方标准', parentId: 'policies-regulations', slug: 'local-standards', checks: '1' },
  ...{ updateCycleDays: '365', isEmptyAllowed: true, state: 'shown', closedTo: '', navigationId: '', sideBarId: '' },
}

/** Proposes a change of a column; without an id, a new column. */
async function propose(values: object, id?: string): Promise<Answer> {
  const entry = id ? await entryOf(id) : undefined
  const body = {
    ...(entry && { id, seen: entry.seen }),
    ...{ key: `column-${world.turn('column')}`, values: { ...(entry?.values ?? FRESH), ...values } },
  }
  return send(`${LIST_DESK}/columns/save`, writer, body)
}

/** Proposes a change and has a second person approve it. */
async function keep(values: object, id?: string): Promise<string> {
  const proposed = await propose(values, id)
  expect(proposed.errors).toBeUndefined()
  const { change } = await entryOf(proposed.data.id)
  const passed = await send(`${LIST_DESK}/pass`, checker, { id: change!.id, revision: change!.revision })
  expect(passed.errors).toBeUndefined()
  return proposed.data.id
}

async function publish(name: string, classificationId: string): Promise<string> {
  const made = await send(`${ARTICLE_DESK}/create`, writer, newArticle(world, { name, classificationId }))
  const { id } = made.data
  const sent = await send(`${ARTICLE_DESK}/handIn`, writer, { id, revision: made.data.revision })
  await send(`${ARTICLE_DESK}/pass`, checker, { id, revision: sent.data.revision })
  return id
}

const navigationId = async (name: string) =>
  (await entriesOf(world, writer, 'columns')).choices.find((each) => each.name === name)!.code

it('has an address, a feed and a place in menus and site map once a second person has approved it', async () => {
  const placed = { navigationId: await navigationId('政策法规'), sideBarId: 'policies' }
  const { data } = await propose(placed)
  expect((await visit('/column/local-standards')).statusCode).toBe(404)

  const { change } = await entryOf(data.id)
  expect((await send(`${LIST_DESK}/pass`, writer, { id: change!.id, revision: change!.revision })).msg).toBeTruthy()
  await send(`${LIST_DESK}/pass`, checker, { id: change!.id, revision: change!.revision })
  const article = await publish('《信用报告编制规范》发布', data.id)

  const page = await visit('/column/Local-Standards')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h1')
  expect(page.body).toContain(`/content-detail?id=${article}`)
  // In the breadcrumb after its parent, and in the menu beside the list.
  expect(page.body).toMatch(/政策法规[\s\S]*地方标准/)
  expect(page.body.match(/href="\/column\/local-standards"/g)?.length).toBeGreaterThan(1)
  const others = await Promise.all(
    ['/home', '/site-map', '/sitemap.xml', '/policies-regulations'].map(async (address) => (await visit(address)).body),
  )
  expect(others.map((body) => body.includes('/column/local-standards'))).toEqual([true, true, true, true])
  expect(others[3]).toContain('《信用报告编制规范》发布')
  expect((await visit(`/feeds/${data.id}.xml`)).body).toContain('《信用报告编制规范》发布')
  expect((await visit('/full-text-retrieval?search=编制规范')).body).toContain('地方标准')
  expect((await visit(`/content-detail?id=${article}`)).body).toContain('/column/local-standards')
  const [last] = await world.db
    .select()
    .from(auditRecord)
    .where(eq(auditRecord.entity, 'column'))
    .orderBy(desc(auditRecord.id))
    .limit(1)
  expect(last).toMatchObject({ action: 'pass', entityId: data.id, detail: { name: '地方标准' } })
})

it('redirects its old address and name to the new ones, and is renamed in the menus', async () => {
  const id = await keep({ name: '诚信校园', slug: 'campus', parentId: 'credit-dynamics', sideBarId: 'credit-dynamics' })
  await keep({ name: '诚信学校', slug: 'schools' }, id)

  const old = await visit('/column/campus?pageNo=1')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/column/schools?pageNo=1'])
  const bars = await world.get<SideBarNode[]>('GET /cms/front/sidebartypeconfiguration/tree', {
    as: world.actors.anonymous,
  })
  const entries = bars.find((bar) => bar.id === 'credit-dynamics')!.children
  expect(entries.at(-1)).toMatchObject({ name: '诚信学校', route: '/column/schools' })

  // On its parent's page a column is identified by its name; a column of the site map shows its name on its own page.
  await keep({ name: '全国动态' }, 'national-dynamics')
  await keep({ name: '信用新闻' }, 'credit-dynamics')
  const page = await visit('/credit-dynamics?type=国内动态')
  expect(page.body).toContain('>全国动态<')
  expect(page.body).toContain('href="/credit-dynamics?type=全国动态"')
  expect((await visit('/credit-dynamics')).body).toMatch(/<h1[^>]*>信用新闻/)
  expect((await visit('/site-map')).body).toContain('信用新闻')
})

it('moves below another column, or up to the top where it needs an address of its own', async () => {
  expect((await propose({ parentId: '' }, 'county-dynamics')).errors).toMatchObject({ 'values.slug': /地址/ })
  await keep({ parentId: 'business-environment' }, 'county-dynamics')
  expect((await visit('/business-environment?type=县区动态')).body).toContain('<title>县区动态')
  await keep({ parentId: '', slug: 'counties' }, 'county-dynamics')
  expect((await visit('/column/counties')).statusCode).toBe(200)

  const before = (await entriesOf(world, writer, 'columns')).entries.filter(
    ({ group }) => group === 'business-environment',
  )
  await send(`${LIST_DESK}/move`, writer, { list: 'columns', id: before[1]!.id, direction: 'up' })
  const after = (await entriesOf(world, writer, 'columns')).entries.filter(
    ({ group }) => group === 'business-environment',
  )
  expect(after.map(({ id }) => id).slice(0, 2)).toEqual([before[1]!.id, before[0]!.id])
})

it('is in no menu while hidden, and can still be read at its address', async () => {
  await keep({ state: 'hidden' }, 'refuse-classification')
  const named = async () =>
    Promise.all(
      ['/credit-notice', '/site-map', '/sitemap.xml'].map(async (at) =>
        (await visit(at)).body.includes('/refuse-classification'),
      ),
    )
  expect(await named()).toEqual([false, false, false])
  expect((await visit('/refuse-classification')).statusCode).toBe(200)
  expect((await visit('/feeds/refuse-classification.xml')).statusCode).toBe(404)

  await keep({ state: 'shown' }, 'refuse-classification')
  expect(await named()).toEqual([true, true, true])
})

it('keeps its articles when closed, accepts no more, and redirects when an address is given', async () => {
  const id = await keep({ name: '限时专题', slug: 'limited', parentId: '' })
  const article = await publish('专题第一篇', id)
  await keep({ state: 'closed' }, id)

  expect((await visit('/column/limited')).body).toContain('停止更新')
  const refused = await send(`${ARTICLE_DESK}/create`, writer, newArticle(world, { classificationId: id }))
  expect(refused.errors).toMatchObject({ 'facts.classificationId': /已经关闭/ })

  expect((await propose({ closedTo: '/column/limited' }, id)).errors).toMatchObject({ 'values.closedTo': /自己/ })
  expect((await propose({ closedTo: '/no-such-page' }, id)).errors).toMatchObject({ 'values.closedTo': /没有这个页面/ })
  await keep({ closedTo: '/credit-notice' }, id)
  const led = await visit('/column/limited')
  expect([led.statusCode, led.headers.location]).toEqual([301, '/credit-notice'])
  expect((await visit(`/content-detail?id=${article}`)).statusCode).toBe(200)

  await keep({ state: 'closed', closedTo: '/credit-notice' }, 'credit-announcement')
  expect((await visit('/credit-announcement')).headers.location).toBe('/credit-notice')
})

it.each([
  [{ name: '国家政策', slug: 'again' }, 'name'],
  [{ slug: 'Local Standards' }, 'slug'],
  [{ parentId: '', slug: '' }, 'slug'],
  [{ parentId: 'national-policies', slug: 'deep' }, 'parentId'],
  [{ checks: '4', slug: 'deep' }, 'checks'],
])('is refused at the field: %o', async (values, field) => {
  expect((await propose({ name: '另一个栏目', ...values })).errors).toHaveProperty([`values.${field}`])
})

it('is not hidden by one person alone', async () => {
  const withdrawn = await send(`${LIST_DESK}/withdraw`, checker, {
    list: 'columns',
    id: 'credit-notice',
    reason: '试一试',
  })
  expect(withdrawn.msg).toContain('另一人')
})

it.skipIf(engine() === 'pglite')('is there on every instance as soon as it has passed', async () => {
  const sibling = await world.portal.sibling()
  expect((await sibling.app.inject('/site-map')).body).not.toContain('/column/everywhere')

  await keep({ name: '处处可见', slug: 'everywhere', parentId: '' })

  await vi.waitFor(async () => expect((await sibling.app.inject('/column/everywhere')).statusCode).toBe(200))
  expect((await sibling.app.inject('/site-map')).body).toContain('/column/everywhere')
})
