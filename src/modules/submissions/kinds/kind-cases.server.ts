import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Given, Role } from '../machine/state-machine.ts'
import type { Case, Line } from './case-rows.server.ts'
import type { Values } from './submission-kind.ts'

/** A case as the room reads it that brings its kind. */
export interface KindCase {
  id: string
  acceptNo: string
  title: string
  state: string
  stateName: string
  isOver: boolean
  submittedAt: Date
  promisedOn: string
  decidedOn: string | null
  /** Whose it is, and for which organisation they were signed on. */
  ownerUserId: string
  ownerSubject: string | null
  /** All that was sent, the personal values too. */
  values: Values
  answer: Readonly<Record<string, string>>
  validUntil: string | null
}

interface CaseFile {
  id: string
  label: string
  name: string
  size: number
  address: string
}

interface CaseEvent {
  at: string
  sentence: string
  text: string
}

/** What a list at a desk shows of a case. */
export interface ListedCase {
  stateName: string
  answer: Readonly<Record<string, string>>
  light: 'green' | 'amber' | 'red' | null
  dueOn: string | null
  isUrged: boolean
}

interface Shown {
  key: string
  label: string
  value: string
}

/** A case as whoever decides about it reads it; numbers of identity cards are masked. */
export interface DeskCase extends ListedCase {
  /** The personal values, as they were sent. */
  personal: Values
  values: Shown[]
  reply: Shown[]
  files: CaseFile[]
  events: CaseEvent[]
  actions: DeskAction[]
  /** The version of what was read. */
  seen: string
}

interface DeskAction {
  action: string
  name: string
  needs: {
    key: string
    label: string
    options: string[]
    names: Record<string, string>
    optional: boolean
    isDay: boolean
  }[]
  endsPublicity: boolean
}

interface SystemStep {
  id: string
  action: string
  line?: number
  /** Runs on the locked case, before the machine decides. */
  before?(tx: Db, row: Case, lines: Line[]): Promise<void>
  /** Runs last in the transaction. */
  after?(tx: Db): Promise<void>
}

/** The cases of some kinds, for the room that brings these kinds. Who may see and do what is decided there. */
export interface KindCases {
  find(from: Db, id: string): Promise<KindCase | null>
  findWithLines(from: Db, id: string): Promise<(KindCase & { lines: readonly Line[] }) | null>
  /** Of one account, the newest first, without those that are named. */
  page(userId: string, paging: Paging, without?: readonly string[]): Promise<Page<KindCase>>
  /** Wrong, missing and another's are alike. */
  own(userId: string, id: string): Promise<KindCase>
  /** Files and timeline, for the owner. */
  ownHistory(userId: string, id: string): Promise<{ files: CaseFile[]; events: CaseEvent[] }>
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, ListedCase>>
  readAs(role: Role, id: string): Promise<DeskCase>
  actAs(
    role: Role,
    caller: Caller,
    id: string,
    done: { action: string; given: Given; seen: string },
  ): Promise<{ stateName: string }>
  /** `also`: runs in the same transaction. */
  actAsOwner(
    caller: Caller,
    id: string,
    action: string,
    how: { given?: Given; also?: (tx: Db) => Promise<void> },
  ): Promise<unknown>
  stepBySystem(tx: Db, step: SystemStep): Promise<void>
  /** Deletes the cases of an account with all that belongs to them; `trace` names the deletion in the audit. */
  forget(tx: Db, account: number, trace: { action: string; entityId: string }): Promise<number>
  /** Changes locked lines of a case outside of any step, then runs `after`. Null leaves all as it is. */
  changeLines(
    tx: Db,
    id: string,
    change: (lines: Line[]) => Line[] | null,
    after: (tx: Db) => Promise<void>,
  ): Promise<void>
}
