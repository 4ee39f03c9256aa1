import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { pages } from '../../../pages.ts'
import { hubData } from '../../sub-sites/hub-data.ts'
import { creditPlusPages } from './credit-plus-pages.ts'
import { figurePages } from './pages.ts'

const own = [...figurePages, ...creditPlusPages].map(({ path }) => path)
const homes = pages.filter(({ options }) => options.hub && options.hub in hubData).map(({ path }) => path)
const all = ['/home', ...homes, ...own]

/** Invalid query strings that a visitor might type; every page must answer them. */
const HOSTILE = [
  'pageNo=0&pageSize=100000',
  'pageNo=1e9&pageSize=0x10',
  'keyword=%00%01%ff&category=%00',
  "keyword='%20or%201=1--&department='&provider='",
  `keyword=${encodeURIComponent('<script>alert(1)</script>')}`,
  `keyword=${'长'.repeat(500)}&cityGroup=${'长'.repeat(500)}`,
  'by=__proto__&from=2026-99&to=x&period=constructor',
  'by=month&from=2026-11&to=2020-01',
  'by=month&from=2099-01',
  'kind=constructor&level=__proto__&nature=toString&scheme=..%2F..&region=%27',
]

const portal = await openTestPortal({ RATE_LIMIT: 'off', PAGE_CACHE: 'off' })

const get = (address: string) => portal.app.inject(address)
const open = async (address: string): Promise<HtmlElement> => parseHtml((await get(address)).body)
const ask = async (address: string) => (await get(address)).json().data
const headingOf = (page: HtmlElement) => readText(findOne(page, 'h1'))
const mainOf = (page: HtmlElement) => readText(findOne(page, 'main'))
const charts = (page: HtmlElement) =>
  findAll(page, ({ name, attributes }) => name === 'svg' && attributes.role === 'img')

/** A page about one object answers 404 if its address does not name one. */
const statusOf = (path: string): number => (pages.find((row) => row.path === path)?.aboutOne ? 404 : 200)

describe('the pages of figures', () => {
  it.each(all)('%s shows charts and formatted numbers', async (path) => {
    const text = mainOf(await open(path))

    expect(text).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b|Infinity|Invalid Date/)
  })

  it.each(own)('%s answers for any query string', async (path) => {
    for (const query of HOSTILE) {
      const answer = await get(`${path}?${query}`)

      expect([query, answer.statusCode]).toEqual([query, statusOf(path)])
      expect(answer.body).not.toContain('<script>alert')
    }
  })

  it.each(['/credit-catalog-detail', '/catalog-detail', '/credit-plus-lib-detail', '/credit-plus-benefit-detail'])(
    '%s asks for a choice without an id, and refuses a wrong one',
    async (path) => {
      const unnamed = await get(path)
      expect([unnamed.statusCode, mainOf(parseHtml(unnamed.body))]).toEqual([404, expect.stringContaining('请先选择')])
      expect((await get(`${path}?id=nothing`)).statusCode).toBe(404)
      expect((await get(`${path}?id=%3Cscript%3E`)).statusCode).toBe(422)
    },
  )

  it('show a benefit only among those of its own scheme', async () => {
    const { records } = await ask('/credit/cmpinternetportalfront/creditplus/page?scheme=read&pageSize=1')
    const [{ id, title }] = records

    const statuses = await Promise.all(
      ['lib', 'bike', 'el'].map(async (word) => (await get(`/credit-plus-${word}-detail?id=${id}`)).statusCode),
    )

    expect(statuses).toEqual([200, 404, 404])
    expect(mainOf(await open(`/credit-plus-bike-detail?id=${id}`))).not.toContain(title)
  })

  it('link from the catalogue to an entry and its records', async () => {
    const page = await open('/credit-catalog-detail?id=permit')

    expect(headingOf(page)).toBe('行政许可')
    expect(mainOf(page)).not.toContain('XK_WSH')
    expect(findAll(page, 'a').map(({ attributes }) => attributes.href)).toContain('/double-publicity-info?tab=permit')
  })

  it.each(['department', 'month', 'province'])('show the statistics by %s with their table', async (by) => {
    const { totals, rows } = await ask(`/credit/cmpinternetportalfront/doublepublicity/statistics?by=${by}`)

    const page = await open(`/double-publicity-statistics?by=${by}`)

    expect(charts(page).length).toBeGreaterThan(0)
    expect(findAll(page, 'tbody').flatMap((body) => findAll(body, 'tr'))).toHaveLength(Math.min(rows.length, 15))
    expect(mainOf(page)).toContain(totals.permits.toLocaleString('zh-CN'))
  })

  it('show the city’s own course through the ranking', async () => {
    const { months } = await ask(
      `/credit/cmpinternetportalfront/portalcreditranking/trend?cityName=${encodeURIComponent('榕屿市')}`,
    )

    const page = await open('/city-rank')

    expect(mainOf(page)).toContain(`第 ${months.at(-1).rank} 位`)
    expect(findAll(charts(page)[0]!, 'circle')).toHaveLength(months.length)
  })

  it('show the figures of the overview on the home page', async () => {
    const { subjects, datasets } = await ask('/credit/register/overview')

    const text = mainOf(await open('/home'))

    const permits = datasets.find(({ code }: { code: string }) => code === 'permit').recordCount
    expect(text).toContain(`在库信用主体${subjects.toLocaleString('zh-CN')}`)
    expect(text).toContain(`行政许可${permits.toLocaleString('zh-CN')}`)
  })

  it('list every dataset on the publicity page', async () => {
    const { datasets } = await ask('/credit/register/overview')

    const text = mainOf(await open('/credit-publicity'))

    for (const { name } of datasets) expect(text).toContain(name)
  })
})

describe('the measures in force against a firm', () => {
  const firmOn = async (where: ReturnType<typeof sql>) => {
    const { rows } = await portal.database.db.execute<{ id: string; dataset: string; subject_name: string }>(sql`
      select id, dataset, subject_name from record where subject_id is not null
        and shown_from <= current_date and shown_until >= current_date and ${where} limit 1`)
    return rows[0]!
  }

  it.each([
    ['with known measures', sql`category = '拖欠农民工工资失信联合惩戒对象'`, '限制参加政府采购活动'],
    [
      'without known measures',
      sql`category in ('统计严重失信企业', '海关失信企业', '旅游市场严重失信主体')`,
      '以列入单位的决定为准',
    ],
  ])('are named, with the deciding body, for a list %s', async (_, where, measure) => {
    const { id, dataset, subject_name } = await firmOn(sql`dataset = 'serious-list' and ${where}`)

    const page = mainOf(await open(`/measures-in-force?keyword=${encodeURIComponent(subject_name)}`))
    const record = await ask(`/credit/register/${dataset}/detail/${id}`)

    expect(page).toContain(measure)
    expect(page).not.toContain('没有因严重失信名单受到的限制')
    expect(record.items.find(({ label }: { label: string }) => label === '惩戒措施')?.value).toMatch(
      measure.startsWith('限制') ? /限制参加政府采购活动.*基础清单/ : /^由列入单位依法确定/,
    )
  })

  it('are none for a firm that was only fined', async () => {
    const { subject_name } = await firmOn(sql`dataset = 'penalty' and not exists (
      select 1 from record as listed where listed.subject_id = record.subject_id and listed.dataset in ('serious-list',
        'market-serious', 'tax-serious', 'dishonest-debtor'))`)

    const page = mainOf(await open(`/measures-in-force?keyword=${encodeURIComponent(subject_name)}`))

    expect(page).toContain('没有因严重失信名单受到的限制')
  })
})

describe('with an empty register', () => {
  beforeAll(async () => {
    await portal.database.db.execute(
      sql`truncate record, subject_relation, subject_name, subject, publicity_item, province_report, city_ranking,
        credit_plus_usage, credit_plus_benefit, credit_plus_scheme, joint_measure, followed_subject, follow_event, follow_request`,
    )
    portal.changes.noticed('register')
  })

  it.each(all)('%s answers without broken figures', async (path) => {
    const answer = await get(path)

    expect(answer.statusCode).toBe(statusOf(path))
    expect(mainOf(parseHtml(answer.body))).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|Infinity/)
  })

  it.each(['department', 'month', 'province'])('the statistics by %s are empty', async (by) => {
    const answer = await get(`/double-publicity-statistics?by=${by}&from=2026-01&to=2026-02`)

    expect(answer.statusCode).toBe(200)
  })
})
