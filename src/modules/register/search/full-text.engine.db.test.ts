import { beforeAll, describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { publish, readData } from '../../../../test/publish.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import type { FullTextHit } from './contract.ts'

let today = '2026-11-15'
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => Date.parse(`${today}T08:00:00+08:00`) })
const { db } = portal.database

interface Hits {
  records: FullTextHit[]
  total: number
  facets: { kind: string; name: string; count: number }[]
}

const search = (keyword: string, query: Record<string, string> = {}) =>
  readData<Hits>(portal, '/cmpinternetportalfront/archives/fullText', { keyword, ...query })
const titlesOf = ({ records }: Hits) => records.map(({ title }) => title.map(({ text }) => text).join(''))

beforeAll(async () => {
  await publish(portal, {
    id: 'ibis-title',
    name: '关于珙桐保护的通知',
    releaseTime: new Date('2026-06-01T08:00:00+08:00'),
  })
  await publish(portal, {
    id: 'ibis-text',
    content: '<p>云岫县种下珙桐。</p>',
    releaseTime: new Date('2026-07-01T08:00:00+08:00'),
  })
  await insertRecord(db, {
    dataset: 'penalty',
    subjectName: '榕屿珙桐苗木有限公司',
    documentNo: '榕林罚〔2026〕1号',
    decisionDate: '2026-08-01',
    from: '2026-08-01',
    until: '2026-11-20',
  })
  await insertRecord(db, {
    dataset: 'permit',
    subjectName: '榕屿山林有限公司',
    documentNo: '榕林许〔2026〕2号',
    items: { content: '准予移植珙桐十株' },
    decisionDate: '2026-09-01',
  })
  await insertRecord(db, { dataset: 'penalty', subjectName: '榕屿珙桐旧案有限公司', until: '2026-11-14' })
  await insertRecord(db, { dataset: 'penalty', subjectName: '榕屿珙桐内部有限公司', shareScope: 2 })
})

describe('full text', () => {
  it('gives hits in titles and names first, then hits in texts, articles before records', async () => {
    const hits = await search('珙桐')

    expect(titlesOf(hits)).toEqual([
      '关于珙桐保护的通知',
      '榕屿珙桐苗木有限公司　榕林罚〔2026〕1号',
      '测试文章 ibis-text',
      '榕屿山林有限公司　榕林许〔2026〕2号',
    ])
    expect(hits.total).toBe(4)
  })

  it('counts by type', async () => {
    const { facets } = await search('珙桐')

    expect(facets).toEqual([
      { kind: 'article', name: '新闻文章', count: 2 },
      { kind: 'penalty', name: '行政处罚', count: 1 },
      { kind: 'permit', name: '行政许可', count: 1 },
    ])
  })

  it.each([
    ['article', 2],
    ['record', 2],
    ['permit', 1],
    ['penalty', 1],
    ['unknown', 0],
  ])('keeps to the type %s', async (kind, total) => {
    expect((await search('珙桐', { kind })).total).toBe(total)
  })

  it('pages through all kinds of hits without leaving one out', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => search('珙桐', { pageNo: String(pageNo), pageSize: '1' })),
    )

    expect(pages.flatMap(titlesOf)).toEqual(titlesOf(await search('珙桐')))
  })

  it('keeps to the days that were chosen', async () => {
    expect((await search('珙桐', { from: '2026-07-01', to: '2026-08-01' })).records.map(({ date }) => date)).toEqual([
      '2026-08-01',
      '2026-07-01',
    ])
  })

  it('finds a document by part of its number', async () => {
    expect(titlesOf(await search('榕林罚〔2026〕1号'))[0]).toContain('榕屿珙桐苗木有限公司')
  })

  it('lets go of a record on the day after its last', async () => {
    today = '2026-11-21'
    const later = await search('珙桐', { kind: 'penalty' })
    today = '2026-11-15'

    expect([later.total, (await search('珙桐', { kind: 'penalty' })).total]).toEqual([0, 1])
  })

  it.each(["珙桐' | 'a", '珙桐 & !a', '珙桐:*', "'", '\\', '()', '~'])('reads no orders in %s', async (word) => {
    expect((await search(word)).records.every(({ title }) => title.length > 0)).toBe(true)
  })
})

it('the page offers the types and marks the words', async () => {
  const page = findOne(
    parseHtml((await portal.app.inject(`/full-text-retrieval?search=${encodeURIComponent('珙桐')}`)).body),
    'main',
  )

  expect(findAll(page, 'mark').map(readText)).toContain('珙桐')
  expect(readText(page)).toContain('行政处罚 1')
  expect(findAll(page, 'a').map(({ attributes }) => attributes.href)).toContain(
    `/full-text-retrieval?search=${encodeURIComponent('珙桐')}&amp;kind=penalty`.replace('&amp;', '&'),
  )
})
