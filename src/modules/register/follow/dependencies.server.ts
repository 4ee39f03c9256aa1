import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'

export interface NewMessage {
  channel: 'email' | 'sms' | 'site'
  recipient: string
  template: string
  /** The member of staff it is for. */
  staffId?: string
  payload: Record<string, string>
  /** Written like any other and sent to nobody. */
  isSilent?: boolean
}

/** A lender: it may follow more organisations, and each of them can see that. */
interface Lending {
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
  /** Whether mails leave the portal. */
  sendsMail: boolean
  repairWindow(): RepairWindow
  /** Inserts messages into the outbox within the transaction and returns their ids. */
  post(tx: Db, messages: readonly NewMessage[]): Promise<number[]>
  /** Deletes messages from the outbox, sent or not, with their recipients. */
  unpost(tx: Db, ids: readonly number[], only?: 'email'): Promise<void>
  /** The organisation an account was verified to speak for. */
  organisationOf(userId: string): Promise<{ name: string; code: string } | null>
  lenderOf(userId: string): Promise<Lending | null>
  /** The unit a member of staff works for; undefined when the account is not there or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** Members of a unit who want messages of their work, and may see what it follows. */
  staffOf(from: Db, unit: string): Promise<{ staffId: string; channel: 'email' | 'sms'; recipient: string }[]>
  /** Records a look, which the organisation can see. */
  noteLook(tx: Db, subject: { name: string; code: string }, by: Lending): Promise<void>
  /** Rows of a list, and what is wrong with the others. */
  parseList(list: string): { rows: ListedRow[]; errors: { rowNo: number; reason: string; text: string }[] }
  /** Reads a file that lies on the disk, in a thread. */
  readList(path: string, fileName: string): Promise<{ list: string }>
  /** Public records against these subjects, of any date, and their register status. */
  standing(ids: readonly string[]): Promise<ReadonlyMap<string, { concerns: readonly { dataset: string | null }[] }>>
}
