import { eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { EditingDependencies, EditingMember } from './dependencies.server.ts'
import { articleLock } from './tables.server.ts'
import type { Versions } from './versions.server.ts'

type Holders = ReadonlyMap<string, { name: string }>

/** An author locks the article; nobody else can write until they release it or are idle for a while. */
export function createLocks({ db, now, namesOf }: EditingDependencies, versions: Versions) {
  const at = () => new Date(now())

  async function hold(tx: Db, id: string, { actor }: EditingMember, holders: Holders): Promise<void> {
    const lock = await versions.lockOf(id, tx)
    if (lock && lock.staffId !== actor.staffId)
      throw conflict(
        `${holders.get(lock.staffId)?.name ?? '另一位编辑'}正在编辑这篇文章，您现在只能阅读；您的内容没有保存`,
      )
    const used = { staffId: actor.staffId, usedAt: at() }
    const row = { articleId: id, ...used, since: lock?.since ?? at() }
    await tx.insert(articleLock).values(row).onConflictDoUpdate({ target: articleLock.articleId, set: row })
  }

  /** Read before the transaction, because the database may have a single connection. */
  async function holdersOf(id: string): Promise<Holders> {
    const lock = await versions.lockOf(id)
    return lock ? namesOf([lock.staffId]) : new Map()
  }

  return {
    hold,
    holdersOf,
    free: (tx: Db, id: string) => tx.delete(articleLock).where(eq(articleLock.articleId, id)),

    async take(by: EditingMember, id: string) {
      const holders = await holdersOf(id)
      await db.transaction(async (tx) => {
        await versions.find(id, tx, true)
        await hold(tx, id, by, holders)
        await audit(tx, { ...by, action: 'take-lock', entity: 'article', entityId: id })
      })
      return true
    },

    async release(by: EditingMember, id: string) {
      await db.transaction(async (tx) => {
        await versions.find(id, tx, true)
        const lock = await versions.lockOf(id, tx)
        if (lock?.staffId === by.actor.staffId) await tx.delete(articleLock).where(eq(articleLock.articleId, id))
        await audit(tx, { ...by, action: 'release-lock', entity: 'article', entityId: id })
      })
      return true
    },
  }
}

export type Locks = ReturnType<typeof createLocks>
