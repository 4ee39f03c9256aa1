import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSubmissionTest, staff } from '../../../../test/cases/submission-room.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import type { BulkDone } from '../../desk/define-desk.ts'
import type { Receipt } from '../sending/contract.ts'
import { submission } from '../tables.server.ts'

const { database } = await openTestDatabase()
const { db, call, send } = await openSubmissionTest(database)

const CENTRE = { actor: staff('accept', 'review') }
const DEPARTMENT = { actor: staff('handle') }

interface Row {
  id: string
  seen: string
  may: string[]
}

let sendings = 0
async function complaint(): Promise<Receipt> {
  sendings += 1
  return (await send('complaint', { content: `第 ${sendings} 件：收费后拒不提供服务。` })).data
}
/** The row of a case in the list. */
async function rowOf({ acceptNo }: Receipt, asking: object): Promise<Row> {
  const asked = { query: { acceptNo } }
  return (await call<{ records: Row[] }>('GET /submissions/staff/page', asked, asking)).data.records[0]!
}
const stateOf = async ({ id }: Receipt) => (await db.select().from(submission).where(eq(submission.id, id)))[0]!.state
const bulk = (body: object, asking: object) => call<BulkDone>('POST /submissions/staff/bulk', { body }, asking)
const item = ({ id, seen }: Row) => ({ id, seen })

describe('a step for several cases', () => {
  it('accepts the cases that allow it, and gives the reason for each of the others', async () => {
    const [first, second, changed] = [await complaint(), await complaint(), await complaint()]
    const rows = [await rowOf(first, CENTRE), await rowOf(second, CENTRE), await rowOf(changed, CENTRE)]
    const body = { action: 'accept', given: {} }
    await call('POST /submissions/staff/{id}/act', { params: { id: changed.id }, body }, CENTRE)

    const answer = await bulk({ step: 'accept', items: rows.map(item) }, CENTRE)

    expect(rows.map(({ may }) => may)).toEqual([['accept'], ['accept'], ['accept']])
    expect(answer.data.done).toBe(2)
    expect(answer.data.refused.map(({ name }) => name)).toEqual([changed.acceptNo])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect((await rowOf(first, CENTRE)).may).toEqual([])
  })

  it("is refused if nothing was done, and reveals no cases outside the caller's access", async () => {
    const receipt = await complaint()
    const row = await rowOf(receipt, CENTRE)

    const foreign = await bulk({ step: 'accept', items: [item(row)] }, DEPARTMENT)
    const unknown = await bulk({ step: 'accept', items: [{ ...item(row), id: 'none' }] }, CENTRE)

    expect([foreign.status, unknown.status]).toEqual([409, 409])
    expect(JSON.stringify(foreign)).not.toContain(receipt.acceptNo)
    expect(await stateOf(receipt)).toBe('PENDING')
  })

  it('assigns cases of the unit to one of its members, and to nobody else', async () => {
    const receipts = [await complaint(), await complaint()]
    for (const { id } of receipts) {
      const body = { action: 'accept-forward', given: { unit: '市市场监管局' } }
      await call('POST /submissions/staff/{id}/act', { params: { id }, body }, CENTRE)
    }
    const rows = await Promise.all(receipts.map((each) => rowOf(each, DEPARTMENT)))
    const items = rows.map(item)
    const colleagues = await call<{ id: string }[]>('GET /submissions/staff/colleagues', {}, DEPARTMENT)

    const stranger = await bulk({ step: 'assign', items, handler: 'nobody' }, DEPARTMENT)
    const missing = await bulk({ step: 'assign', items }, DEPARTMENT)
    const done = await bulk({ step: 'assign', items, handler: 's1' }, DEPARTMENT)

    expect(rows.map(({ may }) => may)).toEqual([['assign'], ['assign']])
    expect(colleagues.data.map(({ id }) => id)).toContain('s1')
    expect([stranger.status, missing.status]).toEqual([422, 422])
    expect(done.data).toEqual({ done: 2, refused: [] })
  })
})
