import { asc, eq } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import { batchByNo } from '../import/batches.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { importMissing } from '../import/tables.server.ts'

/** The first subjects missing from a complete file. */
export const missingSubjects = (db: Db, batchNo: string, most: number) =>
  db
    .select({
      creditCode: importMissing.creditCode,
      name: importMissing.name,
      registerStatus: importMissing.registerStatus,
    })
    .from(importMissing)
    .where(eq(importMissing.batchNo, batchNo))
    .orderBy(asc(importMissing.creditCode))
    .limit(most)

/** Limit of the download: the maximum number of rows in a spreadsheet. */
const MOST_LINES = 1_000_000

/** All missing subjects as a file. The download is audited before it is sent. */
export async function missingFile(db: Db, member: DeliveringMember, batchNo: string, address: string): Promise<Buffer> {
  await batchByNo(db, member, batchNo)
  const rows = await missingSubjects(db, batchNo, MOST_LINES)
  const about = { action: 'download-missing', entity: 'import_batch', entityId: batchNo, detail: { rows: rows.length } }
  await db.transaction((tx) => audit(tx, { actor: member.actor, address, ...about }))
  const lines = rows.map(({ creditCode, name, registerStatus }) => csvLine([creditCode, name, registerStatus]))
  return Buffer.from([BYTE_ORDER_MARK, csvLine(['统一社会信用代码', '名称', '登记状态']), ...lines].join(''))
}
