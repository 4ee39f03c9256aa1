import { and, desc, eq, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { newCode, openSubjectCity, rowOf } from '../../../../test/register/subject-city.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { makeCreditCode } from '../../../kernel/identity/credit-code.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { honourList } from '../catalogue/datasets/honour-list.ts'
import { subject as subjects } from '../catalogue/datasets/subject.ts'
import { subjectRelation as relations } from '../catalogue/datasets/subject-relation.ts'
import { taxSerious } from '../catalogue/datasets/tax-serious.ts'
import { readBatchDetail } from '../desk/batch-detail.server.ts'
import { correctRows } from '../desk/corrected-rows.server.ts'
import { confirmBatch, submitGoodRows } from '../import/decision.server.ts'
import { importBad } from '../import/tables.server.ts'
import { record, subject } from '../records/tables.server.ts'

const { delivering, confirming, ofCentre, alsoOfCentre } = DATA_STAFF
const first = await openSubjectCity()
const { db, deliver, take, importing } = first
afterAll(first.close)

describe('records and their subject', () => {
  const CODE = makeCreditCode({ department: '9', category: '1', region: '350091', serial: 'MAR00001' })
  const NAME = '榕屿丙午（集团）贸易有限公司'
  const firm = { ...rowOf(), 名称: NAME, 统一社会信用代码: CODE, 曾用名: '榕屿丙午小店' }
  const byName = {
    ...penalty,
    items: penalty.items.map((item) => (item.key === 'creditCode' ? { ...item, required: undefined } : item)),
  }
  /** Values generated per database, left out of the comparison. */
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

  type City = Awaited<ReturnType<typeof openSubjectCity>>
  const archiveOf = async ({ portal }: { portal: TestPortal }) => {
    const { data } = (await portal.app.inject(`/credit/cmpinternetportalfront/archives/detail/${CODE}`)).json()
    return JSON.parse(JSON.stringify(data, (key, value) => (DRAWN.includes(key) ? undefined : value)))
  }
  const records = async (city: City) => {
    await city.take(byName, penalties)
    await city.take(honourList, [filled(honourList, honour)])
    await city.take(taxSerious, [filled(taxSerious, { taxpayerName: NAME, creditCode: CODE, taxpayerId: CODE })])
  }

  it('end in the same archive in either order of delivery', async () => {
    const second = await openSubjectCity()
    await records(first)
    const waiting = await first.deliver(subjects, [firm], { sender: ofCentre })
    await confirmBatch(importing, { batchNo: waiting.batchNo, by: alsoOfCentre })
    await first.link()
    await second.take(subjects, [firm])
    await records(second)

    const [recordsFirst, subjectsFirst] = [await archiveOf(first), await archiveOf(second)]
    await second.close()

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

  it('are unlinked again if a second subject has the name that linked them', async () => {
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
  it('shows the relations, with persons masked and unregistered organisations by name', async () => {
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

  it('of an unknown subject is wrong', async () => {
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

describe('wrong rows of a file of subjects', () => {
  const detailOf = (batchNo: string) =>
    readBatchDetail({ ...importing, membersOf: async () => new Map() }, delivering, { batchNo, sample: 1 })
  const storedOf = async (code: string) => (await db.select().from(subject).where(eq(subject.creditCode, code)))[0]

  it('are corrected with one click if that is certain, as one batch for a second person, even if sent twice', async () => {
    const wrong = [rowOf({ 登记状态: '歇业中' }), rowOf({ 成立日期: '2026-13-02' })]
    const { batchNo } = await deliver(subjects, [rowOf(), ...wrong])

    const mended = await correctRows(importing, { batchNo, rows: [], by: delivering })
    const again = await correctRows(importing, { batchNo, rows: [], by: delivering })

    expect(mended).toMatchObject({ status: 'staged', mends: batchNo, rowCount: 1, run: { fresh: 1 } })
    expect(again.batchNo).toBe(mended.batchNo)
    await expect(correctRows(importing, { batchNo, rows: [3], by: delivering })).rejects.toThrow(/没有可以直接改好/)
  })

  it('get the name from the register if the row identifies its subject by code alone', async () => {
    const stored = rowOf()
    await take(subjects, [stored])
    const nameless = [{ ...stored, 名称: '', 住所: '榕屿市海湾区古港街 9 号' }, rowOf({ 名称: '' })]
    const { batchNo } = await deliver(subjects, [rowOf(), ...nameless])

    const { badCells, mendable } = await detailOf(batchNo)
    const mended = await correctRows(importing, { batchNo, rows: [], by: delivering })
    await submitGoodRows(importing, { batchNo, by: delivering })
    await confirmBatch(importing, { batchNo: mended.batchNo, by: confirming })

    expect(badCells).toMatchObject([
      { row: 2, column: '名称', value: '', mend: stored.名称, isStored: true },
      { row: 3, column: '名称', mend: null, isStored: false },
    ])
    expect(mendable).toEqual([2])
    expect(await storedOf(stored.统一社会信用代码)).toMatchObject({
      ...{ name: stored.名称, address: '榕屿市海湾区古港街 9 号' },
    })
    // The other wrong row is still there, for manual correction.
    const left = await db.select().from(importBad).where(eq(importBad.batchNo, batchNo))
    expect(left.map(({ rowNo }) => rowNo)).toEqual([3])
  })

  it('keep the later of two rows with one code if that one is chosen, and drop the earlier', async () => {
    const earlier = rowOf()
    const later = { ...earlier, 名称: '榕屿后来者贸易有限公司' }
    const { batchNo } = await deliver(subjects, [rowOf(), earlier, later])
    expect((await detailOf(batchNo)).badCells).toMatchObject([
      { row: 3, rival: { row: 2, name: earlier.名称, own: later.名称 } },
    ])

    const kept = await correctRows(importing, { batchNo, rows: [], instead: [3], by: delivering })
    const again = await correctRows(importing, { batchNo, rows: [], instead: [3], by: delivering })
    const left = await detailOf(batchNo)
    await submitGoodRows(importing, { batchNo, by: delivering })
    for (const each of [batchNo, kept.batchNo]) await confirmBatch(importing, { batchNo: each, by: confirming })

    expect(kept).toMatchObject({ status: 'staged', rowCount: 1, mends: batchNo })
    expect(again.batchNo).toBe(kept.batchNo)
    expect(left).toMatchObject({ status: 'partial', run: { fresh: 1, bad: 2 }, errorCount: 2 })
    expect(left.badCells).toMatchObject([
      { row: 2, value: null, reason: '已选择用第 3 行代替，这一行不入库', mending: '' },
      { row: 3, rival: null },
    ])
    expect((await storedOf(earlier.统一社会信用代码))?.name).toBe(later.名称)
  })

  it('do not change the batch while a second person reviews it; published records are changed instead', async () => {
    const earlier = rowOf()
    const later = { ...earlier, 住所: '榕屿市海湾区古港街 3 号' }
    const { batchNo } = await deliver(subjects, [rowOf(), earlier, later])
    await submitGoodRows(importing, { batchNo, by: delivering })
    const choose = () => correctRows(importing, { batchNo, rows: [], instead: [3], by: delivering })
    await expect(choose()).rejects.toThrow(/正在等待复核/)

    await confirmBatch(importing, { batchNo, by: confirming })
    const kept = await choose()
    await confirmBatch(importing, { batchNo: kept.batchNo, by: confirming })

    expect(kept.run).toMatchObject({ fresh: 0, changed: 1 })
    expect((await storedOf(earlier.统一社会信用代码))?.address).toBe(later.住所)
  })
})
