import { sql } from 'drizzle-orm'
import type { Db } from '../data/db.server.ts'

/** Whether the role of daily work could change audit records, if their trigger were gone. */
export async function mayAlterAudit(db: Db): Promise<boolean> {
  const question = sql`select has_table_privilege('audit_record', 'update, delete, truncate') "may"`
  const { rows } = await db.execute<{ may: boolean }>(question)
  return rows[0]!.may
}
