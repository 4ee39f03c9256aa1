import { and, eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import type { Centre } from './centre.server.ts'
import { account } from './tables.server.ts'

interface Dependencies {
  db: Db
  seal: Seal
  tell: Centre['tell']
}

/** Events and requests of the bundled sign-on service about its accounts. */
export function createSignOnSide({ db, seal, tell }: Dependencies) {
  const ofSubject = (subjectId: string) => and(eq(account.gateway, 'bundled'), eq(account.subjectId, subjectId))

  /** The portal account of a sign-on account; undefined for a person who has never logged in to the portal. */
  async function userOf(from: Db, subjectId: string): Promise<string | undefined> {
    const [found] = await from.select({ id: account.id }).from(account).where(ofSubject(subjectId))
    return found?.id
  }

  return {
    async subjectOf(userId: string): Promise<string> {
      const [found] = await db
        .select({ subjectId: account.subjectId })
        .from(account)
        .where(and(eq(account.id, userId), eq(account.gateway, 'bundled'), eq(account.status, 'active')))
      if (!found) throw conflict('请到您登录时使用的统一身份认证平台修改')
      return found.subjectId
    },

    async endSessions(tx: Db, subjectId: string, kept?: string): Promise<void> {
      const userId = await userOf(tx, subjectId)
      if (userId) await endAllSessions(tx, 'user', userId, kept)
    },

    async phoneChanged(tx: Db, subjectId: string, phone: string): Promise<void> {
      await tx
        .update(account)
        .set({ phoneSealed: seal.seal(phone), phoneHash: seal.hash(phone) })
        .where(ofSubject(subjectId))
    },

    async tell(tx: Db, subjectId: string, message: { title: string; text: string }): Promise<void> {
      const accountId = await userOf(tx, subjectId)
      if (accountId) await tell(tx, { accountId, ...message, link: '/user?part=devices' })
    },
  }
}
