import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { Option } from '../../../kernel/forms/fields.ts'
import type { PaperEntry } from '../../../ui/lists/paper-list.tsx'

interface NamedLink {
  name: string
  href: string
}

/** What has to be done before the form can be filled in. */
export interface Gate extends NamedLink {
  text: string
}

/** A record that the form was opened with: nothing of it is typed. */
export interface ChosenRecord {
  dataset: string
  id: string
  title: string
  tag: string
  facts: string
  /** One line for the review. */
  summary: string
  /** Whether it can be applied for, since when or why not. */
  sentence: string
  isOpen: boolean
  /** Where else something has to be done. */
  note: string | null
  /** What the sender promises for it. */
  letter: readonly string[]
}

/** The records that a form was opened with, and whose they are. */
export interface ChosenRecords {
  firm: { name: string; code: string } | null
  records: readonly ChosenRecord[]
  /** Where records are chosen, and the text while there are none. */
  choose: NamedLink & { text: string }
  letterName: string
}

/** Papers that resulted from earlier cases. */
interface Outcomes {
  title: string
  unit: string
  total: number
  entries: readonly PaperEntry[]
  /** The page of one, and of all. */
  page: string
  all: NamedLink
}

/** What a form shows besides its fields, as the room of its kind prepares it. */
export interface PreparedForm {
  /** Shown in place of the form. */
  gate?: Gate | null
  /** Choices by field, where they depend on who is signed on. */
  choices?: Readonly<Record<string, readonly Option[]>>
  /** Beside the form. */
  downloads?: { heading: string; files: readonly NamedLink[] }
  /** Above the form. */
  facts?: { heading: string; items: readonly { label: string; value: string; href?: string }[] }
  /** Above the button. */
  reminders?: readonly { text: string; link: NamedLink | null }[]
  /** Below the form. */
  outcomes?: Outcomes | null
  /** The lines of the form, where they are chosen before it is opened. */
  chosen?: ChosenRecords
  /** What the form begins with, where it is filled in from something that was sent before. */
  values?: Readonly<Record<string, unknown>>
}

/** Asks for all that a form shows besides its fields; also when it comes back with messages. */
export type PrepareForm = (args: LoaderArguments) => Promise<PreparedForm>

/** Sends a form that makes no case. The answer is the address of what it made, or what the call refused. */
export type SendForm = (
  args: LoaderArguments,
  body: Readonly<Record<string, unknown>>,
  key: string,
) => Promise<{ ok: true; address: string } | { ok: false; errors: Record<string, string>; msg: string }>
