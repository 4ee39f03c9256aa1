import type { z } from 'zod'
import type { apiOf } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import type { Choices, ListColumn, ListDescription, Shown } from './define-list.ts'
import type { FormFiles } from './typed-form.ts'

/** Something that can be done with a list at once. Its fields are those of the call's body, but for what goes along unseen. */
interface DirectStep<Row> {
  /** A form that `?id=new` or the id of a row opens, one that is always there, or a button of a row. */
  opens: 'new' | 'row' | 'always' | 'button'
  roles: readonly string[]
  call: Call & { body: z.ZodObject }
  /** The button of the form or the row. */
  submit: string
  /** The heading of the form. */
  title?(row: Row | null): string
  /** What the form says above its fields. */
  note?(row: Row): string
  /** Fields that nobody types. */
  carries?(row: Row): Readonly<Record<string, string>>
  /** Whether it can be done with a row. */
  isFor?(row: Row): boolean
  /** What the fields begin with. */
  fresh?(row: Row | null, choices: Choices): Readonly<Record<string, unknown>>
  /** Where it leads once done; back to the list where nothing is said. */
  leadsTo?(id: string): string
}

interface DirectColumn<Row> extends Omit<ListColumn, 'shows'> {
  label: string
  shows(row: Row): Shown
}

/** A list of which one person changes something at once. */
// biome-ignore lint/suspicious/noExplicitAny: the view reads rows only through the functions of their description
export interface DirectList<Row = any> extends Pick<ListDescription, 'name' | 'title' | 'note' | 'handbook'> {
  page: { path: string; name: string }
  unit: string
  /** What the list says when nothing is in it. */
  empty?: string
  /** A page to which the note leads. */
  see?: { words: string; href: string }
  read(api: ReturnType<typeof apiOf>): Promise<{ rows: readonly Row[]; choices?: Choices }>
  idOf(row: Row): string
  /** What a row is called where buttons name it. */
  nameOf(row: Row): string
  columns: readonly DirectColumn<Row>[]
  steps: Readonly<Record<string, DirectStep<Row>>>
  /** What the page says once something was done. */
  done: string
  files?: FormFiles
}

export const defineDirectList = <Row>(list: DirectList<Row>): DirectList<Row> => list
