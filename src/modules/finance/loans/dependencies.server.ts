import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Grants } from '../../grants/contract.ts'
import type { WholeArchive } from '../../register/archives/contract.ts'
import type { createLenders } from '../lenders.server.ts'
import type { DeskAction, LenderFact } from './lender-contract.ts'

/** The columns of an application that lists need, from the submissions room. */
export interface LoanCase {
  stateName: string
  answer: Readonly<Record<string, string>>
  light: 'green' | 'amber' | 'red' | null
  dueOn: string | null
  isUrged: boolean
}

/** The whole application, for its lender. */
interface LoanCaseDetail extends LoanCase {
  firm: { name: string; code: string; legalRep: string }
  values: LenderFact[]
  reply: LenderFact[]
  files: { id: string; label: string; name: string; size: number; address: string }[]
  events: { at: string; sentence: string; text: string }[]
  actions: DeskAction[]
  /** Version of the application that was read. */
  seen: string
}

/** Access to product applications, which the submissions room stores. Permissions are checked in this room. */
export interface LoanCases {
  named(ids: readonly string[]): Promise<ReadonlyMap<string, LoanCase>>
  one(id: string): Promise<LoanCaseDetail>
  act(
    caller: Caller,
    id: string,
    done: { action: string; given: Record<string, string>; seen: string },
  ): Promise<{ stateName: string }>
}

export interface LoanDependencies extends Basics {
  changes: Changes
  grants: Pick<Grants, 'give' | 'look' | 'grantsFor'>
  /** The verified firm of an account of user type 2. */
  firmOf(userId: string): Promise<{ name: string; code: string; legalRep: string } | null>
  /** Names and codes of firms by account; and the accounts of firms whose name or code contains a word. */
  firmsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; code: string }>>
  firmsNamed(keyword: string): Promise<string[]>
  archiveOf(code: string, how: { own: boolean }): Promise<WholeArchive | null>
  cases(): LoanCases
  lenders: Pick<ReturnType<typeof createLenders>, 'find' | 'expect' | 'accountsFor'>
  /** Sends a message to an account's user centre, and by other channels the user has chosen. */
  tell(tx: Db, message: { accountId: string; title: string; text: string; link?: string }): Promise<void>
}
