import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import type { Page } from '../../kernel/calls/paging.ts'
import type { DeskRecord } from '../desk/define-desk.ts'
import type { ProductDetail, ProductSummary } from './contract.ts'
import { readRate, readWan } from './money.ts'
import { rateName } from './product-words.ts'
import { institution, product, productCollect, productCount } from './tables.server.ts'

const FRONT = '/finance/front/product'
const APPLY = '/finance/product/apply'
const DESK = '/finance/desk/product'

// The test triggers the periodic write of view counts itself.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())
const world = await openInhabitedPortal()

const page = (query: Record<string, string> = {}) =>
  world.get<Page<ProductSummary>>(`GET ${FRONT}/productPage`, { as: world.actors.anonymous, query })
const wan = (text: string) => readWan(text)!

describe('products', () => {
  it('are the listed ones of all institutions', async () => {
    const { total } = await page()
    const home = await world.get<{ products: number; institutions: number; hot: ProductSummary[] }>(
      `GET ${FRONT}/productHomePage`,
      { as: world.actors.anonymous },
    )

    expect(total).toBe(90)
    expect(home).toMatchObject({ products: 90, institutions: 18 })
    expect(home.hot.every(({ hot }) => hot)).toBe(true)
  })

  it('are narrowed by each filter and by all filters together', async () => {
    const query = { amountFrom: '50', amountTo: '200', termFrom: '12', termTo: '36', rateTo: '4', pageSize: '100' }
    const { records } = await page({ ...query, guarantee: '信用', target: '企业' })

    expect(records.length).toBeGreaterThan(3)
    for (const each of records) {
      expect(wan(each.amountMax) > wan('50') && wan(each.amountMin) < wan('200'), each.name).toBe(true)
      expect(each.termMax > 12 && each.termMin < 36 && readRate(each.rateMin)! < 40_000, each.name).toBe(true)
      expect([each.guaranteeModes, each.targetGroup], each.name).toEqual([
        expect.arrayContaining(['信用']),
        expect.arrayContaining(['企业']),
      ])
    }
    expect((await page({ category: '农业贷' })).total).toBe(18)
    expect((await page({ institutionId: 'institution-18' })).records.map(({ name }) => name)).toEqual(['应急转贷金'])
    expect((await page({ keyword: '农商' })).records.every((each) => each.institutionName.includes('农商'))).toBe(true)
    expect((await page({ keyword: '%' })).total).toBe(0)
  })

  it.each([
    ['rate', (one: ProductSummary) => readRate(one.rateMin)! + (rateName(one) === '年化费率' ? 1_000_000 : 0)],
    ['amount', (one: ProductSummary) => -wan(one.amountMax)],
    ['approve', (one: ProductSummary) => one.approveDays ?? 999],
  ] as const)('are sorted by %s', async (sort, weight) => {
    const weights = (await page({ sort, pageSize: '100' })).records.map(weight)

    expect(weights).toEqual([...weights].sort((a, b) => a - b))
  })

  it('that are not listed, or whose institution is suspended, appear nowhere', async () => {
    const info = (id: string) => world.ask(`GET ${FRONT}/info/{id}`, { as: world.actors.anonymous, params: { id } })
    const seen = async (id: string) => (await info(id)).statusCode
    const [draft, none] = [await info('product-draft'), await info('none')]
    await world.db.update(institution).set({ state: 'suspended' }).where(eq(institution.id, 'institution-16'))

    const [hidden, { total }] = [await seen('product-19'), await page({ institutionId: 'institution-16' })]

    await world.db.update(institution).set({ state: 'admitted' }).where(eq(institution.id, 'institution-16'))
    expect(draft.json()).toEqual(none.json())
    expect([draft.statusCode, hidden, total, await seen('product-19')]).toEqual([404, 404, 0, 200])
  })

  it('count views by call and by page, without a write per view', async () => {
    const before = await viewsOf('product-2')
    await world.get<ProductDetail>(`GET ${FRONT}/info/{id}`, {
      as: world.actors.anonymous,
      params: { id: 'product-2' },
    })
    // The second request is answered from the cache.
    for (const _ of [1, 2]) await world.portal.app.inject('/finance/products/product-2')

    expect(await viewsOf('product-2')).toBe(before)
    await world.portal.readings.product.flush()

    expect(await viewsOf('product-2')).toBe(before + 3)
  })

  const viewsOf = async (id: string) => {
    const [row] = await world.db.select().from(productCount).where(eq(productCount.productId, id))
    return row?.views ?? 0
  }
})

describe('institutions', () => {
  it('are shown with their products, and never with their contact person', async () => {
    const answer = await world.ask('GET /cmpinternetportalfront/xubyidai/financial/page', {
      as: world.actors.anonymous,
      query: { kind: '国有大行' },
    })
    const { records } = answer.json<{ data: Page<{ productCount: number; products: ProductSummary[] }> }>().data

    expect(records.map((each) => [each.productCount, each.products.length])).toEqual([
      [6, 5],
      [6, 5],
    ])
    expect(answer.body).not.toMatch(/contact|联系人/)
  })
})

describe('collected products', () => {
  const collect = (as: Visitor, body: { productId: string; collected?: boolean }) =>
    world.get<{ collected: boolean }>(`POST ${APPLY}/collect`, { as, body })
  const judge = (as: Visitor, id: string) =>
    world.get<boolean>(`GET ${APPLY}/judgeCollect/{id}`, { as, params: { id } })

  it('can be toggled or set; repeating a request changes nothing', async () => {
    const { enterprise, person } = world.actors
    const productId = 'product-3'

    expect(await collect(enterprise, { productId })).toEqual({ collected: true })
    expect([await judge(enterprise, productId), await judge(person, productId)]).toEqual([true, false])
    expect(await collect(enterprise, { productId })).toEqual({ collected: false })
    for (const _ of [1, 2]) await collect(enterprise, { productId, collected: true })

    const [row] = await world.db.select().from(productCount).where(eq(productCount.productId, productId))
    expect(row!.collects).toBe(1)
    await collect(enterprise, { productId, collected: false })
    expect(await collect(enterprise, { productId, collected: false })).toEqual({ collected: false })
  })

  it('are counted correctly under concurrent requests', async () => {
    const productId = 'product-4'
    const users = [world.actors.person, world.actors.otherPerson, world.actors.enterprise]
    await Promise.all([...users, ...users].map((as) => collect(as, { productId, collected: true })))

    const [row] = await world.db.select().from(productCount).where(eq(productCount.productId, productId))
    expect(row!.collects).toBe(3)
    expect(await world.db.$count(productCollect, eq(productCollect.productId, productId))).toBe(3)
  })

  it('include products that were taken down, marked as such', async () => {
    const as = world.actors.otherEnterprise
    await collect(as, { productId: 'product-60' })
    await world.db.update(product).set({ state: 'taken-down' }).where(eq(product.id, 'product-60'))

    const mine = await world.get<Page<ProductSummary & { isListed: boolean }>>(`GET ${APPLY}/myCollectPage`, { as })

    await world.db.update(product).set({ state: 'listed' }).where(eq(product.id, 'product-60'))
    expect(mine.records.map(({ id, isListed }) => [id, isListed])).toEqual([['product-60', false]])
  })
})

describe('the desk', () => {
  const terms = {
    ...{ name: '测试信用贷', institutionId: 'institution-1', category: '信用贷', rateKind: '固定', approveDays: '2' },
    ...{ amountMin: '10.5', amountMax: '300', rateMin: '3.45', rateMax: '4.9501', termMin: '3', termMax: '36' },
    ...{ guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'], region: ['全市'] },
    ...{ conditions: '一', materials: '二', process: '三', features: '四' },
  }
  const desk = <Data>(as: Visitor, step: string, body: object) => world.get<Data>(`POST ${DESK}/${step}`, { as, body })
  const refused = async (as: Visitor, step: string, body: object) =>
    (await world.ask(`POST ${DESK}/${step}`, { as, body })).json<{ msg: string }>().msg
  type Seen = { id: string; version: number }

  it('lists a product only after a second person of the centre has approved the version they read', async () => {
    const maker = world.actors.dataOfCentre
    const checker = await world.staffSession('jinrong')
    const made = await desk<Seen>(maker, 'create', { key: 'one', terms })
    const again = await desk<Seen>(maker, 'create', { key: 'one', terms })
    const sent = await desk<Seen>(maker, 'submit', made)

    expect(again.id).toBe(made.id)
    expect(await refused(maker, 'approve', sent)).toContain('另一人')
    expect(await refused(checker, 'approve', made)).toContain('已被改动')
    expect(await refused(world.actors.dataOfOthers, 'approve', sent)).toContain('无权限')
    const listed = await desk<Seen>(checker, 'approve', sent)
    const shown = (await page({ keyword: '测试信用贷' })).records[0]
    expect(shown).toMatchObject({ id: made.id, amountMin: '10.5', rateMax: '4.9501', approveDays: 2 })
    expect(await refused(maker, 'edit', { ...listed, terms })).toContain('不能保存')
    await desk(checker, 'takeDown', { ...listed, reason: '机构停止受理' })
    expect((await page({ keyword: '测试信用贷' })).total).toBe(0)
  })

  it('reports invalid terms at their fields', async () => {
    const wrong = { ...terms, amountMax: '5', rateMax: '24.1', repayModes: [], institutionId: 'none' }
    const answer = await world.ask(`POST ${DESK}/create`, {
      as: world.actors.dataOfCentre,
      body: { key: 'two', terms: wrong },
    })

    expect(answer.json<{ errors: object }>().errors).toMatchObject({
      'terms.rateMax': '最高年化利率（%）最大为 24',
      'terms.repayModes': '请选择还款方式',
    })
  })

  it('shows each member of staff only their possible steps', async () => {
    const detail = (as: Visitor) =>
      world.get<DeskRecord>(`GET ${DESK}/detail/{id}`, { as, params: { id: 'product-waiting' } })

    expect((await detail(world.actors.dataOfCentre)).may).toEqual([])
    expect((await detail(await world.staffSession('jinrong'))).may).toEqual(['approve', 'reject'])
  })
})
