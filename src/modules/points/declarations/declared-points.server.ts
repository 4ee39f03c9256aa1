import { eq, inArray } from 'drizzle-orm'
import { conflict, invalid } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { findDeclarable, refuseEvent } from '../declaring-contract.ts'
import { type PointsSubject, writePoints } from '../indicators.ts'
import type { LedgerSubject, PointsLedger } from '../ledger-contract.ts'
import { pointsAccount, pointsFalseEvent } from '../tables.server.ts'
import { readPoints, refuseGrant } from './granted-points.ts'

interface Dependencies extends SealedBasics {
  ledger: PointsLedger
  subjectOf(userId: string): Promise<LedgerSubject | null>
}

interface ClaimedEvent {
  target: string
  eventDate: string
  /** Number of the certificate, if one is required. */
  number: string
}

const TAKEN_BACK = '该事项曾因材料虚假扣回积分，不能再次申报'

/** The source of a declaration's entry in the ledger. */
const sourceOf = (caseId: string): string => `declaration:${caseId}`

/** The points operations that sending and deciding declarations need. */
export function createDeclaredPoints({ db, seal, now, ledger, subjectOf }: Dependencies) {
  const subjectTypeOf = async (tx: Db, account: number): Promise<PointsSubject | null> => {
    const kept = tx.select({ type: pointsAccount.subjectType }).from(pointsAccount).where(eq(pointsAccount.id, account))
    return (await kept)[0]?.type ?? null
  }

  /**
   * The text that is hashed for an event. It names the subject instead of the account, because a later account of the same subject has
   * another id.
   */
  async function textOf(tx: Db, { account, target, eventDate, number }: ClaimedEvent & { account: number }) {
    const kept = tx.select({ code: pointsAccount.codeSealed }).from(pointsAccount).where(eq(pointsAccount.id, account))
    const [row] = await kept
    return row ? `false event:${JSON.stringify([seal.open(row.code), target, eventDate, number])}` : null
  }

  async function isKnownAsFalse(tx: Db, claim: ClaimedEvent & { account: number }): Promise<boolean> {
    const text = await textOf(tx, claim)
    if (text === null) return false
    return (await tx.$count(pointsFalseEvent, inArray(pointsFalseEvent.eventHash, [...seal.hashes(text)]))) > 0
  }

  return {
    async accountOf(userId: string) {
      const subject = await subjectOf(userId)
      return subject && ledger.accountOf(db, subject)
    },

    async hold(tx: Db, account: number): Promise<boolean> {
      const kept = tx.select({ id: pointsAccount.id }).from(pointsAccount).where(eq(pointsAccount.id, account))
      return (await kept.for('key share')).length > 0
    },

    async lock(tx: Db, account: number): Promise<void> {
      await tx.select({ id: pointsAccount.id }).from(pointsAccount).where(eq(pointsAccount.id, account)).for('update')
    },

    async refuse(tx: Db, claim: ClaimedEvent & { account: number }) {
      const { account, target, eventDate } = claim
      const today = dateKey(now())
      const subject = await subjectTypeOf(tx, account)
      const rule = subject && findDeclarable(target, subject, today)
      if (!rule) return { target: '该指标现在不能申报' }
      const room = await ledger.roomLeft(tx, account, target, today)
      if (room.points <= 0) return { target: room.why ?? '已到上限，不能再计' }
      if (await isKnownAsFalse(tx, claim)) return { target: TAKEN_BACK }
      return { eventDate: refuseEvent(rule, eventDate, today) ?? undefined }
    },

    /** Locks the account, so that the check of the cap still holds when the points are booked. */
    async grant(
      tx: Db,
      given: { account: number; caseId: string; target: string; points: string; reason: string; until: string | null },
    ): Promise<string> {
      const { account, caseId, target, reason, until } = given
      const today = dateKey(now())
      const subject = await subjectTypeOf(tx, account)
      const rule = subject && findDeclarable(target, subject, today)
      if (!rule) throw conflict('该指标已经停用，不能计入')
      const points = readPoints(given.points)
      const problem = refuseGrant(rule, await ledger.roomLeft(tx, account, target, today), points)
      if (problem || points === null) throw invalid({ points: problem ?? '' })
      const source = sourceOf(caseId)
      const booked = await ledger.book(tx, {
        ...{ account, indicator: target, points, source, reason, from: today },
        ...(until && { until }),
      })
      if (booked?.delta !== points) throw conflict('积分没有入账，请稍后再试')
      return writePoints(points)
    },

    async takeBack(
      tx: Db,
      taken: ClaimedEvent & { account: number; caseId: string; reason: string; until: string | null },
    ) {
      const { account, caseId, reason, until } = taken
      await ledger.takeBack(tx, { account, source: sourceOf(caseId), reason })
      const text = await textOf(tx, taken)
      if (text === null) return
      await tx
        .insert(pointsFalseEvent)
        .values({ eventHash: seal.hash(text), keptUntil: until })
        .onConflictDoNothing()
    },
  }
}
