import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, invalid, PortalError } from '../../kernel/calls/errors.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { maskFirmName } from '../../kernel/text/firm-names.ts'
import { maskPersonName } from '../../kernel/text/masks.ts'
import { listOpenBenefits, nameScheme } from './benefits.ts'
import type { CheckedLevel } from './contract.ts'
import type { PointsDependencies } from './dependencies.server.ts'
import { collectedRulesOn, findLevel, mostPoints } from './indicators.ts'
import { listEntries, normaliseCode } from './ledger.server.ts'
import type { PointsLedger } from './ledger-contract.ts'
import type { createMembership } from './membership.server.ts'
import { scoreOn } from './score.ts'
import { pointsAccount } from './tables.server.ts'
import type { PointsCaller } from './withdrawal.server.ts'

export const LEVEL_LOOK = 'points-level'

/** Validity of a level code: long enough for a visit at a counter. */
const MINUTES = 5
const ANYONE = '持码核验者（未登录合作单位账号）'

/** Level codes: eight digits that a partner scans or types once. A code shows the level and the masked name, nothing else. */
export function createLevelCodes(
  { db, seal, now, grants, partnerOf }: Pick<PointsDependencies, 'db' | 'seal' | 'now' | 'grants' | 'partnerOf'>,
  { verified, memberOf }: ReturnType<typeof createMembership>,
  ledger: PointsLedger,
) {
  return {
    /** A new code invalidates the earlier ones of the subject. */
    async show({ userId, address }: PointsCaller, scheme: string) {
      const subject = await verified(userId)
      const until = new Date(now() + MINUTES * 60_000)
      return db.transaction(async (tx) => {
        const member = await memberOf(tx, subject)
        if (!member) throw conflict('您还没有参加信用积分')
        const asked = listOpenBenefits(member.subjectType).find((each) => each.scheme === scheme)
        if (!asked) throw invalid({ scheme: '请选择要享受优惠的场景' })
        for (const { id, state } of await grants.grantsFor(tx, LEVEL_LOOK, member.consentId))
          if (state === 'open') await grants.revoke(tx, id, { accountId: userId, address })
        const { secret = '' } = await grants.give(tx, {
          ...{ scope: LEVEL_LOOK, object: member.consentId, subject, givenBy: userId, to: { type: 'holder' } },
          ...{ purpose: `享受“${nameScheme(asked.scheme)}”优惠`, until, viewLimit: 1, address },
          secret: 'digits',
        })
        return { secret, until: until.toISOString() }
      })
    },

    /**
     * Wrong, expired, used and replaced codes get the same answer. Anyone can check a code once, but only a check by a partner earns
     * points, and never a check of one's own code, which would let subjects award themselves points.
     */
    async check(secret: string, actor: Actor): Promise<CheckedLevel> {
      const partner = await partnerOf(actor)
      return db.transaction(async (tx) => {
        const grant = await grants.look(
          tx,
          { secret: secret.replace(/\s/g, ''), looker: { name: partner?.name ?? ANYONE } },
          '信用积分等级',
        )
        const [account] =
          grant?.scope === LEVEL_LOOK
            ? await tx.select().from(pointsAccount).where(eq(pointsAccount.consentId, grant.object))
            : []
        // The error aborts the transaction, so that a failed check is not counted.
        if (!grant || !account) throw new PortalError('notFound', WRONG)
        const today = dateKey(now())
        const shown = findLevel(scoreOn(await listEntries(tx, account.id), today))
        const rule = collectedRulesOn(today, account.subjectType).find(isByShowing)
        if (rule && partner && !isOwn(seal, account, partner))
          await ledger.book(tx, {
            ...{ account: account.id, indicator: rule.code, points: mostPoints(rule), from: today },
            ...{ source: `shown:${grant.id}`, reason: `出示等级码，经${partner.name}核验` },
          })
        return {
          maskedName: maskedNameOf(account, seal),
          ...{ subjectType: account.subjectType, levelName: shown.name, purpose: grant.purpose },
          at: new Date(now()).toISOString(),
        }
      })
    },
  }
}

const WRONG = '等级码无效：不正确、已过期，或者已经核验过。请对方重新出示'

/** Whether the partner is the subject of the code. */
const isOwn = (
  seal: Pick<Seal, 'hashes'>,
  { subjectHash }: typeof pointsAccount.$inferSelect,
  { code }: { code: string },
): boolean => [...seal.hashes(normaliseCode(code))].includes(subjectHash)

const isByShowing = ({ countedFrom }: ReturnType<typeof collectedRulesOn>[number]): boolean =>
  'membership' in countedFrom && countedFrom.membership === 'shown'

function maskedNameOf(
  { subjectType, nameSealed }: typeof pointsAccount.$inferSelect,
  seal: Pick<Seal, 'open'>,
): string {
  const name = seal.open(nameSealed)
  return subjectType === 'person' ? maskPersonName(name) : maskFirmName(name)
}
