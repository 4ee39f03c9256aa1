import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'

export interface NewMessage {
  channel: 'email' | 'sms' | 'site'
  recipient: string
  template: string
  /** The member of staff who receives the message. */
  staffId?: string
  payload: Record<string, string>
  /** The message is prepared like any other but never sent. */
  isSilent?: boolean
}

/** Set for a lender: it may follow more organisations, and each of them can see that. */
interface LendingTotals {
  id: string
  name: string
}

export interface ListedRow {
  rowNo: number
  name: string
  code: string
}

export interface FollowDependencies extends SealedBasics {
  portalName(): string
  publicUrl: string
  /** Whether a mail gateway is configured. */
  sendsMail: boolean
  repairWindow(): RepairWindow
  /** Inserts messages into the outbox within the transaction and returns their ids. */
  post(tx: Db, messages: readonly NewMessage[]): Promise<number[]>
  /** Deletes messages from the outbox together with their recipients, whether sent or not. */
  unpost(tx: Db, ids: readonly number[], only?: 'email'): Promise<void>
  /** Uses up a captcha ticket; false if it is not valid for this caller. */
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
  /** The organisation an account was verified to speak for. */
  organisationOf(userId: string): Promise<{ name: string; code: string } | null>
  lenderOf(userId: string): Promise<LendingTotals | null>
  /** The unit of a member of staff; undefined if the account is missing or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** Members of a unit who want messages about their work and may see the unit's list. */
  staffOf(from: Db, unit: string): Promise<{ staffId: string; channel: 'email' | 'sms'; recipient: string }[]>
  /** Logs an access that the organisation can see. */
  noteLook(tx: Db, subject: { name: string; code: string }, by: LendingTotals): Promise<void>
  /** Parses a list into rows; invalid rows are returned with their errors. */
  parseList(list: string): { rows: ListedRow[]; errors: { rowNo: number; reason: string; text: string }[] }
  /** Reads a file that lies on the disk, in a thread. */
  readList(path: string, fileName: string): Promise<{ list: string }>
  /** Public negative records of these subjects regardless of date, and their registration status. */
  standing(ids: readonly string[]): Promise<ReadonlyMap<string, { concerns: readonly { dataset: string | null }[] }>>
}
