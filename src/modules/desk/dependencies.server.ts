import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StaffActor, UserActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Desk } from './define-desk.ts'

/** A member of staff with the network address of the request. */
export interface DeskMember {
  actor: StaffActor
  address: string
}

/** A person who takes steps at a desk: a member of staff, or an account with its roles there. */
export interface DeskPerson {
  actor: StaffActor | (UserActor & Pick<StaffActor, 'roles'>)
  address: string
}

export const personId = (actor: DeskPerson['actor']): string => (actor.kind === 'staff' ? actor.staffId : actor.userId)

/** The version of a record that a person saw when they decided. */
export interface Seen {
  id: string
  version: number
}

/** Columns that every desk table has. */
export interface DeskRow {
  id: string
  version: number
  makerIds: string[]
  updatedAt: Date
  decisionNote: string | null
}

type DeskTable = PgTable &
  Record<'id' | 'version' | 'makerIds' | 'formKey' | 'updatedAt' | 'decisionNote', PgColumn> & { state?: PgColumn }

/** Column values by field name of the desk's table. */
export type Columns = Readonly<Record<string, unknown>>

export interface DeskDependencies<State extends string, Code extends string, Facts, Row extends DeskRow, Values> {
  db: Db
  changes: Changes
  now(): number
  /** Cache topic that a change invalidates. */
  topic: string
  table: DeskTable
  /** Rows visible to the person; all rows if undefined. */
  within?: SQL | undefined
  /** State of a row: a column, or computed from the row and the time. */
  stateOf(row: Row, now: number): State
  /** Columns that store a state. */
  storeState(state: State): Columns
  /** Facts besides the state that decide which steps are allowed. */
  factsOf(row: Row, now: number): Facts
  /** People who may not take a step because they took part in the record; by default its makers. */
  makersOf?(row: Row, code: Code): readonly string[]
  /** Condition for records in a state to wait for this person; by default they wait for everybody except the makers. */
  waitsFor?(state: State, personId: string): SQL | undefined
  /** Refuses callers of other units, for a desk restricted beyond its roles. */
  admit?(caller: Caller): Promise<void>
  /** Column values of the typed fields. Throws errors that only the database can detect. */
  columnsOf(values: Values, row: Row | null, tx: Db): Promise<Columns>
  /** Error for a new record that violates a unique constraint. */
  taken?(): Error
  /** Columns that a step sets besides state, version and note. */
  sets?: Partial<Record<Code, (row: Row, personId: string, at: Date, asked: Columns) => Columns>>
  /** Hook in the transaction of a step, after the row is written and before the audit record. */
  afterwards?(tx: Db, row: Row, code: Code | 'create', by: DeskPerson): Promise<void>
  /** Rows with the values for list and page, newest first. */
  read(db: Db, where: SQL | undefined, paging?: { limit: number; offset: number }): Promise<Row[]>
  conditionOf?(state: State, now: number): SQL | undefined
  searchOf?(keyword: string): SQL | undefined
  /** Values shown for a row; `whole` on the page of one record, which may show more than the list. */
  present(row: Row, now: number, whole: boolean): Record<string, unknown>
}

/** Dependencies of every desk. */
export interface DeskBuilding {
  db: Db
  changes: Changes
  now(): number
  seal: Pick<Seal, 'seal' | 'open'>
  /** Refuses callers outside the credit centre. */
  admitCentre(caller: Caller): Promise<void>
}

/** An opened desk, for the counts of the workbench. */
export interface OpenedDesk {
  desk: Pick<Desk, 'area' | 'label' | 'pages'>
  waitingFor(caller: Caller): Promise<number>
}
