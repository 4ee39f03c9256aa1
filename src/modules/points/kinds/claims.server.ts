import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { findDeclarable, lastDeclarableDay } from '../declaring-contract.ts'
import { CLAIM_KEYS, type ClaimSubject } from './claim-fields.ts'
import { type Claim, claimedEvent } from './claimed-event.ts'

/** A claim for points that is being sent. */
interface SentClaim extends Claim {
  /** Identical for all claims of the same event, by any user of an enterprise. */
  hash: string
  text: string
  until: string | null
}

export interface ClaimedPoints {
  /** The points account of a user's subject; null without consent or without verified identity. */
  accountOf(userId: string): Promise<{ id: number; subjectType: ClaimSubject } | null>
  /** Locks the account against deletion until the transaction ends; false if it no longer exists. */
  hold(tx: Db, account: number): Promise<boolean>
  /** Reasons against a claim today. */
  refuse(tx: Db, claim: Claim): Promise<{ target?: string; eventDate?: string }>
}

export interface ClaimDependencies {
  seal: Seal
  now(): number
  points: ClaimedPoints
  /** Whether another case with one of these content hashes exists, apart from those in the given states. */
  isSentBefore(
    tx: Db,
    asked: { hashes: readonly string[]; exceptCase: string; exceptStates: readonly string[] },
  ): Promise<boolean>
}

const NOT_TAKING_PART = '请先同意参加信用积分，再来申报'
const SENT_BEFORE = '同一事项已经申报过，不能重复申报'

/** A withdrawn or rejected claim can be sent again. */
const CAME_TO_NOTHING = ['WITHDRAWN', 'REJECTED']

/** Checks on claims: the subject participates, the event was not claimed before, and the cap is not reached. */
export function createClaims(subject: ClaimSubject, { seal, now, points, isSentBefore }: ClaimDependencies) {
  return {
    /** Runs before anything is stored. */
    async read(values: Values, actor: Actor): Promise<SentClaim> {
      const account = actor.kind === 'user' ? await points.accountOf(actor.userId) : null
      if (!account || account.subjectType !== subject) throw conflict(NOT_TAKING_PART)
      const today = dateKey(now())
      const event = claimedEvent(subject, values, today)
      const { target, eventDate, number } = event
      const rule = findDeclarable(target, subject, today)
      const text = `claim:${account.id}:${target}:${eventDate}:${number}`
      const until = rule ? lastDeclarableDay(rule, eventDate) : null
      return { account: account.id, ...event, text, hash: seal.hash(text), until }
    },

    /** A withdrawal from credit points at the same time waits for this transaction, or has already committed. */
    async hold(tx: Db, { account }: SentClaim): Promise<void> {
      if (!(await points.hold(tx, account))) throw conflict(NOT_TAKING_PART)
    },

    /** Runs after the case is stored: a duplicate has either committed already or waits for this transaction. */
    async check(tx: Db, caseId: string, claim: SentClaim): Promise<void> {
      const same = { hashes: [...seal.hashes(claim.text)], exceptCase: caseId, exceptStates: CAME_TO_NOTHING }
      if (await isSentBefore(tx, same)) throw invalid({ [CLAIM_KEYS.target]: SENT_BEFORE })
      const { target, eventDate } = await points.refuse(tx, claim)
      if (target) throw invalid({ [CLAIM_KEYS.target]: target })
      if (eventDate) throw invalid({ [CLAIM_KEYS.day]: eventDate })
    },
  }
}
