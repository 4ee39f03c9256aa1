import { sql } from 'drizzle-orm'
import type { Db } from '../data/db.server.ts'

/** Whether the portal's own database role could change audit records if the trigger were missing. */
export async function mayAlterAudit(db: Db): Promise<boolean> {
  const question = sql`select has_table_privilege('audit_record', 'update, delete, truncate') "may"`
  const { rows } = await db.execute<{ may: boolean }>(question)
  return rows[0]!.may
}
