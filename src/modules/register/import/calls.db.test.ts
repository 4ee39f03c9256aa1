import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import type { Envelope } from '../../../kernel/envelope.ts'
import { startSession } from '../../../kernel/session.server.ts'
import { record } from '../tables.server.ts'
import { PENALTY } from './sample-rows.arbitrary.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
afterAll(() => portal.close())

const STAFF = { kind: 'staff', staffId: 'p1', roles: [], name: '陈二' } as const
const session = await startSession(portal.database.db, STAFF, 'test')

const csvOf = (...rows: Record<string, string>[]) =>
  [Object.keys(PENALTY), ...rows.map((row) => Object.values(row))].map((cells) => `${cells.join(',')}\r\n`).join('')

interface Sent {
  type?: string
  cookie?: string
  headers?: Record<string, string>
}

function upload(body: string | Readable, { type = 'text/csv', cookie = session, headers = {} }: Sent = {}) {
  return portal.app.inject({
    method: 'POST',
    url: '/credit/register/import/penalty?fileName=a.csv',
    headers: { 'content-type': type, ...headers },
    cookies: { session: cookie },
    payload: body,
  })
}
const read = (path: string) => portal.app.inject({ url: `/credit/register/import/${path}`, cookies: { session } })

describe('staff', () => {
  it('send a file as the body of a request, in pieces', async () => {
    const text = csvOf({ ...PENALTY, documentNo: '调用〔2026〕1号' })
    const pieces = Readable.from([...text].map((character) => Buffer.from(character)))

    const answer = await upload(pieces)

    const { data } = answer.json<Envelope<{ batchNo: string }>>()
    expect(data).toMatchObject({ status: 'accepted', rowCount: 1, datasetName: '行政处罚', importedBy: 'p1' })
    const rows = await portal.database.db.select().from(record).where(eq(record.batchNo, data!.batchNo))
    expect(rows).toHaveLength(1)
  })

  it('find a refused file among the batches, with its error file', async () => {
    const sent = await upload(csvOf({ ...PENALTY, documentNo: '调用〔2026〕2号', severity: '=1+1' }))
    const { batchNo } = sent.json<Envelope<{ batchNo: string }>>().data!

    const [page, one, errors] = await Promise.all([
      read('batches/list?pageSize=1'),
      read(`batches/detail/${batchNo}`),
      read(`batches/errors/${batchNo}`),
    ])

    const refused = { batchNo, status: 'refused', errorCount: 1, errors: [{ row: 2, column: '失信程度' }] }
    expect(page.json()).toMatchObject({ data: { records: [refused], size: 1 } })
    expect(one.json()).toMatchObject({ data: refused })
    expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(errors.body).toBe(
      `\ufeff# 导入批次 ${batchNo}，文件 a.csv，读取 1 行，发现 1 处错误\r\n行号,列名,原因\r\n2,失信程度,应为以下之一：轻微、一般、严重\r\n`,
    )
  })

  it('decide about a row that waits', async () => {
    await upload(csvOf({ ...PENALTY, documentNo: '调用〔2026〕3号', facts: '未与员工王小红签订劳动合同' }))
    const queue = (await read('queue/list?dataset=penalty')).json<Envelope<{ records: { id: number }[] }>>()
    const { id } = queue.data!.records.at(-1)!

    const answer = await portal.app.inject({
      method: 'POST',
      url: `/credit/register/import/queue/decide/${id}`,
      cookies: { session },
      payload: { decision: 'mask' },
    })

    expect(answer.json()).toMatchObject({ code: 200, data: { id, decision: 'published' } })
  })

  it('are told when there is no such dataset, batch or row', async () => {
    const none = await Promise.all([read('batches/detail/none'), read('batches/errors/none')])

    expect(none.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

describe('an upload', () => {
  it('of anyone else is refused unread', async () => {
    const answer = await upload(csvOf(), { cookie: '' })

    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('of a type that is not listed is refused', async () => {
    const answer = await upload('<x/>', { type: 'text/html' })

    expect(answer.statusCode).toBe(422)
  })

  it('that is announced to be too long is refused', async () => {
    const answer = await upload(csvOf(), { headers: { 'content-length': String(300 * 1024 * 1024) } })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { body: '文件不能超过 256 MB' }])
  })
})
