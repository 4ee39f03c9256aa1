import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { Option } from '../../../kernel/forms/fields.ts'
import type { PaperEntry } from '../../../ui/lists/paper-list.tsx'

interface NamedLink {
  name: string
  href: string
}

/** A step required before the form. */
export interface RequiredStep extends NamedLink {
  text: string
}

/** A record for which the form was opened; none of its values are typed. */
export interface ChosenRecord {
  dataset: string
  id: string
  title: string
  tag: string
  facts: string
  /** The record in one line, for the review. */
  summary: string
  /** Whether it can be applied for, since when, or why not. */
  sentence: string
  isOpen: boolean
  /** Another office where something has to be done. */
  note: string | null
  /** The sender's commitment for the record. */
  letter: readonly string[]
}

/** The records for which a form was opened, and their subject. */
export interface ChosenRecords {
  firm: { name: string; code: string } | null
  records: readonly ChosenRecord[]
  /** Page for choosing records, and the text while there are none. */
  choose: NamedLink & { text: string }
  letterName: string
}

/** Documents issued for earlier cases. */
interface Outcomes {
  title: string
  unit: string
  total: number
  entries: readonly PaperEntry[]
  /** Address of one document, and of the list. */
  page: string
  all: NamedLink
}

/** Parts of a form page besides its fields, prepared by the room of its kind. */
export interface PreparedForm {
  /** A required step, shown instead of the form. */
  gate?: RequiredStep | null
  /** Options by field that depend on the signed-in person. */
  choices?: Readonly<Record<string, readonly Option[]>>
  /** Templates, shown beside the form. */
  downloads?: { heading: string; files: readonly NamedLink[] }
  /** Facts about the subject, shown above the form. */
  facts?: { heading: string; items: readonly { label: string; value: string; href?: string }[] }
  /** Reminders, shown above the button. */
  reminders?: readonly { text: string; link: NamedLink | null }[]
  /** Results of earlier cases, shown below the form. */
  outcomes?: Outcomes | null
  /** Lines of the form that were chosen before it was opened. */
  chosen?: ChosenRecords
  /** Initial values from an earlier submission. */
  values?: Readonly<Record<string, unknown>>
}

/** Loads the parts of a form page, also when it is shown again with errors. */
export type PrepareForm = (args: LoaderArguments) => Promise<PreparedForm>

/** Sends a form that creates no case. Returns the address of the result, or the errors of the call. */
export type SendForm = (
  args: LoaderArguments,
  body: Readonly<Record<string, unknown>>,
  key: string,
) => Promise<{ ok: true; address: string } | { ok: false; errors: Record<string, string>; msg: string }>
