import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { measureWork } from '../../../test/costs/work-done.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import {
  CODE,
  filledSheet,
  lineFor,
  makePenalties,
  openAsking,
  previewed,
  WRONG_CODE,
  waitingBatch,
} from '../../../test/repair/penalties.ts'
import { WALK } from '../../../test/timeouts.ts'
import { checkAudit } from '../../kernel/audit/check.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { record } from '../register/records/tables.server.ts'
import { repairLog } from './tables.server.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const TODAY = dateKey(Date.now())
const maker = actors.repairing
const checker = actors.repairChecking

const { ask, detailOf, endedOf, publicAnswer } = openAsking(world)

describe('a batch', () => {
  it('is sorted into five groups with a reason for each row, and changes nothing', async () => {
    const [ready] = await makePenalties(db, 1)
    const [ended] = await makePenalties(db, 1, () => ({ endedOn: '2026-01-20', endedReason: 'repaired' }))
    const [early] = await makePenalties(db, 1, () => ({ repairableFrom: addDays(TODAY, 32) }))
    const lines = [
      lineFor(ready!),
      lineFor(ended!),
      lineFor(early!),
      [CODE, ready!.documentNo.replace('试罚', '式罚'), '信用修复', '修决 2 号', ''],
      [WRONG_CODE, ready!.documentNo, '信用修复', '修决 2 号', ''],
      [CODE, ready!.documentNo, '领导要求', '', ''],
      lineFor(ready!),
    ]
    const before = await db.$count(repairLog)

    const detail = await detailOf(await previewed(world, lines))

    expect(detail.counts).toEqual({ ready: 1, wrong: 2, missing: 2, ended: 1, early: 1 })
    expect(
      detail.rows.map(({ row, sort, words, near, before: was, after }) => [row, sort, words, near, was, after]),
    ).toEqual([
      [2, 'ready', '', null, '公示中', '已修复终止'],
      [3, 'ended', '2026-01-20 起已终止公示', null, '已修复终止', null],
      [4, 'early', `${addDays(TODAY, 32)} 起可修复，还有 32 天`, null, '公示中', null],
      [5, 'missing', '该主体没有这个文号', ready!.documentNo, null, null],
      [6, 'missing', expect.stringMatching(/^代码校验位不正确，第 18 位应为 .$/), null, null, null],
      [7, 'wrong', expect.stringContaining('撤下原因“领导要求”应为'), null, null, null],
      [8, 'wrong', '与第 2 行是同一条记录', null, null, null],
    ])
    expect([await publicAnswer(ready!.id), await db.$count(repairLog)]).toEqual([200, before])
    const csv = await world.ask('GET /repairprogram/request/csv/{id}', { as: maker, params: { id: detail.id } })
    expect(csv.body.split('\r\n')).toHaveLength(8)
  })

  it('is refused as a whole if it cannot be read', async () => {
    const refused = async (given: object) => {
      const answer = await world.ask('POST /repairprogram/batchCancel/preview', { as: maker, ...(given as object) })
      return [answer.statusCode, (answer.json() as { msg: string }).msg]
    }

    expect(await refused({ ...filledSheet([]), body: Buffer.from('no spreadsheet') })).toEqual([
      422,
      expect.stringContaining('文件内容与扩展名不符'),
    ])
    expect(await refused({ ...filledSheet([]), query: { fileName: 'a.csv' } })).toEqual([
      422,
      expect.stringContaining('只接收 .xlsx'),
    ])
  })

  it('is executed as a whole or not at all', async () => {
    const some = await makePenalties(db, 3)
    const id = await waitingBatch(
      world,
      some.map((one) => lineFor(one)),
    )
    await db.update(record).set({ blocked: true }).where(eq(record.id, some[1]!.id))

    const answer = await ask('POST /repairprogram/batchCancel/commit', checker, {
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })

    expect(answer.msg).toBe('第 3 行的记录在预览以后有变化，整批没有执行，请重新预览')
    expect((await endedOf(some.map((one) => one.id))).map(({ endedOn }) => endedOn)).toEqual([null, null, null])
  })

  it('takes down many rows in few statements, and restores them one by one or all together', WALK, async () => {
    const many = await makePenalties(db, 250)
    const lines = many.map((one) => lineFor(one))

    const { value: id, statements: previewing } = await measureWork(() => waitingBatch(world, lines))
    const oneTimeCode = await freshCode(world.db, world.now())
    const { statements: committing } = await measureWork(() =>
      world.get('POST /repairprogram/batchCancel/commit', { as: checker, body: { id, oneTimeCode } }),
    )

    expect(previewing.length).toBeLessThan(100)
    expect(committing.length).toBeLessThan(100)
    const ids = many.map((one) => one.id)
    expect(await db.$count(record, sql`${inArray(record.id, ids)} and ended_on is not null`)).toBe(many.length)
    await world.get('POST /repairprogram/restore', { as: checker, body: { id, row: 2, reason: '撤下有误' } })
    expect([await publicAnswer(ids[0]!), await publicAnswer(ids[1]!)]).toEqual([200, 404])
    expect((await detailOf(id)).stateName).toBe('部分已恢复公示')
    await world.get('POST /repairprogram/restore', { as: checker, body: { id, reason: '撤下有误' } })
    expect(await db.$count(record, sql`${inArray(record.id, ids)} and ended_on is not null`)).toBe(0)
    expect((await detailOf(id)).stateName).toBe('已恢复公示')
    expect((await ask('POST /repairprogram/restore', checker, { body: { id, reason: '撤下有误' } })).status).toBe(409)
  })

  it('is matched by code, document number and name along an index', async () => {
    if (world.portal.database.engine !== 'postgres') return
    await db.execute(sql`analyze record`)
    const rare = [
      `subject_code = '91350099MA0NONE00X'`,
      `document_no = 'none'`,
      `search @@ '''~罕见'' & ''~见名'''::tsquery`,
    ]
    const plans = await db.transaction(async (tx) => {
      // In the small demo city, the planner would prefer a sequential scan.
      await tx.execute(sql`set local enable_seqscan = off`)
      // Explains the partition itself: with the few penalties of the demo city, an index on the dataset would also do.
      const explain = (condition: string) => sql.raw(`explain select id from record_penalty where ${condition}`)
      const told: string[] = []
      for (const condition of rare)
        told.push(JSON.stringify((await tx.execute<Record<string, unknown>>(explain(condition))).rows))
      return told
    })

    for (const plan of plans) expect(plan).toMatch(/Index Scan (?:using|on) \w*(?:code|document|search)/)
  })

  it('is rolled back entirely if it fails half way', async () => {
    const some = await makePenalties(db, 4)
    const id = await waitingBatch(
      world,
      some.map((one) => lineFor(one)),
    )
    const before = [await db.$count(repairLog), (await checkAudit(db)).records]
    await db.execute(sql`create function breaks() returns trigger language plpgsql as $$ begin
      if new.record_id = ${sql.raw(`'${some[2]!.id}'`)} then raise exception 'broken'; end if; return new; end $$`)
    await db.execute(sql`create trigger a_breaks before insert on repair_log for each row execute function breaks()`)

    const answer = await ask('POST /repairprogram/batchCancel/commit', checker, {
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })
    await db.execute(sql`drop trigger a_breaks on repair_log`)

    expect(answer.status).toBe(500)
    expect((await endedOf(some.map((one) => one.id))).map(({ endedOn }) => endedOn)).toEqual([null, null, null, null])
    expect([await db.$count(repairLog), (await checkAudit(db)).records]).toEqual(before)
    await world.get('POST /repairprogram/batchCancel/commit', {
      as: checker,
      body: { id, oneTimeCode: await freshCode(world.db, world.now()) },
    })
    expect((await endedOf(some.map((one) => one.id))).map(({ endedOn }) => endedOn)).toEqual(Array(4).fill(TODAY))
  })

  it('is visible only to its maker until it is submitted', async () => {
    const id = await previewed(world)
    const names = [
      'GET /repairprogram/request/detail/{id}',
      'GET /repairprogram/request/rows/{id}',
      'GET /repairprogram/request/csv/{id}',
    ]

    for (const name of names) expect((await ask(name, checker, { params: { id } })).status, name).toBe(404)
    for (const name of ['POST /repairprogram/batchCancel/commit', 'POST /repairprogram/refuse'])
      expect(
        (await ask(name, checker, { body: { id, reason: '依据不全', oneTimeCode: await freshCode(db, world.now()) } }))
          .status,
        name,
      ).toBe(404)
  })
})
