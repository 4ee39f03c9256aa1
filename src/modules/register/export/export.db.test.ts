import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { PENALTY, RESIDENT } from '../../../../test/register/sample-rows.ts'
import type { Envelope } from '../../../kernel/calls/envelope.ts'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { prepareRecord } from '../records/record-row.server.ts'
import { record } from '../records/tables.server.ts'
import type { OpenDataset } from './contract.ts'

const NOW = Date.parse('2026-11-15T04:00:00Z')
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => NOW })
const { db } = portal.database

const OPEN = '/credit/cmpinternetportalfront/opendata'
const get = (path: string) => portal.app.inject({ url: `${OPEN}/${path}` })
const PERSON = { counterpartType: '自然人', creditCode: '', personCertType: '身份证', personCertNo: RESIDENT }

const delivery = {
  seal: createSeal(Buffer.alloc(32, 7)),
  batchNo: 'test',
  regionCode: '350099',
  subjectId: null,
  now: new Date(NOW),
  source: { unit: '', code: '' },
}
const rowOf = (id: string, change: Record<string, string> = {}) =>
  prepareRecord(penalty, { ...PENALTY, documentNo: `导出${id}`, ...change }, { ...delivery, id })

beforeAll(async () => {
  await db.delete(record).where(eq(record.dataset, 'penalty'))
  await db.insert(record).values([
    rowOf('open', { facts: '=HYPERLINK("http://x")', legalRepresentativeCertNo: RESIDENT }),
    { ...rowOf('expired', { counterpartName: '已届满公司' }), publicityUntil: '2026-11-14' },
    { ...rowOf('withdrawn', { counterpartName: '已撤销公司' }), endedOn: '2026-11-15', endedReason: 'withdrawn' },
    { ...rowOf('blocked', { counterpartName: '屏蔽中公司' }), blocked: true },
    { ...rowOf('later', { counterpartName: '待公示公司' }), publicityFrom: '2026-11-16' },
    rowOf('slight', { counterpartName: '轻微公司', severity: '轻微', procedure: '简易程序' }),
    rowOf('person', { ...PERSON, counterpartName: '林一鸣' }),
    // Simulates a value that a wrong masking rule has let through: the download must mask it once more.
    { ...rowOf('named', { ...PERSON, counterpartName: '林二鸣' }), shareScope: 1 },
  ])
})

describe('a download', () => {
  it('as CSV holds what is public today, safe for spreadsheets', async () => {
    const answer = await get('penalty/csv')

    const [about, heads, ...lines] = answer.body.split('\r\n')
    expect(about).toMatch(/^\ufeff# 行政处罚 XZGL-002 · 数据截至 2026-11-15 · 来源 信用榕屿 · 公共数据开放许可/)
    expect(heads).toMatch(/^数据ID,行政相对人名称,.*罚款金额（万元）.*,公示截止期,数据更新时间$/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^open,榕屿海风贸易有限公司,/)
    expect(lines[0]).toContain(`,"'=HYPERLINK(""http://x"")",`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-as-of': '2026-11-15',
      link: '</website-statement>; rel="license"',
      'content-disposition': 'attachment; filename="penalty-2026-11-15.csv"',
    })
  })

  it('as JSON lines says first what it is', async () => {
    const [meta, ...records] = (await get('penalty/jsonl')).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))

    expect(meta.meta).toMatchObject({
      dataset: 'penalty',
      asOf: '2026-11-15',
      licence: { address: '/website-statement' },
    })
    expect(records).toMatchObject([
      { id: 'open', counterpartName: '榕屿海风贸易有限公司', facts: '=HYPERLINK("http://x")' },
    ])
  })

  it.each(['csv', 'jsonl', 'all.csv', 'all.jsonl'])(
    'in %s never has what is expired, withdrawn, blocked, not yet due, slight or a person',
    async (format) => {
      const { body } = await get(`penalty/${format}`)

      expect(body).toContain('海风')
      expect(body).not.toMatch(/已届满公司|已撤销公司|屏蔽中公司|待公示公司|轻微公司|林/)
      expect(body).not.toContain(RESIDENT)
      expect(body).not.toContain('普通程序')
    },
  )

  it('of an unknown dataset or with a made-up cursor is refused', async () => {
    expect((await get('none/csv')).statusCode).toBe(404)
    expect((await get('penalty/csv?cursor=abc')).json()).toMatchObject({ code: 202, errors: { cursor: '游标不正确' } })
    expect((await get('penalty/csv?limit=1001')).statusCode).toBe(422)
  })
})

describe('the cursor', () => {
  const ids = Array.from({ length: 25 }, (_, index) => `walk-${String(index).padStart(2, '0')}`)
  /** Five days with five records each. */
  const dayOf = (index: number) => `2026-0${1 + (index % 5)}-01`

  it('leads to every record once, newest first, while others come in', async () => {
    await db.insert(record).values(ids.map((id, index) => rowOf(id, { decisionDate: dayOf(index) })))
    const seen: string[] = []
    let address: string | undefined = 'penalty/jsonl?limit=4'
    for (let page = 0; address; page += 1) {
      const answer: Awaited<ReturnType<typeof get>> = await get(address)
      const lines = answer.body.trim().split('\n').slice(1)
      seen.push(...lines.map((line) => JSON.parse(line).id as string))
      await db
        .insert(record)
        .values([
          rowOf(`new-${page}-a`, { decisionDate: '2026-11-14' }),
          rowOf(`new-${page}-b`, { decisionDate: '2026-03-01' }),
        ])
      const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
      expect(next?.includes(String(answer.headers['x-next-cursor'])) ?? true).toBe(true)
      address = next?.slice(OPEN.length + 1)
    }

    const walked = seen.filter((id) => id.startsWith('walk-'))
    expect(walked).toHaveLength(25)
    expect(new Set(seen).size).toBe(seen.length)
    expect(walked).toEqual(
      [...ids].sort((a, b) => compare(dayOf(ids.indexOf(b)), dayOf(ids.indexOf(a))) || compare(a, b)),
    )
  })

  it('is not needed for the whole file', async () => {
    const rows = (await get('penalty/all.csv')).body.trim().split('\r\n').slice(2)

    expect(rows.filter((line) => line.startsWith('walk-'))).toHaveLength(25)
    const { body, headers } = await get('penalty/all.jsonl')
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0].meta.dataset).toBe('penalty')
    expect(lines.filter(({ id }) => id?.startsWith('walk-'))).toHaveLength(25)
    expect(headers['x-ask-again-after']).toBe('10')
    await db.delete(record).where(inArray(record.id, ids))
  })
})

describe('the list of open data', () => {
  it('says what there is, how much, how new and under which licence', async () => {
    const { data } = (await get('list')).json<Envelope<OpenDataset[]>>()

    const entry = data!.find(({ dataset }) => dataset === 'penalty')!
    expect(entry).toMatchObject({ name: '行政处罚', updateCycle: expect.any(String), asOf: '2026-11-15' })
    expect(entry.count).toBeGreaterThan(0)
    expect(entry.updatedAt).toBe('2026-11-15T04:00:00.000Z')
    for (const { address } of entry.formats) expect((await portal.app.inject({ url: address })).statusCode).toBe(200)
  })
})

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
