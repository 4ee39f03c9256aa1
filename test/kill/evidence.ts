import { sql } from 'drizzle-orm'
import { checkAudit } from '../../src/kernel/audit/check.server.ts'
import type { Heads } from '../../src/kernel/audit/heads.server.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Stored, StoredCase } from './verdict.ts'

/** Reads the tables directly, so that no error of the portal's own queries can hide a fault. Cases from before the run are left out. */
export async function readStored(db: Db, before: ReadonlySet<string>, heads?: Pick<Heads, 'all'>): Promise<Stored> {
  const { rows } = await db.execute<StoredCase>(sql`
    select s.id,
      s.accept_no "acceptNo",
      s.idempotency_key_hash "keyHash",
      s.content_hash "contentHash",
      (select count(*)::int from submission_event e where e.submission_id = s.id and e.action = 'submit') events,
      (select count(*)::int from audit_record a
        where a.entity = 'submission' and a.entity_id = s.id and a.action = 'submit') audits,
      (select count(*)::int from submission_line l where l.submission_id = s.id) lines,
      (select count(*)::int from stored_file k where k.biz_type = 'submission' and k.biz_id = s.id) files
    from submission s`)
  return { cases: rows.filter(({ id }) => !before.has(id)), brokenChainAt: (await checkAudit(db, heads)).brokenAt }
}

/** Settings with which PostgreSQL may acknowledge a commit before it is on disk. */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`)
  return rows.filter(({ setting }) => setting !== 'on').map(({ name, setting }) => `${name}=${setting}`)
}
