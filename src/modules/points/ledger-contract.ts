import type { Db } from '../../kernel/data/db.server.ts'
import type { Hundredths, LevelCode, PointsSubject } from './indicators.ts'

/** The subject of points: the verified identity of a user, as `subjectOf` of the portal returns it. */
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
  /** Code of an indicator. The version in force on `from` applies. */
  indicator: string
  /** Always positive; for a negative indicator it is booked as a loss. The caps can reduce it. */
  points: Hundredths
  /** The source, unique within the account: `declaration:<id of the case>`, `record:<dataset>/<id>`. */
  source: string
  /** Reason shown to the owner; stored encrypted. */
  reason: string
  /** The first day on which it counts. A past day is moved to today, so that earlier scores never change. */
  from: string
  /** The last day on which it counts, if the source states one; otherwise it follows from the rule and `from`. */
  until?: string
}

export interface BookedEntry {
  entry: number
  /** The points actually booked, negative for a loss. */
  delta: Hundredths
  balanceAfter: Hundredths
  effectiveFrom: string
  validUntil: string | null
}

/** The points that an indicator can still gain in the calendar year of a day. */
export interface RoomLeft {
  points: Hundredths
  /** The reason why it is zero or less than the rule gives, shown to the owner. Absent without a restriction. */
  why?: string
}

/** The operations on points that other rooms use. */
export interface PointsLedger {
  /** Null if the subject has not consented, or has withdrawn. */
  accountOf(db: Db, subject: LedgerSubject): Promise<PointsAccount | null>
  /**
   * Books a gain or a loss. Locks the account until the transaction ends, so that parallel bookings cannot exceed a cap. A repeated source
   * returns the first booking, even if that was taken back. Null if the cap leaves nothing, or the account or indicator does not exist.
   */
  book(tx: Db, booking: Booking): Promise<BookedEntry | null>
  /** Takes back a booking; repeating it changes nothing. Null if nothing was booked for the source. `on` defaults to today. */
  takeBack(tx: Db, what: { account: number; source: string; reason: string; on?: string }): Promise<BookedEntry | null>
  roomLeft(db: Db, account: number, indicator: string, day: string): Promise<RoomLeft>
}
