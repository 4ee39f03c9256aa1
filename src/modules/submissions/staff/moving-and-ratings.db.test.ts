import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSubmissionTest, staff } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import type { CaseDetail } from '../cases/case-view.ts'
import type { RatingMonth } from '../looking-up/contract.ts'
import type { Receipt } from '../sending/contract.ts'
import { messageOutbox, submission } from '../tables.server.ts'

const { database } = await openTestDatabase()
const { db, call, send, clock, faults } = await openSubmissionTest(database)

const FRONT = 'GET /cmpinternetportalfront'
const CENTRE = { actor: staff('accept', 'review') }
const DEPARTMENT = { actor: staff('handle') }

const act = (id: string, action: string, given: object = {}, asking: object = CENTRE) =>
  call('POST /submissions/staff/{id}/act', { params: { id }, body: { action, given } }, asking)
const does = (id: string, action: string, body: object) =>
  call<CaseDetail>('POST /submissions/{id}/{action}', { params: { id, action }, body })
const passOf = async ({ acceptNo, queryCode }: Receipt) => {
  const body = { acceptNo, queryCode, captchaTicket: 'solved' }
  return (await call<{ pass: string }>('POST /submissions/lookUp', { body })).data.pass
}

/** Publishes an answered message. */
async function published(content: string): Promise<Receipt> {
  const receipt: Receipt = (await send('message', { content })).data
  await act(receipt.id, 'approve')
  await act(receipt.id, 'reply', { reply: '请准备身份证明和已履行义务的证明。' })
  await act(receipt.id, 'publish')
  return receipt
}

let sendings = 0
const fresh = () => {
  sendings += 1
  return { content: `第 ${sendings} 件：收费后拒不提供服务。` }
}
/** A step of the sender. */
const ask = ({ id, acceptNo, queryCode }: Receipt, action: string, given: object = {}) =>
  call<CaseDetail>('POST /submissions/{id}/{action}', { params: { id, action }, body: { acceptNo, queryCode, given } })

describe('moving a case', () => {
  const forwarded = async (unit = '市市场监管局') => {
    const receipt = (await send('complaint', fresh())).data
    await act(receipt.id, 'accept-forward', { unit })
    return receipt
  }
  const rowOf = async (id: string) => (await db.select().from(submission).where(eq(submission.id, id)))[0]!
  const seenBy = (id: string, asking: object) =>
    call<CaseDetail & { seen: string; events: { action: string; text: string }[] }>(
      'GET /submissions/staff/{id}',
      { params: { id } },
      asking,
    )
  const undo = async (id: string, asking: object, seen?: string) =>
    call('POST /submissions/staff/{id}/undo', { params: { id }, body: { ...(seen && { seen }) } }, asking)

  it("accepts and forwards it in one step, which starts the unit's limit", async () => {
    const { id } = await forwarded()

    expect(await rowOf(id)).toMatchObject({ state: 'HANDLING', unit: '市市场监管局', acceptedOn: '2026-11-16' })
  })

  it('hands it back from a unit outside its competence, with a reason, and forwards it to another', async () => {
    const { id } = await forwarded()
    const { promisedOn } = await rowOf(id)

    const back = await act(id, 'hand-back', { cause: '不属于本单位职责', suggestedUnit: '市税务局' }, DEPARTMENT)

    expect(back.data).toMatchObject({ state: 'ACCEPTED' })
    expect((await seenBy(id, DEPARTMENT)).status).toBe(404)
    expect((await seenBy(id, CENTRE)).data).toMatchObject({ isHandedBack: true, suggestedUnit: '市税务局' })
    expect(await rowOf(id)).toMatchObject({ unit: null, promisedOn })
    await act(id, 'forward', { unit: '市税务局' })
    expect((await seenBy(id, CENTRE)).data).toMatchObject({ isHandedBack: false, unit: '市税务局' })
  })

  it('hands back a message, which waits for the centre again', async () => {
    const { id } = (await send('message', {})).data
    await act(id, 'approve')
    const waiting = async (asking: object) => {
      const { data } = await call<{ records: { id: string }[] }>(
        'GET /submissions/staff/page',
        { query: { mine: '1', pageSize: 100 } },
        asking,
      )
      return data.records.some((row) => row.id === id)
    }
    const unforwarded = await waiting(CENTRE)
    await act(id, 'forward', { unit: '市市场监管局' })
    const atUnit = [await waiting(CENTRE), await waiting(DEPARTMENT)]

    const back = await act(id, 'hand-back', { cause: '不属于本单位职责' }, DEPARTMENT)

    expect(back.data).toMatchObject({ state: 'PENDING_REPLY' })
    expect((await seenBy(id, CENTRE)).data).toMatchObject({ isHandedBack: true })
    expect([unforwarded, atUnit, await waiting(CENTRE), await waiting(DEPARTMENT)]).toEqual([
      true,
      [false, true],
      true,
      false,
    ])
    expect((await act(id, 'forward', { unit: '市税务局' })).status).toBe(200)
  })

  it('passes its answer to the reviewer first: the sender sees nothing of what is sent back', async () => {
    const receipt = await forwarded()
    const { id } = receipt
    await act(id, 'answer', { reply: '已口头批评。' }, DEPARTMENT)
    const before = JSON.stringify(await ask(receipt, 'urge'))
    await act(id, 'redo', { instruction: '请附处罚决定。' })
    await act(id, 'answer', { reply: '已责令退款。' }, DEPARTMENT)

    const closed = await act(id, 'close', { conclusion: '属实', measures: '责令退款' })
    const after = JSON.stringify(await ask(receipt, 'rate', { rating: '5' }))

    expect(closed.status).toBe(200)
    expect(before).not.toContain('已口头批评')
    expect(after).toContain('已责令退款')
    expect(after).not.toMatch(/已口头批评|请附处罚决定/)
    expect((await rowOf(id)).repliedAt).not.toBeNull()
  })

  it('extends it only with the consent of the named reviewer', async () => {
    const { id } = await forwarded()
    const other = { actor: { ...staff('review'), staffId: 's2' } }
    const wrong = await act(id, 'ask-extension', { reason: '现场核查', approver: 'nobody' }, DEPARTMENT)
    await act(id, 'ask-extension', { reason: '现场核查', approver: 's1' }, DEPARTMENT)

    expect(wrong.status).toBe(422)
    expect(await act(id, 'extend', {}, other)).toMatchObject({ status: 409, msg: '只能由申请时选定的批准人决定' })
    expect((await act(id, 'extend')).status).toBe(200)
    expect((await rowOf(id)).extendedBy).toBe(10)
  })

  it('is undone within half a minute, with messages and timeline, by the person who took the step', async () => {
    const receipt = (await send('complaint', fresh())).data
    const { id } = receipt
    await act(id, 'accept')
    const before = await rowOf(id)
    await db.delete(messageOutbox)
    await act(id, 'forward', { unit: '市市场监管局' })
    const other = { actor: { ...staff('accept'), staffId: 's2' } }

    expect((await undo(id, other)).status).toBe(404)
    expect((await undo(id, CENTRE)).data).toMatchObject({ state: 'ACCEPTED' })

    const { updatedAt: _, ...same } = before
    expect(await rowOf(id)).toMatchObject(same)
    expect(await db.select().from(messageOutbox)).toEqual([])
    expect((await seenBy(id, CENTRE)).data.events.map(({ action }) => action)).toEqual(['提交', '受理', '撤回上一步'])
    const [trace] = await db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.entityId, id), eq(auditRecord.action, 'undo')))
    expect(trace?.detail).toMatchObject({ undone: 'forward' })
    expect((await undo(id, CENTRE)).status).toBe(404)
  })

  it('is not undone after half a minute, nor after a message to the sender', async () => {
    const late = await forwarded()
    await act(late.id, 'hand-back', { cause: '不属于本单位职责' }, DEPARTMENT)
    clock.now += 31_000
    const told = await forwarded()

    expect((await undo(late.id, DEPARTMENT)).status).toBe(409)
    expect((await undo(told.id, CENTRE)).status).toBe(404)
    clock.now -= 31_000
  })

  it('assigns it to a member of the unit, for whom alone it then waits', async () => {
    const { id, acceptNo } = await forwarded()
    const { seen } = (await seenBy(id, DEPARTMENT)).data
    const waits = async (staffId: string) => {
      const asking = { actor: { ...staff('handle'), staffId } }
      const query = { mine: '1', acceptNo }
      return (await call<{ total: number }>('GET /submissions/staff/page', { query }, asking)).data.total
    }
    const before = [await waits('s1'), await waits('s2')]

    const named = await call(
      'POST /submissions/staff/{id}/assign',
      { params: { id }, body: { handler: 's1', seen } },
      DEPARTMENT,
    )

    expect(named.status).toBe(200)
    expect([before, await waits('s1'), await waits('s2')]).toEqual([[1, 1], 1, 0])
  })
})

describe('the case list of staff', () => {
  it('finds cases by firm, code, name and telephone, and every count equals the rows it links to', async () => {
    const receipt = (
      await send('complaint', { ...fresh(), cellphone: '13633330077', targetName: '榕屿列表测试有限公司' })
    ).data
    const page = async (query: object) =>
      (
        await call<{ total: number; records: { id: string; parties: string }[] }>(
          'GET /submissions/staff/page',
          { query: { pageSize: 100, ...query } },
          CENTRE,
        )
      ).data
    const name = String(EXAMPLES.complaint.realName)

    for (const keyword of ['列表测试', '13633330077', receipt.acceptNo])
      expect(
        (await page({ keyword })).records.map(({ id }) => id),
        keyword,
      ).toEqual([receipt.id])
    expect((await page({ keyword: name })).records.map(({ id }) => id)).toContain(receipt.id)
    expect((await page({ keyword: name.slice(0, 1) })).records.map(({ id }) => id)).not.toContain(receipt.id)
    const { parties } = (await page({ keyword: receipt.acceptNo })).records[0]!
    expect(parties).toContain('榕屿列表测试有限公司')
    expect(parties).not.toContain(name)

    const { data: counts } = await call<Record<string, number>>('GET /submissions/staff/counts', {}, CENTRE)
    for (const query of [
      ...[{ mine: '1' }, { handled: '1' }, { ours: '1' }, { step: 'submitted' }, { step: 'handling' }],
      ...[{ step: 'done' }, { light: 'red' }, { light: 'near' }, { light: 'amber' }],
    ]) {
      const [[key, value]] = Object.entries(query) as [[string, string]]
      expect((await page(query)).total, key + value).toBe(counts[value === '1' ? key : value])
    }
  })

  it('links each case to its neighbours in list order', async () => {
    const { data } = await call<{ records: { id: string }[] }>(
      'GET /submissions/staff/page',
      { query: { sort: 'submittedAt', order: 'desc', pageSize: 100 } },
      CENTRE,
    )
    const [first, second, third] = data.records
    const around = await call<{ place: number; before: string; after: string }>(
      'GET /submissions/staff/neighbours',
      { query: { id: second!.id, sort: 'submittedAt', order: 'desc' } },
      CENTRE,
    )

    expect(around.data).toMatchObject({ place: 2, before: first!.id, after: third!.id })
  })
})

describe('a rating', () => {
  it('requires a reason if poor, and is closed within 15 working days after a call back', async () => {
    const receipt = await published('请问信用修复需要哪些材料？')
    const pass = await passOf(receipt)
    const rated = (given: object) => does(receipt.id, 'rate', { pass, given })
    const silent = await rated({ rating: '2' })
    const done = await rated({ rating: '2', comment: '答复没有说明材料清单' })
    const [row] = await db.select().from(submission).where(eq(submission.id, receipt.id))

    const early = await act(receipt.id, 'close-rating', { mended: '补发了材料清单' })
    const called = await act(receipt.id, 'call-back', { callBack: '电话回访，已说明情况' })
    const again = await act(receipt.id, 'call-back', { callBack: '再打一次' })
    const closed = await act(receipt.id, 'close-rating', { mended: '补发了材料清单' })
    const figures = await call<{ months: RatingMonth[] }>(`${FRONT}/servicerating/months`, {})
    const page = JSON.stringify(figures.data)

    expect(silent).toMatchObject({ status: 422, errors: { comment: '请填写不满意的原因' } })
    expect(done.data.reply.find(({ key }) => key === 'rating')?.value).toBe('不满意')
    expect(row?.answer).toMatchObject({
      ratedOn: dateKey(clock.now),
      mendBy: addWorkingDays(dateKey(clock.now), 15),
    })
    expect(early).toMatchObject({ status: 409, msg: '差评须先回访评价人，再办结' })
    expect([called.status, again.status, closed.status]).toEqual([200, 409, 200])
    const month = figures.data.months.find((each) => each.month === dateKey(clock.now).slice(0, 7))!
    expect(month).toMatchObject({ poor: 1, calledBack: 1, mended: 1, inTime: 1, overdue: 0 })
    expect(month.names.map(({ name }) => name)).toEqual(['非常满意', '满意', '基本满意', '不满意', '非常不满意'])
    expect(page).not.toContain('材料清单')
  })

  it('that is good or missing requires no call back', async () => {
    const receipt = await published('请问信用报告在哪里申请？')

    expect((await act(receipt.id, 'call-back', { callBack: '无' })).msg).toBe('该件没有差评')
  })
})

it('never fails with an internal error', () => {
  expect(faults).toEqual([])
})
