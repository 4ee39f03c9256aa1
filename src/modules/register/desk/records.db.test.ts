import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { freshCode } from '../../../../test/cases/one-time-code.ts'
import { type Batch, CHECKED, openRecordDesk } from '../../../../test/register/record-desk.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { importBatch } from '../import/tables.server.ts'
import { record, recordVersion } from '../records/tables.server.ts'

const desk = await openRecordDesk()
const {
  portal,
  db,
  ask,
  checker,
  bothWays,
  ofOthers,
  centre,
  confirm,
  enter,
  published,
  pageOf,
  correct,
  withdraw,
  isShown,
  newKey,
  newValues,
} = desk
afterAll(() => portal.close())

describe('a typed record', () => {
  it('is a batch of one row, public after confirmation by another person', async () => {
    const values = newValues()

    const { data } = await enter(values)
    const before = await isShown(values.documentNo)
    const answer = await confirm(data!.batchNo)

    expect(data).toMatchObject({ status: 'staged', rowCount: 1, way: 'entry', reason: '补录决定书' })
    expect([before, await isShown(values.documentNo)]).toEqual([false, true])
    expect(answer.data).toMatchObject({ status: 'accepted' })
  })

  it('is refused with errors at its fields, without a batch', async () => {
    const count = await db.$count(importBatch)

    const answer = await enter(newValues({ creditCode: '91350300MA0000015G', facts: '电话 13800001111', content: '' }))

    expect(answer.errors).toMatchObject({
      ...{ creditCode: expect.stringContaining('校验位'), facts: expect.stringContaining('手机号码') },
      content: expect.stringContaining('不能为空'),
    })
    expect(await db.$count(importBatch)).toBe(count)
  })

  it('is one batch when the form is sent twice, and recognised when it is typed again', async () => {
    const values = newValues()
    const key = newKey()

    const [one, two] = [await enter(values, { key }), await enter(values, { key })]
    await confirm(one.data!.batchNo)
    const again = await enter(values)

    expect(two.data!.batchNo).toBe(one.data!.batchNo)
    expect(again.errors).toMatchObject({ documentNo: expect.stringContaining('办理更正') })
  })

  it('must belong to one’s own unit, and cannot be confirmed by its author', async () => {
    const foreign = await enter(newValues(), { as: ofOthers })
    const own = await enter(newValues(), { as: bothWays })

    expect(foreign.errors).toMatchObject({ authority: expect.stringContaining('不是本单位') })
    expect((await confirm(own.data!.batchNo)).msg).toContain('报送的人不能审核')
  })
})

describe('a record', () => {
  it('is corrected in a new version, its number included; the earlier version stays readable', async () => {
    const row = await published()

    const { data } = await correct(row.id, {
      content: '罚款人民币2万元',
      fineAmount: '2',
      documentNo: `${row.documentNo}之一`,
    })
    const waiting = await pageOf(row.id)
    await confirm(data!.batchNo)

    const page = await pageOf(row.id)
    expect(waiting.versions).toHaveLength(1)
    expect(page.versions).toMatchObject([
      { version: 2, way: '单条更正', reason: '金额有误' },
      { version: 1, way: '单条录入', reason: '补录决定书' },
    ])
    expect(page.versions[0]!.changes).toContainEqual({
      label: '处罚内容',
      before: '罚款人民币1.5万元',
      after: '罚款人民币2万元',
    })
    expect(await isShown(`${row.documentNo}之一`)).toBe(true)
  })

  it('cannot be corrected over a change of somebody else, nor without a change', async () => {
    const row = await published()
    const [one, two] = [await correct(row.id, { content: '警告' }), await correct(row.id, { content: '通报批评' })]
    await confirm(one.data!.batchNo)

    expect((await confirm(two.data!.batchNo)).msg).toContain('有了变化')
    expect((await correct(row.id, { content: '责令改正' }, { revision: row.checksum })).msg).toContain('已被他人改动')
    expect((await correct(row.id, { content: '警告' })).msg).toBe('没有改动任何内容')
  })

  it('can be withdrawn, disappears from the public at once, and can be reported again', async () => {
    const values = newValues()
    const row = await published(values)

    const { data } = await withdraw(row.id)
    const before = await isShown(values.documentNo)
    await confirm(data!.batchNo)

    const page = await pageOf(row.id)
    expect([before, await isShown(values.documentNo)]).toEqual([true, false])
    expect(page).toMatchObject({ status: '已撤销', may: [] })
    expect(page.versions[0]).toMatchObject({ way: '单条撤回', reason: '决定已被撤销' })
    const again = await enter(values)
    await confirm(again.data!.batchNo)
    expect(await isShown(values.documentNo)).toBe(true)
    expect((await pageOf(row.id)).versions.map(({ way }) => way)).toEqual(['单条录入', '单条撤回', '单条录入'])
  })

  it('cannot be changed while in a case, after its end, or by another unit', async () => {
    const [disputed, ended] = [await published(), await published()]
    await db.update(record).set({ flag: 'objection' }).where(eq(record.id, disputed.id))
    await db.update(record).set({ endedOn: '2026-01-01', endedReason: 'repaired' }).where(eq(record.id, ended.id))

    expect((await withdraw(disputed.id)).msg).toContain('正在异议')
    expect((await correct(ended.id, { content: '警告' })).msg).toContain('已经撤下')
    const body = { key: newKey(), reason: '不是我的', revision: disputed.checksum, values: { content: '警告' } }
    for (const path of ['correct', 'withdraw'])
      expect((await ask(`desk/${path}/penalty/${disputed.id}`, { as: ofOthers, body })).status).toBe(404)
    expect((await ask(`desk/record/penalty/${disputed.id}`, { as: ofOthers })).status).toBe(404)
  })

  it('is confirmed by one of two concurrent requests', async () => {
    const { data } = await enter(newValues())
    const oneTimeCode = await freshCode(db)
    const body = { ...CHECKED, rows: 1, oneTimeCode }

    const answers = await Promise.all(
      [checker, centre].map((as) => ask<Batch>(`batches/confirm/${data!.batchNo}`, { as, body })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.$count(record, eq(record.batchNo, data!.batchNo))).toBe(1)
    const entries = and(eq(auditRecord.entityId, data!.batchNo), eq(auditRecord.action, 'confirm'))
    expect(await db.$count(auditRecord, entries)).toBe(1)
  })
})

describe('the second factor', () => {
  it('is consumed, and refused if missing, wrong or repeated', async () => {
    const { data } = await enter(newValues())
    const oneTimeCode = await freshCode(db)
    const tryWith = (given: object) =>
      ask<Batch>(`batches/confirm/${data!.batchNo}`, { as: checker, body: { ...CHECKED, rows: 2, ...given } })

    expect((await tryWith({})).errors).toEqual({ oneTimeCode: '请输入动态口令' })
    expect((await tryWith({ oneTimeCode: '000000' })).errors).toMatchObject({
      oneTimeCode: expect.stringContaining('不正确'),
    })
    // A correct code with a wrong number of rows: nothing is done, and the code remains valid.
    expect((await tryWith({ oneTimeCode })).msg).toContain('行数')
    expect((await tryWith({ oneTimeCode, rows: 1 })).data).toMatchObject({ status: 'accepted' })
    expect((await tryWith({ oneTimeCode, rows: 1 })).errors).toMatchObject({
      oneTimeCode: expect.stringContaining('用过'),
    })
    const failed = eq(auditRecord.action, 'staff.factor-failed')
    expect(await db.$count(auditRecord, failed)).toBe(2)
  })

  it('cannot be guessed', async () => {
    const { data } = await enter(newValues())
    const tryOnce = (oneTimeCode: string) =>
      ask<Batch>(`batches/confirm/${data!.batchNo}`, { as: centre, body: { ...CHECKED, rows: 1, oneTimeCode } })
    const right = await freshCode(db)
    for (let turn = 0; turn < 5; turn += 1) await tryOnce(`00000${turn}`)

    expect((await tryOnce(right)).errors).toMatchObject({
      oneTimeCode: expect.stringContaining('15 分钟'),
    })
    await db.execute(sql`delete from staff_login_failure`)
  })
})

it('stores every version under a number of its own', async () => {
  const twice = await db
    .select({ id: recordVersion.recordId })
    .from(recordVersion)
    .groupBy(recordVersion.recordId, recordVersion.version)
    .having(sql`count(*) > 1`)

  expect(twice).toEqual([])
})
