import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { dateKey } from '../kernel/format/date.ts'
import { percent, thousands } from '../kernel/format/number.ts'
import type { Workload } from '../modules/console/contract.ts'
import type { DeskFrame, WaitingItem } from '../modules/desk/contract.ts'
import { demandCalls } from '../modules/finance/demands/contract.ts'
import type { LendingTotals } from '../modules/finance/loans/figures-contract.ts'
import type { SiteFigures } from '../modules/statistics/contract.ts'
import type { LeaderOverview } from '../modules/statistics/overview-contract.ts'
import type { Statistics } from '../modules/submissions/staff/statistics-contract.ts'

type City = z.output<typeof demandCalls.cityStatistics.data>

const world = await openInhabitedPortal()

const { accepting, reviewing } = world.actors
const TODAY = dateKey(world.now())
const MONTH = { from: `${TODAY.slice(0, 7)}-01`, to: TODAY }
const LONG = { from: '2024-01-01', to: TODAY }

const workOf = (as = reviewing) => world.get<Workload>('GET /console/workbench', { as })
const casesIn = (query: Record<string, string>) =>
  world.get<Statistics>('GET /submissions/statistics/figures', { as: reviewing, query })
const textOf = async (page: string, as = reviewing) => {
  const { body } = await world.askPage('GET', page, { as })
  return body.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')
}

describe('the same figure is the same on every page that shows it', () => {
  it('on-time: workbench, statistics of the month, their files and the rows behind them', async () => {
    const { month } = await workOf()
    const { total } = await casesIn(MONTH)
    const late = await world.get<{ total: number }>('GET /submissions/staff/page', {
      ...{ as: reviewing, query: { ...MONTH, by: 'late' } },
    })
    const csv = await world.portal.app.inject({
      url: `/credit/submissions/statistics/file?${new URLSearchParams(MONTH)}`,
      cookies: reviewing.cookies,
    })
    const rate = percent(total.ended === 0 ? null : total.kept / total.ended)

    expect(total.ended).toBeGreaterThan(0)
    expect(month).toEqual({ ...MONTH, ended: total.ended, kept: total.kept })
    expect(late.total).toBe(total.ended - total.kept)
    expect(csv.body).toContain(`,${total.came},${total.ended},${total.kept},`)
    for (const page of ['/console', `/console/statistics?${new URLSearchParams(MONTH)}`])
      expect(await textOf(page), page).toContain(rate)
  })

  it('waiting: workbench and menu', async () => {
    const { kinds } = await workOf(accepting)
    const { waiting } = await world.get<{ waiting: WaitingItem[] }>('GET /console/desk', {
      as: accepting,
    })
    const sum = kinds.reduce((all, { count }) => all + count, 0)

    expect(sum).toBeGreaterThan(0)
    expect(waiting.find(({ area }) => area === 'cases')?.count).toBe(sum)
    // The bell of the console polls this call every minute.
    expect(await world.get<WaitingItem[]>('GET /console/waiting', { as: accepting })).toEqual(waiting)
    const listed = await world.get<{ total: number }>('GET /submissions/staff/page', {
      as: accepting,
      query: { mine: '1' },
    })
    const counts = await world.get<{ mine: number }>('GET /submissions/staff/counts', { as: accepting })
    expect([listed.total, counts.mine]).toEqual([sum, sum])
    expect((await textOf('/console', accepting)).replaceAll(/\s+/g, ' ')).toContain(`待我办理 ${sum} `)
  })

  it('waiting: the list and its file, in the same order', async () => {
    const query = { mine: '1', sort: 'acceptNo', order: 'desc', pageSize: '100' }
    const listed = await world.get<{ records: { acceptNo: string }[] }>('GET /submissions/staff/page', {
      ...{ as: accepting, query },
    })
    const { pageSize, ...filter } = query
    const file = await world.portal.app.inject({
      url: `/credit/submissions/staff/file?${new URLSearchParams(filter)}`,
      cookies: accepting.cookies,
    })

    expect(file.body.match(/[A-Z]{2}\d{15}/g)).toEqual(listed.records.map(({ acceptNo }) => acceptNo))
    // Phone numbers of senders stay in the case.
    expect(file.body).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
  })

  it.each([
    'accepting',
    'reviewing',
    'zhongxin',
    'jinrong',
    'chushen',
    'fushen',
    'anquan',
    'shenji',
    'bianji',
    'xitong',
    'xiufu',
    'xiufufuhe',
  ])('waiting: every count for %s is the number of rows that its link opens, and stands in the menu', async (name) => {
    const as = name === 'accepting' ? accepting : name === 'reviewing' ? reviewing : await world.staffSession(name)
    const items = await world.get<WaitingItem[]>('GET /console/waiting', { as })
    const { areas } = await world.get<DeskFrame>('GET /console/desk', { as })
    const isInMenu = ({ area, href }: WaitingItem) =>
      areas.some(({ code, places }) => code === area && places.some((place) => place.href === href.split('?')[0]))
    expect(items.filter((item) => !isInMenu(item))).toEqual([])
    // Lists of the site are short and shown whole, with their waiting changes. Cases have a separate queue.
    const counted = items.filter(
      ({ area, href }) => area !== 'cases' && (href.includes('?') || href.endsWith('/queue')),
    )

    for (const { href, count } of counted)
      expect(`${href}: ${(await textOf(href, as)).match(/共\s*([\d,]+)\s*\S/)?.[1] ?? 0}`).toBe(`${href}: ${count}`)
  })

  it('on-time: the overview of leaders, statistics and workbench', async () => {
    const as = await world.staffSession('lingdao')
    const found = await world.get<LeaderOverview>('GET /statistics/overview', { as })
    const { total, units } = await casesIn(MONTH)
    const { month } = await workOf()
    const rate = percent(total.ended === 0 ? null : total.kept / total.ended)

    expect(found.onTime).toEqual({ ended: total.ended, kept: total.kept })
    expect(found.onTime).toEqual({ ended: month.ended, kept: month.kept })
    for (const { unit, ended, kept } of found.units.filter((each) => each.ended > 0))
      expect(units.find(({ code }) => code === unit)).toMatchObject({ ended, kept })
    expect(await textOf('/console/overview', as)).toContain(rate)
  })

  it('paid out and reports: the overview of leaders, the home of finance and the site figures', async () => {
    const as = await world.staffSession('lingdao')
    const found = await world.get<LeaderOverview>('GET /statistics/overview', { as, query: { span: 'year' } })
    const { lending } = await world.get<{ lending: LendingTotals }>('GET /finance/front/product/productHomePage', {
      as,
    })
    const { totals } = await world.get<SiteFigures>('GET /statistics/site/figures', {
      ...{ as, query: { from: found.from, to: found.to } },
    })

    expect(found.lending).toMatchObject({ loans: lending.loans, loanAmount: lending.loanAmount })
    expect(totals.find(({ label }) => label === '出具信用报告')?.value).toBe(thousands(found.papers.reports))
  })

  it('repairs: the overview of leaders and the statistics of the same days', async () => {
    const as = await world.staffSession('lingdao')
    const { repairs, from, to } = await world.get<LeaderOverview>('GET /statistics/overview', {
      as,
      query: { span: 'year' },
    })
    const counted = (await casesIn({ from, to })).repairs

    expect(repairs.decided).toBeGreaterThan(0)
    expect([repairs.decided, repairs.averageDays]).toEqual([counted.decided, counted.averageDays])
  })

  it('the public screen has the on-time rate of the overview, and no name of a firm or a person', async () => {
    const as = await world.staffSession('lingdao')
    const { address } = await world.get<{ address: string }>('POST /statistics/overview/screen', { as })
    const shown = await textOf(address, world.newVisitor())
    const { onTime } = await world.get<LeaderOverview>('GET /statistics/overview', { as })

    expect(shown).toContain(percent(onTime.ended === 0 ? null : onTime.kept / onTime.ended))
    expect(shown).not.toMatch(/公司|合作社|[0-9A-Z]{18}/)
    expect(await textOf('/hall-screen?key=none', world.newVisitor())).toContain('已经失效')
  })

  it('repairs: statistics of cases by kind and of repairs, and the list', async () => {
    const { repairs, kinds } = await casesIn(LONG)
    const listed = await world.get<{ total: number }>('GET /submissions/staff/page', {
      ...{ as: reviewing, query: { ...LONG, by: 'sent', kind: 'repair-application' } },
    })

    expect(repairs.applied).toBeGreaterThan(0)
    expect([kinds.find(({ code }) => code === 'repair-application')?.came, listed.total]).toEqual([
      repairs.applied,
      repairs.applied,
    ])
  })

  it('paid out: the home of finance and the list of firms; the city, its months and its districts', async () => {
    const { lending } = await world.get<{ lending: LendingTotals }>('GET /finance/front/product/productHomePage', {
      as: reviewing,
    })
    const support = await world.get<{ total: number }>('GET /finance/front/product/financialSupportList', {
      as: reviewing,
    })
    const city = await world.get<City>(`GET ${demandCalls.cityStatistics.path}`, { as: reviewing })
    const paid = (rows: readonly { paid: { count: number } }[]) => rows.reduce((all, row) => all + row.paid.count, 0)

    expect(lending.loans).toBeGreaterThan(0)
    expect(support.total).toBe(lending.loans)
    expect([paid(city.months), paid(city.regions)]).toEqual([city.paid.count, city.paid.count])
  })

  it('reports: the total, the kinds and the months of the site figures, and the register of papers', async () => {
    const { totals, sections } = await world.get<SiteFigures>('GET /statistics/site/figures', {
      ...{ as: reviewing, query: LONG },
    })
    const table = (key: string) => sections.flatMap(({ tables }) => tables).find((one) => one.key === key)!
    const sum = (key: string, column: string) =>
      thousands(table(key).rows.reduce((all, row) => all + Number(row[column]), 0))
    const said = totals.find(({ label }) => label === '出具信用报告')?.value

    expect([sum('reports', 'all'), sum('reportKinds', 'count')]).toEqual([said, said])
    expect(await textOf(`/console/statistics/site?${new URLSearchParams(LONG)}`)).toContain(`${said}`)
  })
})
