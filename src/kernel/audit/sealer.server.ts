import { desc, eq } from 'drizzle-orm'
import type { Db } from '../data/db.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import type { Head, Heads } from './heads.server.ts'

interface Sealing {
  db: Db
  heads: Heads
  now(): number
  /** A head that was kept is no longer in the table: records were cut off or written anew. */
  onBroken(head: Head): void
}

interface Sealer {
  /** Keeps the head of the chain outside the database, if it has moved; looks whether the one before is still there. */
  seal(): Promise<void>
}

/**
 * What was written since the last time can still be cut off unseen, so this is done every second. It costs one small
 * question, and one write when something was recorded.
 */
export function auditSealer({ db, heads, now, onBroken }: Sealing): Sealer {
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
    // Also once a day when nothing happened: whoever takes a day's file away has the head of that day.
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
