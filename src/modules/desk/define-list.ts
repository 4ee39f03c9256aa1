import type { z } from 'zod'
import { type AuditGroup, notableAct, type Sentences } from '../../kernel/audit/audit-groups.ts'
import type { apiOf, attemptOf } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import { findMeta, type Option } from '../../kernel/forms/fields.ts'
import type { Values } from '../../kernel/lists/checked-list.ts'
import type { CheckedEntry } from '../../kernel/lists/list-contract.ts'
import type { TagTone } from '../../ui/facts/tag.tsx'
import type { Chapter } from './chapter.ts'
import type { MenuPlace } from './room-desk.ts'
import type { FormFiles } from './typed-form.ts'

/** Content of a cell: text, or text with a tone, a link or a picture. */
export type ListField =
  | string
  | { words: string; tone: TagTone }
  | { words: string; href: string }
  | { picture: string; alt: string }

export interface ListColumn {
  /** A field of the list. By default its label and value are shown; for a choice, the name of the option. */
  key: string
  label?: string
  narrow?: true
  headline?: true
  shows?(entry: CheckedEntry): ListField
}

export type Choices = Readonly<Record<string, readonly Option[]>>

/** All entries of a list, with the options that the call offers. */
interface FoundList {
  entries: CheckedEntry[]
  choices: { code: string; name: string; of?: string }[]
}

type Api = ReturnType<typeof apiOf>

interface ListCalls {
  entries(api: Api): Promise<FoundList>
  /** Parameters added to every call that names an entry, for lists that share calls. */
  named: object
  save: Call
  move: Call
  pass: Call
  return: Call
  drop: Call
  withdraw?: Call
  putBack?: Call
  remove?: Call
}

/** A short list maintained by staff in which every change needs a second person. Describes its page, calls and audit records. */
export interface ListDescription {
  /** Name in the table of changes, in call addresses, and as the entity of audit records. */
  name: string
  entity: string
  /** Title of page and menu, name of an entry in calls, and a shorter name for buttons. */
  title: string
  what: string
  short?: string
  /** Address and name of the page. Without a name, the room defines the page row itself, because it has a view of its own. */
  page: { path: string; name?: string }
  writers: readonly string[]
  movers: readonly string[]
  /** Roles that withdraw an entry without approval, and restore it. */
  withdrawers: readonly string[]
  /** Fields of an entry; labels, limits and hints are in the schema. */
  fields: z.ZodObject
  /** Fields with public text; they are checked for errors before approval. */
  texts: readonly string[]
  /** Fields that are set once and identify the entry afterwards. */
  fixed?: readonly string[]
  nameOf(values: Values): string
  /** The choice whose option name serves as the name of the entry. */
  namedBy?: string
  columns: readonly ListColumn[]
  /** Text above the list. */
  note: string
  /** Entries form a tree: each is below the entry that its group names. */
  isTree?: true
  /** The choice by which the page filters the list. */
  narrowedBy?: string
  /** Field options that are loaded when the form is shown. */
  choices?(found: FoundList): Choices
  /** Text for a chosen option that no longer exists. */
  gone?: string
  /** Initial values of a new entry. */
  fresh?(asking: { today: string; attempt: ReturnType<typeof attemptOf> }): Values | Promise<Values>
  /** Further text above the list, loaded with the page. */
  remarks?(api: Api, entries: readonly CheckedEntry[]): Promise<string[]>
  files?: FormFiles
  /** Audit records list the old and new value of each field. */
  tellsFields?: true
  /** Handbook chapter of its page. */
  handbook: Pick<Chapter, 'about' | 'tasks'>
  calls: ListCalls
}

type Placed = Pick<ListDescription, 'page' | 'title' | 'handbook'>

/** Menu entry and handbook chapter of a list. */
export const menuPlace = ({ page, title }: Placed): MenuPlace => ({ href: page.path, name: title })

export const listChapter = ({ page, title, handbook }: Placed): Chapter => ({
  ...{ place: page.path, title, ...handbook },
})

/** Audit sentences of lists; `{}` in a step is replaced by the name of an entry. */
export const listSentences = (
  lists: readonly Pick<ListDescription, 'entity' | 'what'>[],
  group: AuditGroup,
  steps: Readonly<Record<string, string>>,
): Sentences =>
  Object.fromEntries(
    lists.flatMap(({ entity, what }) =>
      Object.entries(steps).map(([action, does]) => [
        `${entity} ${action}`,
        notableAct(group, does.replace('{}', what)),
      ]),
    ),
  )

export const listLabels = (fields: z.ZodObject): Record<string, string> =>
  Object.fromEntries(Object.keys(fields.shape).map((key) => [key, findMeta(fields, key)?.label ?? key]))

/** A column for a field with two values. */
export const stateColumn = (key: string, on: string, off: string): ListColumn => ({
  ...{ key, label: '状态', narrow: true },
  shows: ({ values }) => (values[key] ? { words: on, tone: 'good' } : { words: off, tone: 'warning' }),
})

/** A column for a period whose start and end may each be open. */
export const daysColumn = (look: Pick<ListColumn, 'narrow' | 'headline'>): ListColumn => ({
  ...{ key: 'days', label: '起止', ...look },
  shows: ({ values: { from, until } }) => (from || until ? `${from || '现在'} 至 ${until || '以后'}` : '一直'),
})

/** Entries that can be a parent, as options. */
export const parentOptions = (
  { entries }: FoundList,
  nameOf = ({ values }: CheckedEntry): string => String(values.name),
): Option[] =>
  entries.filter(({ group, isNew }) => group === '' && !isNew).map((entry) => ({ code: entry.id, name: nameOf(entry) }))
