import type { Db } from '../data/db.server.ts'

/** Who asks for something, as the audit records it. */
export interface Asker {
  userId: string
  address?: string
}

/** One sort of act that takes something away from an organisation, defined by the room that knows how it is done. */
export interface HeldKind {
  code: string
  /** As the accounts of the organisation read it: 删除信用积分. */
  title: string
  /** Afterwards what `object` stands for is gone; where it is gone already, nothing happens. */
  carryOut(tx: Db, object: string, by: Asker): Promise<void>
  /** For what stops at once and is only final later: makes it go on again. */
  restore?(tx: Db, object: string): Promise<void>
}

interface HeldDesk {
  /** Announces and holds the act; null where the account is no verified organisation, so that it is done at once. */
  hold(tx: Db, by: Asker, asked: { object: string; what: string }): Promise<{ dueOn: string } | null>
  /** The last day on which an act that is held can be cancelled; null where none is. */
  dueOn(userId: string, object: string): Promise<string | null>
}

export type DefineHeld = (kind: HeldKind) => HeldDesk
