import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { delaysUntil } from '../../../test/hostile/event-loop-delay.ts'
import { auditRow } from '../data/audit.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import { checkAudit } from './check.server.ts'

const { database } = await openTestDatabase()
const { db } = database

// The embedded database runs in this thread, so the measurement would include its own statements.
it.runIf(database.engine === 'postgres')('checking a chain of 6,000 records delays no one else', async () => {
  const entry = { actor: { kind: 'system' }, action: 'save', entity: 'article', entityId: 'y' } as const
  for (let some = 0; some < 6; some += 1)
    await db.insert(auditRecord).values(Array.from({ length: 1000 }, () => auditRow(db, entry)))

  const delays = await delaysUntil(50, async () => expect(await checkAudit(db)).toMatchObject({ why: null }))

  expect(Math.min(...delays)).toBeLessThanOrEqual(50)
})
