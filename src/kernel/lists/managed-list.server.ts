import type { Caller } from '../calls/call-registry.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Entry, Values } from './checked-list.ts'

type Faults = Readonly<Partial<Record<string, string>>>

/** A short list that staff keeps and everybody sees: how it is read and written. Who may is the same for all of them. */
export interface ManagedList<Given extends Values = Values> {
  what: string
  /** As audit records name it. */
  entity: string
  topic: string
  /** Fields that hold text the public reads. */
  texts: readonly (keyof Given & string)[]
  /** How audit records name the fields, where they say what each was before. */
  labels?: Readonly<Record<keyof Given & string, string>>
  nameOf(values: Values): string
  /** A value in words, where its text says nothing. */
  tell?(key: string, value: Values[string]): string
  /** All of it, in order. */
  rows(from: Db): Promise<Entry[]>
  /** At the end of its group. */
  insert(tx: Db, id: string, given: Given, at: Date): Promise<unknown>
  update(tx: Db, id: string, given: Given, at: Date): Promise<unknown>
  /** Puts them in this order. */
  place(tx: Db, ids: readonly string[]): Promise<unknown>
  remove?(tx: Db, id: string): Promise<unknown>
  show?(tx: Db, id: string, isShown: boolean): Promise<unknown>
  /** Faults by field, among the other entries. */
  faultsOf?(given: Given, rows: readonly Entry[], id: string, tx: Db): Faults | Promise<Faults>
  /** The permanent id of an entry that other tables name. */
  idOf?(given: Given): string
  files?: ListFiles
}

/** How a list is read and written, without the words that its description has. */
export type ListStore<Given extends Values = Values> = Omit<
  ManagedList<Given>,
  'what' | 'entity' | 'texts' | 'labels' | 'nameOf'
>

/** What becomes of the files of an entry: taken in with a change, public once it has passed. */
export interface ListFiles {
  take(tx: Db, given: Values, change: { caller: Caller; changeId: string; before: readonly Values[] }): Promise<Values>
  release(tx: Db, values: Values, before: Values | undefined): Promise<Values>
  open(tx: Db, values: Values, isShown: boolean): Promise<void>
}

/** The fields that differ, in the words of audit records. */
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
