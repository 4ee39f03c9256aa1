import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import type { Backup } from './backup.ts'

const ENTITY = 'backup'

/**
 * Records a backup as an audit record, which cannot be forged. The entity id is the name of the backup, which begins with its time, so the newest one
 * is last in the index of entities.
 */
export async function recordBackup(db: Db, { name, manifest }: Pick<Backup, 'name' | 'manifest'>): Promise<void> {
  const { madeAt, database, files } = manifest
  const detail = { madeAt, bytes: database.bytes, tables: database.tables, files: files.number }
  await db.transaction((tx) =>
    audit(tx, { actor: { kind: 'system' }, action: 'make', entity: ENTITY, entityId: name, detail }),
  )
}

/** Milliseconds since the newest verified backup, by the clock of the database; null if there is none. */
export async function ageOfBackup(db: Db): Promise<number | null> {
  const madeAt = sql`(${auditRecord.detail} ->> 'madeAt')::timestamptz`
  const [newest] = await db
    .select({ age: sql<string | number>`extract(epoch from now() - ${madeAt}) * 1000` })
    .from(auditRecord)
    .where(and(eq(auditRecord.entity, ENTITY), eq(auditRecord.action, 'make')))
    .orderBy(desc(auditRecord.entityId))
    .limit(1)
  return newest ? Number(newest.age) : null
}
