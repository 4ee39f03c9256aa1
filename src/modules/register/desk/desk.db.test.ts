import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { csvLine } from '../../../kernel/format/csv-line.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { badRowsFile, sweepBadRows } from '../import/bad-rows.server.ts'
import { importFile } from '../import/batch.server.ts'
import { SAME_PERSON } from '../import/batch-steps.ts'
import { countWaitingFor } from '../import/batches.server.ts'
import { assignColumns } from '../import/columns.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { confirmBatch, returnBatch, submitGoodRows } from '../import/decision.server.ts'
import { importBad, importHeld, importSource } from '../import/tables.server.ts'
import { record, recordVersion } from '../records/tables.server.ts'
import { readBatchDetail } from './batch-detail.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
const folder = testFolder('desk')

const importing = importingInto(portal)
const { delivering, confirming, ofOthers } = DATA_STAFF
const dependencies = { ...importing, membersOf: async () => new Map([['p1', { name: '叶青', unit: delivering.unit }]]) }
const only = ({ actor, ...member }: DeliveringMember, ...roles: string[]) => ({ ...member, actor: { ...actor, roles } })

let serial = 0
const penaltyOf = (change: Record<string, string> = {}) => {
  serial += 1
  return { ...PENALTY, documentNo: `席位〔2026〕${serial}号`, ...change }
}
type Row = Record<string, string>
const HEADS = Object.keys(PENALTY)
const csvOf = (rows: readonly Row[], heads = HEADS) =>
  [heads, ...rows.map((row) => HEADS.map((key) => row[key] ?? ''))].map(csvLine).join('')

function deliver(text: string, { sender = delivering, mends }: { sender?: DeliveringMember; mends?: string } = {}) {
  const file = path.join(folder, 'penalties.csv')
  writeFileSync(file, text)
  return importFile(importing, { dataset: penalty, path: file, fileName: 'penalties.csv', sender, mends })
}
const fetchBad = async (batchNo: string, by = delivering) => {
  const file = await badRowsFile(importing, by, { batchNo, format: 'csv', address: '10.0.0.1' })
  return Buffer.isBuffer(file) ? file.toString() : textOf(file)
}
const lookAt = (batchNo: string, member = delivering) => readBatchDetail(dependencies, member, { batchNo, sample: 1 })
const submit = (batchNo: string, by = delivering) => submitGoodRows(importing, { batchNo, by })
const confirm = (batchNo: string, by = confirming, rows?: number) => confirmBatch(importing, { batchNo, by, rows })
const published = (batchNo: string) =>
  db.select().from(record).where(eq(record.batchNo, batchNo)).orderBy(asc(record.documentNo))
const countOf = async (table: typeof importBad | typeof importHeld | typeof importSource, batchNo: string) =>
  (await db.select().from(table).where(eq(table.batchNo, batchNo))).length

const WRONG_CODE = '91350300MA0000015G'

describe('a file with wrong rows', () => {
  it('passes on its good rows, returns the wrong ones, and accepts them corrected', async () => {
    const good = Array.from({ length: 40 }, () => penaltyOf())
    const bad = [penaltyOf({ creditCode: WRONG_CODE }), penaltyOf({ facts: '当事人电话 13800001111' }), penaltyOf()]
    const first = await deliver(csvOf([...good.slice(0, 20), bad[0]!, bad[1]!, ...good.slice(20), good[3]!]))
    expect(first).toMatchObject({ status: 'partial', rowCount: 43, run: { fresh: 40, bad: 3 } })
    expect(await published(first.batchNo)).toEqual([])

    await submit(first.batchNo)
    expect(await published(first.batchNo)).toEqual([])
    await confirm(first.batchNo, confirming, 40)

    expect(await published(first.batchNo)).toHaveLength(40)
    const file = await fetchBad(first.batchNo)
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(`\ufeff${HEADS.join(',')},错误说明`)
    expect(lines[1]).toContain(WRONG_CODE)
    expect(lines[1]).toMatch(/校验位不正确$/)
    expect(lines[3]).toMatch(/与第 5 行重复/)

    // Corrected in a spreadsheet, with the column of reasons left in place.
    const mended = [lines[0], lines[1]!.replace(WRONG_CODE, PENALTY.creditCode), lines[2]!.replace('13800001111', '略')]
    const second = await deliver(`${mended.join('\r\n')}\r\n`, { mends: first.batchNo })

    expect(second).toMatchObject({ status: 'staged', rowCount: 2, mends: first.batchNo })
    expect((await lookAt(first.batchNo)).mendedBy).toMatchObject([{ batchNo: second.batchNo, status: 'staged' }])
    await confirm(second.batchNo)
    expect(await published(second.batchNo)).toHaveLength(2)
    expect(await countOf(importBad, first.batchNo)).toBe(0)
  })

  it('is the same batch when sent again, before and after its rows are passed on', async () => {
    const text = csvOf([penaltyOf(), penaltyOf({ severity: '很重' })])
    const first = await deliver(text)

    const again = await deliver(text)
    await submit(first.batchNo)

    expect(again).toMatchObject({ batchNo: first.batchNo, status: 'partial' })
    expect(await deliver(text)).toMatchObject({ batchNo: first.batchNo, status: 'staged' })
    expect([await countOf(importHeld, first.batchNo), await countOf(importBad, first.batchNo)]).toEqual([1, 1])
  })

  it('is withdrawn as a whole: nothing is passed on, and the wrong rows can still be downloaded', async () => {
    const { batchNo } = await deliver(csvOf([penaltyOf(), penaltyOf({ severity: '很重' })]))

    const returned = await returnBatch(importing, { batchNo, by: delivering })

    expect(returned.status).toBe('refused')
    expect(await countOf(importHeld, batchNo)).toBe(0)
    expect(await fetchBad(batchNo)).toContain('很重')
    await expect(submit(batchNo)).rejects.toThrow('已经处理过')
    await expect(confirm(batchNo)).rejects.toThrow('没有可以审核的数据')
  })

  it('cannot be confirmed by its makers, and only with the number of rows that was seen', async () => {
    const { batchNo } = await deliver(csvOf([penaltyOf(), penaltyOf({ severity: '很重' })]))
    await expect(confirm(batchNo)).rejects.toThrow('报送人还没有提交')
    await submit(batchNo, confirming)

    await expect(confirm(batchNo, confirming)).rejects.toThrow(SAME_PERSON)
    await expect(confirm(batchNo, delivering)).rejects.toThrow(SAME_PERSON)
    await expect(confirm(batchNo, DATA_STAFF.ofCentre, 2)).rejects.toThrow('行数')
    expect(await confirm(batchNo, DATA_STAFF.ofCentre, 1)).toMatchObject({ status: 'accepted' })
  })

  it('is stored for half a year if it is not corrected', async () => {
    const { batchNo } = await deliver(csvOf([penaltyOf(), penaltyOf({ severity: '很重' })]))

    await sweepBadRows(db, new Date('2027-05-13T04:00:00Z'))
    const before = await countOf(importBad, batchNo)
    await sweepBadRows(db, new Date('2027-05-15T04:00:00Z'))

    expect([before, await countOf(importBad, batchNo)]).toEqual([1, 0])
  })

  it('changes no record of another unit', async () => {
    const row = penaltyOf()
    const { batchNo } = await deliver(csvOf([row]))
    await confirm(batchNo)
    const ours = { authority: ofOthers.unit, sourceUnit: ofOthers.unit }

    const foreign = await deliver(csvOf([{ ...row, ...ours, facts: '改写别的单位的记录' }]), { sender: ofOthers })

    expect(foreign).toMatchObject({ status: 'refused', run: { fresh: 0 } })
    expect(await fetchBad(foreign.batchNo, ofOthers)).toContain('已由其他单位报送')
    expect(await published(batchNo)).toMatchObject([{ sourceUnit: delivering.unit }])
  })

  it('is not accessible to other units', async () => {
    const { batchNo } = await deliver(csvOf([penaltyOf(), penaltyOf({ severity: '很重' })]))
    const missing = '批次不存在'

    await expect(submit(batchNo, ofOthers)).rejects.toThrow(missing)
    await expect(fetchBad(batchNo, ofOthers)).rejects.toThrow(missing)
    await expect(lookAt(batchNo, ofOthers)).rejects.toThrow(missing)
    await expect(deliver(csvOf([penaltyOf()]), { sender: ofOthers, mends: batchNo })).rejects.toThrow(missing)
  })
})

describe('the desk', () => {
  it('shows errors masked, with advice and the possible steps', async () => {
    const rows = [penaltyOf(), penaltyOf({ facts: '当事人电话 13800001111' }), penaltyOf({ creditCode: WRONG_CODE })]
    const { batchNo } = await deliver(csvOf(rows))

    const [sees, checks] = [
      await lookAt(batchNo, only(delivering, 'data')),
      await lookAt(batchNo, only(confirming, 'publish')),
    ]

    expect(sees.may).toEqual(['submit', 'return', 'fetch', 'mend'])
    expect(checks.may).toEqual([])
    expect(sees.maker?.name).toBe('叶青')
    expect(sees.badCells).toMatchObject([
      { row: 3, column: '违法事实', mending: '删去正文中的号码，只保留文书内容' },
      { row: 4, value: WRONG_CODE, mending: '核对营业执照；前 17 位无误时末位应为 F' },
    ])
    expect(JSON.stringify(sees)).not.toContain('13800001111')
    expect(sees.columns[0]).toMatchObject({ head: 'counterpartName', how: 'auto', sample: PENALTY.counterpartName })
  })

  it('counts the waiting work per person', async () => {
    const countBatches = () =>
      Promise.all([delivering, confirming].map(async (member) => (await countWaitingFor(db, member)).batches))
    const before = await countBatches()
    const { batchNo } = await deliver(csvOf([penaltyOf(), penaltyOf({ severity: '很重' })]))
    const partial = await countBatches()
    await submit(batchNo)

    const staged = await countBatches()

    expect(partial.map((count, index) => count - before[index]!)).toEqual([1, 0])
    expect(staged.map((count, index) => count - before[index]!)).toEqual([0, 1])
  })
})

describe('unknown columns', () => {
  const renamed = (from: string, to: string) => HEADS.map((head) => (head === from ? to : head))
  const heads = renamed('documentNo', '文书编号甲')

  it('are assigned once per unit, and recognised from then on', async () => {
    const refused = await deliver(csvOf([penaltyOf({ personCertNo: '' })], [...heads.slice(0, -1), '程序乙']))
    expect(refused).toMatchObject({ status: 'refused', run: { fresh: 0 } })
    const seen = await lookAt(refused.batchNo)
    expect(seen.may).toContain('map')
    expect(seen.missing).toContain('行政处罚决定书文号')
    expect(seen.columns.filter(({ how }) => how === 'unknown').map(({ head }) => head)).toEqual([
      '文书编号甲',
      '程序乙',
    ])

    const columns = [
      { head: '文书编号甲', item: 'documentNo' },
      { head: '程序乙', item: 'procedure' },
    ]
    const again = await assignColumns(importing, { batchNo: refused.batchNo, by: delivering, columns })

    expect(again).toMatchObject({ batchNo: refused.batchNo, status: 'staged', run: { fresh: 1 } })
    const known = again.columns.filter(({ how }) => how === 'said').map(({ item }) => item)
    expect(known).toEqual(['documentNo', 'procedure'])
    expect(await countOf(importSource, refused.batchNo)).toBe(0)
    const said = and(eq(auditRecord.entityId, refused.batchNo), eq(auditRecord.action, 'map'))
    expect(await db.select().from(auditRecord).where(said)).toMatchObject([
      { actorId: delivering.actor.staffId, detail: { unit: delivering.unit, columns: 2 } },
    ])
    expect(await deliver(csvOf([penaltyOf()], heads))).toMatchObject({ status: 'staged' })
    const others = csvOf([penaltyOf({ authority: ofOthers.unit, sourceUnit: ofOthers.unit })], heads)
    expect(await deliver(others, { sender: ofOthers })).toMatchObject({ status: 'refused' })
  })

  it('cannot share an item, and cannot be assigned to a missing item', async () => {
    const { batchNo } = await deliver(csvOf([penaltyOf()], renamed('basis', '依据丙')))
    const saying = (words: string) => ({ fields: { 'columns.0': expect.stringContaining(words) } })
    const say = (item: string) =>
      assignColumns(importing, { batchNo, by: delivering, columns: [{ head: '依据丙', item }] })

    await expect(say('documentNo')).rejects.toMatchObject(saying('已有对应'))
    await expect(say('nothing')).rejects.toMatchObject(saying('没有这个字段'))
    expect(await say('basis')).toMatchObject({ status: 'staged' })
  })
})

describe('a row about a stored record', () => {
  it('changes it under the same id, and stores the earlier version', async () => {
    const row = penaltyOf()
    const first = await deliver(csvOf([row]))
    await confirm(first.batchNo)
    const [before] = await published(first.batchNo)

    const second = await deliver(csvOf([{ ...row, content: '罚款人民币2万元', fineAmount: '2' }, penaltyOf()]))
    const seen = await lookAt(second.batchNo)
    await confirm(second.batchNo, confirming, 2)

    expect(second.run).toMatchObject({ fresh: 1, changed: 1, same: 0 })
    expect(seen.changed[0]).toMatchObject({ rowNo: 2 })
    expect(seen.changed[0]!.changes).toContainEqual({
      label: '处罚内容',
      before: '罚款人民币1.5万元',
      after: '罚款人民币2万元',
    })
    const after = (await published(second.batchNo)).find(({ id }) => id === before!.id)
    expect(after!.items).toMatchObject({ content: '罚款人民币2万元' })
    expect(after!.importedAt).toEqual(before!.importedAt)
    const versions = await db.select().from(recordVersion).where(eq(recordVersion.recordId, before!.id))
    expect(versions).toMatchObject([{ version: 1, replacedBy: 'p2', row: { id: before!.id } }])
  })

  it('is wrong if that record has ended or is part of a case', async () => {
    const rows = [penaltyOf(), penaltyOf()]
    const { batchNo } = await deliver(csvOf(rows))
    await confirm(batchNo)
    const [one, other] = await published(batchNo)
    await db.update(record).set({ endedOn: '2026-11-01', endedReason: 'repaired' }).where(eq(record.id, one!.id))
    await db.update(record).set({ flag: 'objection' }).where(eq(record.id, other!.id))

    const again = await deliver(csvOf(rows.map((row) => ({ ...row, content: '警告' }))))

    expect(again.status).toBe('refused')
    expect(again.errors.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('已经撤下、修复或届满'),
      expect.stringContaining('正在异议或修复处理中'),
    ])
  })

  it('cannot be confirmed if that record has changed in the meantime', async () => {
    const row = penaltyOf()
    await confirm((await deliver(csvOf([row]))).batchNo)
    const [one, other] = [
      await deliver(csvOf([{ ...row, content: '警告' }])),
      await deliver(csvOf([{ ...row, content: '通报批评' }])),
    ]
    await confirm(one.batchNo)

    await expect(confirm(other.batchNo)).rejects.toThrow('试运行之后有了变化')
  })
})
