import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal, type TestPortal } from '../../../../test/portal.ts'
import { addRecord, addSubject, makeCode } from '../../../../test/register/register-rows.ts'
import { isFullRun } from '../../../../test/tier.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { listPages } from './list-pages.ts'
import { type ListTab, listOnPage } from './lists.ts'

/** A name that no firm of the demo city has, so that a list filtered by it contains only the test's records. */
const NAME = '验收鹮'
const OF_EACH = 17

/** Invalid query strings that a visitor might type; every page must answer them. */
const HOSTILE = [
  'pageNo=0',
  'pageNo=-1&pageSize=100000',
  'pageNo=999999999999999999999',
  'pageNo=1e9&pageSize=0x10',
  'pageNo=1000&pageSize=100',
  'keyword=%00%01%ff',
  "keyword='%20or%201=1--",
  "keyword=%5C'%26%7C!()%3A*",
  `keyword=${encodeURIComponent('<script>alert(1)</script>')}`,
  `keyword=${'长'.repeat(500)}`,
  'category=a&category=b&category[]=c',
  'category=,,,,&region=%00&authority=%00',
  'from=2026-02-30&to=-infinity',
  'from=9999-12-31&to=0001-01-01',
  'tab[]=x&tab=__proto__&column=constructor&list=..%2F..',
  'severity=constructor&state=%00&authority=__proto__',
  'zone=none&type=red&captchaTicket=x&name=张三',
]

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => Date.parse('2026-11-15T10:00:00+08:00') })
  const { db } = portal.database
  await addSubject(db, { id: 'acceptance', name: `${NAME}有限公司`, creditCode: makeCode(7), inFreeTradeZone: true })
  const kinds = new Map(tabs.flatMap(({ tab }) => kindsOf(tab)).map((kind) => [kind.join('/'), kind]))
  for (const [dataset, category] of kinds.values())
    for (let number = 1; number <= OF_EACH; number += 1) await addOne(dataset, category, number)
})
afterAll(() => portal.close())

const tabs = listPages.flatMap((row) =>
  listOnPage(row.path).tabs.map((tab) => ({
    path: row.path,
    tab,
    address: (query: Record<string, string>) =>
      `${row.path}?${new URLSearchParams({ ...tab.query, keyword: NAME, ...query })}`,
  })),
)

/** Datasets and categories of the records a tab needs for the test. */
const kindsOf = ({ datasets, category }: ListTab): [string, string][] =>
  datasets.flatMap((code): [string, string][] =>
    category ? category.split(',').map((one): [string, string] => [code, one]) : [[code, firstCategory(code)]],
  )

function firstCategory(code: string): string {
  const { items, common } = findDataset(code)!
  return items.find(({ key }) => key === common.category)?.options?.[0] ?? ''
}

async function addOne(code: string, category: string, number: number): Promise<void> {
  const { common, items } = findDataset(code)!
  const organisation = items.find(({ key }) => key === common.subjectType)?.options?.find((type) => type !== '自然人')
  const day = `2026-10-${String(number).padStart(2, '0')}`
  await addRecord(portal.database.db, code, {
    subjectId: 'acceptance',
    regionCode: number % 2 === 0 ? '350092' : '350091',
    values: {
      ...(common.subjectType && organisation ? { [common.subjectType]: organisation } : {}),
      ...(common.category ? { [common.category]: category } : {}),
      ...(common.documentNo ? { [common.documentNo]: `${NAME}${category}${number}` } : {}),
      ...(common.severity ? { [common.severity]: '一般' } : {}),
      ...(common.validFrom ? { [common.validFrom]: day } : {}),
      ...(common.validUntil ? { [common.validUntil]: '2028-01-01' } : {}),
      ...(common.region ? { [common.region]: number % 2 === 0 ? '350092' : '350091' } : {}),
      [common.decisionDate]: day,
      [common.subjectName]: `${NAME}${number}有限公司`,
    },
  })
}

async function open(address: string): Promise<HtmlElement> {
  const answer = await portal.app.inject(address)
  expect(answer.statusCode, address).toBe(200)
  return parseHtml(answer.body)
}

const rowsOf = (page: HtmlElement): HtmlElement[] => findAll(page, 'tbody').flatMap((body) => findAll(body, 'tr'))
const totalOf = (page: HtmlElement): string => /共 (\S+) 条/.exec(readText(findOne(page, 'main')))?.[1] ?? '0'
const have = ({ tab }: (typeof tabs)[number]): number =>
  new Set(
    [...tabs.flatMap((one) => kindsOf(one.tab)).map((kind) => kind.join('/'))].filter((kind) => covers(tab, kind)),
  ).size * OF_EACH

function covers({ datasets, category }: ListTab, kind: string): boolean {
  const [dataset = '', own = ''] = kind.split('/')
  return datasets.includes(dataset) && (!category || category.split(',').includes(own))
}

/** Pages with the same list parse their addresses identically, so one of each is tested. */
const different = [...new Map(listPages.map((row) => [JSON.stringify(listOnPage(row.path)), row])).values()]

describe.each(tabs)('$path $tab.label $tab.query', (one) => {
  it('lists its records, newest first, each with a link that opens its detail', async () => {
    const page = await open(one.address({}))
    const rows = rowsOf(page)
    const link = findAll(rows[0]!, 'a').at(-1)!

    const detail = await open(link.attributes.href!)

    expect(totalOf(page)).toBe(String(have(one)))
    expect(rows).toHaveLength(15)
    expect(readText(rows[0]!)).toContain(`${NAME}17有限公司`.slice(0, 3))
    for (const row of rows) expect(readText(row)).toContain('查看详情')
    expect(readText(findOne(detail, 'h1'))).toContain(NAME.slice(0, 1))
  })

  // In the gate, the remaining checks run for one page of each list.
  if (!isFullRun && !different.some(({ path }) => path === one.path)) return

  it('has a second page', async () => {
    const page = await open(one.address({ pageNo: '2' }))

    expect(rowsOf(page)).toHaveLength(Math.min(15, have(one) - 15))
    expect(totalOf(page)).toBe(String(have(one)))
  })

  // Each kind has one record per day, on even days in this region, so that losing any condition would return more.
  it('can be filtered by region, first day and last day', async () => {
    const page = await open(one.address({ region: '350092', from: '2026-10-05', to: '2026-10-06' }))

    expect(totalOf(page)).toBe(String(have(one) / OF_EACH))
  })

  it('gives advice if nothing matches', async () => {
    const page = await open(one.address({ keyword: `${NAME}没有` }))

    expect(rowsOf(page)).toHaveLength(0)
    expect(readText(findOne(page, 'main'))).toContain('清除全部条件')
  })
})

/** In the gate, each list is tested with a quarter of the queries, and each query on a quarter of the lists. */
const hostileTo = (list: number): readonly string[] => HOSTILE.filter((_, index) => isFullRun || index % 4 === list % 4)

describe.each(different.map(({ path }, list) => ({ path, queries: hostileTo(list) })))('$path', ({ path, queries }) => {
  it('answers for any query string', async () => {
    for (const query of queries) {
      const answer = await portal.app.inject(`${path}?${query}`)

      expect(answer.statusCode, query).toBe(200)
      expect(answer.body, query).not.toContain('<script>alert')
    }
  })
})

describe('the lists of the double publicity', () => {
  it('can be filtered by deciding unit, severity and state', async () => {
    const ask = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ pageSize: '100', ...query })
      const answer = await portal.app.inject(`/credit/cmpinternetportalfront/doublepublicity/getPunishList?${search}`)
      return answer.json().data.columnShowList as { total: number; records: Record<string, string>[] }
    }
    const all = await ask({})
    const { authority } = all.records[0]!
    const [serious, general, underWay, quiet, ofUnit] = await Promise.all([
      ask({ severity: '严重' }),
      ask({ severity: '一般' }),
      ask({ state: '修复处理中' }),
      ask({ state: '公示中' }),
      ask({ authority: authority! }),
    ])
    const page = await portal.app.inject(
      `/double-publicity-info?tab=penalty&severity=${encodeURIComponent('严重')}&authority=${encodeURIComponent(authority!)}`,
    )

    expect(serious.records.every(({ severity }) => severity === '严重')).toBe(true)
    expect(serious.total + general.total).toBeLessThanOrEqual(all.total)
    expect(serious.total).toBeGreaterThan(0)
    expect(underWay.records.every(({ flag }) => flag === '修复处理中')).toBe(true)
    expect(quiet.total).toBeLessThan(all.total + 1)
    expect(quiet.records.every(({ flag }) => !flag)).toBe(true)
    expect(ofUnit.records.every((row) => row.authority === authority)).toBe(true)
    expect(page.statusCode).toBe(200)
    const forms = findAll(parseHtml(page.body), 'form')
    const holds = (form: HtmlElement, field: string) =>
      findAll(form, ({ attributes }) => attributes.name === field).length > 0
    expect(
      forms.filter((form) => ['authority', 'severity', 'state'].every((field) => holds(form, field))),
    ).toHaveLength(1)
  })
})
