import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { newCode, openSubjectCity, rowOf } from '../../../../test/register/subject-city.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { REGISTER_STATUSES, subject as subjects } from '../catalogue/datasets/subject.ts'
import { SAME_PERSON } from '../import/batch-steps.ts'
import { requestTakeBack } from '../import/by-hand.server.ts'
import { confirmBatch, submitGoodRows } from '../import/decision.server.ts'
import { importBad, importMissing } from '../import/tables.server.ts'
import { recordVersion, subject, subjectName } from '../records/tables.server.ts'
import { ENDED_STATUSES, findStatusMove } from './subject-rules.ts'
import { moveSql, openSubjectStaging, sortSubjects, stageSubjects } from './subject-staging.server.ts'

const { delivering, confirming, ofOthers, ofCentre } = DATA_STAFF
const first = await openSubjectCity()
const { db, deliver, take, importing } = first
afterAll(first.close)

const storedOf = async (code: string) => (await db.select().from(subject).where(eq(subject.creditCode, code)))[0]
const namesOf = async (code: string, of = db) => {
  const rows = await of
    .select({ name: subjectName.name })
    .from(subjectName)
    .innerJoin(subject, eq(subject.id, subjectName.subjectId))
    .where(eq(subject.creditCode, code))
    .orderBy(asc(subjectName.rank))
  return rows.map(({ name }) => name)
}
const search = async (keyword: string) => {
  const { data } = (
    await first.portal.app.inject(
      `/credit/cmpinternetportalfront/archives/search?keyword=${encodeURIComponent(keyword)}`,
    )
  ).json()
  return (data?.records ?? []).map((one: { name: string }) => one.name)
}

describe('a file of subjects', () => {
  it('is staged for a second person other than the sender, and found by search once confirmed', async () => {
    const row = rowOf({ 名称: '榕屿甲辰海产有限公司', 区县: '海湾' })
    const batch = await deliver(subjects, [row])
    expect(batch).toMatchObject({ status: 'staged', extent: null, run: { fresh: 1, changed: 0, same: 0, bad: 0 } })
    expect(await storedOf(row.统一社会信用代码)).toBeUndefined()
    await expect(confirmBatch(importing, { batchNo: batch.batchNo, by: delivering })).rejects.toThrow(SAME_PERSON)

    await confirmBatch(importing, { batchNo: batch.batchNo, by: confirming })

    expect(await storedOf(row.统一社会信用代码)).toMatchObject({
      ...{ name: '榕屿甲辰海产有限公司', kind: 'enterprise', regionCode: '350091', sourceUnit: delivering.unit },
      details: {
        registeredCapital: '100',
        approvedAt: '2024-05-06',
        organisationCode: row.统一社会信用代码.slice(8, 17),
      },
    })
    expect(await search('甲辰海产')).toEqual(['榕屿甲辰海产有限公司'])
    const actions = await db
      .select({ action: auditRecord.action })
      .from(auditRecord)
      .where(eq(auditRecord.entityId, batch.batchNo))
    expect(actions.map(({ action }) => action).sort()).toEqual(['confirm', 'import'])
  })

  it('of a unit that does not register them is wrong row by row; the centre may deliver all', async () => {
    const rows = [rowOf(), rowOf()]

    const batch = await deliver(subjects, rows, { sender: ofOthers })
    const brought = await deliver(subjects, rows, { sender: ofCentre })

    expect(batch.status).toBe('refused')
    expect(batch.errors[0]).toMatchObject({ column: '统一社会信用代码', reason: expect.stringContaining('登记部门') })
    expect(brought).toMatchObject({ status: 'staged', othersCount: 2 })
  })

  it('with wrong rows gives advice on each, and its good rows proceed', async () => {
    const good = rowOf()
    const wrong = [
      rowOf({ 统一社会信用代码: `${newCode().slice(0, 17)}0`.replace(/(.)$/, 'I') }),
      rowOf({ 登记状态: '歇业中' }),
      rowOf({ 成立日期: '2026-13-02' }),
      { ...good, 名称: '榕屿同码贸易有限公司' },
    ]

    const batch = await deliver(subjects, [good, ...wrong])

    expect(batch).toMatchObject({ status: 'partial', run: { fresh: 1, bad: 4 } })
    expect(batch.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, '统一社会信用代码'],
      [3, '登记状态'],
      [4, '成立日期'],
      [5, '统一社会信用代码'],
    ])
    expect(batch.errors[3]!.reason).toContain('与第 1 行重复')
    expect(await db.$count(importBad, eq(importBad.batchNo, batch.batchNo))).toBe(4)
    await submitGoodRows(importing, { batchNo: batch.batchNo, by: delivering })
    await confirmBatch(importing, { batchNo: batch.batchNo, by: confirming })
    expect(await storedOf(good.统一社会信用代码)).toBeDefined()
  })

  it('accepts the names of states in other systems, and recognises an individual business by its code', async () => {
    const row = rowOf({ 登记状态: '在营（开业）企业', 主体类型: '个体工商户', 统一社会信用代码: newCode('2') })

    await take(subjects, [row])

    expect(await storedOf(row.统一社会信用代码)).toMatchObject({ registerStatus: '存续', kind: 'individual-business' })
  })
})

describe('a subject delivered again', () => {
  it('changes nothing if its row equals the stored state', async () => {
    const row = rowOf()
    await take(subjects, [row])

    const again = await deliver(subjects, [row, rowOf()], { sender: ofCentre })

    expect(again.run).toMatchObject({ fresh: 1, changed: 0, same: 1 })
  })

  it('keeps values without a column in the file, and clears those with an empty cell', async () => {
    const row = rowOf({ 所属行业: '批发业' })
    await take(subjects, [row])
    const { 经营范围: _, ...less } = row

    await take(subjects, [{ ...less, 所属行业: '', 住所: '榕屿市海湾区古港街 2 号' }])

    const stored = await storedOf(row.统一社会信用代码)
    expect(stored).toMatchObject({ address: '榕屿市海湾区古港街 2 号', details: { businessScope: row.经营范围 } })
    expect(stored!.details).not.toHaveProperty('industry')
  })

  it('under another name is found by every name it ever had, and its versions are stored', async () => {
    const row = rowOf({ 名称: '榕屿乙巳旧港贸易有限公司', 曾用名: '榕屿乙巳老港贸易部' })
    await take(subjects, [row])

    await take(subjects, [{ ...row, 名称: '榕屿乙巳新港贸易有限公司', 曾用名: '' }])
    await take(subjects, [{ ...row, 名称: '榕屿乙巳旧港贸易有限公司', 曾用名: '榕屿乙巳中港贸易有限公司' }])

    expect(await namesOf(row.统一社会信用代码)).toEqual([
      '榕屿乙巳旧港贸易有限公司',
      '榕屿乙巳新港贸易有限公司',
      '榕屿乙巳中港贸易有限公司',
      '榕屿乙巳老港贸易部',
    ])
    expect(await search('乙巳新港')).toEqual(['榕屿乙巳旧港贸易有限公司'])
    expect(await search('乙巳老港')).toEqual(['榕屿乙巳旧港贸易有限公司'])
    const { id } = (await storedOf(row.统一社会信用代码))!
    const versions = await db
      .select()
      .from(recordVersion)
      .where(and(eq(recordVersion.dataset, 'subject'), eq(recordVersion.recordId, id)))
      .orderBy(asc(recordVersion.version))
    expect(versions.map(({ row: kept }) => [kept.name, kept.names])).toEqual([
      ['榕屿乙巳旧港贸易有限公司', ['榕屿乙巳旧港贸易有限公司', '榕屿乙巳老港贸易部']],
      ['榕屿乙巳新港贸易有限公司', ['榕屿乙巳新港贸易有限公司', '榕屿乙巳旧港贸易有限公司', '榕屿乙巳老港贸易部']],
    ])
  })

  it('keeps its archive and is counted as ended when cancelled or revoked; only the centre can restore it', async () => {
    const [closed, revoked] = [rowOf(), rowOf()]
    await take(subjects, [closed, revoked])
    const ended = { 登记状态: '注销', 注销日期: '2026-10-01' }

    const batch = await take(subjects, [
      { ...closed, ...ended },
      { ...revoked, 登记状态: '吊销，未注销', 吊销日期: '2026-10-02' },
    ])
    const back = await deliver(subjects, [closed, rowOf()])

    expect(batch.run).toMatchObject({ changed: 2, subjects: { cancelled: 1, revoked: 1 } })
    expect(await storedOf(closed.统一社会信用代码)).toMatchObject({
      registerStatus: '注销',
      details: { cancelledAt: '2026-10-01' },
    })
    expect(back.errors).toMatchObject([{ row: 1, reason: expect.stringContaining('恢复登记') }])
    await take(subjects, [{ ...closed, 注销日期: '' }])
    expect(await storedOf(closed.统一社会信用代码)).toMatchObject({ registerStatus: '存续' })
  })

  it('with an approval older than the stored one is wrong', async () => {
    const row = rowOf()
    await take(subjects, [row])

    const batch = await deliver(subjects, [{ ...row, 核准日期: '2023-01-01', 住所: '榕屿市旧址' }, rowOf()])

    expect(batch.errors).toMatchObject([{ row: 1, reason: expect.stringContaining('核准日期早于') }])
  })

  it('that changed between dry run and confirmation returns the batch', async () => {
    const row = rowOf()
    const batch = await deliver(subjects, [row])
    await take(subjects, [{ ...row, 住所: '榕屿市别处' }])

    const late = confirmBatch(importing, { batchNo: batch.batchNo, by: confirming })

    await expect(late).rejects.toThrow('第 1 行要更新的主体在试运行之后有了变化')
  })

  it('is not taken back with its batch: the next file corrects it', async () => {
    const { batchNo } = await take(subjects, [rowOf()])

    const asked = requestTakeBack(importing, { takesBack: batchNo, by: ofCentre, reason: '报错了', key: 'subjects-1' })

    await expect(asked).rejects.toThrow('不能整批撤回')
  })

  it('changes state in SQL as in the rule', async () => {
    const pairs = REGISTER_STATUSES.flatMap((before) => REGISTER_STATUSES.map((after) => ({ before, after })))

    const { rows } = await db.execute<{ before: string; after: string; move: string }>(sql`
      select before, after, ${moveSql(sql`before`, sql`after`)} as move
      from json_to_recordset(${JSON.stringify(pairs)}::json) as p(before text, after text)`)

    expect(rows.map(({ move }) => move)).toEqual(pairs.map(({ before, after }) => findStatusMove(before, after)))
    expect(ENDED_STATUSES.length).toBe(3)
  })
})

describe('a complete file', () => {
  it('lists the subjects of its unit that it lacks, and leaves them unchanged', async () => {
    const sender = { ...delivering, unit: '榕屿市行政审批局' }
    const [here, gone, wrong, closed] = [rowOf(), rowOf(), rowOf(), rowOf({ 登记状态: '注销', 注销日期: '2025-01-01' })]
    const before = await deliver(subjects, [here, gone, wrong, closed], { sender })
    await confirmBatch(importing, { batchNo: before.batchNo, by: { ...confirming, unit: sender.unit } })

    const full = await deliver(
      subjects,
      [
        { ...here, 住所: '榕屿市新址' },
        { ...wrong, 成立日期: '昨天' },
      ],
      {
        sender,
        extent: 'full',
      },
    )

    expect(full.run?.subjects?.missing).toBe(1)
    const listed = await db.select().from(importMissing).where(eq(importMissing.batchNo, full.batchNo))
    expect(listed.map(({ creditCode }) => creditCode)).toEqual([gone.统一社会信用代码])
    expect(await storedOf(gone.统一社会信用代码)).toMatchObject({ registerStatus: '存续' })
  })
})

it('reports at most the stored number of wrong rows, and counts all of them', async () => {
  const code = newCode()
  const rows = [2, 3, 4, 5, 6].map((row) => ({ row_no: row, credit_code: code, name: `海产${row}`, formers: [] }))
  const sorted = await db.transaction(async (tx) => {
    await openSubjectStaging(tx)
    await stageSubjects(tx, JSON.stringify(rows))
    return sortSubjects(tx, { isCentre: true, most: 2 })
  })

  expect(sorted).toMatchObject({ wrong: [{ row: 3 }, { row: 4 }], count: 4 })
})
