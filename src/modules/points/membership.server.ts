import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { HOW_TO_VERIFY } from '../../kernel/identity/how-to-verify.ts'
import { checkResidentId } from '../../kernel/identity/resident-id.ts'
import { CONSENT_SCOPE, CONSENT_VERSION, YOUNGEST } from './consent-text.ts'
import { LEVELS } from './indicators.ts'
import { plainCode } from './ledger.server.ts'
import type { LedgerSubject } from './ledger-contract.ts'
import { LEVEL_LOOK } from './level-codes.server.ts'
import type { PointsNeeds } from './needs.server.ts'
import { createRecomputation } from './recomputation.server.ts'
import { pointsAccount, pointsConsent } from './tables.server.ts'

export interface Joining {
  userId: string
  address?: string
}

/** Who takes part: since when, by which text, and no longer. */
export function createMembership(needs: PointsNeeds) {
  const { db, seal, now, grants, subjectOf, alsoOnLeaving, held } = needs
  const { recompute } = createRecomputation(needs)
  const hashesOf = ({ code }: LedgerSubject) => [...seal.hashes(plainCode(code))]

  async function verified(userId: string): Promise<LedgerSubject> {
    const subject = await subjectOf(userId)
    if (!subject) throw conflict(`您的账号还没有通过实名认证，暂时不能使用信用积分。${HOW_TO_VERIFY}`)
    return subject
  }

  /** Null where there is no consent that holds. */
  async function memberOf(from: Db, subject: LedgerSubject) {
    const [row] = await from
      .select({
        ...{ id: pointsAccount.id, subjectType: pointsAccount.subjectType, joinedOn: pointsAccount.joinedOn },
        ...{ consentId: pointsConsent.id, version: pointsConsent.version, givenAt: pointsConsent.givenAt },
        recomputedAt: pointsAccount.recomputedAt,
      })
      .from(pointsAccount)
      .innerJoin(pointsConsent, eq(pointsConsent.id, pointsAccount.consentId))
      .where(inArray(pointsAccount.subjectHash, hashesOf(subject)))
    return row ?? null
  }

  /** Agrees; with what the portal knows already, there is a score at once. Said once more, it changes nothing. */
  async function join({ userId, address }: Joining): Promise<void> {
    const subject = await verified(userId)
    if (subject.type === 'person') refuseMinors(subject.code, dateKey(now()))
    await db.transaction(async (tx) => {
      const id = randomUUID()
      const given = { id, givenBy: userId, scope: CONSENT_SCOPE, version: CONSENT_VERSION, givenAt: new Date(now()) }
      if (await memberOf(tx, subject)) return
      await tx.insert(pointsConsent).values(given)
      const rows = await tx
        .insert(pointsAccount)
        .values({
          ...{ consentId: id, joinedOn: dateKey(now()), score: 0, level: LEVELS[0].code },
          subjectType: subject.type === 'person' ? 'person' : 'enterprise',
          subjectHash: seal.hash(plainCode(subject.code)),
          nameSealed: seal.seal(subject.name),
          codeSealed: seal.seal(plainCode(subject.code)),
        })
        .onConflictDoNothing({ target: pointsAccount.subjectHash })
        .returning({ id: pointsAccount.id })
      // Somebody else of the same enterprise was quicker: theirs holds.
      if (rows.length === 0) {
        await tx.delete(pointsConsent).where(eq(pointsConsent.id, id))
        return
      }
      await recompute(tx, [expectRow(rows[0]).id])
      await audit(tx, {
        ...{ actor: { kind: 'user', userId }, address, action: 'join', entity: 'points-consent', entityId: id },
        detail: { scope: CONSENT_SCOPE, version: CONSENT_VERSION },
      })
    })
  }

  /** Deletes everything but when it was agreed to and taken back. */
  async function leaveWith(tx: Db, account: typeof pointsAccount.$inferSelect, { userId, address }: Joining) {
    const { id, consentId, nameSealed, codeSealed, subjectType } = account
    const subject: LedgerSubject = {
      type: subjectType === 'person' ? 'person' : 'organisation',
      ...{ name: seal.open(nameSealed), code: seal.open(codeSealed) },
    }
    await alsoOnLeaving?.(tx, { subject, account: id })
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

  /** At once for a person; announced and held for an organisation: the day until which it can be cancelled. */
  async function leave(by: Joining): Promise<{ dueOn: string | null }> {
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

  /** The last day on which an organisation can cancel that it leaves; null where it does not. */
  const leavesAfter = (userId: string, account: number) => leaving.dueOn(userId, String(account))

  /** Whoever closes their account of the portal takes back what they agreed to with it. */
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

  return { verified, memberOf, join, leave, leaveAllOf, leavesAfter }
}

/** The number of the identity card says how old somebody is; whose does not is asked to come to the window. */
export function refuseMinors(certNo: string, today: string): void {
  const checked = checkResidentId(certNo, today)
  if (!checked.ok) throw conflict('暂时只有持居民身份证实名认证的个人可以参加信用积分')
  if (addMonths(checked.birth, 12 * YOUNGEST) > today) throw conflict(`未满 ${YOUNGEST} 周岁，不能参加信用积分`)
}
