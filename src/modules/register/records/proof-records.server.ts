import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { proofDatasets } from '../catalogue/catalogue.ts'
import { WHOLE_COLUMNS } from './shown-records.server.ts'
import { record } from './tables.server.ts'

export type ProofRow = Pick<typeof record.$inferSelect, keyof typeof WHOLE_COLUMNS>

/**
 * All records for the report in place of certificates, including those never public, ended, or not linked to a subject. Only for the
 * subject itself; no public call uses it.
 */
export const createProofRecords =
  (db: Db) =>
  ({ subjectId, code }: { subjectId: string | null; code: string }): Promise<ProofRow[]> => {
    const datasets = proofDatasets().map((dataset) => dataset.code)
    const isTheirs = subjectId
      ? or(eq(record.subjectId, subjectId), eq(record.subjectCode, code))
      : eq(record.subjectCode, code)
    return db
      .select(WHOLE_COLUMNS)
      .from(record)
      .where(and(isTheirs, inArray(record.dataset, datasets), ne(record.subjectType, 'person')))
      .orderBy(desc(record.decisionDate), record.id)
  }
