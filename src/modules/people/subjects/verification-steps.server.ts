import { and, desc, eq } from 'drizzle-orm'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Centre } from '../centre.server.ts'
import type { VerifyingSignOn } from '../gateway-contract.ts'
import { account, verificationRequest } from '../tables.server.ts'
import type { AccountRow, SubjectAccounts } from './subject-accounts.server.ts'
import { type TakeOverEvent, writeMessageToAccount, writeMessageToOthers } from './subject-messages.ts'

export type VerificationRow = typeof verificationRequest.$inferSelect

export interface AccountVerificationDependencies extends SealedBasics {
  signOn: VerifyingSignOn | undefined
  subjects: SubjectAccounts
  tell: Centre['tell']
}

/** Page on which an account sees its subject and the other accounts. */
const PAGE = '/user?part=subject'

/** Effects of a verification, refusal or revocation, whoever decided it. */
export function createVerificationSteps({ seal, signOn, subjects, tell, now }: AccountVerificationDependencies) {
  const at = () => new Date(now())

  /** Sets the level at the sign-on service and in the portal, so that it takes effect at once for a logged-in user. */
  async function setLevel(tx: Db, user: AccountRow, level: 0 | 1, rejection: string | null): Promise<void> {
    await signOn?.settle(tx, user.subjectId, { realNameLevel: level, rejection, at: at() })
    await tx
      .update(account)
      .set({ realNameLevel: level, verifiedAt: level === 0 ? null : at(), ...(level === 0 && { ownerFrom: null }) })
      .where(eq(account.id, user.id))
  }

  async function tellOthers(
    tx: Db,
    user: AccountRow,
    loginName: string,
    word: TakeOverEvent,
    more = {},
  ): Promise<void> {
    for (const { id } of await subjects.verifiedOf(tx, user))
      if (id !== user.id) await tell(tx, { accountId: id, ...writeMessageToOthers(word, loginName, more), link: PAGE })
  }

  const tellUser = (tx: Db, { id }: AccountRow, word: 'verify' | 'revoke' | 'reject', reason: string) =>
    tell(tx, { accountId: id, ...writeMessageToAccount(word, reason), link: PAGE })

  return {
    tellOthers,

    set: (tx: Db, { id }: Pick<VerificationRow, 'id'>, values: Partial<VerificationRow>) =>
      tx.update(verificationRequest).set(values).where(eq(verificationRequest.id, id)),

    /** The open request, otherwise the last one. */
    async lastOf(from: Db, accountId: string): Promise<VerificationRow | undefined> {
      const [row] = await from
        .select()
        .from(verificationRequest)
        .where(and(eq(verificationRequest.accountId, accountId)))
        .orderBy(desc(verificationRequest.madeAt), desc(verificationRequest.id))
        .limit(1)
      return row
    },

    async verify(tx: Db, user: AccountRow, request: VerificationRow, deciderId: string | null): Promise<void> {
      const isFirst = (await subjects.verifiedOf(tx, user)).length === 0
      await tellOthers(tx, user, request.loginName, 'verify')
      await setLevel(tx, user, 1, null)
      if (isFirst || request.takesOver) await tx.update(account).set({ ownerFrom: at() }).where(eq(account.id, user.id))
      await this.set(tx, request, { state: 'verified', deciderId, decidedAt: at() })
      await tellUser(tx, user, 'verify', '')
    },

    async reject(tx: Db, user: AccountRow, request: VerificationRow, by: { deciderId: string | null; reason: string }) {
      const { deciderId, reason } = by
      await setLevel(tx, user, 0, reason)
      await this.set(tx, request, {
        ...{ state: 'rejected', deciderId, decidedAt: at(), refusalSealed: seal.seal(reason) },
      })
      await tellUser(tx, user, 'reject', reason)
      await tellOthers(tx, user, request.loginName, 'reject')
    },

    /** Sends the messages after the account has left the subject. */
    async revoke(
      tx: Db,
      user: AccountRow,
      { loginName, reason }: { loginName: string; reason: string },
    ): Promise<void> {
      await setLevel(tx, user, 0, reason)
      await tellUser(tx, user, 'revoke', reason)
      await tellOthers(tx, user, loginName, 'revoke')
    },
  }
}

export type VerificationSteps = ReturnType<typeof createVerificationSteps>
