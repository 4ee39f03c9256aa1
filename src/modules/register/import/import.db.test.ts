import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { PENALTY, RESIDENT } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import type { Item } from '../catalogue/dataset.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { record, subject, subjectName } from '../records/tables.server.ts'
import { makeNameForms } from '../search/subject-names.server.ts'
import { importFile } from './batch.server.ts'
import { confirmBatch } from './decision.server.ts'
import { decideQueued, queuePage } from './queue.server.ts'
import { importBatch, importQueue } from './tables.server.ts'

const portal = await openTestPortal()
const { db } = portal.database
const folder = testFolder('import')

const importing = importingInto(portal)
const { seal } = importing
const { delivering: sender, confirming } = DATA_STAFF
const PERSON = {
  counterpartName: '林一鸣',
  counterpartType: '自然人',
  creditCode: '',
  legalRepresentative: '',
  personCertType: '身份证',
  personCertNo: RESIDENT,
}

let serial = 0
const documentNo = () => {
  serial += 1
  return `测试〔2026〕${serial}号`
}
/** Penalty rows, each with its own document number by default. */
const rowsOf = (...changes: Partial<Record<string, string>>[]) =>
  changes.map((change) => ({ ...PENALTY, documentNo: documentNo(), ...change }))

/** Delivers rows as one person and, if they are valid, confirms them as another. */
async function take(rows: object[], name = 'penalties.json', dataset = penalty) {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(rows))
  const batch = await importFile(importing, { dataset, path: file, fileName: name, sender })
  return batch.status === 'staged' ? confirmBatch(importing, { batchNo: batch.batchNo, by: confirming }) : batch
}

const optional = ({ required: _, ...item }: Item): Item => item
const subjectOf = (id: string, name: string, creditCode: string): typeof subject.$inferInsert => ({
  id,
  name,
  creditCode,
  kind: 'enterprise',
  regionCode: '350099',
  registerStatus: '存续',
  establishedAt: '2020-01-01',
  legalRepresentative: '陈静',
  address: '榕屿市',
  registerAuthority: '榕屿市市场监督管理局',
  entityType: '有限责任公司',
})

const stored = async () => (await db.select({ total: count() }).from(record))[0]!.total
const ofBatch = (batchNo: string) => db.select().from(record).where(eq(record.batchNo, batchNo))
const lastAudit = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]

describe('a valid file', () => {
  it('is imported as a whole, with its batch, audit record and announcement', async () => {
    const before = portal.changes.versionOf('register')

    const batch = await take(rowsOf({}, { severity: '严重' }))

    expect(batch).toMatchObject({ status: 'accepted', rowCount: 2, errorCount: 0, queuedCount: 0, importedBy: 'p1' })
    const rows = await ofBatch(batch.batchNo)
    expect(rows.map(({ severity }) => severity).sort()).toEqual([2, 3])
    expect(rows[0]).toMatchObject({
      dataset: 'penalty',
      subjectName: PENALTY.counterpartName,
      decisionDate: '2026-03-02',
    })
    expect(await lastAudit()).toMatchObject({ action: 'confirm', entityId: batch.batchNo, actorId: 'p2' })
    expect(portal.changes.versionOf('register')).toBeGreaterThan(before)
  })

  it('is the same batch when sent twice, and stored once', async () => {
    const rows = rowsOf({})
    const first = await take(rows)
    const before = await stored()

    const second = await take(rows, 'again.json')

    expect(second).toEqual(first)
    expect(await stored()).toBe(before)
  })

  it('is linked to its subjects by their codes', async () => {
    await db.insert(subject).values(subjectOf('s-one', '榕屿海风贸易有限公司', '91350300MA0000015F'))

    const batch = await take(rowsOf({}, { creditCode: '93350300MA0000031Y' }))

    const found = (await ofBatch(batch.batchNo)).map(({ subjectCode, subjectId }) => [subjectCode, subjectId])
    expect(found.sort()).toEqual([
      ['91350300MA0000015F', 's-one'],
      ['93350300MA0000031Y', null],
    ])
    const [imported] = await db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.entityId, batch.batchNo), eq(auditRecord.action, 'import')))
    expect(imported).toMatchObject({ detail: { unresolved: 1 } })
  })

  it('is linked by name without codes, if only one subject has that name', async () => {
    const names = { 's-two': '榕屿（海澄）茶业', 's-three': '榕屿同名茶行', 's-four': '榕屿同名茶行' }
    for (const [id, name] of Object.entries(names)) {
      await db.insert(subject).values(subjectOf(id, name, id))
      await db.insert(subjectName).values({ subjectId: id, rank: 0, name, ...makeNameForms(name, []) })
    }
    const byName = {
      ...penalty,
      items: penalty.items.map((item) => (item.key === 'creditCode' ? optional(item) : item)),
    }
    const rows = rowsOf(
      ...['榕屿(海澄)茶业', '榕屿同名茶行', '榕屿无名茶行'].map((counterpartName) => ({
        counterpartName,
        creditCode: '',
      })),
    )

    const batch = await take(rows, 'names.json', byName)

    const found = (await ofBatch(batch.batchNo)).map((row) => [row.subjectName, row.subjectId])
    expect(Object.fromEntries(found)).toEqual({ '榕屿(海澄)茶业': 's-two', 榕屿同名茶行: null, 榕屿无名茶行: null })
  })

  it('about a person is stored masked and is in no list', async () => {
    const batch = await take(rowsOf({ ...PERSON, facts: '林一鸣占道经营' }))

    const [row] = await ofBatch(batch.batchNo)
    expect(row).toMatchObject({ subjectType: 'person', subjectName: '林*', subjectCode: null, shareScope: 2 })
    expect(row!.items.facts).toBe('林某占道经营')
    expect(JSON.stringify(row)).not.toContain(RESIDENT)
    expect(JSON.stringify(row)).not.toContain('一鸣')
  })
})

describe('a file with errors', () => {
  it('in one row changes nothing, and the row and reason are reported', async () => {
    const before = await stored()

    const batch = await take(rowsOf({}, {}, { creditCode: '91350300MA0000015G' }, {}))

    expect(batch).toMatchObject({
      status: 'partial',
      rowCount: 4,
      errorCount: 1,
      errors: [{ row: 3, column: '行政相对人代码_1（统一社会信用代码）', reason: '校验位不正确' }],
    })
    expect(await stored()).toBe(before)
    expect(await ofBatch(batch.batchNo)).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'import-partial', entityId: batch.batchNo })
  })

  it('changes nothing, even if earlier rows were already staged', async () => {
    const before = await stored()

    const batch = await take(rowsOf(...Array.from({ length: 1200 }, () => ({})), { decisionDate: '2026-11-16' }))

    expect(batch).toMatchObject({ status: 'partial', errors: [{ row: 1201, reason: '不能晚于今天' }] })
    expect(await stored()).toBe(before)
  })

  it('that repeats one of its own rows reports the first of them', async () => {
    const [row] = rowsOf({})

    const batch = await take([...rowsOf({}), row!, ...rowsOf({}), row!])

    expect(batch.errors).toEqual([
      { row: 4, column: '行政处罚决定书文号', reason: '与第 2 行重复（文号、主体和日期相同），请删除该行', repeats: 2 },
    ])
  })

  it('skips rows that are stored unchanged, and imports the rest', async () => {
    const rows = rowsOf({})
    await take(rows)
    const run = { fresh: 1, same: 1, changed: 0 }
    expect(await take([...rowsOf({}), ...rows])).toMatchObject({ status: 'accepted', errors: [], run })
  })

  it('that changes nothing is refused', async () => {
    const rows = rowsOf({}, {})
    await take(rows)

    expect(await take(rows.toReversed())).toMatchObject({ status: 'refused', errors: [{ row: 1 }], run: { same: 2 } })
  })

  it('never gets personal data repeated in the answer', async () => {
    const batch = await take(rowsOf({ facts: `身份证 ${RESIDENT}` }, { ...PERSON, personCertNo: `${RESIDENT}1` }))

    expect(batch.errorCount).toBe(2)
    expect(JSON.stringify(batch)).not.toContain(RESIDENT)
  })

  it('can be sent again once the reason of its refusal is gone', async () => {
    const rows = rowsOf({})
    const first = await take(rows)
    await db.update(record).set({ flag: 'objection' }).where(eq(record.batchNo, first.batchNo))
    const both = [...rowsOf({}), { ...rows[0], facts: '另一事实' }]
    expect(await take(both)).toMatchObject({ status: 'partial', errors: [{ row: 2 }] })
    await db.delete(record).where(eq(record.batchNo, first.batchNo))

    const again = await take(both)

    expect(again).toMatchObject({ status: 'accepted', rowCount: 2, errorCount: 0, errors: [] })
    expect(await db.$count(importBatch, eq(importBatch.batchNo, again.batchNo))).toBe(1)
  })

  it.each(['', '[]', '[{}]', 'x'])('that is unreadable is refused: %j', async (content) => {
    const file = path.join(folder, 'none.json')
    writeFileSync(file, content)

    const batch = await importFile(importing, { dataset: penalty, path: file, fileName: 'none.json', sender })

    expect(batch.status).toBe('refused')
    expect(batch.errorCount).toBeGreaterThan(0)
  })
})

describe('a row that may name a third person', () => {
  const waiting = async () => {
    const batch = await take(rowsOf({ facts: '未与员工王小红签订劳动合同' }))
    const [row] = await db.select().from(importQueue).where(eq(importQueue.batchNo, batch.batchNo))
    return { batch, row: row! }
  }
  const decide = (id: number, decision: 'publish' | 'mask' | 'drop') =>
    decideQueued(importing, { id, decision, by: confirming, address: '10.0.0.1' })

  it('is stored encrypted instead of being published', async () => {
    const { batch, row } = await waiting()

    expect(batch).toMatchObject({ status: 'accepted', rowCount: 1, queuedCount: 1 })
    expect(await ofBatch(batch.batchNo)).toEqual([])
    expect(row).toMatchObject({ rowNo: 1, reason: '违法事实中可能有第三人姓名', decision: 'waiting' })
    expect(JSON.stringify(row)).not.toContain('小红')
    const { records } = await queuePage(importing, confirming, { pageNo: 1, pageSize: 100 }, '10.0.0.1')
    expect(records.at(-1)!.items).toContainEqual({ label: '违法事实', value: '未与员工王小红签订劳动合同' })
  })

  it.each([
    ['publish', '未与员工王小红签订劳动合同'],
    ['mask', '未与员工王某签订劳动合同'],
  ] as const)('is published by the decision to %s', async (decision, facts) => {
    const { batch, row } = await waiting()

    const decided = await decide(row.id, decision)

    expect(decided.decision).toBe('published')
    const [published] = await ofBatch(batch.batchNo)
    expect(published!.items.facts).toBe(facts)
    expect(await lastAudit()).toMatchObject({ action: decision, entity: 'import_queue', entityId: String(row.id) })
  })

  it('is deleted by the decision to drop it, which is final', async () => {
    const { batch, row } = await waiting()

    await decide(row.id, 'drop')

    expect((await decide(row.id, 'drop')).decision).toBe('dropped')
    await expect(decide(row.id, 'publish')).rejects.toThrow('该条数据已经处理过')
    expect(await ofBatch(batch.batchNo)).toEqual([])
  })

  it('is not published as a duplicate of the same record', async () => {
    const { row } = await waiting()
    const values = JSON.parse(seal.open(row.sealed)) as Record<string, string>
    await take([{ ...values, facts: '未签订劳动合同' }])

    await expect(decide(row.id, 'publish')).rejects.toThrow('相同的记录已经入库')
    const [after] = await db
      .select()
      .from(importQueue)
      .where(and(eq(importQueue.id, row.id), inArray(importQueue.decision, ['waiting'])))
    expect(after).toBeDefined()
  })
})
