import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openSubmissionTest, staff } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import type { RatingMonth } from '../looking-up/contract.ts'
import type { Receipt } from '../sending/contract.ts'
import { submission } from '../tables.server.ts'
import type { CaseDetail } from './case-view.ts'

const { database, drop } = await openTestDatabase()
afterAll(() => drop())
const { db, call, send, clock, faults } = await openSubmissionTest(database)

const FRONT = 'GET /cmpinternetportalfront'
const CENTRE = { actor: staff('accept', 'review') }

const act = (id: string, action: string, given: object = {}) =>
  call('POST /submissions/staff/{id}/act', { params: { id }, body: { action, given } }, CENTRE)
const does = (id: string, action: string, body: object) =>
  call<CaseDetail>('POST /submissions/{id}/{action}', { params: { id, action }, body })
const passOf = async ({ acceptNo, queryCode }: Receipt) => {
  const body = { acceptNo, queryCode, captchaTicket: 'solved' }
  return (await call<{ pass: string }>('POST /submissions/lookUp', { body })).data.pass
}

/** A message that has been answered and made public. */
async function published(content: string): Promise<Receipt> {
  const receipt: Receipt = (await send('message', { content })).data
  await act(receipt.id, 'approve')
  await act(receipt.id, 'reply', { reply: '请准备身份证明和已履行义务的证明。' })
  await act(receipt.id, 'publish')
  return receipt
}

describe('a rating', () => {
  it('needs a reason where it is poor, and is closed within 15 working days and not before a call back', async () => {
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

  it('is followed by no call back where it is good or missing', async () => {
    const receipt = await published('请问信用报告在哪里申请？')

    expect((await act(receipt.id, 'call-back', { callBack: '无' })).msg).toBe('该件没有差评')
  })
})

it('never fails for a reason of its own', () => {
  expect(faults).toEqual([])
})
