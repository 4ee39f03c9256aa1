import { desc, eq } from 'drizzle-orm'
import type { Db } from '../data/db.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import type { Head, Heads } from './heads.server.ts'

interface Sealing {
  db: Db
  heads: Heads
  now(): number
  /** Called with a sealed head that the table no longer holds: records were deleted or rewritten. */
  onBroken(head: Head): void
}

interface Sealer {
  /** Stores the current head outside the database if it has changed, and checks that the previous head still exists. */
  seal(): Promise<void>
}

/**
 * Records written since the last sealing can be deleted unnoticed, so sealing runs every second. It costs one small query, and one write if there are
 * new records.
 */
export function createAuditSealer({ db, heads, now, onBroken }: Sealing): Sealer {
  let last: Head | undefined
  let hasBegun = false
  let day = ''
  let running: Promise<void> = Promise.resolve()

  async function step(): Promise<void> {
    if (!hasBegun) last = await heads.newest()
    hasBegun = true
    const [head] = await columns(db).orderBy(desc(auditRecord.id)).limit(1)
    const [before] = last ? await columns(db).where(eq(auditRecord.id, last.id)) : []
    if (last && before?.hash !== last.hash) onBroken(last)
    const at = new Date(now())
    const today = at.toISOString().slice(0, 10)
    // Written once a day even without new records, so that an archived daily file always contains the head of its day.
    if (head && (head.id !== last?.id || head.hash !== last.hash || day !== today)) await heads.keep(head, at)
    last = head
    day = today
  }

  return {
    seal() {
      running = running.catch(() => {}).then(step)
      return running
    },
  }
}

const columns = (db: Db) => db.select({ id: auditRecord.id, hash: auditRecord.hash }).from(auditRecord)
