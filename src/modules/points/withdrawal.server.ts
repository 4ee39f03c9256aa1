import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { PointsDependencies } from './dependencies.server.ts'
import type { LedgerSubject } from './ledger-contract.ts'
import { LEVEL_LOOK } from './level-codes.server.ts'
import { pointsAccount, pointsConsent } from './tables.server.ts'

export interface PointsCaller {
  userId: string
  address?: string
}

/** Runs in the transaction that deletes the points of an account, before the deletion. */
type LeavingSubscriber = (tx: Db, account: number) => Promise<void>

interface Members {
  verified(userId: string): Promise<LedgerSubject>
  hashesOf(subject: LedgerSubject): string[]
}

/** Withdrawal from credit points: at once for a person, after a waiting time for an organisation, or with the portal account. */
export function createWithdrawal({ db, now, grants, held }: PointsDependencies, { verified, hashesOf }: Members) {
  const subscribers: LeavingSubscriber[] = []

  /** Deletes everything except when consent was given and withdrawn. */
  async function leaveWith(tx: Db, account: typeof pointsAccount.$inferSelect, { userId, address }: PointsCaller) {
    const { id, consentId } = account
    for (const subscriber of subscribers) await subscriber(tx, id)
    await grants.forget(tx, LEVEL_LOOK, consentId)
    await tx.delete(pointsAccount).where(eq(pointsAccount.id, id))
    await tx
      .update(pointsConsent)
      .set({ withdrawnAt: new Date(now()) })
      .where(and(eq(pointsConsent.id, consentId), isNull(pointsConsent.withdrawnAt)))
    await audit(tx, {
      ...{ actor: { kind: 'user', userId }, address, action: 'leave', entity: 'points-consent', entityId: consentId },
    })
  }

  const accountOf = async (tx: Db, condition: SQL) =>
    (await tx.select().from(pointsAccount).where(condition).for('update'))[0]

  const leaving = held({
    ...{ code: 'points-leave', title: '退出信用积分' },
    async carryOut(tx, id, by) {
      const account = await accountOf(tx, eq(pointsAccount.id, Number(id)))
      if (account) await leaveWith(tx, account, by)
    },
  })

  /** Withdraws a person at once. Announces and delays the withdrawal of an organisation, and returns the last day to cancel it. */
  async function leave(by: PointsCaller): Promise<{ dueOn: string | null }> {
    const subject = await verified(by.userId)
    return db.transaction(async (tx) => {
      const account = await accountOf(tx, inArray(pointsAccount.subjectHash, hashesOf(subject)))
      if (!account) return { dueOn: null }
      const what = '退出信用积分，删除全部积分、明细和核验记录'
      const waiting = await leaving.hold(tx, by, { object: String(account.id), what })
      if (!waiting) await leaveWith(tx, account, by)
      return { dueOn: waiting?.dueOn ?? null }
    })
  }

  /** The last day on which an organisation can cancel its withdrawal; null if none is in progress. */
  const leavesAfter = (userId: string, account: number) => leaving.dueOn(userId, String(account))

  /** Closing a portal account also withdraws the consents given with it. */
  async function leaveAllOf(tx: Db, by: { accountId: string; address?: string }): Promise<void> {
    const consents = tx
      .select({ id: pointsConsent.id })
      .from(pointsConsent)
      .where(eq(pointsConsent.givenBy, by.accountId))
    const accounts = await tx
      .select()
      .from(pointsAccount)
      .where(inArray(pointsAccount.consentId, consents))
      .for('update')
    for (const account of accounts) await leaveWith(tx, account, { userId: by.accountId, address: by.address })
  }

  return {
    ...{ leave, leaveAllOf, leavesAfter },
    /** Lets another room delete its data about the points of an account. */
    onLeaving(subscriber: LeavingSubscriber): void {
      subscribers.push(subscriber)
    },
  }
}
