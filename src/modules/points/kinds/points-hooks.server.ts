import type { Db } from '../../../kernel/data/db.server.ts'
import type { Case } from '../../submissions/kinds/case-rows.server.ts'
import type { HooksByKind, KindHooks } from '../../submissions/kinds/kind-hooks.server.ts'
import { CLAIM_KEYS, type ClaimSubject } from './claim-fields.ts'
import { type Claim, claimedEvent } from './claimed-event.ts'
import { type ClaimDependencies, type ClaimedPoints, createClaims } from './claims.server.ts'
import { pointsEnterprise } from './points-enterprise.ts'
import { pointsPerson } from './points-person.ts'

interface Granting {
  account: number
  caseId: string
  target: string
  /** The points as typed. */
  points: string
  /** Reason shown to the owner. */
  reason: string
  until: string | null
}

export interface DeclaredPoints extends ClaimedPoints {
  /** Locks the account until the transaction ends. */
  lock(tx: Db, account: number): Promise<void>
  /** Books the granted points once per case and returns them as shown. Invalid input is reported at the field `points`. */
  grant(tx: Db, granting: Granting): Promise<string>
  /** Takes back points granted for false evidence. The event cannot be claimed again, even by a new account. */
  takeBack(tx: Db, taken: Claim & { caseId: string; reason: string; until: string | null }): Promise<void>
}

interface PointsDependencies extends ClaimDependencies {
  points: DeclaredPoints
}

/** Hooks of declarations: an event is claimed once, approval books its points, and false evidence takes them back. */
export function createPointsHooks(dependencies: PointsDependencies): HooksByKind {
  return {
    [pointsEnterprise.code]: hooksOf('enterprise', dependencies),
    [pointsPerson.code]: hooksOf('person', dependencies),
  }
}

function hooksOf(subject: ClaimSubject, dependencies: PointsDependencies): KindHooks {
  const { points } = dependencies
  const claims = createClaims(subject, dependencies)
  return {
    async read({ values, caller }) {
      const claim = await claims.read(values, caller.actor)
      return {
        columns: { contentHash: claim.hash, pointsAccount: claim.account, validUntil: claim.until },
        findsDuplicates: true,
        prepare: (tx) => claims.hold(tx, claim),
        check: (tx, row) => claims.check(tx, row.id, claim),
      }
    },
    effects: {
      async 'book-points'({ tx, row, given }) {
        const { id: caseId, title, acceptNo, validUntil: until } = row
        const target = String(row.fields[CLAIM_KEYS.target])
        const reason = `${title}（受理编号 ${acceptNo}）`
        const booking = { account: accountIn(row), caseId, target, points: String(given.points), reason, until }
        return { answer: { ...row.answer, points: await points.grant(tx, booking) } }
      },
      async 'take-back-points'({ tx, row, values, given, today }) {
        const claim = { account: accountIn(row), ...claimedEvent(subject, values, today) }
        await points.takeBack(tx, { ...claim, caseId: row.id, reason: String(given.reason), until: row.validUntil })
        return undefined
      },
    },
    async lockBeforeStep(tx, { pointsAccount }) {
      if (pointsAccount !== null) await points.lock(tx, pointsAccount)
    },
  }
}

function accountIn({ pointsAccount }: Case): number {
  if (pointsAccount === null) throw new Error('a declaration without an account')
  return pointsAccount
}
