import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { badRows } from '../import/bad-rows.server.ts'
import { importFile } from '../import/batch.server.ts'
import { SAME_PERSON } from '../import/batch-steps.ts'
import { confirmBatch } from '../import/decision.server.ts'
import { isAboutFine } from '../import/doubts.ts'
import { decideQueued } from '../import/queue.server.ts'
import { importBatch, importQueue } from '../import/tables.server.ts'
import { record } from '../records/tables.server.ts'

const portal = await openTestPortal()
const { db } = portal.database
const folder = testFolder('fines')

const importing = importingInto(portal)
const { seal } = importing
const { delivering: sender, confirming } = DATA_STAFF

let serial = 0
const rowsOf = (...changes: Partial<Record<string, string>>[]) =>
  changes.map((change) => {
    serial += 1
    return { ...PENALTY, documentNo: `罚款〔2026〕${serial}号`, ...change }
  })

async function take(rows: object[]) {
  const file = path.join(folder, 'penalties.json')
  writeFileSync(file, JSON.stringify(rows))
  const { batchNo } = await importFile(importing, { dataset: penalty, path: file, fileName: 'penalties.json', sender })
  return confirmBatch(importing, { batchNo, by: confirming })
}

const ofBatch = (batchNo: string) => db.select().from(record).where(eq(record.batchNo, batchNo))

/** Fines taken from real decisions, each outside the range of its article. */
const UNLAWFUL = [
  { fineAmount: '3', basis: '《中华人民共和国广告法》第九条、第五十七条第一项' },
  { fineAmount: '0.6', basis: '《中华人民共和国计量法实施细则》第四十三条' },
  { fineAmount: '1', basis: '《劳动保障监察条例》第二十六条' },
  { fineAmount: '46', basis: '《中华人民共和国消防法》第六十条第一款第一项' },
  { fineAmount: '0.5', basis: '《中华人民共和国食品安全法》第一百二十四条第一款第五项', facts: '货值320元' },
  { fineAmount: '2', basis: '《公路安全保护条例》第六十六条' },
  { fineAmount: '0.9', basis: '《中华人民共和国价格法》第十三条、第四十二条' },
  { fineAmount: '20', basis: '《医疗废物管理条例》第四十七条' },
  { fineAmount: '1.2', basis: '《中华人民共和国反恐怖主义法》第八十六条第二款' },
  { fineAmount: '0.5', basis: '《中华人民共和国消防法》第六十条', procedure: '简易程序' },
]

describe('a fine outside the range of its article', () => {
  const queued = (batchNo: string) => db.select().from(importQueue).where(eq(importQueue.batchNo, batchNo))
  const decide = (id: number, decision: 'publish' | 'return') =>
    decideQueued(importing, { id, decision, by: confirming, address: '10.0.0.1' })

  it('is held for review: of ten none is refused, published or lost, and lawful rows pass', async () => {
    const lawful = [{ fineAmount: '0.8', basis: '《中华人民共和国消防法》第六十条第一款第一项' }, {}]

    const batch = await take(rowsOf(...UNLAWFUL, ...lawful))

    expect(batch).toMatchObject({ status: 'accepted', rowCount: 12, queuedCount: 10, errorCount: 0 })
    expect(await ofBatch(batch.batchNo)).toHaveLength(2)
    const held = await queued(batch.batchNo)
    expect(held.map(({ rowNo }) => rowNo).sort((a, b) => a - b)).toEqual(UNLAWFUL.map((_, index) => index + 1))
    expect(held.find(({ rowNo }) => rowNo === 1)!.reason).toBe(
      '罚款3万元，不在《广告法》第57条的幅度内（20万元至100万元），也没有写明依照《行政处罚法》第三十二条减轻处罚。请对照决定书核对罚款',
    )
    expect(held.every(({ reason }) => isAboutFine(reason))).toBe(true)
  })

  it('is published when a second person confirms it, and returns to the unit when they reject it', async () => {
    const batch = await take(rowsOf(UNLAWFUL[0]!, UNLAWFUL[3]!))
    const [first, second] = (await queued(batch.batchNo)).sort((a, b) => a.rowNo - b.rowNo)

    await decide(first!.id, 'publish')
    await decide(second!.id, 'return')

    const [published, ...others] = await ofBatch(batch.batchNo)
    expect([published!.items.fineAmount, others]).toEqual(['3', []])
    const [after] = await db.select().from(importBatch).where(eq(importBatch.batchNo, batch.batchNo))
    expect(after).toMatchObject({ errorCount: 1, errors: [{ row: 2, column: '罚款金额' }], run: { bad: 1 } })
    expect(after!.errors[0]!.reason).toContain('不在《消防法》第60条的幅度内（5000元至5万元）')
    const [bad] = await badRows(db, seal, batch.batchNo, 10)
    expect(bad).toMatchObject({ row: 2, cells: expect.arrayContaining(['46']) })
    await expect(decide(second!.id, 'publish')).rejects.toThrow('该条数据已经处理过')
  })

  it('cannot be confirmed by its sender', async () => {
    const batch = await take(rowsOf(UNLAWFUL[1]!))
    const [row] = await queued(batch.batchNo)

    const own = decideQueued(importing, { id: row!.id, decision: 'publish', by: sender, address: '10.0.0.1' })

    await expect(own).rejects.toThrow(SAME_PERSON)
  })
})
