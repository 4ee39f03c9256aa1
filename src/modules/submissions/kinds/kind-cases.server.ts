import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { GivenValues, Role } from '../machine/state-machine.ts'
import type { Case, Line } from './case-rows.server.ts'
import type { Values } from './submission-kind.ts'

/** A case for the room that defines its kind. */
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
  /** The owner's account, and the organisation it was signed in for. */
  ownerUserId: string
  ownerSubject: string | null
  /** All submitted values, including personal ones. */
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

/** A case in a console list. */
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

/** A case for the person who decides about it, with identity numbers masked. */
export interface DeskCase extends ListedCase {
  /** Personal values as submitted. */
  personal: Values
  values: Shown[]
  reply: Shown[]
  files: CaseFile[]
  events: CaseEvent[]
  actions: DeskAction[]
  /** Version of the case that was read. */
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
  /** Runs last in the transaction of the step. */
  after?(tx: Db): Promise<void>
}

/** Access to the cases of some kinds for the room that defines them. That room checks permissions. */
export interface KindCases {
  find(from: Db, id: string): Promise<KindCase | null>
  findWithLines(from: Db, id: string): Promise<(KindCase & { lines: readonly Line[] }) | null>
  /** Cases of an account, newest first, without the given ones. */
  page(userId: string, paging: Paging, without?: readonly string[]): Promise<Page<KindCase>>
  /** Throws not found alike for wrong, missing and foreign ids. */
  own(userId: string, id: string): Promise<KindCase>
  /** Files and timeline, for the owner. */
  ownHistory(userId: string, id: string): Promise<{ files: CaseFile[]; events: CaseEvent[] }>
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, ListedCase>>
  readAs(role: Role, id: string): Promise<DeskCase>
  actAs(
    role: Role,
    caller: Caller,
    id: string,
    done: { action: string; given: GivenValues; seen: string },
  ): Promise<{ stateName: string }>
  /** `also` is work of the calling room in the same transaction. */
  actAsOwner(
    caller: Caller,
    id: string,
    action: string,
    how: { given?: GivenValues; also?: (tx: Db) => Promise<void> },
  ): Promise<unknown>
  stepBySystem(tx: Db, step: SystemStep): Promise<void>
  /** Deletes the cases of an account with all their data; `trace` describes the deletion in the audit record. */
  forget(tx: Db, account: number, trace: { action: string; entityId: string }): Promise<number>
  /** Changes locked lines of a case outside of a step, then runs `after`. Null leaves everything unchanged. */
  changeLines(
    tx: Db,
    id: string,
    change: (lines: Line[]) => Line[] | null,
    after: (tx: Db) => Promise<void>,
  ): Promise<void>
}
