import type { Db } from '../../kernel/data/db.server.ts'

/** An application as this room reads it, to make its papers. */
export interface RepairCase {
  id: string
  acceptNo: string
  ownerUserId: string
  firm: { name: string; code: string }
  submittedAt: Date
  /** The day on which all of it was decided; null while something is not. */
  decidedOn: string | null
  lines: readonly RepairLine[]
}

/** One record that is applied for. */
export interface RepairLine {
  no: number
  /** The decision about it can be made. */
  isGranted: boolean
  /** Why it was denied, and from which day on one may apply again; null where it was not. */
  denied: { reason: string; reapplyFrom: string } | null
  /** Of the paper that says so, once it is made. */
  refusalNo: string | null
  documentNo: string
  authority: string
  /** 修复事项 */
  matter: string
  /** Who decides. */
  unit: string
  opinion: string
  /** What its subject promised. */
  letter: readonly string[]
  letterNo: string | null
}

/** What the room of submissions lets this one do with applications. */
export interface RepairCases {
  find(from: Db, id: string): Promise<RepairCase | null>
  /** Writes down which letters were made, and registers them last. */
  keepLetters(
    tx: Db,
    id: string,
    numbers: ReadonlyMap<number, string>,
    register: (tx: Db) => Promise<void>,
  ): Promise<void>
  /** Writes down which paper says that a record is not repaired, once, and registers it. */
  keepRefusal(tx: Db, id: string, line: number, number: string, register: (tx: Db) => Promise<void>): Promise<void>
  /** Ends the publicity of a record by its decision, once: case, record and paper are written together, or nothing is. */
  execute(tx: Db, id: string, line: number, number: string, register: (tx: Db) => Promise<void>): Promise<void>
}
