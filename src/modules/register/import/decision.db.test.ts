import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { record } from '../records/tables.server.ts'
import { importFile } from './batch.server.ts'
import { SAME_PERSON } from './batch-steps.ts'
import { batchByNo, batchPage, readHeldRows } from './batches.server.ts'
import type { Sender } from './competence.ts'
import { confirmBatch, rejectBatch } from './decision.server.ts'
import { decideQueued, queuePage } from './queue.server.ts'
import { importBatch, importHeld, importQueue } from './tables.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
const folder = testFolder('decision')

const importing = importingInto(portal)
const { delivering, confirming, ofOthers, ofCentre, alsoOfCentre } = DATA_STAFF
const FIRST = { pageNo: 1, pageSize: 100 }

let serial = 0
const penaltyOf = (change: Record<string, string> = {}) => {
  serial += 1
  return { ...PENALTY, counterpartName: `榕屿待审${serial}号商行`, documentNo: `待审〔2026〕${serial}号`, ...change }
}
function deliver(rows: object[], sender: Sender = delivering) {
  const file = path.join(folder, 'penalties.json')
  writeFileSync(file, JSON.stringify(rows))
  return importFile(importing, { dataset: penalty, path: file, fileName: 'penalties.json', sender })
}
const published = (batchNo: string) => db.select().from(record).where(eq(record.batchNo, batchNo))
const held = (batchNo: string) => db.select().from(importHeld).where(eq(importHeld.batchNo, batchNo))
const lastAudit = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]
const confirm = (batchNo: string, by = confirming) => confirmBatch(importing, { batchNo, by })
const reject = (batchNo: string, by = confirming) => rejectBatch(importing, { batchNo, by, reason: '文号有误' })

describe('a delivery', () => {
  it('becomes no record before a second person confirms it', async () => {
    const before = portal.changes.versionOf('register')

    const { batchNo, status } = await deliver([penaltyOf(), penaltyOf()])

    expect(status).toBe('staged')
    expect([await published(batchNo), (await held(batchNo)).length]).toEqual([[], 2])
    expect(portal.changes.versionOf('register')).toBe(before)
    expect(await lastAudit()).toMatchObject({
      action: 'import',
      detail: { unit: delivering.unit, trustedSource: null },
    })
  })

  it('is visible to no public reader before that, and to all afterwards', async () => {
    const row = penaltyOf()
    const { batchNo } = await deliver([row])
    const name = encodeURIComponent(row.counterpartName)
    const number = encodeURIComponent(row.documentNo)
    const addresses = [
      `/credit/cmpinternetportalfront/doublepublicity/page?type=penalty&keyword=${name}`,
      `/credit/register/penalty/page?keyword=${number}`,
      `/credit/cmpinternetportalfront/opendata/penalty/jsonl?pageSize=100`,
      `/search?type=4&keyword=${number}`,
    ]
    const findings = async () => {
      const answers = await Promise.all(addresses.map((url) => portal.app.inject({ url })))
      // The page repeats the search text, so the test looks for the subject's name, which was not searched.
      return answers.map(({ body }) => body.includes(row.counterpartName))
    }
    const before = await findings()

    await confirm(batchNo)

    expect(before).toEqual(addresses.map(() => false))
    expect((await findings()).some(Boolean)).toBe(true)
  })

  it('is published as a whole by a second person of the same unit or of the centre', async () => {
    const one = await deliver([penaltyOf(), penaltyOf()])
    const other = await deliver([penaltyOf()])
    const before = portal.changes.versionOf('register')

    const confirmed = await confirm(one.batchNo)
    await confirm(other.batchNo, ofCentre)

    expect(confirmed).toMatchObject({ status: 'accepted', decidedBy: 'p2', decidedReason: null })
    expect([(await published(one.batchNo)).length, await held(one.batchNo)]).toEqual([2, []])
    expect(await published(other.batchNo)).toHaveLength(1)
    expect(await lastAudit()).toMatchObject({ action: 'confirm', actorId: 'p4', detail: { unit: ofCentre.unit } })
    expect(portal.changes.versionOf('register')).toBeGreaterThan(before)
  })

  it('counts as new on the day of publication, however long it waited', async () => {
    const { batchNo } = await deliver([penaltyOf()])
    const later = new Date('2026-11-20T04:00:00Z')

    await confirmBatch({ ...importing, now: () => later }, { batchNo, by: confirming })

    const [row] = await published(batchNo)
    expect([row!.updatedAt, row!.importedAt]).toEqual([later, later])
  })

  it('can never be confirmed by its sender', async () => {
    const own = await deliver([penaltyOf()])
    const ofTheCentre = await deliver([penaltyOf()], ofCentre)

    await expect(confirm(own.batchNo, delivering)).rejects.toThrow(SAME_PERSON)
    await expect(confirm(ofTheCentre.batchNo, ofCentre)).rejects.toThrow(SAME_PERSON)
    expect(await confirm(ofTheCentre.batchNo, alsoOfCentre)).toMatchObject({ status: 'accepted' })
    expect(await published(own.batchNo)).toEqual([])
  })

  it('is decided once when confirmed or rejected twice', async () => {
    const one = await deliver([penaltyOf()])
    const other = await deliver([penaltyOf()])
    await Promise.all([confirm(one.batchNo), confirm(one.batchNo)])
    await reject(other.batchNo)
    const last = await lastAudit()

    const again = [await confirm(one.batchNo), await reject(other.batchNo)]

    expect(again.map(({ status }) => status)).toEqual(['accepted', 'rejected'])
    expect(await published(one.batchNo)).toHaveLength(1)
    expect(await lastAudit()).toEqual(last)
    await expect(reject(one.batchNo)).rejects.toThrow('该批次已经公示')
    await expect(confirm(other.batchNo)).rejects.toThrow('该批次已被驳回')
  })

  it('leaves only its batch and the reason when rejected, and can be delivered again', async () => {
    const rows = [penaltyOf(), penaltyOf({ facts: '未与员工王小红签订劳动合同' })]
    const { batchNo } = await deliver(rows)

    const rejected = await reject(batchNo)

    expect(rejected).toMatchObject({ status: 'rejected', decidedBy: 'p2', decidedReason: '文号有误' })
    expect(await lastAudit()).toMatchObject({ action: 'reject', detail: { reason: '文号有误' } })
    const queued = await db.select().from(importQueue).where(eq(importQueue.batchNo, batchNo))
    expect([await published(batchNo), await held(batchNo), queued]).toEqual([[], [], []])
    expect(await deliver(rows)).toMatchObject({ batchNo, status: 'staged', decidedBy: null, decidedReason: null })
  })

  it('cannot be confirmed in part if records were published in the meantime', async () => {
    const row = penaltyOf()
    const one = await deliver([row])
    const other = await deliver([penaltyOf(), row])
    await confirm(one.batchNo)

    await expect(confirm(other.batchNo)).rejects.toThrow('第 2 行与已入库的记录重复')
    expect([(await published(other.batchNo)).length, (await held(other.batchNo)).length]).toEqual([0, 2])
  })

  it('of a trusted source is published at once, and marked as such', async () => {
    const batch = await deliver([penaltyOf()], { trustedSource: '省平台' })

    expect(batch).toMatchObject({ status: 'accepted', trustedSource: '省平台', unit: null, importedBy: 'system' })
    expect(await published(batch.batchNo)).toHaveLength(1)
    expect(await lastAudit()).toMatchObject({ action: 'import-trusted', detail: { trustedSource: '省平台' } })
  })
})

describe('data of a unit', () => {
  it.each(['authority', 'sourceUnit'])('cannot be delivered by another that names it as %s', async (item) => {
    const refused = await deliver([penaltyOf(), penaltyOf({ [item]: ofOthers.unit })])

    expect(refused).toMatchObject({ status: 'partial', errorCount: 1, errors: [{ row: 2 }] })
    expect(refused.errors[0]!.reason).toContain('只能报送本单位的数据')
  })

  it('can be delivered by the centre, and is counted as data of others', async () => {
    const batch = await deliver(
      [penaltyOf(), penaltyOf({ authority: ofCentre.unit, sourceUnit: ofCentre.unit })],
      ofCentre,
    )

    expect(batch).toMatchObject({ status: 'staged', unit: ofCentre.unit, othersCount: 1 })
    expect(await lastAudit()).toMatchObject({ action: 'import', detail: { others: 1 } })
  })

  it('can be seen and decided only by that unit and the centre', async () => {
    const { batchNo } = await deliver([penaltyOf({ facts: '未与员工王小红签订劳动合同' })])
    const missing = '导入批次不存在或已下线'

    await expect(confirm(batchNo, ofOthers)).rejects.toThrow(missing)
    await expect(reject(batchNo, ofOthers)).rejects.toThrow(missing)
    await expect(batchByNo(db, ofOthers, batchNo)).rejects.toThrow(missing)
    await expect(readHeldRows(db, ofOthers, batchNo, FIRST)).rejects.toThrow(missing)
    await confirm(batchNo)
    const seenBy = async (member: typeof ofOthers) => {
      const batches = await batchPage(db, member, FIRST)
      const queue = await queuePage(importing, member, FIRST, '10.0.0.1')
      return [batches, queue].map(({ records }) => records.some((each) => each.batchNo === batchNo))
    }
    expect(await seenBy(ofOthers)).toEqual([false, false])
    expect(await seenBy(confirming)).toEqual([true, true])
    expect(await seenBy(ofCentre)).toEqual([true, true])
  })

  it('is not disclosed when somebody else sends the same file', async () => {
    const rows = [penaltyOf()]
    await deliver(rows)

    await expect(deliver(rows, ofOthers)).rejects.toThrow('该文件已由其他单位报送')
  })
})

describe('a row that may contain a person’s name', () => {
  const waiting = async () => {
    const { batchNo } = await deliver([penaltyOf({ facts: '未与员工王小红签订劳动合同' })])
    const [row] = await db.select().from(importQueue).where(eq(importQueue.batchNo, batchNo))
    return { batchNo, id: row!.id }
  }
  const publish = (id: number, by = confirming) =>
    decideQueued(importing, { id, decision: 'mask', by, address: '10.0.0.1' })

  it('waits until its batch is confirmed', async () => {
    const { batchNo, id } = await waiting()

    await expect(publish(id)).rejects.toThrow('还没有审核通过')
    await confirm(batchNo)
    expect((await publish(id)).decision).toBe('published')
  })

  it('cannot be published by its sender or by another unit', async () => {
    const { batchNo, id } = await waiting()
    await confirm(batchNo)

    await expect(publish(id, delivering)).rejects.toThrow(SAME_PERSON)
    await expect(publish(id, ofOthers)).rejects.toThrow('待审数据不存在')
    expect(await published(batchNo)).toEqual([])
  })

  it('is viewed with an audit record', async () => {
    const { batchNo, id } = await waiting()
    await confirm(batchNo)

    await queuePage(importing, confirming, FIRST, '10.0.0.9')

    const last = await lastAudit()
    expect(last).toMatchObject({ action: 'view', entity: 'import_queue', actorId: 'p2', address: '10.0.0.9' })
    expect((last!.detail as { rows: number[] }).rows).toContain(id)
  })
})

it('a batch older than the unit column is visible to the centre only', async () => {
  const { batchNo } = await deliver([penaltyOf()], { trustedSource: '省平台' })
  await db.update(importBatch).set({ trustedSource: null }).where(eq(importBatch.batchNo, batchNo))

  await expect(batchByNo(db, confirming, batchNo)).rejects.toThrow('导入批次不存在')
  expect(await batchByNo(db, ofCentre, batchNo)).toMatchObject({ batchNo })
})
