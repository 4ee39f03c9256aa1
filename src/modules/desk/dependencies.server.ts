import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StaffActor, UserActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Desk } from './define-desk.ts'

/** A member of staff at work, and the address they work from. */
export interface DeskMember {
  actor: StaffActor
  address: string
}

/** Whoever takes steps at a desk: a member of staff, or an account with the roles that it has there. */
export interface DeskPerson {
  actor: StaffActor | (UserActor & Pick<StaffActor, 'roles'>)
  address: string
}

export const personId = (actor: DeskPerson['actor']): string => (actor.kind === 'staff' ? actor.staffId : actor.userId)

/** The version of a thing that somebody saw when they decided. */
export interface Seen {
  id: string
  version: number
}

/** What every table of a desk has. */
export interface DeskRow {
  id: string
  version: number
  makerIds: string[]
  updatedAt: Date
  decisionNote: string | null
}

type DeskTable = PgTable &
  Record<'id' | 'version' | 'makerIds' | 'formKey' | 'updatedAt' | 'decisionNote', PgColumn> & { state?: PgColumn }

/** Columns of the desk's table by the names of its fields. */
export type Columns = Readonly<Record<string, unknown>>

export interface DeskDependencies<State extends string, Code extends string, Facts, Row extends DeskRow, Values> {
  db: Db
  changes: Changes
  now(): number
  /** What caches depend on. */
  topic: string
  table: DeskTable
  /** The rows that are there for the person who it is opened for; all of them without it. */
  within?: SQL | undefined
  /** The state of a row: a column, or what follows from it and the time. */
  stateOf(row: Row, now: number): State
  /** The columns in which a state is stored. */
  storeState(state: State): Columns
  /** What the steps are decided by besides the state. */
  factsOf(row: Row, now: number): Facts
  /** Who had a part in what a step decides upon, where that is not whoever wrote the thing. */
  makersOf?(row: Row, code: Code): readonly string[]
  /** Whether what is in a state waits for this person, where that is not everybody but its makers. */
  waitsFor?(state: State, personId: string): SQL | undefined
  /** Refuses callers of other units, where a desk is not for everybody with the role. */
  admit?(caller: Caller): Promise<void>
  /** The columns of what was typed. Throws the faults of fields that only the database knows. */
  columnsOf(values: Values, row: Row | null, tx: Db): Promise<Columns>
  /** The refusal of a new thing where another one has what must be unique. */
  taken?(): Error
  /** Columns that a step sets besides state, version and note. */
  sets?: Partial<Record<Code, (row: Row, personId: string, at: Date, asked: Columns) => Columns>>
  /** Runs in the transaction once the row is written, before it is audited. */
  afterwards?(tx: Db, row: Row, code: Code | 'create', by: DeskPerson): Promise<void>
  /** Rows with what the list and the page show, the newest first. */
  read(db: Db, where: SQL | undefined, paging?: { limit: number; offset: number }): Promise<Row[]>
  conditionOf?(state: State, now: number): SQL | undefined
  searchOf?(keyword: string): SQL | undefined
  /** What is shown of a row; `whole` on the page of one thing, where more may be shown than in the list. */
  present(row: Row, now: number, whole: boolean): Record<string, unknown>
}

/** What every desk is opened with. */
export interface DeskBuilding {
  db: Db
  changes: Changes
  now(): number
  seal: Pick<Seal, 'seal' | 'open'>
  /** Refuses callers who do not work for the credit centre. */
  admitCentre(caller: Caller): Promise<void>
}

/** An open desk, as the workbench counts it. */
export interface OpenedDesk {
  desk: Pick<Desk, 'area' | 'label' | 'pages'>
  waitingFor(caller: Caller): Promise<number>
}
