import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { PROVIDERS } from '../../../../demo/providers.ts'
import { openTestPortal, type TestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import { makeCreditCode } from '../../../kernel/identity/credit-code.ts'
import { createJobs } from '../../jobs/jobs.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { honourList } from '../catalogue/datasets/honour-list.ts'
import { REGISTER_STATUSES, subject as subjects } from '../catalogue/datasets/subject.ts'
import { subjectRelation as relations } from '../catalogue/datasets/subject-relation.ts'
import { taxSerious } from '../catalogue/datasets/tax-serious.ts'
import { defineLinkingFor } from '../data-rooms.server.ts'
import { type Delivered, importFile } from '../import/batch.server.ts'
import { confirmBatch, SAME_PERSON, submitGood } from '../import/decision.server.ts'
import { PENALTY } from '../import/sample-rows.arbitrary.ts'
import { importBad, importMissing } from '../import/tables.server.ts'
import { record, recordVersion, subject, subjectName } from '../records/tables.server.ts'
import { ENDED_STATUSES, moveOf } from './subject-rules.ts'
import { moveSql } from './subject-staging.server.ts'

const NOW = new Date('2026-11-15T04:00:00Z')
const seal = createSeal(Buffer.alloc(32, 7))
const folder = mkdtempSync(path.join(tmpdir(), 'subjects-'))
const { delivering, confirming, ofOthers, ofCentre, alsoOfCentre } = DATA_STAFF

/** A city with its import and the job that links. */
async function openCity() {
  const portal = await openTestPortal({ RATE_LIMIT: 'off' })
  const { db } = portal.database
  const needs = { db, changes: portal.changes, seal, now: () => NOW }
  const jobs = createJobs({ ...needs, now: () => NOW.getTime(), onTrouble: ({ error }) => Promise.reject(error) })
  const places = async () => ({ city: '榕屿市', code: '350099', regions: [{ code: '350091', name: '海湾区' }] })
  const importing = {
    ...needs,
    regionCode: '350099',
    providers: PROVIDERS,
    places,
    linking: defineLinkingFor(needs, jobs.define),
  }
  let files = 0
  const deliver = (dataset: Dataset, rows: readonly object[], more: Partial<Delivered> = {}) => {
    files += 1
    const file = path.join(folder, `${files}.json`)
    writeFileSync(file, JSON.stringify(rows))
    return importFile(importing, { dataset, path: file, fileName: 'rows.json', sender: delivering, ...more })
  }
  return {
    ...{ portal, db, importing, deliver },
    link: () => jobs.workOn('link-subjects'),
    /** Delivered by the centre, confirmed by another of it, and linked. */
    async take(dataset: Dataset, rows: readonly object[], more: Partial<Delivered> = {}) {
      const batch = await deliver(dataset, rows, { sender: ofCentre, ...more })
      expect(batch).toMatchObject({ status: 'staged', errors: [] })
      const confirmed = await confirmBatch(importing, { batchNo: batch.batchNo, by: alsoOfCentre })
      await jobs.workOn('link-subjects')
      return confirmed
    },
  }
}

const first = await openCity()
const { db, deliver, take, importing } = first
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await first.portal.close()
})

let serial = 0
const newCode = (category = '1') => {
  serial += 1
  return makeCreditCode({
    department: '9',
    category,
    region: '350091',
    serial: `MAQ${String(serial).padStart(5, '0')}`,
  })
}
const rowOf = (change: Record<string, string> = {}) => ({
  名称: `榕屿新登记${serial}号贸易有限公司`,
  统一社会信用代码: newCode(),
  主体类型: '有限责任公司',
  登记状态: '存续',
  法定代表人: '林一鸣',
  成立日期: '2019-03-14',
  核准日期: '2024-05-06',
  住所: '榕屿市海湾区望潮路 1 号',
  登记机关: '榕屿市海湾区市场监督管理局',
  注册资本: '100',
  经营范围: '一般项目：日用百货销售。',
  ...change,
})
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
  it('is staged for a second person, who is not the one who sent it, and found by search once confirmed', async () => {
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

  it('of a unit that does not register them is wrong row by row; the centre may bring all', async () => {
    const rows = [rowOf(), rowOf()]

    const batch = await deliver(subjects, rows, { sender: ofOthers })
    const brought = await deliver(subjects, rows, { sender: ofCentre })

    expect(batch.status).toBe('refused')
    expect(batch.errors[0]).toMatchObject({ column: '统一社会信用代码', reason: expect.stringContaining('登记部门') })
    expect(brought).toMatchObject({ status: 'staged', othersCount: 2 })
  })

  it('with wrong rows says how each is mended, and its good ones go on', async () => {
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
    await submitGood(importing, { batchNo: batch.batchNo, by: delivering })
    await confirmBatch(importing, { batchNo: batch.batchNo, by: confirming })
    expect(await storedOf(good.统一社会信用代码)).toBeDefined()
  })

  it('reads what other systems call a status, and a shop by its code', async () => {
    const row = rowOf({ 登记状态: '在营（开业）企业', 主体类型: '个体工商户', 统一社会信用代码: newCode('2') })

    await take(subjects, [row])

    expect(await storedOf(row.统一社会信用代码)).toMatchObject({ registerStatus: '存续', kind: 'individual-business' })
  })
})

describe('a subject that comes again', () => {
  it('says nothing new where its row says what is stored', async () => {
    const row = rowOf()
    await take(subjects, [row])

    const again = await deliver(subjects, [row, rowOf()], { sender: ofCentre })

    expect(again.run).toMatchObject({ fresh: 1, changed: 0, same: 1 })
  })

  it('keeps what the file has no column for, and loses what the file brings empty', async () => {
    const row = rowOf({ 所属行业: '批发业' })
    await take(subjects, [row])
    const { 经营范围: _, ...less } = row

    await take(subjects, [{ ...less, 所属行业: '', 住所: '榕屿市海湾区古港街 2 号' }])

    const stored = await storedOf(row.统一社会信用代码)
    expect(stored).toMatchObject({ address: '榕屿市海湾区古港街 2 号', details: { businessScope: row.经营范围 } })
    expect(stored!.details).not.toHaveProperty('industry')
  })

  it('under another name is found by every name it ever had, and its versions are kept', async () => {
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

  it('cancelled or revoked keeps its archive and counts as such; only the centre brings it back', async () => {
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

  it('with an older approval than the stored one is an old file, and wrong', async () => {
    const row = rowOf()
    await take(subjects, [row])

    const batch = await deliver(subjects, [{ ...row, 核准日期: '2023-01-01', 住所: '榕屿市旧址' }, rowOf()])

    expect(batch.errors).toMatchObject([{ row: 1, reason: expect.stringContaining('核准日期早于') }])
  })

  it('was changed between dry run and confirmation: the batch is sent back', async () => {
    const row = rowOf()
    const batch = await deliver(subjects, [row])
    await take(subjects, [{ ...row, 住所: '榕屿市别处' }])

    const late = confirmBatch(importing, { batchNo: batch.batchNo, by: confirming })

    await expect(late).rejects.toThrow('第 1 行要更新的主体在试运行之后有了变化')
  })

  it('moves between states in the database as the rule says', async () => {
    const pairs = REGISTER_STATUSES.flatMap((before) => REGISTER_STATUSES.map((after) => ({ before, after })))

    const { rows } = await db.execute<{ before: string; after: string; move: string }>(sql`
      select before, after, ${moveSql(sql`before`, sql`after`)} as move
      from json_to_recordset(${JSON.stringify(pairs)}::json) as p(before text, after text)`)

    expect(rows.map(({ move }) => move)).toEqual(pairs.map(({ before, after }) => moveOf(before, after)))
    expect(ENDED_STATUSES.length).toBe(3)
  })
})

describe('a full file', () => {
  it('lists the subjects of its unit that it lacks, and leaves them as they are', async () => {
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

describe('records and their subject', () => {
  const CODE = makeCreditCode({ department: '9', category: '1', region: '350091', serial: 'MAR00001' })
  const NAME = '榕屿丙午（集团）贸易有限公司'
  const firm = { ...rowOf(), 名称: NAME, 统一社会信用代码: CODE, 曾用名: '榕屿丙午小店' }
  const byName = {
    ...penalty,
    items: penalty.items.map((item) => (item.key === 'creditCode' ? { ...item, required: undefined } : item)),
  }
  /** Drawn anew in each database. */
  const DRAWN = ['id', 'subjectId', 'address']
  const penaltyRow = (no: string, change: Record<string, string>) => ({
    ...PENALTY,
    ...{ documentNo: `榕先后〔2026〕${no}号`, decisionDate: `2026-03-0${no}`, counterpartName: NAME, creditCode: CODE },
    ...change,
  })
  const penalties = [
    penaltyRow('1', {}),
    penaltyRow('2', { creditCode: '', counterpartName: '榕屿丙午(集团)贸易有限公司' }),
    penaltyRow('3', { creditCode: '', counterpartName: '榕屿丙午小店' }),
  ]
  const honour = {
    ...{
      subjectName: NAME,
      subjectType: '法人及非法人组织',
      creditCode: CODE,
      listCategory: '纳税缴费信用A级纳税人',
      evaluationYear: '2025',
    },
    ...{ documentNo: '榕荣〔2026〕1号', recognisedBy: '榕屿市税务局', listedAt: '2026-05-01' },
  }

  type City = Awaited<ReturnType<typeof openCity>>
  const archiveOf = async ({ portal }: { portal: TestPortal }) => {
    const { data } = (await portal.app.inject(`/credit/cmpinternetportalfront/archives/detail/${CODE}`)).json()
    return JSON.parse(JSON.stringify(data, (key, value) => (DRAWN.includes(key) ? undefined : value)))
  }
  const records = async (city: City) => {
    await city.take(byName, penalties)
    await city.take(honourList, [filled(honourList, honour)])
    await city.take(taxSerious, [filled(taxSerious, { taxpayerName: NAME, creditCode: CODE, taxpayerId: CODE })])
  }

  it('end in the same archive, whichever came first', async () => {
    const second = await openCity()
    await records(first)
    const waiting = await first.deliver(subjects, [firm], { sender: ofCentre })
    await confirmBatch(importing, { batchNo: waiting.batchNo, by: alsoOfCentre })
    await first.link()
    await second.take(subjects, [firm])
    await records(second)

    const [recordsFirst, subjectsFirst] = [await archiveOf(first), await archiveOf(second)]
    await second.portal.close()

    expect(waiting.run?.subjects).toMatchObject({ linking: 5, doubtful: 0 })
    expect(recordsFirst).toEqual(subjectsFirst)
    expect(recordsFirst.blocks.flatMap((block: { sections: object[] }) => block.sections)).toMatchObject([
      { dataset: 'penalty', total: 3 },
      { dataset: 'tax-serious', total: 1 },
    ])
    const [linked] = await db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.action, 'link'), eq(auditRecord.entityId, waiting.batchNo)))
    expect(linked?.detail).toMatchObject({ linked: 5, loosened: 0 })
  })

  it('are parted again when a second subject turns out to bear the only name they have', async () => {
    await take(subjects, [rowOf({ 名称: '榕屿丙午小店' })])

    const ofName = await db
      .select()
      .from(record)
      .where(like(record.subjectName, '榕屿丙午小店'))
      .orderBy(desc(record.id))
    expect(ofName.map(({ subjectId }) => subjectId)).toEqual([null])
  })
})

describe('a file of relations', () => {
  it('shows who is related to whom, persons masked, those not registered here by their names', async () => {
    const [parent, child] = [rowOf({ 名称: '榕屿丁未控股有限公司' }), rowOf({ 名称: '榕屿丁未实业有限公司' })]
    await take(subjects, [parent, child])
    const [from, elsewhere] = [parent.统一社会信用代码, newCode()]
    const base = { 主体统一社会信用代码: from, 来源: '市场监管登记信息' }
    const rows = [
      { ...base, 关系类型: '投资', 关联主体统一社会信用代码: child.统一社会信用代码, 持股比例: '60.5' },
      { ...base, 关系类型: '任职', 关联自然人姓名: '章小满', 开始日期: '2020-01-01' },
      { ...base, 关系类型: '任职', 关联自然人姓名: '章大满', 开始日期: '2020-01-01' },
      { ...base, 关系类型: '分支机构', 关联主体统一社会信用代码: elsewhere, 关联主体名称: '外地丁未分公司' },
    ]
    const batch = await take(relations, rows)
    const answer = async () =>
      (await first.portal.app.inject(`/credit/cmpinternetportalfront/subjectrelation/${from}`)).json().data.relations

    const shown = await answer()

    expect(batch.run).toMatchObject({ fresh: 4 })
    expect(shown.map((one: { to: { name: string } }) => one.to.name).sort()).toEqual(
      ['外地丁未分公司', '章*', '章*', '榕屿丁未实业有限公司'].sort(),
    )
    const { rows: kept } = await db.execute(sql`
      select (select json_agg(r) from subject_relation r)::text || (select coalesce(json_agg(h.row), '[]') from import_held h)::text as all`)
    expect(JSON.stringify(kept).includes('小满')).toBe(false)
    await take(subjects, [rowOf({ 名称: '外地丁未分公司', 统一社会信用代码: elsewhere })])
    expect(
      (await answer()).every(
        (one: { to: { subjectId: string | null; name: string } }) => one.to.subjectId || one.to.name === '章*',
      ),
    ).toBe(true)
    const again = await deliver(relations, [...rows.slice(0, 3), { ...rows[3], 关系类型: '投资', 持股比例: '5' }], {
      sender: ofCentre,
    })
    expect(again.run).toMatchObject({ same: 3, fresh: 1 })
  })

  it('of a subject that nobody knows is wrong', async () => {
    const known = rowOf()
    await take(subjects, [known])
    const row = { 主体统一社会信用代码: newCode(), 关系类型: '任职', 关联自然人姓名: '章小满' }

    const batch = await deliver(
      relations,
      [
        row,
        {
          ...row,
          主体统一社会信用代码: known.统一社会信用代码,
          关系类型: '投资',
          关联自然人姓名: '',
          关联主体统一社会信用代码: newCode(),
        },
        { ...row, 主体统一社会信用代码: known.统一社会信用代码 },
      ],
      { sender: ofCentre },
    )

    expect(batch.errors.map(({ row: at, reason }) => [at, reason])).toEqual([
      [1, '登记库中没有这个主体，请先报送主体，或核对代码'],
      [2, '登记库中没有关联主体，请补填它的名称，或核对代码'],
    ])
  })
})

function filled({ items }: Dataset, given: Record<string, string>): Record<string, string> {
  const demanded = items.filter((item) => item.required === true && !(item.key in given))
  const made = demanded.map(({ key, options, type, label, max }) => [
    key,
    options?.[0] ??
      { day: '2026-07-08', decimal: '1', integer: '1', 'yes-no': '是', 'credit-code': '113503000035600116' }[
        type as string
      ] ??
      `${label}的内容`.slice(0, max),
  ])
  return { ...Object.fromEntries(made), ...given }
}
