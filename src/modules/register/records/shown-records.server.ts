import { and, gte, lte, type SQL } from 'drizzle-orm'
import { record } from './tables.server.ts'

/** Public on this day. Every query for the public has this condition; there is no flag that a job could forget to turn. */
export const shownOn = (today: string): SQL => and(lte(record.shownFrom, today), gte(record.shownUntil, today)) as SQL

/** What is read of a record to show it. */
export const RECORD_COLUMNS = {
  dataset: record.dataset,
  id: record.id,
  subjectId: record.subjectId,
  subjectType: record.subjectType,
  subjectName: record.subjectName,
  subjectCode: record.subjectCode,
  title: record.title,
  documentNo: record.documentNo,
  category: record.category,
  authority: record.authority,
  authorityCode: record.authorityCode,
  sourceUnit: record.sourceUnit,
  sourceCode: record.sourceCode,
  regionCode: record.regionCode,
  severity: record.severity,
  decisionDate: record.decisionDate,
  validUntil: record.validUntil,
  publicityFrom: record.publicityFrom,
  publicityMinUntil: record.publicityMinUntil,
  publicityUntil: record.publicityUntil,
  repairableFrom: record.repairableFrom,
  reapplyFrom: record.reapplyFrom,
  ruleId: record.ruleId,
  flag: record.flag,
  items: record.items,
  importedAt: record.importedAt,
  updatedAt: record.updatedAt,
}

export type StoredRecord = Pick<typeof record.$inferSelect, keyof typeof RECORD_COLUMNS>
