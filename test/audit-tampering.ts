import { sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'

/** Changes audit records as an owner of the database could: with the triggers that protect them disabled. */
export async function tamperWithAudit(db: Db, work: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`alter table audit_record disable trigger audit_record_kept`)
  await work()
  await db.execute(sql`alter table audit_record enable always trigger audit_record_kept`)
}
