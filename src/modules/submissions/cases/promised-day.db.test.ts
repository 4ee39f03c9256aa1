import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSubmissionTest, staff, user } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { openJson } from '../../../kernel/guard/seal.server.ts'
import type { Receipt } from '../sending/contract.ts'
import { messageOutbox } from '../tables.server.ts'
import type { CaseDetail, CaseSummary } from './case-view.ts'

const { database } = await openTestDatabase()
const { db, call, send, clock, seal, faults } = await openSubmissionTest(database)

const CENTRE = { actor: staff('accept', 'review') }
const DEPARTMENT = { actor: staff('handle') }
const UNIT = '市市场监管局'
const on = (day: string) => {
  clock.now = Date.parse(`${day}T02:00:00Z`)
}

/** Sends a complaint from a new sender and returns every place that shows its promised day. */
async function open(userId: string) {
  on('2026-11-16')
  const sender = { actor: user(userId) }
  const receipt: Receipt = (await send('complaint', { content: `第 ${userId} 件：收费后拒不提供服务。` }, sender)).data
  const { id } = receipt
  const act = async (action: string, given: object = {}, asking: object = CENTRE) =>
    expect(
      (await call('POST /submissions/staff/{id}/act', { params: { id }, body: { action, given } }, asking)).status,
    ).toBe(200)
  const ask = async (action: string, given: object = {}) =>
    expect(
      (await call('POST /submissions/{id}/{action}', { params: { id, action }, body: { given } }, sender)).status,
    ).toBe(200)
  const detail = async () => (await call<CaseDetail>('GET /submissions/mine/{id}', { params: { id } }, sender)).data
  async function days(): Promise<(string | null)[]> {
    type Page = { records: (CaseSummary & { stageDueOn?: string })[] }
    const mine = await call<Page>('GET /submissions/mine/page', {}, sender)
    const desk = await call<Page>('GET /submissions/staff/page', { query: { acceptNo: receipt.acceptNo } }, CENTRE)
    const case_ = await call<CaseDetail>('GET /submissions/staff/{id}', { params: { id } }, CENTRE)
    const own = await detail()
    return [mine.data.records[0]!.dueOn, desk.data.records[0]!.dueOn, case_.data.dueOn, own.dueOn, own.outlook!.day]
  }
  return { receipt, act, ask, detail, days, sender }
}

const allAre = (day: string) => Array.from({ length: 5 }, () => day)

/** The day stated in the newest message. */
async function told(): Promise<string | undefined> {
  const [newest] = await db.select().from(messageOutbox).orderBy(desc(messageOutbox.id)).limit(1)
  return openJson<Record<string, string>>(seal, newest!.payloadSealed).dueOn
}

describe('the promised day of a complaint', () => {
  it('is the same on receipt, lists, case, console and messages, from the receipt to the answer', async () => {
    const { receipt, act, ask, detail, days } = await open('one-day')
    expect(receipt.dueOn).toBe('2026-12-16')
    expect([await days(), await told()]).toEqual([allAre('2026-12-16'), '2026-12-16'])

    on('2026-11-17')
    await act('return', { missing: '合同复印件' })
    expect([await days(), await told()]).toEqual([[null, null, null, null, null], ''])
    const stopped = await detail()
    expect([stopped.dueAfter, stopped.outlook!.dueAfter]).toEqual(Array(2).fill('补齐后 21 个工作日内答复'))
    expect(JSON.stringify(stopped.outlook)).not.toContain('12月16日')

    on('2026-11-19')
    await ask('supplement', { note: '合同见附件' })
    expect(await days()).toEqual(allAre('2026-12-18'))

    on('2026-11-20')
    await act('accept')
    expect([await days(), await told()]).toEqual([allAre('2026-12-11'), '2026-12-11'])

    await act('forward', { unit: UNIT })
    await act('ask-extension', { reason: '需要现场核查', approver: 's1' }, DEPARTMENT)
    expect(await days()).toEqual(allAre('2026-12-11'))
    await act('extend')
    expect([await days(), await told()]).toEqual([allAre('2026-12-25'), '2026-12-25'])

    on('2026-12-01')
    await act('reply', { reply: '已经退款。' })
    expect(await days()).toEqual(allAre('2026-12-25'))

    await act('close', { conclusion: '属实', measures: '责令退款' })
    expect((await detail()).dueOn).toBeNull()

    const texts = (await detail()).events.map(({ text }) => text).join('\n')
    for (const moved of [
      '等待补正用去 2 个工作日，不计入办理时间，最迟答复您的日期由 2026年12月16日 改为 2026年12月18日。',
      '从受理当天重新计算，最迟答复您的日期由 2026年12月18日 改为 2026年12月11日。',
      '经批准延期 10 个工作日，最迟答复您的日期由 2026年12月11日 改为 2026年12月25日。',
    ])
      expect(texts).toContain(moved)
  })

  it("is shown with the current unit and the sender's task, in sentences", async () => {
    const { act, ask, detail } = await open('sentences')

    expect((await detail()).outlook).toMatchObject({
      ...{ clock: 'running', days: 22, used: 0, isYourTurn: false, task: '您暂时不需要做什么。' },
      now: '榕屿市信用信息中心正在审查是否受理。',
      units: [],
    })
    await act('return', { missing: '合同复印件' })
    expect((await detail()).outlook).toMatchObject({
      ...{ clock: 'paused', isYourTurn: true, task: '请您在 11月23日 前补充材料。' },
    })
    await ask('supplement', { note: '合同见附件' })
    await act('accept')
    await act('forward', { unit: UNIT })
    await ask('urge')
    on('2026-12-14')
    const late = await detail()

    expect(late.outlook).toMatchObject({ clock: 'late', now: `${UNIT}正在核实办理。`, units: [UNIT], urgeFrom: null })
    expect(late.events.map(({ sentence }) => sentence)).toEqual([
      '您提交了信用投诉',
      '榕屿市信用信息中心请您补正材料',
      '您补充了材料',
      '榕屿市信用信息中心受理了您的信用投诉',
      '榕屿市信用信息中心转给承办部门办理',
      '您催办了一次',
    ])
  })

  it('is accompanied by the day from which the case can be urged again', async () => {
    const { ask, detail } = await open('urging')

    await ask('urge')

    expect((await detail()).outlook!.urgeFrom).toBe('2026-11-19')
  })

  it('is not moved by a late acceptance', async () => {
    const { act, days } = await open('late-acceptance')

    on('2026-12-10')
    await act('accept')

    expect(await days()).toEqual(allAre('2026-12-16'))
  })

  it('is set again by a review, and the sender is told', async () => {
    const { act, ask, days, detail } = await open('review')
    await act('refuse', { reason: '重复提交' })

    await ask('review', { reason: '不是同一件事' })

    expect(await days()).toEqual(allAre('2026-12-07'))
    expect((await detail()).events.at(-1)!.text).toContain('最迟 2026年12月7日')
  })
})

it('never fails with an internal error', () => {
  expect(faults).toEqual([])
})
