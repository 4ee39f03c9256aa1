import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../test/cases/one-time-code.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import type { Envelope } from '../../../kernel/calls/envelope.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { startSession } from '../../../kernel/guard/session.server.ts'
import { record } from '../records/tables.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })

const { db } = portal.database
const sessionOf = (staffId: string, ...roles: string[]) =>
  startSession(db, { kind: 'staff', staffId, roles, name: '陈二' }, 'test')
const session = await sessionOf('demo-baosong', 'data')
const confirming = await sessionOf('demo-shuju', 'publish')

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
const read = (path: string, cookie = session) =>
  portal.app.inject({ url: `/credit/register/import/${path}`, cookies: { session: cookie } })
const decide = (path: string, payload: object = {}, cookie = confirming) =>
  portal.app.inject({
    method: 'POST',
    url: `/credit/register/import/${path}`,
    cookies: { session: cookie },
    payload,
  })
const checked = async (rows = 1) => ({
  ...{ checked: ['sample', 'changes', 'errors'], rows, oneTimeCode: await freshCode(db) },
})
const lastAudit = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]

describe('staff', () => {
  it('upload a file as the body of a request, in pieces', async () => {
    const text = csvOf({ ...PENALTY, documentNo: '调用〔2026〕1号' })
    const pieces = Readable.from([...text].map((character) => Buffer.from(character)))

    const answer = await upload(pieces)

    const { data } = answer.json<Envelope<{ batchNo: string }>>()
    expect(data).toMatchObject({
      ...{ status: 'staged', rowCount: 1, datasetName: '行政处罚' },
      ...{ importedBy: 'demo-baosong', unit: '榕屿市市场监督管理局', decidedBy: null },
    })
    const rows = await db.select().from(record).where(eq(record.batchNo, data!.batchNo))
    expect(rows).toEqual([])
  })

  it('confirm deliveries of others in their unit after reading them', async () => {
    const sent = await upload(csvOf({ ...PENALTY, documentNo: '调用〔2026〕4号' }))
    const { batchNo } = sent.json<Envelope<{ batchNo: string }>>().data!

    const held = await read(`batches/rows/${batchNo}`, confirming)
    const answer = await decide(`batches/confirm/${batchNo}`, await checked())

    expect(held.json()).toMatchObject({ data: { total: 1, records: [{ rowNo: 2 }] } })
    expect(held.body).toContain('"value":"调用〔2026〕4号"')
    expect(answer.json()).toMatchObject({ data: { status: 'accepted', decidedBy: 'demo-shuju' } })
    expect(await db.select().from(record).where(eq(record.batchNo, batchNo))).toHaveLength(1)
    expect((await read(`batches/rows/${batchNo}`)).json()).toMatchObject({ data: { total: 0 } })
  })

  it('reject a delivery only with a reason', async () => {
    const sent = await upload(csvOf({ ...PENALTY, documentNo: '调用〔2026〕5号' }))
    const { batchNo } = sent.json<Envelope<{ batchNo: string }>>().data!

    const answers = [
      await decide(`batches/reject/${batchNo}`),
      await decide(`batches/reject/${batchNo}`, { reason: '处罚内容有误' }),
    ]

    expect(answers[0]!.json()).toMatchObject({ code: 202, errors: { reason: '请输入驳回理由' } })
    expect(answers[1]!.json()).toMatchObject({ data: { status: 'rejected', decidedReason: '处罚内容有误' } })
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
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'download-errors', entity: 'import_batch', entityId: batchNo, actorId: 'demo-baosong' },
    })
    expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(errors.body).toBe(
      `\ufeff# 导入批次 ${batchNo}，文件 a.csv，读取 1 行，发现 1 处错误\r\n行号,列名,原因\r\n2,失信程度,应为以下之一：轻微、一般、严重\r\n`,
    )
  })

  it('decide about a queued row', async () => {
    const facts = '未与员工王小红签订劳动合同'
    const sent = await upload(csvOf({ ...PENALTY, documentNo: '调用〔2026〕3号', facts }))
    await decide(`batches/confirm/${sent.json<Envelope<{ batchNo: string }>>().data!.batchNo}`, await checked(0))
    const queue = await read('queue/list?dataset=penalty', confirming)
    const { id } = queue.json<Envelope<{ records: { id: number }[] }>>().data!.records.at(-1)!
    const looked = await lastAudit()

    const answer = await decide(`queue/decide/${id}`, { decision: 'mask' })

    expect(looked).toMatchObject({ action: 'view', entity: 'import_queue', actorId: 'demo-shuju' })
    expect(looked!.detail).toMatchObject({ rows: expect.arrayContaining([id]) })
    expect(answer.json()).toMatchObject({ code: 200, data: { id, decision: 'published' } })
  })

  it('get an error for a missing dataset, batch or row', async () => {
    const none = await Promise.all([read('batches/detail/none'), read('batches/errors/none')])

    expect(none.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

describe('an upload', () => {
  it('by anybody else is refused without reading it', async () => {
    const answer = await upload(csvOf(), { cookie: '' })

    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('of an unlisted type is refused', async () => {
    const answer = await upload('<x/>', { type: 'text/html' })

    expect(answer.statusCode).toBe(422)
  })

  it('with an excessive declared length is refused', async () => {
    const answer = await upload(csvOf(), { headers: { 'content-length': String(300 * 1024 * 1024) } })

    expect([answer.statusCode, answer.json().errors]).toEqual([422, { body: '文件不能超过 256 MB' }])
  })
})
