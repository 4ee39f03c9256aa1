import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { sendExample, signOnFirm } from '../../../../test/cases/case-copies.ts'
import { testSeal } from '../../../../test/database.ts'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { readRecords } from '../../../../test/register/disputed-records.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { startSession } from '../../../kernel/guard/session.server.ts'
import type { CaseDetail, CaseSummary } from '../cases/case-view.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import { dayAfter, officeCalendar, workingDaysUpTo } from '../machine/due-dates.ts'
import { messageOutbox, submission, submissionLine } from '../tables.server.ts'

const STAFF = {
  accept: { staffId: 'demo-shouli', roles: ['accept'], name: '林小满' },
  review: { staffId: 'demo-shenhe', roles: ['review'], name: '黄书宁' },
  market: { staffId: 'demo-chengban', roles: ['handle'], name: '陈远航' },
  ecology: { staffId: 'demo-chengban2', roles: ['handle'], name: '郑海生' },
  both: { staffId: 'demo-chengban', roles: ['review', 'handle'], name: '陈远航' },
} as const
type Who = keyof typeof STAFF

const MARKET = '榕屿市市场监督管理局'
const ECOLOGY = '榕屿市生态环境局'
const CORRECTIONS = [{ fieldKey: 'content', newValue: '罚款 0.5 万元' }]

const NOW = Date.parse('2026-11-16T02:00:00Z')
let clock = NOW

let sent = 0
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => clock, captchaAnswers: () => 'HKM37' })

async function as(who: Who) {
  const browser = openBrowser(portal.app)
  browser.cookies.set('session', await startSession(portal.database.db, { kind: 'staff', ...STAFF[who] }, 'test'))
  return browser
}

/** Creates an accepted objection with each of its lines forwarded to one of the units. */
async function forwarded(units: readonly string[], kind: KindCode = 'objection-enterprise') {
  const { db } = portal.database
  sent += 1
  const records = units.map((_, index) => `apart-${sent}-${index}`)
  await readRecords(db, testSeal(), kind, records)
  const session = await signOnFirm(db, `apart-${sent}`, EXAMPLES[kind].uscc as string | undefined)
  const id = await sendExample(portal.app, session, kind, ...records)
  const sender = openBrowser(portal.app)
  sender.cookies.set('session', session)
  const act = async (who: Who, action: string, given: object = {}, line?: number) => {
    const answer = await (await as(who)).call(`/credit/submissions/staff/${id}/act`, { action, given, line })
    return { status: answer.statusCode, ...(answer.json() as { msg: string; data: { state: string } }) }
  }
  const seenBy = async (who: Who) => {
    const answer = await (await as(who)).get(`/credit/submissions/staff/${id}`)
    return { status: answer.statusCode, ...(answer.json().data as StaffCase) }
  }
  const own = async () => (await sender.get(`/credit/submissions/mine/${id}`)).json().data as CaseDetail
  await act('accept', 'accept', { opinion: '材料齐全' })
  for (const [index, unit] of units.entries()) await act('accept', 'forward', { unit }, index + 1)
  return { id, sender, act, seenBy, own }
}

/** Lets a unit ask for an extension, to which the reviewer it named agrees. */
async function extend(who: Who, line: number, act: Awaited<ReturnType<typeof forwarded>>['act']): Promise<void> {
  await act(who, 'ask-extension', { reason: '情况复杂', approver: STAFF.review.staffId }, line)
  expect((await act('review', 'extend', {}, line)).status).toBe(200)
}

interface StaffCase extends CaseDetail {
  unit: string
  lineActions: { no: number; actions: { action: string }[] }[]
}

const numbers = (lines: readonly { no: number }[]) => lines.map(({ no }) => no)

describe('lines of an objection forwarded to two units', () => {
  it('are each decided by their unit, and the case ends after both', async () => {
    const { act, seenBy, own } = await forwarded([MARKET, ECOLOGY])

    expect((await act('market', 'pass', { corrections: CORRECTIONS, opinion: '录入有误' }, 1)).status).toBe(200)
    expect((await act('review', 'finish', { reply: '第一条已更正' }, 1)).data.state).toBe('VERIFYING')
    expect((await act('ecology', 'fail', { opinion: '核实无误' }, 2)).data.state).toBe('FAILED')
    expect((await act('review', 'finish', { reply: '第二条维持' }, 2)).data.state).toBe('DONE')

    expect((await seenBy('market')).state).toBe('DONE')
    const { lines, reply } = await own()
    expect(lines).toMatchObject([
      { unit: MARKET, result: '已通过', answer: [{ value: '第一条已更正' }, { value: '录入有误' }] },
      { unit: ECOLOGY, result: '未通过', answer: [{ value: '第二条维持' }, { value: '核实无误' }] },
    ])
    expect(reply.map(({ key }) => key)).toEqual(['decidedAt', 'notice'])
  })

  it('get a decision document when the last of them is finished, not before', async () => {
    const { id, sender, act, own } = await forwarded([MARKET, ECOLOGY])
    const paper = async () => (await sender.get(`/service-objection-representation-info?id=${id}&paper=notice`)).body
    await act('market', 'fail', { opinion: '登记无误' }, 1)
    await act('review', 'finish', { reply: '第一条维持' }, 1)

    const early = [await paper(), (await own()).reply.map(({ key }) => key)]
    await act('ecology', 'fail', { opinion: '监测无误' }, 2)
    await act('review', 'finish', { reply: '第二条维持' }, 2)

    expect(early).toEqual([expect.not.stringContaining('异议处理结果告知书'), []])
    expect(await paper()).toContain('异议处理结果告知书')
    expect((await own()).reply.map(({ key }) => key)).toEqual(['decidedAt', 'notice'])
  })

  it('get a decision document also if the last of them is withdrawn, but none without any result', async () => {
    const [partly, wholly] = [await forwarded([MARKET, ECOLOGY]), await forwarded([MARKET, ECOLOGY])]
    await partly.act('market', 'fail', { opinion: '登记无误' }, 1)
    await partly.act('review', 'finish', { reply: '第一条维持' }, 1)
    const withdraw = ({ id, sender }: typeof partly) => sender.call(`/credit/submissions/${id}/withdraw`, { given: {} })

    const answers = [await withdraw(partly), await withdraw(wholly)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await partly.own()).reply.map(({ key }) => key)).toEqual(['decidedAt', 'notice'])
    expect((await wholly.own()).reply.map(({ key }) => key)).toEqual(['decidedAt'])
  })

  it('keep their own last day when another unit asks for an extension', async () => {
    const { id, act } = await forwarded([MARKET, ECOLOGY])
    const dueOn = async () => {
      const [row] = await portal.database.db.select().from(submission).where(eq(submission.id, id))
      return row!.dueOn!
    }
    const before = await dueOn()

    await extend('market', 1, act)
    const whileOneWaits = await dueOn()
    await extend('ecology', 2, act)

    expect(whileOneWaits).toBe(before)
    expect(workingDaysUpTo(before, await dueOn(), officeCalendar)).toBe(10)
  })

  it("are hidden after their own last day, whatever another unit's is", async () => {
    const { id, act } = await forwarded([MARKET, ECOLOGY])
    await extend('market', 1, act)
    const masked = async () => {
      const rows = await portal.database.db.select().from(submissionLine).where(eq(submissionLine.submissionId, id))
      return rows.toSorted((a, b) => a.no - b.no).map(({ isMasked }) => isMasked)
    }

    clock = Date.parse(`${dayAfter(dateKey(NOW), 8, officeCalendar)}T02:00:00Z`)
    await portal.workOnCases()
    const first = await masked()
    clock = Date.parse(`${dayAfter(dateKey(NOW), 20, officeCalendar)}T02:00:00Z`)
    await portal.workOnCases()
    const later = await masked()
    clock = NOW

    expect([first, later]).toEqual([
      [false, true],
      [true, true],
    ])
  })

  it("do not exist for a unit if they are another unit's", async () => {
    const { act, seenBy } = await forwarded([MARKET, ECOLOGY])
    const tries = [
      ['pass', { corrections: CORRECTIONS, opinion: '录入有误' }],
      ['fail', { opinion: '核实无误' }],
      ['ask-extension', { reason: '情况复杂', approver: 'demo-shenhe' }],
      ['finish', { reply: '已更正' }],
      ['explode', {}],
    ] as const

    for (const [action, given] of tries) {
      const missing = await act('market', action, given, 9)
      expect(missing.status).toBe(404)
      expect(await act('market', action, given, 2), action).toEqual(missing)
      expect(await act('ecology', action, given, 1), action).toEqual(missing)
    }
    expect((await seenBy('accept')).lines.map(({ state }) => state)).toEqual(['VERIFYING', 'VERIFYING'])
  })

  it('are shown to each unit without the others, and to the centre with their units', async () => {
    const { id, act, seenBy } = await forwarded([MARKET, ECOLOGY], 'objection-person')
    await act('market', 'fail', { opinion: '登记无误' }, 1)
    const open = async (who: Who) =>
      (await (await as(who)).call(`/credit/submissions/staff/${id}/personal`, { reason: '核实异议' })).body

    const [market, ecology, centre] = [await seenBy('market'), await seenBy('ecology'), await seenBy('accept')]

    expect([numbers(market.lines), numbers(ecology.lines), numbers(centre.lines)]).toEqual([[1], [2], [1, 2]])
    expect([market.unit, ecology.unit, centre.unit]).toEqual([MARKET, ECOLOGY, `${MARKET}、${ECOLOGY}`])
    expect(centre.lines.map(({ unit }) => unit)).toEqual([MARKET, ECOLOGY])
    expect(JSON.stringify(ecology)).not.toContain('登记无误')
    expect(JSON.stringify(centre)).toContain('登记无误')
    expect(await open('ecology')).not.toContain('第 1 条')
    expect(await open('accept')).toContain('第 1 条')
  })

  it('offer actions only to their unit, also for a reader who sees all', async () => {
    const { act, seenBy } = await forwarded([MARKET, ECOLOGY])

    const { lines, lineActions } = await seenBy('both')

    expect(numbers(lines)).toEqual([1, 2])
    expect(lineActions.map(({ actions }) => actions.map(({ action }) => action))).toEqual([
      ['hand-back', 'ask-extension', 'pass', 'fail'],
      [],
    ])
    expect((await act('both', 'fail', { opinion: '核实无误' }, 2)).status).toBe(403)
    expect((await act('both', 'fail', { opinion: '核实无误' }, 1)).status).toBe(200)
  })

  it('are moved together only if they have the same unit, and only that unit reads the text', async () => {
    const { act, seenBy, own } = await forwarded([MARKET, ECOLOGY, MARKET])

    await act('market', 'fail', { opinion: '登记无误' })

    expect((await seenBy('accept')).lines.map(({ state }) => state)).toEqual(['FAILED', 'VERIFYING', 'FAILED'])
    expect((await own()).events.flatMap(({ action, line }) => (action === '认定信息无误' ? line : []))).toEqual([1, 3])
    expect(JSON.stringify(await seenBy('ecology'))).not.toContain('登记无误')
  })

  it('are found in the list of either unit', async () => {
    const { id } = await forwarded([MARKET, ECOLOGY])
    const listed = async (who: Who, unit?: string) => {
      const query = new URLSearchParams({ kind: 'objection-enterprise', pageSize: '100', ...(unit && { unit }) })
      const { data } = (await (await as(who)).get(`/credit/submissions/staff/page?${query}`)).json()
      return (data.records as (CaseSummary & { unit: string })[]).find((each) => each.id === id)?.unit
    }

    expect([await listed('market'), await listed('ecology')]).toEqual([MARKET, ECOLOGY])
    const both = [MARKET, ECOLOGY].toSorted().join('、')
    for (const unit of [MARKET, ECOLOGY, undefined]) expect(await listed('accept', unit)).toBe(both)
    expect(await listed('accept', '榕屿市信用信息中心')).toBeUndefined()
    const [row] = await portal.database.db.select().from(submission).where(eq(submission.id, id))
    expect(row!.unit).toBe(ECOLOGY)
  })

  it('are notified to their units, once each', async () => {
    const { db } = portal.database
    await db.delete(messageOutbox)

    await forwarded([MARKET, ECOLOGY])

    const told = await db.select().from(messageOutbox).where(eq(messageOutbox.channel, 'unit'))
    expect(told.map(({ recipientSealed }) => testSeal().open(recipientSealed))).toEqual([MARKET, ECOLOGY])
  })

  it('show on the pages their unit, and in the document its finding', async () => {
    const { id, sender, act } = await forwarded([MARKET, ECOLOGY])
    await act('market', 'fail', { opinion: '登记无误' })
    await act('ecology', 'fail', { opinion: '监测数据无误' })
    await act('review', 'finish', { reply: '两条均维持' })
    const address = `/service-objection-representation-info?id=${id}`

    const desk = await (await as('accept')).get(`/console/submissions/detail?id=${id}`)
    const page = await sender.get(address)
    const paper = await sender.get(`${address}&paper=notice`)

    for (const { body } of [desk, page, paper])
      for (const [no, unit, opinion] of [
        ['1', MARKET, '登记无误'],
        ['2', ECOLOGY, '监测数据无误'],
      ] as const) {
        const part = partOf(body, no)
        for (const said of [unit, opinion, '未通过', '两条均维持']) expect(part).toContain(said)
      }
  })
})

/** The part of a page about one line: from its heading to the next. */
function partOf(html: string, no: string): string {
  const text = html.replace(/<!-- -->|<\/?span[^>]*>/g, '')
  return new RegExp(`<h2[^>]*>\\s*第 ${no} [条项]：[\\s\\S]*?(?=<h2|<page-tools|$)`).exec(text)?.[0] ?? ''
}
