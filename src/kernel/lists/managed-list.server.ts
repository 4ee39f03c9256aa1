import type { Caller } from '../calls/call-registry.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Entry, Values } from './checked-list.ts'

type Faults = Readonly<Partial<Record<string, string>>>

/** A short public list that staff maintain: how it is read and written. The rules on rights are the same for all lists. */
export interface ManagedList<Given extends Values = Values> {
  what: string
  /** The name of its entries in audit records. */
  entity: string
  topic: string
  /** Fields with text that the public reads. */
  texts: readonly (keyof Given & string)[]
  /** The names of the fields in audit records that list the previous values. */
  labels?: Readonly<Record<keyof Given & string, string>>
  nameOf(values: Values): string
  /** Describes a value in words, if the value alone is unclear. */
  tell?(key: string, value: Values[string]): string
  /** All entries, in order. */
  rows(from: Db): Promise<Entry[]>
  /** Inserts an entry at the end of its group. */
  insert(tx: Db, id: string, given: Given, at: Date): Promise<unknown>
  update(tx: Db, id: string, given: Given, at: Date): Promise<unknown>
  /** Stores this order of the entries. */
  place(tx: Db, ids: readonly string[]): Promise<unknown>
  remove?(tx: Db, id: string): Promise<unknown>
  show?(tx: Db, id: string, isShown: boolean): Promise<unknown>
  /** Faults by field, given the other entries. */
  faultsOf?(given: Given, rows: readonly Entry[], id: string, tx: Db): Faults | Promise<Faults>
  /** The permanent id of an entry that other tables refer to. */
  idOf?(given: Given): string
  files?: ListFiles
}

/** Reading and writing of a list, without its descriptive texts. */
export type ListStore<Given extends Values = Values> = Omit<
  ManagedList<Given>,
  'what' | 'entity' | 'texts' | 'labels' | 'nameOf'
>

/** The files of an entry: attached with a change, public once the change is passed. */
export interface ListFiles {
  take(tx: Db, given: Values, change: { caller: Caller; changeId: string; before: readonly Values[] }): Promise<Values>
  release(tx: Db, values: Values, before: Values | undefined): Promise<Values>
  open(tx: Db, values: Values, isShown: boolean): Promise<void>
}

/** The changed fields, worded for audit records. */
export function changedLabels(
  { labels = {}, tell = (_, value) => tellValue(value) }: ManagedList,
  before: Values | undefined,
  after: Values | undefined,
): { before?: Record<string, string>; after?: Record<string, string> } {
  const changed = Object.entries(labels).filter(
    ([key]) => (before?.[key] ?? null) !== (after?.[key] ?? null) || !before || !after,
  )
  if (changed.length === 0) return {}
  const told = (values: Values) =>
    Object.fromEntries(changed.map(([key, label]) => [label, tell(key, values[key] ?? null)]))
  return { ...(before && { before: told(before) }), ...(after && { after: told(after) }) }
}

const tellValue = (value: Values[string]): string => (value === true ? '是' : value === false ? '否' : (value ?? ''))
