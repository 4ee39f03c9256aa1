import { and, eq, gte, like, lte, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readOnlyPortal } from '../../../../test/portal.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { article } from '../../content/tables.server.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { cityRanking, creditPlusBenefit, jointMeasure, publicityItem } from './tables.server.ts'

const FRONT = '/credit/cmpinternetportalfront'

const portal = await readOnlyPortal()

const ask = async (address: string) => (await portal.app.inject(address)).json().data
const statusOf = async (address: string) => (await portal.app.inject(address)).statusCode
const today = () => dateKey(new Date())
const shownCount = (dataset: string) =>
  portal.database.db.$count(record, and(eq(record.dataset, dataset), isShownOn(today())))

describe('the overview', () => {
  it('counts subjects, and the currently public records of every dataset', async () => {
    const { subjects, datasets, updatedAt } = await ask('/credit/register/overview')

    expect(subjects).toBe(await portal.database.db.$count(subject))
    expect(datasets).toHaveLength(catalogue.filter(({ shareScope }) => shareScope === '可向社会公开').length)
    for (const { code, recordCount } of datasets) expect([code, recordCount]).toEqual([code, await shownCount(code)])
    expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now())
  })
})

describe('figures used in articles', () => {
  const textOf = async (id: string) => {
    const [found] = await portal.database.db.select().from(article).where(eq(article.id, id))
    return `${found!.name} ${found!.content}`.replace(/<[^>]*>/g, '')
  }

  it('are those of the register', async () => {
    const { rows, total } = await ask('/credit/register/environment/distribution?by=level')
    const green = rows.find(({ key }: { key: string }) => key === '绿牌').count
    const honoured = await portal.database.db.$count(
      record,
      and(eq(record.dataset, 'honour-list'), isShownOn(today()), like(record.category, '%绿牌%')),
    )

    const text = await textOf('ecology-news-1')

    expect(text).toContain(`${green}家获评绿牌`)
    expect(text).toContain(String(total))
    expect(honoured).toBe(green)
  })

  it('are those of the repair guide and of the financing platform', async () => {
    const { cases } = await ask('/credit/repair/handlingTime')
    const { granted } = await ask('/credit/cmpinternetportalfront/xubyidai/cityStatistics')

    expect(await textOf('credit-repair-news-1')).toContain(`办结修复申请${cases}件`)
    expect(await textOf('xinyi-plus-4')).toContain(
      `授信${granted.count}笔、${(Number(granted.amount) / 10_000).toFixed(2)}亿元`,
    )
  })
})

describe('a distribution', () => {
  it('adds up to the public records, in the order of the fixed values', async () => {
    const { rows, total, byLabel } = await ask('/credit/register/environment/distribution?by=level')

    expect(total).toBe(await shownCount('environment'))
    expect(rows.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
    const order = ['绿牌', '蓝牌', '黄牌', '红牌']
    expect(rows.map(({ key }: { key: string }) => order.indexOf(key))).toEqual([0, 1, 2, 3].slice(0, rows.length))
    expect(byLabel).toBe('评价等级')
  })

  it('adds amounts up', async () => {
    const [sums] = await portal.database.db
      .select({ amount: sql<number>`sum((items->>'guaranteeAmount')::numeric)::float8` })
      .from(record)
      .where(and(eq(record.dataset, 'guarantee'), isShownOn(today())))

    const { totalSum, rows } = await ask('/credit/register/guarantee/distribution?by=authority&sum=guaranteeAmount')

    expect(totalSum).toBeCloseTo(sums!.amount, 2)
    expect(rows.reduce((sum: number, row: { sum: number }) => sum + row.sum, 0)).toBeCloseTo(sums!.amount, 2)
  })

  it('by month is in chronological order', async () => {
    const { rows } = await ask('/credit/register/commitment/distribution?by=month')

    const months = rows.map(({ key }: { key: string }) => key)
    expect(months.length).toBeGreaterThan(3)
    expect(months).toEqual([...months].sort())
  })

  it.each([
    ['/register/nothing/distribution?by=month', 404],
    ['/register/environment/distribution?by=constructor', 422],
    ['/register/environment/distribution?by=__proto__', 422],
    ['/register/environment/distribution?by=subjectName', 422],
    ['/register/environment/distribution?by=level&sum=subjectName', 422],
    ['/register/environment/distribution', 422],
    // Items that are not public can be neither counted nor added up.
    ['/register/guarantee/distribution?by=cipherType', 422],
    ['/register/guarantee/distribution?by=reviewResult', 422],
  ])('refuses %s', async (address, status) => {
    expect(await statusOf(`/credit${address}`)).toBe(status)
  })
})

describe('the catalogue', () => {
  it('has every dataset once, in its category', async () => {
    const tree = await ask(`${FRONT}/creditcatalogportal/tree`)

    const entries = tree.flatMap(({ entries }: { entries: { code: string }[] }) => entries)
    expect(entries.map(({ code }: { code: string }) => code).sort()).toEqual(catalogue.map(({ code }) => code).sort())
  })

  it.each(catalogue)(
    'describes every item of $name and contains no value',
    async ({ code, resourceId, items, shareScope }) => {
      const [byResource, byCode] = await Promise.all(
        [resourceId, code].map((id) => ask(`${FRONT}/creditcatalogportal/detail/${id}`)),
      )

      expect(byResource).toEqual(byCode)
      expect(byResource.items.map(({ key }: { key: string }) => key)).toEqual(items.map(({ key }) => key))
      // The number of records of a non-public dataset is not public either.
      expect(byResource.recordCount).toBe(shareScope === '可向社会公开' ? await shownCount(code) : null)
    },
  )

  it.each([
    ['keyword=行政许可', (entry: { name: string }) => entry.name === '行政许可'],
    ['level=省补充目录', ({ level }: { level: string }) => level === '省补充目录'],
    ['nature=negative', ({ nature }: { nature: string }) => nature === 'negative'],
  ])('can be filtered by %s', async (query, fits) => {
    const { records, total } = await ask(`${FRONT}/creditcatalogportal/page?${encodeURI(query)}&pageSize=100`)

    expect(total).toBeGreaterThan(0)
    expect(records.some(fits)).toBe(true)
    if (!query.startsWith('keyword')) expect(records.every(fits)).toBe(true)
  })

  it('answers 404 for an unknown entry', async () => {
    expect(await statusOf(`${FRONT}/creditcatalogportal/detail/nothing`)).toBe(404)
  })
})

describe('the directory of the double publicity', () => {
  it('has every item in its tree, by region and department', async () => {
    const tree = await ask(`${FRONT}/doublepublicity/tree`)

    const departments = tree.flatMap(({ departments }: { departments: unknown[] }) => departments)
    const count = (key: string) => departments.reduce((sum: number, row: Record<string, number>) => sum + row[key]!, 0)
    const { db } = portal.database
    expect(count('permits')).toBe(await db.$count(publicityItem, eq(publicityItem.kind, 'permit')))
    expect(count('penalties')).toBe(await db.$count(publicityItem, eq(publicityItem.kind, 'penalty')))
  })

  it('links to an item with the number of its records', async () => {
    const { records, total } = await ask(`${FRONT}/doublepublicity/directory/page?kind=penalty&pageSize=5`)

    const item = await ask(`${FRONT}/doublepublicity/directory/detail/${records[0].id}`)

    expect(total).toBeGreaterThan(5)
    expect(item).toMatchObject(records[0])
    const { db } = portal.database
    const own = and(eq(record.dataset, 'penalty'), eq(record.authority, item.department), isShownOn(today()))
    expect(item.recordCount).toBe(await db.$count(record, own))
  })

  it('shows only public columns', async () => {
    const columns = await ask(`${FRONT}/doublepublicity/config`)

    const hidden = catalogue
      .filter(({ code }) => code === 'permit' || code === 'penalty')
      .flatMap(({ resourceId, items }) =>
        items.filter(({ visibility }) => visibility !== 'public').map(({ key }) => `${resourceId}/${key}`),
      )
    const shown = columns.map((column: Record<string, string>) => `${column.resourceId}/${column.columnKey}`)
    expect(shown.length).toBeGreaterThan(30)
    expect(shown.filter((key: string) => hidden.includes(key))).toEqual([])
  })
})

describe('the ranking of cities', () => {
  it('defaults to the latest month and the largest group, ordered by rank', async () => {
    const { records, period, periods, cityGroup } = await ask(`${FRONT}/portalcreditranking/list?pageSize=100`)

    expect(period).toBe(periods[0])
    expect(cityGroup).toBe('地级市')
    const places = records.map(({ rank }: { rank: number }) => rank)
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
  })

  it('finds a city by name in every group', async () => {
    const { records } = await ask(`${FRONT}/portalcreditranking/list?keyword=${encodeURIComponent('榕屿')}`)

    expect(records.map(({ cityName }: { cityName: string }) => cityName)).toEqual(['榕屿市'])
  })

  it('lists the city’s own months in order, with the change to the previous month', async () => {
    const { months, groupSize } = await ask(
      `${FRONT}/portalcreditranking/trend?cityName=${encodeURIComponent('榕屿市')}`,
    )

    const own = await portal.database.db.$count(cityRanking, eq(cityRanking.cityName, '榕屿市'))
    expect(months).toHaveLength(own)
    expect(groupSize).toBe(261)
    for (const { rank, lastRank, change } of months) expect(change).toBe(lastRank === null ? null : lastRank - rank)
  })
})

describe('credit plus', () => {
  it('lists only benefits valid today', async () => {
    const schemes = await ask(`${FRONT}/creditplus/list`)
    const { total } = await ask(`${FRONT}/creditplus/page`)

    const { db } = portal.database
    const valid = and(lte(creditPlusBenefit.validFrom, today()), gte(creditPlusBenefit.validTo, today()))
    const all = await db.$count(creditPlusBenefit)
    expect(total).toBe(await db.$count(creditPlusBenefit, valid))
    expect(total).toBeLessThan(all)
    expect(schemes.reduce((sum: number, { benefits }: { benefits: number }) => sum + benefits, 0)).toBe(total)
  })

  it('does not show an expired benefit', async () => {
    const [over] = await portal.database.db
      .select({ id: creditPlusBenefit.id })
      .from(creditPlusBenefit)
      .where(sql`${creditPlusBenefit.validTo} < ${today()}`)

    expect(await statusOf(`${FRONT}/creditplus/detail/${over!.id}`)).toBe(404)
  })

  it('can be filtered by scheme, district and keyword', async () => {
    const { records } = await ask(`${FRONT}/creditplus/page?scheme=read&pageSize=100`)

    expect(records.length).toBeGreaterThan(0)
    expect(new Set(records.map(({ schemeCode }: { schemeCode: string }) => schemeCode))).toEqual(new Set(['read']))
    const [{ merchantName, regionCode }] = records
    const narrowed = await ask(
      `${FRONT}/creditplus/page?region=${regionCode}&keyword=${encodeURIComponent(merchantName)}`,
    )
    expect(narrowed.records.map((row: { merchantName: string }) => row.merchantName)).toContain(merchantName)
  })
})

describe('joint measures', () => {
  it('are listed by kind and by the list they apply to', async () => {
    const rewards = await ask('/credit/register/joint-measures?kind=reward&pageSize=100')

    const { db } = portal.database
    expect(rewards.total).toBe(await db.$count(jointMeasure, eq(jointMeasure.kind, 'reward')))
    const [category] = rewards.categories
    const narrowed = await ask(`/credit/register/joint-measures?kind=reward&category=${encodeURIComponent(category)}`)
    expect(new Set(narrowed.records.map((row: { listCategory: string }) => row.listCategory))).toEqual(
      new Set([category]),
    )
  })
})
