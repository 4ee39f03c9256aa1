import { desc } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { isCreditCode } from '../../../kernel/identity/credit-code.ts'
import { presentDetail } from './public-record.server.ts'
import { isShownOn, RECORD_COLUMNS } from './shown-records.server.ts'
import { record } from './tables.server.ts'

/** Items with registration numbers, which resemble personal numbers. */
const REGISTER_NUMBERS = new Set(['registrationNo', 'documentNo'])

/** The newest public records with all their public texts. */
export async function listInspectedRecords({ db, today }: { db: Db; today: string }, limit: number) {
  const rows = await db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(isShownOn(today))
    .orderBy(desc(record.importedAt), desc(record.id))
    .limit(limit)
  return rows.map((row) => {
    const { address, datasetName, items } = presentDetail(row)
    return {
      ...{ address, name: `${datasetName} ${row.subjectName}` },
      texts: items
        .filter(({ key, value }) => !REGISTER_NUMBERS.has(key) && !isCreditCode(value))
        .map(({ value }) => value),
    }
  })
}
