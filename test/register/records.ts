import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { findDataset } from '../../src/modules/register/catalogue/catalogue.ts'
import { writeSearchVector } from '../../src/modules/register/records/record-row.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'

export interface GivenRecord {
  dataset: string
  subjectId?: string
  subjectName?: string
  documentNo?: string
  /** Public items by key. */
  items?: Record<string, string>
  decisionDate?: string
  /** First and last day of publicity. */
  from?: string
  until?: string
  shareScope?: 1 | 2 | 3
}

/** Inserts a record as an import would, with explicit days of publicity. */
export async function insertRecord(db: Db, given: GivenRecord): Promise<string> {
  const dataset = findDataset(given.dataset)!
  const id = randomUUID()
  const { subjectName = '榕屿测试有限公司', items = {} } = given
  const shown = { ...items, [dataset.common.subjectName]: subjectName }
  if (given.documentNo && dataset.common.documentNo) shown[dataset.common.documentNo] = given.documentNo
  await db.insert(record).values({
    dataset: given.dataset,
    id,
    subjectId: given.subjectId ?? null,
    subjectType: 'organisation',
    subjectName,
    subjectCode: null,
    title: dataset.name,
    documentNo: given.documentNo ?? null,
    authority: '榕屿市市场监督管理局',
    sourceUnit: '榕屿市市场监督管理局',
    sourceCode: '113500990035600116',
    regionCode: '350091',
    decisionDate: given.decisionDate ?? given.from ?? '2026-01-01',
    publicityFrom: given.from ?? '2026-01-01',
    publicityUntil: given.until ?? null,
    ruleId: 'test',
    shareScope: given.shareScope ?? 1,
    items,
    naturalKey: id,
    batchNo: 'test',
    checksum: id,
    search: writeSearchVector(dataset, shown, subjectName),
  })
  return id
}
