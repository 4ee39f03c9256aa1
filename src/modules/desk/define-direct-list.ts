import type { z } from 'zod'
import type { apiOf } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import type { Choices, ListColumn, ListDescription, ListField } from './define-list.ts'
import type { FormFiles } from './typed-form.ts'

/**
 * An action on a list that takes effect without a second person. Its fields are those of the call's body, except the hidden ones.
 */
interface DirectStep<Row> {
  /**
   * How the action is shown: a form opened by `?id=new`, a form opened by the id of a row, a form that is always visible, or a
   * button on each row.
   */
  opens: 'new' | 'row' | 'always' | 'button'
  roles: readonly string[]
  call: Call & { body: z.ZodObject }
  /** Label of the button. */
  submit: string
  /** Heading of the form. */
  title?(row: Row | null): string
  /** Text above the fields. */
  note?(row: Row): string
  /** Hidden fields of the form. */
  carries?(row: Row): Readonly<Record<string, string>>
  /** Whether the action applies to a row. */
  isFor?(row: Row): boolean
  /** Initial values of the fields. */
  fresh?(row: Row | null, choices: Choices): Readonly<Record<string, unknown>>
  /** Address to open afterwards; by default the list. */
  leadsTo?(id: string): string
}

interface DirectColumn<Row> extends Omit<ListColumn, 'shows'> {
  label: string
  shows(row: Row): ListField
}

/** A list that one person can change, without approval by a second person. */
// biome-ignore lint/suspicious/noExplicitAny: the view reads rows only through the functions of their description
export interface DirectList<Row = any> extends Pick<ListDescription, 'name' | 'title' | 'note' | 'handbook'> {
  page: { path: string; name: string }
  unit: string
  /** Text shown when the list is empty. */
  empty?: string
  /** Link shown after the note of the list. */
  see?: { words: string; href: string }
  read(api: ReturnType<typeof apiOf>): Promise<{ rows: readonly Row[]; choices?: Choices }>
  idOf(row: Row): string
  /** Name of a row in the labels of its buttons. */
  nameOf(row: Row): string
  columns: readonly DirectColumn<Row>[]
  steps: Readonly<Record<string, DirectStep<Row>>>
  /** Message after a successful action. */
  done: string
  files?: FormFiles
}

export const defineDirectList = <Row>(list: DirectList<Row>): DirectList<Row> => list
