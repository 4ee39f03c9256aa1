import type { z } from 'zod'
import { type AuditGroup, notable, type Sentences } from '../../kernel/audit/audit-groups.ts'
import type { apiOf, attemptOf } from '../../kernel/calls/api.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import { findMeta, type Option } from '../../kernel/forms/fields.ts'
import type { Values } from '../../kernel/lists/checked-list.ts'
import type { CheckedEntry } from '../../kernel/lists/list-contract.ts'
import type { TagTone } from '../../ui/facts/tag.tsx'
import type { Chapter } from './chapter.ts'
import type { Place } from './room-desk.ts'
import type { FormFiles } from './typed-form.ts'

/** What a cell shows: words, or words with a tone, a link or a picture. */
export type Shown =
  | string
  | { words: string; tone: TagTone }
  | { words: string; href: string }
  | { picture: string; alt: string }

export interface ListColumn {
  /** A field of the list. Its label and value are shown where nothing else is said; of a choice, the name of the option. */
  key: string
  label?: string
  narrow?: true
  headline?: true
  shows?(entry: CheckedEntry): Shown
}

export type Choices = Readonly<Record<string, readonly Option[]>>

/** All entries of a list, and what the call offers to choose from. */
interface FoundList {
  entries: CheckedEntry[]
  choices: { code: string; name: string; of?: string }[]
}

type Api = ReturnType<typeof apiOf>

interface ListCalls {
  entries(api: Api): Promise<FoundList>
  /** Goes with every call that names an entry, where several lists share their calls. */
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

/** A short list that staff keep, of which each change takes two people: everything that its page, calls and audit records say. */
export interface ListDescription {
  /** Its name in the table of changes and in the addresses of its calls, and the name of an entry in audit records. */
  name: string
  entity: string
  /** What the page and the menu are called, what calls call one entry, and what buttons call it where that is shorter. */
  title: string
  what: string
  short?: string
  /** Without a name its room writes the row of the page, because it has a view of its own. */
  page: { path: string; name?: string }
  writers: readonly string[]
  movers: readonly string[]
  /** Withdraw an entry at once and put it back. */
  withdrawers: readonly string[]
  /** The fields of an entry: labels, limits and hints are those of the schema. */
  fields: z.ZodObject
  /** Fields with words that the public reads: they are looked through before anybody may pass them. */
  texts: readonly string[]
  /** Fields that are given once and name the entry afterwards. */
  fixed?: readonly string[]
  nameOf(values: Values): string
  /** The choice by whose name the page calls an entry. */
  namedBy?: string
  columns: readonly ListColumn[]
  /** What the page says above the list. */
  note: string
  /** Entries are below the one that their group names. */
  isTree?: true
  /** The choice by which the page shows a part of the list. */
  narrowedBy?: string
  /** Options of fields that are known only when the form is shown. */
  choices?(found: FoundList): Choices
  /** The words for a choice that is no longer there. */
  gone?: string
  /** What a new entry begins with. */
  fresh?(asking: { today: string; attempt: ReturnType<typeof attemptOf> }): Values | Promise<Values>
  /** What else the page says above the list, asked for when it is shown. */
  remarks?(api: Api, entries: readonly CheckedEntry[]): Promise<string[]>
  files?: FormFiles
  /** Audit records say what each field was and became. */
  tellsFields?: true
  /** What the handbook says of its page. */
  handbook: Pick<Chapter, 'about' | 'tasks'>
  calls: ListCalls
}

type Placed = Pick<ListDescription, 'page' | 'title' | 'handbook'>

/** The place of a list in the menu, and its chapter in the handbook. */
export const placeOf = ({ page, title }: Placed): Place => ({ href: page.path, name: title })

export const chapterOf = ({ page, title, handbook }: Placed): Chapter => ({
  ...{ place: page.path, title, ...handbook },
})

/** The audit sentences of lists; `{}` in a step stands for one of their entries. */
export const listSentences = (
  lists: readonly Pick<ListDescription, 'entity' | 'what'>[],
  group: AuditGroup,
  steps: Readonly<Record<string, string>>,
): Sentences =>
  Object.fromEntries(
    lists.flatMap(({ entity, what }) =>
      Object.entries(steps).map(([action, does]) => [`${entity} ${action}`, notable(group, does.replace('{}', what))]),
    ),
  )

export const labelsOf = (fields: z.ZodObject): Record<string, string> =>
  Object.fromEntries(Object.keys(fields.shape).map((key) => [key, findMeta(fields, key)?.label ?? key]))

/** A column for a field with two values, each with its word. */
export const stateColumn = (key: string, on: string, off: string): ListColumn => ({
  ...{ key, label: '状态', narrow: true },
  shows: ({ values }) => (values[key] ? { words: on, tone: 'good' } : { words: off, tone: 'warning' }),
})

/** A column for the days from and until, either of which may be open. */
export const daysColumn = (look: Pick<ListColumn, 'narrow' | 'headline'>): ListColumn => ({
  ...{ key: 'days', label: '起止', ...look },
  shows: ({ values: { from, until } }) => (from || until ? `${from || '现在'} 至 ${until || '以后'}` : '一直'),
})

/** The entries that others can be put below, as options. */
export const parentOptions = (
  { entries }: FoundList,
  nameOf = ({ values }: CheckedEntry): string => String(values.name),
): Option[] =>
  entries.filter(({ group, isNew }) => group === '' && !isNew).map((entry) => ({ code: entry.id, name: nameOf(entry) }))
