import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { handedIn } from '../../../test/cases/site-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { pages } from '../../pages.ts'
import type { SiteFigures, Table } from './contract.ts'

const world = await openInhabitedPortal()

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const open = (url: string, agent = BROWSER, cookies = {}) =>
  world.portal.app.inject({ url, headers: { 'user-agent': agent }, cookies })

const TODAY = dateKey(Date.now())
const figures = (query: Record<string, string> = { from: TODAY, to: TODAY }) =>
  world.get<SiteFigures>('GET /statistics/site/figures', { as: world.actors.reviewing, query })
const tableOf = ({ sections }: SiteFigures, key: string): Table =>
  sections.flatMap(({ tables }) => tables).find((table) => table.key === key)!

beforeAll(async () => {
  await world.db.execute(sql`delete from visit_count`)
  await world.db.execute(sql`delete from search_count`)
  // The second request is answered from the page cache.
  for (const url of ['/home', '/home', '/credit-dynamics', '/content-detail?id=city-dynamics-1']) await open(url)
  await open('/home', 'Mozilla/5.0 (compatible; Baiduspider/2.0)')
  await open('/home', 'curl/8')
  await open('/no-such-page')
  await open('/console', BROWSER, world.actors.reviewing.cookies)
  await open('/home', BROWSER, world.actors.reviewing.cookies)
  const searching = (path: string, keyword: string, pageNo = '1') =>
    world.portal.app.inject({ url: `/credit${path}?${new URLSearchParams({ keyword, pageNo })}` })
  await searching('/cmpinternetportalfront/archives/search', '有限公司')
  await searching('/cmpinternetportalfront/archives/search', '有限公司', '2')
  await searching('/cmpinternetportalfront/archives/search', '')
  await searching('/cmpinternetportalfront/archives/search', '齉龘靐齾')
  // A search in the console, whose words are case numbers and must not be counted.
  await open('/console/search?keyword=齉龘靐齾', BROWSER, world.actors.reviewing.cookies)
  await world.portal.writeCounts()
})

describe('visits', () => {
  it('are counted by page of the site map, for people and not for programs', async () => {
    const { rows } = await world.db.execute(sql`select page, count, day::text from visit_count order by page`)

    expect(rows).toEqual([
      { page: '/content-detail', count: 1, day: TODAY },
      { page: '/credit-dynamics', count: 1, day: TODAY },
      { page: '/home', count: 2, day: TODAY },
    ])
  })

  it('equal the sum of the rows, even with concurrent writes', async () => {
    await open('/home')
    await Promise.all([world.portal.writeCounts(), world.portal.writeCounts()])
    const found = await figures()
    const { rows } = await world.db.execute<{ n: number }>(sql`select sum(count)::int as n from visit_count`)

    expect(found.totals[0]).toEqual({ label: '页面访问', value: String(rows[0]!.n), before: '0' })
    expect(tableOf(found, 'pages').rows[0]).toEqual({ title: '首页', page: '/home', count: 3 })
  })

  it('have a row for every page of the site map', () => {
    expect(pages.filter(({ path }) => path.length > 53)).toEqual([])
  })
})

describe('searches', () => {
  it('are counted once, except empty ones and those of staff, and their words are not stored', async () => {
    const found = await figures()
    const { rows } = await world.db.execute(sql`select word from search_word where word = '齉龘靐齾'`)

    expect(tableOf(found, 'searches').rows).toEqual([{ time: TODAY, subject: 2, noSubject: 1, text: 0, noText: 0 }])
    expect(rows).toEqual([])
  })

  it('list the words without results, most frequent first', async () => {
    await world.db.execute(sql`delete from search_word where day = ${TODAY}`)
    await world.db.execute(sql`insert into search_word (day, word, count, missed)
      values (${TODAY}, '积分兑换', 0, 3), (${TODAY}, '信用修复', 9, 0), (${TODAY}, '摇号', 1, 8)`)

    const found = await figures()

    expect(tableOf(found, 'missed').rows).toEqual([
      { word: '摇号', count: 8 },
      { word: '积分兑换', count: 3 },
    ])
  })
})

describe('reports and points', () => {
  it('equal the number of their rows', async () => {
    const found = await figures({ from: '2024-01-01', to: TODAY })
    const { rows } = await world.db.execute<{
      reports: number
      accounts: number
      gains: number
      losses: number
    }>(sql`select
      (select count(*)::int from paper where definition like 'credit-report-%' and issued_at is not null) as reports,
      (select count(*)::int from points_account) as accounts,
      (select count(*)::int from points_entry where delta > 0) as gains,
      (select count(*)::int from points_entry where delta < 0) as losses`)
    const { reports, accounts, gains, losses } = rows[0]!
    const sum = (key: string, column: string) =>
      tableOf(found, key).rows.reduce((all, row) => all + Number(row[column]), 0)

    expect(sum('reports', 'all')).toBe(reports)
    expect(sum('reportKinds', 'count')).toBe(reports)
    expect(sum('levels', 'persons') + sum('levels', 'enterprises')).toBe(accounts)
    expect([sum('points', 'gains'), sum('points', 'losses')]).toEqual([gains, losses])
  })
})

describe('the files', () => {
  it('contain the same figures as the page', async () => {
    const found = await figures({})
    const fetched = (word: string) =>
      world.portal.app.inject({ url: `/credit/statistics/site/${word}`, cookies: world.actors.running.cookies })

    const [csv, xlsx] = [await fetched('file'), await fetched('workbook')]

    const titles = found.sections.flatMap(({ tables }) => tables.map(({ title }) => title))
    expect(csv.body.split('\r\n').filter((line) => titles.includes(line.replace('\ufeff', '')))).toHaveLength(
      titles.length,
    )
    expect(csv.body).toContain('首页,/home,3')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

it('the annual report has every figure the portal knows, for staff of the centre', async () => {
  const year = TODAY.slice(0, 4)
  const { rows } = await world.db.execute<{ count: number }>(sql`
    select count(*)::int as count from article where status = 'published' and slug is null
      and extract(year from release_time at time zone 'Asia/Shanghai') = ${Number(year)}`)
  const ask = (as: Visitor) => world.ask('GET /statistics/site/yearreport', { as, query: { year } })

  const table = (await ask(world.actors.running)).body

  expect(table).toContain(`政府网站工作年度报表（${year}年度，草稿）`)
  expect(table.replaceAll(',', '')).toContain(`信息发布总数（条）${rows[0]!.count}`)
  expect(table).toContain('安全防护,')
  expect((await ask(world.actors.anonymous)).statusCode).toBe(401)
})

it('the annual report is prefilled with known figures, and keeps those signed by a second person', async () => {
  const as = world.actors.running
  const cells = await world.get<{ key: string; value: string }[]>('GET /statistics/site/yearcells', {
    ...{ as, query: { year: '2024' } },
  })
  const known = Object.fromEntries(cells.map(({ key, value }) => [key, value]))
  const handed = await handedIn(world, 'year-reports', { ...known, year: '2024', drills: '2', visits: '1,284' })
  const file = async () => (await world.ask('GET /statistics/site/yearreport', { as, query: { year: '2024' } })).body
  const before = await file()
  const own = await world.ask('POST /site/desk/change/pass', { as, body: handed.change })
  const checker = await world.staffSession('chushen')
  await world.get('POST /site/desk/change/pass', { as: checker, body: handed.change })

  expect(known).toMatchObject({ siteName: '信用榕屿', hasDirectory: '是' })
  expect(before).toContain('（2024年度，草稿）')
  expect(own.json().msg).toMatch(/另一人/)
  expect(await file()).toContain('（2024年度）')
  expect(await file()).toMatch(/应急演练（次）,2\b[\s\S]*/)
})
