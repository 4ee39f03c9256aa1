import { gte, lte, type Placeholder, type SQL } from 'drizzle-orm'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import { pick } from '../../../kernel/typed-keys.ts'
import { record } from './tables.server.ts'

/** Public on this day. Every query for the public has this condition; there is no flag that a job could forget to turn. */
export const shownOn = (today: string | Placeholder): SQL =>
  allOf(lte(record.shownFrom, today), gte(record.shownUntil, today))

/** The columns read for public display. */
export const RECORD_COLUMNS = {
  ...pick(record, 'dataset', 'id', 'subjectId', 'subjectType', 'subjectName', 'subjectCode', 'title'),
  ...pick(record, 'documentNo', 'category', 'authority', 'authorityCode', 'sourceUnit', 'sourceCode'),
  ...pick(record, 'regionCode', 'severity', 'decisionDate', 'validUntil', 'publicityFrom', 'publicityMinUntil'),
  ...pick(record, 'publicityUntil', 'repairableFrom', 'reapplyFrom', 'ruleId', 'flag', 'items', 'importedAt'),
  ...pick(record, 'updatedAt'),
}

/** The same with end and share scope, for readers of non-public records. */
export const WHOLE_COLUMNS = { ...RECORD_COLUMNS, ...pick(record, 'endedOn', 'endedReason', 'blocked', 'shareScope') }

export type StoredRecord = Pick<typeof record.$inferSelect, keyof typeof RECORD_COLUMNS>
