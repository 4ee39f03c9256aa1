import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { RecordValues } from './record-row.server.ts'
import type { record } from './tables.server.ts'

type Stored = typeof record.$inferSelect

/** All values of a stored record: items, columns, and the decrypted full values, which take precedence. */
export function readRecordValues({ common }: Dataset, stored: Stored, seal: Seal): RecordValues {
  const columns: [string | undefined, string | null][] = [
    [common.subjectName, stored.subjectName],
    [common.subjectCode, stored.subjectCode],
    [common.title, stored.title],
    [common.documentNo, stored.documentNo],
    [common.category, stored.category],
    [common.authority, stored.authority],
    [common.authorityCode, stored.authorityCode],
    [common.sourceUnit, stored.sourceUnit],
    [common.sourceCode, stored.sourceCode],
    [common.region, stored.regionCode],
    [common.decisionDate, stored.decisionDate],
    [common.validUntil, stored.validUntil],
  ]
  const values: RecordValues = { ...stored.items }
  for (const [key, value] of columns) if (key && value) values[key] = value
  return { ...values, ...(stored.sealed ? openJson<RecordValues>(seal, stored.sealed) : {}) }
}
