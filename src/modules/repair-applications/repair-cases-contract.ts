import type { Db } from '../../kernel/data/db.server.ts'

/** An application with the data its papers need. */
export interface RepairCase {
  id: string
  acceptNo: string
  ownerUserId: string
  firm: { name: string; code: string }
  submittedAt: Date
  /** The day the last line was decided; null while a line is undecided. */
  decidedOn: string | null
  lines: readonly RepairLine[]
}

/** One record of an application. */
export interface RepairLine {
  no: number
  /** Whether the unit granted it, so that its decision can be drawn. */
  isGranted: boolean
  /** The reason for a denial and the earliest day for another application; null if it was not denied. */
  denied: { reason: string; reapplyFrom: string } | null
  /** Number of the paper about the denial, once it is made. */
  refusalNo: string | null
  documentNo: string
  authority: string
  /** 修复事项 */
  matter: string
  /** The unit that decides. */
  unit: string
  opinion: string
  /** The sentences of the letter of commitment. */
  letter: readonly string[]
  letterNo: string | null
}

/** Access to applications for repair, which the room of submissions stores. */
export interface RepairCases {
  find(from: Db, id: string): Promise<RepairCase | null>
  /** Stores the numbers of the letters and registers the letters last in the transaction. */
  keepLetters(
    tx: Db,
    id: string,
    numbers: ReadonlyMap<number, string>,
    register: (tx: Db) => Promise<void>,
  ): Promise<void>
  /** Stores the number of the paper about a denial once, and registers the paper. */
  keepRefusal(tx: Db, id: string, line: number, number: string, register: (tx: Db) => Promise<void>): Promise<void>
  /** Ends the publicity of a record by its decision, once. Case, record and paper are written in one transaction. */
  execute(tx: Db, id: string, line: number, number: string, register: (tx: Db) => Promise<void>): Promise<void>
}
