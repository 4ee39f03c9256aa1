import { and, inArray, ne, notInArray } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { findDeclarable, lastDayOf } from '../../points/declaring-contract.ts'
import { claimedEvent } from '../cases/claimed-event.ts'
import type { Case } from '../cases/effects.server.ts'
import type { Claim, SubmissionNeeds } from '../cases/needs.server.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { submission } from '../tables.server.ts'

/** A claim for points that is being sent. */
interface SentClaim extends Claim {
  /** The same for whatever is about the same event, whoever of a firm sends it. */
  hash: string
  text: string
  until: string | null
}

export const NOT_TAKING_PART = '请先同意参加信用积分，再来申报'
const SENT_BEFORE = '同一事项已经申报过，不能重复申报'

/** What came to nothing does not keep anyone from trying again. */
const CAME_TO_NOTHING = ['WITHDRAWN', 'REJECTED']

/** Whose points are claimed, and whether they may be: once for an event, while there is room. */
export function claiming({ seal, now, points }: Pick<SubmissionNeeds, 'seal' | 'now' | 'points'>) {
  return {
    /** Before anything is stored; null for what claims nothing. */
    async read({ claims }: SubmissionKind, values: Values, actor: Actor): Promise<SentClaim | null> {
      if (!claims) return null
      const account = actor.kind === 'user' ? await points.accountOf(actor.userId) : null
      if (!account || account.subjectType !== claims.subject) throw conflict(NOT_TAKING_PART)
      const today = dateKey(now())
      const event = claimedEvent(claims, values, today)
      const { target, eventDate, number } = event
      const rule = findDeclarable(target, claims.subject, today)
      const text = `claim:${account.id}:${target}:${eventDate}:${number}`
      const until = rule ? lastDayOf(rule, eventDate) : null
      return { account: account.id, ...event, text, hash: seal.hash(text), until }
    },

    /** Whoever gives the account up meanwhile waits for it, or was first. */
    async hold(tx: Db, { account }: SentClaim): Promise<void> {
      if (!(await points.hold(tx, account))) throw conflict(NOT_TAKING_PART)
    },

    /** On what has just been stored: whatever says the same has committed before, or waits. */
    async check(tx: Db, { claims }: SubmissionKind, { id }: Case, claim: SentClaim): Promise<void> {
      if (!claims) return
      const before = await tx
        .select({ id: submission.id })
        .from(submission)
        .where(
          and(
            inArray(submission.contentHash, [...seal.hashes(claim.text)]),
            ne(submission.id, id),
            notInArray(submission.state, CAME_TO_NOTHING),
          ),
        )
        .limit(1)
      if (before.length > 0) throw invalid({ [claims.target]: SENT_BEFORE })
      const { target, eventDate } = await points.refuse(tx, claim)
      if (target) throw invalid({ [claims.target]: target })
      if (eventDate) throw invalid({ [claims.day]: eventDate })
    },
  }
}
