import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { HOW_TO_VERIFY } from '../../kernel/identity/how-to-verify.ts'
import { checkResidentId } from '../../kernel/identity/resident-id.ts'
import { CONSENT_SCOPE, CONSENT_VERSION, YOUNGEST } from './consent-text.ts'
import type { PointsDependencies } from './dependencies.server.ts'
import { LEVELS } from './indicators.ts'
import { normaliseCode } from './ledger.server.ts'
import type { LedgerSubject } from './ledger-contract.ts'
import { createRecomputation } from './recomputation.server.ts'
import { pointsAccount, pointsConsent } from './tables.server.ts'
import { createWithdrawal, type PointsCaller } from './withdrawal.server.ts'

/** Membership: joining by consent to a version of the text, and withdrawal. */
export function createMembership(dependencies: PointsDependencies) {
  const { db, seal, now, subjectOf } = dependencies
  const { recompute } = createRecomputation(dependencies)
  const hashesOf = ({ code }: LedgerSubject) => [...seal.hashes(normaliseCode(code))]

  async function verified(userId: string): Promise<LedgerSubject> {
    const subject = await subjectOf(userId)
    if (!subject) throw conflict(`您的账号还没有通过实名认证，暂时不能使用信用积分。${HOW_TO_VERIFY}`)
    return subject
  }

  /** Null without a valid consent. */
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

  /** Records the consent and computes a first score from existing data. Repeating it changes nothing. */
  async function join({ userId, address }: PointsCaller): Promise<void> {
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
          subjectHash: seal.hash(normaliseCode(subject.code)),
          nameSealed: seal.seal(subject.name),
          codeSealed: seal.seal(normaliseCode(subject.code)),
        })
        .onConflictDoNothing({ target: pointsAccount.subjectHash })
        .returning({ id: pointsAccount.id })
      // Another account of the same enterprise joined first; its consent is used.
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

  return { verified, memberOf, join, ...createWithdrawal(dependencies, { verified, hashesOf }) }
}

/** The age follows from a resident id. Holders of other documents are referred to the service window. */
function refuseMinors(certNo: string, today: string): void {
  const checked = checkResidentId(certNo, today)
  if (!checked.ok) throw conflict('暂时只有持居民身份证实名认证的个人可以参加信用积分')
  if (addMonths(checked.birth, 12 * YOUNGEST) > today) throw conflict(`未满 ${YOUNGEST} 周岁，不能参加信用积分`)
}
