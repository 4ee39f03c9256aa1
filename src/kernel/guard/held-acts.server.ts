import type { Db } from '../data/db.server.ts'

/** The person who requests an act, as the audit records it. */
export interface ActRequester {
  userId: string
  address?: string
}

/**
 * A kind of act that revokes something of an organisation, defined by the room that carries it out. Such acts are announced first and executed after
 * a delay.
 */
export interface HeldKind {
  code: string
  /** Shown to the accounts of the organisation: 删除信用积分. */
  title: string
  /** Executes the act on `object`. Does nothing if it was executed before. */
  carryOut(tx: Db, object: string, by: ActRequester): Promise<void>
  /** Reverses an act that suspends at once and becomes final only later. */
  restore?(tx: Db, object: string): Promise<void>
}

interface HeldDesk {
  /** Announces and schedules the act. Null if the account is not a verified organisation: the act is then executed at once. */
  hold(tx: Db, by: ActRequester, asked: { object: string; what: string }): Promise<{ dueOn: string } | null>
  /** The last day on which a scheduled act can be cancelled; null if none is scheduled. */
  dueOn(userId: string, object: string): Promise<string | null>
}

export type DefineHeld = (kind: HeldKind) => HeldDesk
