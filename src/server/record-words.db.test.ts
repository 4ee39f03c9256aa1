import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, parseHtml, readText } from '../../test/html.ts'
import { demoProfile, readOnlyPortal } from '../../test/portal.ts'
import { dateKey } from '../kernel/format/date.ts'
import { listAddress, recordAddress } from '../modules/register/catalogue/addresses.ts'
import { publicDatasets } from '../modules/register/catalogue/catalogue.ts'
import { record } from '../modules/register/records/tables.server.ts'

const { app, database } = await readOnlyPortal()

/** Pages of debtors open only with the pass of a search by exact name, never by their address alone. */
const datasets = publicDatasets().filter(({ persons }) => persons !== 'exact-name')
type Dataset = (typeof datasets)[number]

const MOST_TRIED = 20

/** The main element of a page, or null. */
async function mainOf(url: string, cookie = ''): Promise<HtmlElement | null> {
  const { statusCode, body } = await app.inject({ url, headers: { cookie } })
  return statusCode === 200 ? findOne(parseHtml(body), 'main') : null
}

/** Addresses of the first record of a dataset that is public today: its page, and the archive of its subject. */
async function firstRecord({ code, ...dataset }: Dataset) {
  const found = await database.db
    .select({ id: record.id, subjectId: record.subjectId })
    .from(record)
    .where(and(eq(record.dataset, code), isNull(record.endedOn), lte(record.publicityFrom, dateKey(Date.now()))))
    .orderBy(asc(record.id))
    .limit(MOST_TRIED)
  for (const { id, subjectId } of found) {
    const page = recordAddress({ code, ...dataset }, id)
    if (await mainOf(page)) return { page, archive: subjectId && `/enterprise-detail?id=${subjectId}` }
  }
  return null
}

const RAW = [
  // Field names in the form of the national tables.
  /[^\s，。]*_\d+[^\s，。]*/g,
  // District codes; a masked document number may begin with one.
  new RegExp(`(?<![\\dA-Z])${demoProfile.regionCode.slice(0, 4)}\\d{2}(?![\\dA-Z*])`, 'g'),
  // Field names in camel case.
  /\b[a-z]+[A-Z][A-Za-z]*\b/g,
]

function rawIn(main: HtmlElement | null): string[] {
  const text = main ? readText(main) : 'the page is not there: notThere'
  return RAW.flatMap((pattern) => text.match(pattern) ?? [])
}

const emptyIn = (main: HtmlElement): number =>
  findAll(main, 'dd').filter((value) => /^(?:[—－-]*|null|undefined)$/.test(readText(value).trim())).length

describe('the public part of a record', () => {
  it.each(datasets.map((dataset) => [dataset.code, dataset] as const))(
    'is told in words, of %s: on its page, for elders, in its list and in the archive of its subject',
    async (code, dataset) => {
      const first = await firstRecord(dataset)
      if (!first) throw new Error(`no public record of ${code}`)
      const main = (await mainOf(first.page))!
      const others = [
        await mainOf(first.page, 'ui_reading=elder'),
        await mainOf(listAddress(dataset)),
        ...(first.archive ? [await mainOf(first.archive)] : []),
      ]

      expect([main, ...others].flatMap(rawIn)).toEqual([])
      expect(emptyIn(main), 'fields without a value').toBe(0)
    },
  )
})

it('detects a raw name or code', () => {
  const page = (text: string) => rawIn(parseHtml(`<main>${text}</main>`))

  expect(page('行政相对人代码_1（统一社会信用代码）')).toHaveLength(1)
  expect(page('区划：350091，facts: sourceUnit')).toEqual(['350091', 'sourceUnit'])
  expect(page('913500916357849378 350099********9615 350091120906165')).toEqual([])
})
