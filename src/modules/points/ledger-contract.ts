import type { Db } from '../../kernel/data/db.server.ts'
import type { Hundredths, LevelCode, PointsSubject } from './indicators.ts'

/** Whose points: as `subjectOf` of the portal says who a user has proved to be. */
export interface LedgerSubject {
  type: 'organisation' | 'person'
  name: string
  /** Credit code, or the number of the identity document. */
  code: string
}

interface PointsAccount {
  id: number
  subjectType: PointsSubject
  /** The day of the consent. */
  joinedOn: string
  score: Hundredths
  level: LevelCode
}

export interface Booking {
  account: number
  /** Code of an indicator. The version that holds on `from` decides. */
  indicator: string
  /** Always positive; what the indicator takes is booked as a loss. Less may be booked: never more than there is room for. */
  points: Hundredths
  /** What it rests on, unique within the account: `declaration:<id of the case>`, `record:<dataset>/<id>`. */
  source: string
  /** For the owner to read. Sealed. */
  reason: string
  /** The first day on which it counts. A day that has passed is moved to today: the score it had stays what it was. */
  from: string
  /** The last day, where what it rests on says so; otherwise the rule does, counted from `from`. */
  until?: string
}

export interface Booked {
  entry: number
  /** What was really booked, negative for a loss. */
  delta: Hundredths
  balanceAfter: Hundredths
  effectiveFrom: string
  validUntil: string | null
}

/** What may still be gained by an indicator in the cycle of a day. */
export interface RoomLeft {
  points: Hundredths
  /** Why it is nothing, or less than the rule gives; for the owner to read. Absent where nothing is in the way. */
  why?: string
}

/** What other rooms can do with points. */
export interface Ledger {
  /** Null where the subject has not agreed, or has left. */
  accountOf(db: Db, subject: LedgerSubject): Promise<PointsAccount | null>
  /**
   * Books a gain or a loss; the account is locked until the transaction ends, so that caps hold however many come at once.
   * The same source again gives what was booked the first time, also when that was taken back. Null where there is no room
   * left, or no such account or indicator.
   */
  book(tx: Db, booking: Booking): Promise<Booked | null>
  /** Said once more, it changes nothing. Null where nothing was booked for that source. `on` is today, if not said. */
  takeBack(tx: Db, what: { account: number; source: string; reason: string; on?: string }): Promise<Booked | null>
  roomLeft(db: Db, account: number, indicator: string, day: string): Promise<RoomLeft>
}
