import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSubmissionTest, staff, user } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import type { Receipt } from '../sending/contract.ts'
import { submission } from '../tables.server.ts'
import type { CaseDetail, CaseSummary } from './case-view.ts'

const { database } = await openTestDatabase()
const { db, call, send, clock, faults } = await openSubmissionTest(database)

const FRONT = 'GET /cmpinternetportalfront'
const LOOK_UP = 'POST /submissions/lookUp'
const CENTRE = { actor: staff('accept', 'review') }

const act = (id: string, action: string, given: object = {}, asking: object = CENTRE, more: object = {}) =>
  call('POST /submissions/staff/{id}/act', { params: { id }, body: { action, given, ...more } }, asking)

const passOf = async ({ acceptNo, queryCode }: Receipt) => {
  const found = await call<{ pass: string }>(LOOK_UP, { body: { acceptNo, queryCode, captchaTicket: 'solved' } })
  return found.data.pass
}
const texts = Array.from({ length: 200 }, (_, place) => `第 ${place + 1} 件`).values()
/** A text that was not sent before. */
const another = (): string => texts.next().value ?? ''
const fresh = () => ({ content: `${another()}：请问信用修复需要哪些材料？` })
const sent = async (change: object = {}) => (await send('message', { ...fresh(), ...change })).data

/** Publishes an answered message and returns its receipt. */
async function published(change: object = {}): Promise<Receipt> {
  const receipt = await sent(change)
  await act(receipt.id, 'approve')
  await act(receipt.id, 'reply', { reply: '请准备身份证明和已履行义务的证明。' })
  await act(receipt.id, 'publish')
  return receipt
}

describe('the board of messages', () => {
  const board = async (query: object) =>
    (await call<{ records: CaseSummary[]; total: number }>(`${FRONT}/leavemessage/page`, { query })).data

  /** A published text with a personal number, as from before texts were checked. */
  async function withNumber(content: string): Promise<string> {
    const { id } = await published()
    const [row] = await db.select().from(submission).where(eq(submission.id, id))
    await db
      .update(submission)
      .set({ fields: { ...row!.fields, content } })
      .where(eq(submission.id, id))
    return id
  }

  it('returns question and answer, both masked', async () => {
    const id = await withNumber('请致电 13812345678 告诉我窗口在哪里，谢谢。')

    const found = (await board({ keyword: '告诉我窗口' })).records

    expect(found.map((row) => row.id)).toEqual([id])
    expect(found[0]?.values.find(({ key }) => key === 'content')?.value).toMatch(/^请致电 138\*{4}5678/u)
    expect(found[0]?.answer).toBe('请准备身份证明和已履行义务的证明。')
  })

  it('is filtered by the type of message and by words of question or answer', async () => {
    await published({ messageType: '建议', content: '希望增加萤火虫公园窗口的咨询时间，周六也开放。' })

    expect((await board({ keyword: '萤火虫', category: '建议' })).total).toBe(1)
    expect((await board({ keyword: '萤火虫', category: '求助' })).total).toBe(0)
    expect((await board({ keyword: '萤火虫 已履行义务' })).total).toBe(1)
    expect((await board({ keyword: '没有人说过的话' })).total).toBe(0)
  })

  it('does not reveal a masked number to a search for it', async () => {
    await withNumber('我的电话是 13987654321，请回电，说说孔雀石的事。')

    expect((await board({ keyword: '孔雀石' })).total).toBe(1)
    for (const keyword of ['13987654321', '139', '１３９']) expect((await board({ keyword })).total).toBe(0)
  })

  it('does not return unpublished messages', async () => {
    await sent({ content: '还没有答复的留言，说的是珊瑚礁。' })

    expect((await board({ keyword: '珊瑚礁' })).total).toBe(0)
  })
})

describe('querying a case', () => {
  it('opens it with number and code in any spelling', async () => {
    const receipt = await sent()

    const { data } = await call<{ records: CaseSummary[] }>(LOOK_UP, {
      body: {
        acceptNo: receipt.acceptNo.toLowerCase(),
        queryCode: receipt.queryCode.toLowerCase(),
        captchaTicket: 'solved',
      },
    })

    expect(data.records).toMatchObject([{ id: receipt.id, view: 'own', stateName: '待审核', stepName: '已提交' }])
  })

  it('answers a wrong code, a wrong number and a missing number alike', async () => {
    const receipt = await sent()
    const ask = (acceptNo: string, queryCode: string) =>
      call(LOOK_UP, { body: { acceptNo, queryCode, captchaTicket: 'solved' } }, { address: '10.0.0.9' })

    const answers = [
      await ask(receipt.acceptNo, 'ABCD2345'),
      await ask('LY209901010000019', receipt.queryCode),
      await ask('没有这个编号', 'ABCD2345'),
    ]

    for (const answer of answers)
      expect(answer).toEqual({ status: 404, code: 4040, msg: '未查询到相关信息，请核对受理编号与查询码', data: null })
  })

  it('is blocked for a quarter of an hour after five failures, for that address and number only', async () => {
    const receipt = await sent()
    const ask = (address: string, queryCode: string) =>
      call(LOOK_UP, { body: { acceptNo: receipt.acceptNo, queryCode, captchaTicket: 'solved' } }, { address })
    for (let time = 0; time < 5; time += 1) await ask('10.0.0.2', 'ABCD2345')

    const shut = await ask('10.0.0.2', receipt.queryCode)
    const elsewhere = await ask('10.0.0.3', receipt.queryCode)
    clock.now += 16 * 60_000
    const later = await ask('10.0.0.2', receipt.queryCode)

    expect([shut.status, elsewhere.status, later.status]).toEqual([429, 200, 200])
  })

  it('opens all cases of a telephone with one code of it, except anonymous ones', async () => {
    const phone = '13611110001'
    const first = await sent({ phone })
    const second = await sent({ phone })
    const stranger = await sent({ phone: '13611110002' })
    const ask = (queryCode: string) =>
      call<{ records: CaseSummary[] }>(LOOK_UP, {
        body: { name: '林 晓', phone, queryCode, captchaTicket: 'solved' },
      })

    expect((await ask(first.queryCode)).data.records.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    expect(await ask(stranger.queryCode)).toMatchObject({ status: 404 })
  })

  it('requires a captcha', async () => {
    const { acceptNo, queryCode } = await sent()

    expect(await call(LOOK_UP, { body: { acceptNo, queryCode, captchaTicket: 'guessed' } })).toMatchObject({
      status: 422,
    })
  })
})

describe('one case', () => {
  const detail = (id: string, query: object = {}, asking: object = {}) =>
    call<CaseDetail>(`${FRONT}/leavemessage/detail/{id}`, { params: { id }, query }, asking)

  it('is answered as not found for a stranger', async () => {
    const { id } = (await send('message', fresh(), { actor: user('u1') })).data
    const missing = await detail('none')

    expect(await detail(id)).toEqual(missing)
    expect(await detail(id, {}, { actor: user('u2') })).toEqual(missing)
    expect(await detail(id, { pass: 'bm9uZQ' })).toEqual(missing)
    expect(await call('GET /submissions/mine/{id}', { params: { id } }, { actor: user('u2') })).toEqual(missing)
    expect(missing).toMatchObject({ status: 404, msg: '办件不存在或已下线' })
  })

  it('is shown in full to its owner and to a holder of a pass, from the same address and for half an hour', async () => {
    const receipt = (await send('message', fresh(), { actor: user('u1') })).data
    const pass = await passOf(receipt)

    expect((await detail(receipt.id, {}, { actor: user('u1') })).data).toMatchObject({
      view: 'own',
      acceptNo: receipt.acceptNo,
    })
    expect((await detail(receipt.id, { pass })).status).toBe(200)
    expect((await detail(receipt.id, { pass }, { address: '10.9.9.9' })).status).toBe(404)
    clock.now += 31 * 60_000
    expect((await detail(receipt.id, { pass })).status).toBe(404)
  })

  it('masks numbers of documents and telephones even for its owner', async () => {
    const { id } = (await send('message', { ...fresh(), phone: '13622220001' }, { actor: user('u1') })).data

    expect(JSON.stringify((await detail(id, {}, { actor: user('u1') })).data)).not.toContain('13622220001')
  })
})

describe('the public board', () => {
  const board = () => call<{ records: CaseSummary[]; total: number }>(`${FRONT}/leavemessage/page`, {})

  it('shows published cases, masked, and nothing else', async () => {
    const hidden = await sent({ title: '尚未答复的问题' })
    const shown = await published({ title: '已经公开的问题', realName: '欧阳晓明' })

    const list = await board()
    const { data } = await call<CaseDetail>(`${FRONT}/leavemessage/detail/{id}`, { params: { id: shown.id } })

    expect(list.data.records.map(({ id }) => id)).toContain(shown.id)
    expect(list.data.records.map(({ id }) => id)).not.toContain(hidden.id)
    expect(data).toMatchObject({ view: 'board', acceptNo: shown.acceptNo.slice(-6), events: [], actions: [] })
    expect(data.reply).toContainEqual({ key: 'reply', label: '答复内容', value: '请准备身份证明和已履行义务的证明。' })
    expect(JSON.stringify([list.data, data])).not.toMatch(/欧阳晓明|139000/)
  })

  it('leaves out cases that their sender wants to keep private', async () => {
    const { id } = await sent({ wishPublic: false })
    await act(id, 'approve')
    await act(id, 'reply', { reply: '请准备材料。' })

    expect(await act(id, 'publish')).toMatchObject({ status: 409, msg: '提交人未同意公开' })
  })

  it('is empty for kinds without a board', async () => {
    await send('clue')

    expect((await call(`${FRONT}/columnclues/page`)).data).toMatchObject({ total: 0, records: [] })
  })

  it('removes a case that is taken down', async () => {
    const receipt = await published()
    const pass = await passOf(receipt)
    const params = { id: receipt.id, action: 'take-down' }
    await call('POST /submissions/{id}/{action}', { params, body: { pass, given: { reason: '不想公开了' } } })

    expect((await board()).data.records.map(({ id }) => id)).not.toContain(receipt.id)
  })
})

describe('a step of the sender', () => {
  const does = (id: string, action: string, body: object, asking: object = {}) =>
    call<CaseDetail>('POST /submissions/{id}/{action}', { params: { id, action }, body }, asking)

  it('requires the owner, a pass, or number and code; anyone else gets not found', async () => {
    const receipt = await sent()
    const other = await sent()
    const { acceptNo, queryCode } = receipt

    expect((await does(receipt.id, 'urge', {})).status).toBe(404)
    expect((await does(receipt.id, 'urge', { pass: await passOf(other) })).status).toBe(404)
    expect((await does(receipt.id, 'urge', { acceptNo: other.acceptNo, queryCode: other.queryCode })).status).toBe(404)
    expect((await does(receipt.id, 'urge', { acceptNo, queryCode })).status).toBe(200)
  })

  it('urges once in three working days', async () => {
    const receipt = await sent()
    const pass = await passOf(receipt)

    const [first, second] = [await does(receipt.id, 'urge', { pass }), await does(receipt.id, 'urge', { pass })]

    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 409, msg: '每 3 个工作日可催办一次，请稍后再试' })
  })

  it('completes the returned material, and the stopped clock continues', async () => {
    const receipt = (await send('complaint', fresh())).data
    const pass = await passOf(receipt)
    await act(receipt.id, 'return', { missing: '合同复印件' })
    const [stopped] = await db.select().from(submission).where(eq(submission.id, receipt.id))

    const empty = await does(receipt.id, 'supplement', { pass })
    const done = await does(receipt.id, 'supplement', { pass, given: { note: '合同见附件' } })

    expect(stopped).toMatchObject({ state: 'RETURNED', dueOn: null, pausedOn: expect.any(String) })
    expect(empty).toMatchObject({ status: 422, errors: { note: '请填写补充说明' } })
    expect(done.data).toMatchObject({ state: 'PENDING', dueOn: expect.any(String) })
    expect(done.data.events.map(({ action }) => action)).toEqual(['提交', '退回补正', '补充材料'])
  })

  it('rates once, after the end', async () => {
    const receipt = await published()
    const pass = await passOf(receipt)

    expect((await does(receipt.id, 'rate', { pass, given: { rating: '9' } })).status).toBe(422)
    expect((await does(receipt.id, 'rate', { pass, given: { rating: '5' } })).status).toBe(200)
    expect((await does(receipt.id, 'rate', { pass, given: { rating: '1' } })).status).toBe(409)
  })
})

it('never fails with an internal error', () => {
  expect(faults).toEqual([])
})
