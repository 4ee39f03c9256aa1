import { gte, lte, type Placeholder, type SQL } from 'drizzle-orm'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import { pickParts } from '../../../kernel/typed-keys.ts'
import { record } from './tables.server.ts'

/** Public on this day. Every query for the public has this condition; there is no flag that a job could forget to turn. */
export const isShownOn = (today: string | Placeholder): SQL =>
  allOf(lte(record.shownFrom, today), gte(record.shownUntil, today))

/** The columns read for public display. */
export const RECORD_COLUMNS = {
  ...pickParts(record, 'dataset', 'id', 'subjectId', 'subjectType', 'subjectName', 'subjectCode', 'title'),
  ...pickParts(record, 'documentNo', 'category', 'authority', 'authorityCode', 'sourceUnit', 'sourceCode'),
  ...pickParts(record, 'regionCode', 'severity', 'decisionDate', 'validUntil', 'publicityFrom', 'publicityMinUntil'),
  ...pickParts(record, 'publicityUntil', 'repairableFrom', 'reapplyFrom', 'ruleId', 'flag', 'items', 'importedAt'),
  ...pickParts(record, 'updatedAt'),
}

/** The same with end and share scope, for readers of non-public records. */
export const WHOLE_COLUMNS = {
  ...RECORD_COLUMNS,
  ...pickParts(record, 'endedOn', 'endedReason', 'blocked', 'shareScope'),
}

export type StoredRecord = Pick<typeof record.$inferSelect, keyof typeof RECORD_COLUMNS>
