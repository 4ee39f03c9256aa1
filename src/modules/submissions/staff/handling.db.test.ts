import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSubmissionTest, staff } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase, testSeal } from '../../../../test/database.ts'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { readRecords } from '../../../../test/register/disputed-records.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import type { CaseSummary } from '../cases/case-view.ts'
import type { Receipt } from '../sending/contract.ts'
import { messageOutbox, submission } from '../tables.server.ts'

const { database } = await openTestDatabase()
const { db, call, send, clock, room, faults, seal } = await openSubmissionTest(database)

const CENTRE = { actor: staff('accept', 'review') }
const DEPARTMENT = { actor: staff('handle') }

const act = (id: string, action: string, given: object = {}, asking: object = CENTRE, more: object = {}) =>
  call('POST /submissions/staff/{id}/act', { params: { id }, body: { action, given, ...more } }, asking)

/** A step of the sender. */
const ask = ({ id, acceptNo, queryCode }: Receipt, action: string, given: object = {}) =>
  call('POST /submissions/{id}/{action}', { params: { id, action }, body: { acceptNo, queryCode, given } })

const texts = Array.from({ length: 200 }, (_, place) => `第 ${place + 1} 件`).values()
/** A text that was not sent before. */
const another = (): string => texts.next().value ?? ''
const fresh = () => ({ content: `${another()}：请问信用修复需要哪些材料？` })
const sent = async (change: object = {}) => (await send('message', { ...fresh(), ...change })).data

describe('staff', () => {
  it('take only steps that the machine allows', async () => {
    const { id } = await sent()

    expect(await act(id, 'publish')).toMatchObject({ status: 409, msg: '当前状态为“待审核”，不能公开' })
    expect(await act(id, 'explode')).toMatchObject({ status: 409, msg: '没有这项操作' })
    expect((await act(id, 'withdraw')).status).toBe(403)
    expect((await act(id, 'approve', {}, { actor: staff('accept') })).status).toBe(403)
    expect((await act(id, 'approve', {}, { actor: staff() })).status).toBe(403)
  })

  it('of a department see the cases forwarded to them, and nothing else', async () => {
    const receipt = (await send('complaint', fresh())).data
    const one = () => call('GET /submissions/staff/{id}', { params: { id: receipt.id } }, DEPARTMENT)
    await act(receipt.id, 'accept')

    expect((await one()).status).toBe(404)
    await act(receipt.id, 'forward', { unit: '市市场监管局' })
    expect((await one()).status).toBe(200)
    expect((await act(receipt.id, 'answer', { reply: '已责令改正。' }, DEPARTMENT)).data).toMatchObject({
      state: 'ANSWERED',
    })
  })

  it('of a department cannot forward a case they answer', async () => {
    const { id } = (await send('complaint', fresh())).data
    await act(id, 'accept')
    await act(id, 'forward', { unit: '市市场监管局' })

    await act(id, 'answer', { reply: '已责令改正。', unit: '市税务局', commitmentCode: '1' }, DEPARTMENT)

    const [row] = await db.select().from(submission).where(eq(submission.id, id))
    expect(row).toMatchObject({ state: 'ANSWERED', unit: '市市场监管局' })
    const { undo: _, undoUntil: __, forwardedOn: ___, ...answer } = row!.answer
    expect(answer).toEqual({ unit: '市市场监管局', reply: '已责令改正。' })
  })

  it('see personal data only for a stated reason, which is recorded', async () => {
    const receipt = (await send('complaint', { ...fresh(), cellphone: '13633330001' })).data
    const seen = await call('GET /submissions/staff/{id}', { params: { id: receipt.id } }, CENTRE)
    const open = (reason: string) =>
      call('POST /submissions/staff/{id}/personal', { params: { id: receipt.id }, body: { reason } }, CENTRE)

    expect(JSON.stringify(seen.data)).not.toMatch(/13633330001|林晓/)
    expect((await open('')).status).toBe(422)
    expect(JSON.stringify((await open('电话回访')).data)).toContain('13633330001')
    const traces = await db.select().from(auditRecord).where(eq(auditRecord.entityId, receipt.id))
    expect(traces.map(({ action }) => action)).toEqual(['submit', 'view-personal'])
  })

  it('see overdue cases first', async () => {
    const receipt = (await send('complaint', fresh())).data
    clock.now += 40 * 86_400_000

    const { data } = await call<{ records: (CaseSummary & { light: string; isOverdue: boolean })[] }>(
      'GET /submissions/staff/page',
      { query: { light: 'red', acceptNo: receipt.acceptNo } },
      CENTRE,
    )
    clock.now -= 40 * 86_400_000

    expect(data.records).toMatchObject([{ id: receipt.id, light: 'red', isOverdue: true, isEscalated: true }])
  })
})

describe('the case list of staff', () => {
  const listed = async (query: object) => {
    const { data } = await call<{ records: CaseSummary[] }>('GET /submissions/staff/page', { query }, CENTRE)
    return data.records.map(({ id }) => id)
  }

  it('filters cases that are nearly due, neither earlier nor later', async () => {
    const { id, acceptNo } = (await send('complaint', fresh())).data
    const amber = async (days: number) => {
      clock.now += days * 86_400_000
      const found = await listed({ light: 'amber', acceptNo })
      clock.now -= days * 86_400_000
      return found
    }

    // Seven working days from a Monday; six of them are used on the Tuesday of the next week.
    expect([await amber(1), await amber(8), await amber(20)]).toEqual([[], [id], []])
  })

  it('filters cases forwarded to a unit', async () => {
    const { id, acceptNo } = (await send('complaint', fresh())).data
    await act(id, 'accept')
    await act(id, 'forward', { unit: '市市场监管局' })

    expect(await listed({ unit: '市市场监管局', acceptNo })).toEqual([id])
    expect(await listed({ unit: '市税务局', acceptNo })).toEqual([])
  })
})

describe('an objection', () => {
  const penalty = async (place: number) => {
    await readRecords(db, testSeal(), 'objection-person', [`disputed-${place}`])
    return `disputed-${place}`
  }
  const flagOf = async (id: string) => {
    const { rows } = (await db.execute(sql`
      select flag, blocked, items->>'content' as content from record where dataset = 'penalty' and id = ${id}`)) as never as {
      rows: object[]
    }
    return rows[0]
  }
  const object = (ids: readonly string[]) => {
    const [item] = EXAMPLES['objection-person'].items as object[]
    const items = ids.map((recordId) => ({ ...item, recordId }))
    return send('objection-person', { items, statement: `${another()}：罚款金额应为 0.5 万元。` })
  }

  it('marks its record from acceptance on, not from submission', async () => {
    const id = await penalty(0)
    const { data } = await object([id])
    const sent = await flagOf(id)

    await act(data.id, 'accept', { opinion: '受理' })

    expect([sent, await flagOf(id)]).toMatchObject([{ flag: null }, { flag: 'objection' }])
  })

  it('that is not accepted never marks its record, not even with a request for review', async () => {
    const id = await penalty(8)
    const { data } = await object([id])

    await act(data.id, 'refuse', { reason: '没有具体的异议请求' })
    const refused = await flagOf(id)
    const review = await ask(data, 'review', { reason: '请再看一次' })

    expect(review.status).toBe(200)
    expect([refused, await flagOf(id)]).toMatchObject([{ flag: null }, { flag: null }])
  })

  it('removes the mark when its sender withdraws it', async () => {
    const id = await penalty(9)
    const { data } = await object([id])
    await act(data.id, 'accept', { opinion: '受理' })

    await ask(data, 'withdraw')

    expect(await flagOf(id)).toMatchObject({ flag: null })
  })

  const examined = async (ids: readonly string[]) => {
    const { data } = await object(ids)
    await act(data.id, 'accept', { opinion: '受理' })
    await act(data.id, 'forward', { unit: '市市场监管局' })
    await act(data.id, 'fail', { opinion: '核实无误' }, DEPARTMENT)
    return data
  }
  const finish = ({ id }: { id: string }) => act(id, 'finish', { reply: '核实无误' })

  it('keeps the mark while another accepted one is about the same record', async () => {
    const id = await penalty(1)
    const cases = [await examined([id]), await examined([id])] as const
    await object([id])

    await finish(cases[0])
    const between = await flagOf(id)
    await finish(cases[1])

    expect([between, await flagOf(id)]).toMatchObject([{ flag: 'objection' }, { flag: null }])
  })

  it('leaves no mark when two about the same records end at the same moment', async () => {
    const [one, other] = [await penalty(6), await penalty(7)]
    const cases = [await examined([one, other]), await examined([other, one])]

    const answers = await Promise.all(cases.map(finish))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await flagOf(one), await flagOf(other)]).toMatchObject([{ flag: null }, { flag: null }])
  })

  it('has the state of its least advanced line', async () => {
    const { data } = await object([await penalty(2), await penalty(3)])

    await act(data.id, 'accept', { opinion: '受理' }, CENTRE, { line: 1 })
    const [between] = await db.select().from(submission).where(eq(submission.id, data.id))
    await act(data.id, 'accept', { opinion: '受理' })
    const [after] = await db.select().from(submission).where(eq(submission.id, data.id))

    expect([between!.state, after!.state]).toEqual(['SUBMITTED', 'ACCEPTED'])
  })

  it('that is justified corrects the record', async () => {
    const id = await penalty(4)
    const { data } = await object([id])
    await act(data.id, 'accept', { opinion: '受理' })
    await act(data.id, 'forward', { unit: '市市场监管局' })
    const corrections = [{ fieldKey: 'content', newValue: '罚款 0.5 万元（更正）' }]
    await act(data.id, 'pass', { corrections, opinion: '录入有误' }, DEPARTMENT)
    // Sent back to the unit by mistake; undoing that restores the correction.
    clock.now += 1000
    await act(data.id, 'redo', { instruction: '请附依据' })
    const undone = await call('POST /submissions/staff/{id}/undo', { params: { id: data.id }, body: {} }, CENTRE)

    const done = await act(data.id, 'finish', { reply: '已更正' })

    expect([undone.data, done.data]).toMatchObject([{ state: 'PASSED' }, { state: 'DONE' }])
    expect(await flagOf(id)).toMatchObject({ flag: null, content: '罚款 0.5 万元（更正）' })
  })

  it('hides a record that its source does not verify in time', async () => {
    const id = await penalty(5)
    const { data } = await object([id])
    await act(data.id, 'accept', { opinion: '受理' })
    await act(data.id, 'forward', { unit: '市市场监管局' })

    clock.now += 40 * 86_400_000
    await room.runSystemActions()
    clock.now -= 40 * 86_400_000

    expect(await flagOf(id)).toMatchObject({ blocked: true })
  })
})

describe('a commitment', () => {
  it('becomes a record with its own code when it is confirmed', async () => {
    const { data } = await send('online-commitment', { reason: '申请办理食品经营许可证（变更）' })
    await act(data.id, 'forward', { unit: '市市场监管局' })

    const done = await act(data.id, 'confirm', {}, DEPARTMENT)

    const [row] = await db.select().from(submission).where(eq(submission.id, data.id))
    expect(done).toMatchObject({ status: 200, data: { state: 'PUBLIC' } })
    expect(row).toMatchObject({
      isPublished: true,
      answer: { commitmentCode: expect.stringMatching(/^350099\d{14}$/) },
    })
    const { rows } = (await db.execute(sql`
      select subject_code from record where dataset = 'commitment' and id = ${row!.recordId}`)) as never as {
      rows: object[]
    }
    expect(rows).toEqual([{ subject_code: '91350300MA0000015F' }])
  })
})

describe('the outbox', () => {
  it('sends each message once, and repeats failed ones later', async () => {
    await db.delete(messageOutbox)
    await sent({ phone: '13644440001' })
    const told: string[] = []
    let isAway = true
    const sms = {
      async outside({ recipient }: { recipient: string }) {
        if (isAway) throw new Error('away')
        told.push(recipient)
      },
    }

    await room.outbox.deliver({ sms })
    isAway = false
    await room.outbox.deliver({ sms })
    expect(told).toEqual([])
    clock.now += 2 * 60_000
    await room.outbox.deliver({ sms })
    await room.outbox.deliver({ sms })

    expect(told).toEqual(['13644440001'])
    expect(seal.open((await db.select().from(messageOutbox))[0]!.recipientSealed)).toBe('13644440001')
  })
})

it('never fails with an internal error', () => {
  expect(faults).toEqual([])
})
