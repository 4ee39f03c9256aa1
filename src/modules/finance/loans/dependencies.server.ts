import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Grants } from '../../grants/contract.ts'
import type { WholeArchive } from '../../register/archives/contract.ts'
import type { createLenders } from '../lenders.server.ts'
import type { DeskAction, LenderFact } from './lender-contract.ts'

/** An application as the room of submissions tells it, of what lists need. */
export interface LoanCase {
  stateName: string
  answer: Readonly<Record<string, string>>
  light: 'green' | 'amber' | 'red' | null
  dueOn: string | null
  isUrged: boolean
}

/** All of it, for the lender it was sent to. */
interface LoanCaseDetail extends LoanCase {
  firm: { name: string; code: string; legalRep: string }
  values: LenderFact[]
  reply: LenderFact[]
  files: { id: string; label: string; name: string; size: number; address: string }[]
  events: { at: string; sentence: string; text: string }[]
  actions: DeskAction[]
  /** The version of what was read. */
  seen: string
}

/** Applications for products, in the room that keeps them. Who may see them is decided here. */
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
  /** The firm that an account of user type 2 has proved to be. */
  firmOf(userId: string): Promise<{ name: string; code: string; legalRep: string } | null>
  /** Names and codes of firms, by their accounts, and the accounts of firms with a word in their name or code. */
  firmsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; code: string }>>
  firmsNamed(keyword: string): Promise<string[]>
  archiveOf(code: string, how: { own: boolean }): Promise<WholeArchive | null>
  cases(): LoanCases
  lenders: Pick<ReturnType<typeof createLenders>, 'find' | 'expect' | 'accountsFor'>
  /** Tells an account in its user centre, and outside where it wants that. */
  tell(tx: Db, message: { accountId: string; title: string; text: string; link?: string }): Promise<void>
}
