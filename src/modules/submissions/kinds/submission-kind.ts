import { z } from 'zod'
import { type FileLimits, fieldMeta, type Option } from '../../../kernel/forms/fields.ts'
import { withRules } from '../../../kernel/forms/rules-across-fields.ts'
import type { Row } from '../../../kernel/pages/pages.ts'
import type { TimeLimits } from '../machine/due-dates.ts'
import type { Machine } from '../machine/state-machine.ts'
import type { Board } from './board-fields.ts'
import type { Applicant, Guide, Intro, OtherForm } from './guide.ts'
import type { LineWords } from './line-words.ts'
import type { PrepareForm, SendForm } from './prepared-form.ts'
import type { Publication } from './publication.ts'

export type { Applicant, Guide, Intro }

/**
 * `one-case`: acceptance number and query code; `my-cases`: name and mobile with a proof; `signed-in`: the session; `board`:
 * public and masked.
 */
export type LookUpMode = 'one-case' | 'my-cases' | 'signed-in' | 'board'

/** Condition on the answer to another question. */
interface When<Key extends string = string> {
  field: Key
  oneOf: readonly string[]
}

interface FieldGroup<Key extends string = string> {
  heading: string
  hint?: string
  fields: readonly Key[]
}

/** A row of the site map with the form of a kind. */
interface FormPage extends Row {
  /** Values preset by this page, which the sender cannot change. */
  preset?: Readonly<Record<string, string>>
  /** Heading of the page, if it differs from the title in the site map. */
  heading?: string
  /** View name in the site map, if it is not `form`. */
  view?: string
  /** Legal basis for this page, if the kind has several. */
  basis?: string
  /** Labels of fields on this page, where its preset makes them more specific. */
  words?: FieldWords
}

export type FieldWords = Readonly<Record<string, { label: string; hint?: string; optional?: true }>>

export type Values = Readonly<Record<string, unknown>>
export type Problems = Readonly<Record<string, string | null | undefined>>

/** Pages for the list of cases and for one case. */
interface CasePages {
  inquiry: string
  item: string
}

/** Ways for senders to find their cases. */
interface LookUp {
  modes: readonly LookUpMode[]
  /** The ways to find a case that was sent anonymously, if they are fewer than `modes`. */
  whenAnonymous?: readonly LookUpMode[]
  casePages: CasePages
  /** Page to show after sending. */
  receiptPage: string
  /** Name of the list of calls, a part of their paths. Kinds may share one. */
  list?: string
  /** Name of this kind in the path of one case, if its list has several. */
  listWord?: string
}

/** The records that the lines of a kind are about. */
interface RecordsOfLines<Key extends string = string> {
  /** Labels of a line's parts, if it is not an objection. */
  words?: LineWords
  /** Documents issued for a line, by the part of the answer with their number, and the call that returns the file. */
  papers?: { names: Readonly<Record<string, string>>; filePath: string }
  /** The field with the subject of the records. */
  subject?: { code?: Key; certNo?: Key }
}

/** Hooks of a kind for its form and the completed values; absent for a standard kind. */
interface FormHooks<Key extends string = string> {
  /** Loads the parts of the page besides the fields. */
  prepare?: PrepareForm
  /** Initial values from the form's address, for a signed-in person. */
  prefill?: (search: URLSearchParams, applicant: Applicant | null) => Record<string, unknown>
  /** Answers that a signed-in person need not type. */
  prefillOwn?: (applicant: Applicant) => Readonly<Partial<Record<Key, string | undefined>>>
  /** Options whose wording differs for a signed-in person. */
  ownChoices?: (applicant: Applicant) => Readonly<Record<string, readonly Option[]>>
  /** Notice for people who have opened the wrong form. */
  elsewhere?: (applicant: Applicant) => OtherForm | null
  /** Rules that depend on the organisation of the signed-in person. */
  ownRules?: (
    values: Values,
    firm: { name: string; code: string } | null,
  ) => Readonly<Partial<Record<Key, string | null | undefined>>>
  /** Values of fields that no form asks, derived from the others, and defaults of empty ones. */
  derive?: (values: Values) => Readonly<Partial<Record<Key, string>>>
  derived?: readonly Key[]
  /** Title of a case in lists, if no single field provides it. */
  writeTitle?: (values: Values) => string
  /** Texts that the portal adds to the submission. */
  compose?: (values: Values) => Record<string, string>
}

/** The properties of a kind that its form page needs. */
export interface PageForm<Code extends string = string> {
  code: Code
  name: string
  login: 'none' | 'user' | 'enterprise'
  /** Requires a signed-in and verified sender, because the form speaks for a subject. */
  needsVerified?: true
  forms: readonly FormPage[]
  hooks: FormHooks
  /** Fields that are asked after certain answers only. Answers to other questions are dropped. */
  asked: Readonly<Record<string, When>>
  /** The subject of the form, searched in the register. */
  target?: { name: string; code: string; address?: string }
  /** The confirmation of truth, ticked before sending. */
  promiseField?: string
  /** The signed document, asked for after the text to be signed was generated. */
  letterField?: string
  /** The box for signing that text online with a verified account. */
  signedField?: string
  body: z.ZodObject
  groups: readonly FieldGroup[]
  /** Fields encrypted at rest. */
  personal: readonly string[]
  contact: { name?: string; phone?: string; email?: string }
  /** The field that summarises the case; also used for finding duplicates. */
  titleField?: string
  guide: Guide
  /** Working days for each part of the process; null if no day is promised. */
  timeLimits: TimeLimits | null
  /** The field whose lines have a state each. */
  linesField?: string
  records?: RecordsOfLines
}

/** A form that creates no case. Its room has a call for it and a page for following it. */
export interface PlainForm extends PageForm {
  send: SendForm
  /** Page on which senders find their submissions. */
  sentPage: string
}

export type AnyForm = SubmissionKind | PlainForm

export interface SubmissionKind<Code extends string = string> extends PageForm<Code> {
  /** Two letters at the head of the acceptance number. */
  business: string
  /** Path of the call below /credit; POST. */
  callPath: string
  lookUp: LookUp
  /** An accepted body, used in the API documentation and in tests. Codes and ids in it are invented. */
  example: Readonly<Record<string, unknown>>
  /** Repeated sending is legitimate, so only the daily limit per account applies. */
  mayRepeat?: true
  /** Answers for which no review is needed; the case is approved within the request. */
  atOnce?: Readonly<Record<string, readonly string[]>>
  /** Fields that the sender may edit afterwards; by default the publishable texts. */
  editable?: readonly string[]
  publication?: Publication
  /** Category for the site inspection's check of timely answers. */
  inspectedAs?: 'message' | 'site-error'
  contentField: string
  /** The field by which the sender agrees to publication. */
  consentField?: string
  /** Free texts that may be published and are checked before. */
  publishable: readonly string[]
  timeLimits: TimeLimits
  /** Retention of ended cases, as stated in the privacy policy. */
  keptFor?: { months: number }
  machine: Machine
  board?: Board
  /** Labels of the parts of the answer, as the sender sees them. */
  reply: Readonly<Record<string, string>>
}

type Definition<Code extends string, Shape extends z.ZodRawShape, Key extends string = keyof Shape & string> = Omit<
  SubmissionKind<Code>,
  | 'body'
  | 'lookUp'
  | 'hooks'
  | 'records'
  | 'groups'
  | 'personal'
  | 'contact'
  | 'publishable'
  | 'board'
  | 'asked'
  | 'atOnce'
  | 'editable'
> & {
  /** Pages are given only if they differ from the general ones. */
  lookUp: Omit<LookUp, 'casePages' | 'receiptPage'> & Partial<Pick<LookUp, 'casePages' | 'receiptPage'>>
  hooks?: Omit<FormHooks<Key>, 'compose' | 'ownChoices'> & {
    compose?: (values: z.output<z.ZodObject<Shape>>) => Record<string, string>
    ownChoices?: (applicant: Applicant) => Partial<Record<Key, readonly Option[]>>
  }
  records?: RecordsOfLines<Key>
  atOnce?: Partial<Record<Key, readonly string[]>>
  editable?: readonly Key[]
  asked?: Partial<Record<Key, When<Key>>>
  target?: { name: Key; code: Key; address?: Key }
  promiseField?: Key
  letterField?: Key
  signedField?: Key
  fields: Shape
  /** Rules across fields. They receive valid fields only and report problems at a field. */
  rules?: (values: Partial<z.output<z.ZodObject<Shape>>>) => Problems
  groups: readonly FieldGroup<Key>[]
  personal: readonly Key[]
  contact: { name?: Key; phone?: Key; email?: Key }
  titleField?: Key
  contentField: Key
  consentField?: Key
  publishable: readonly Key[]
  linesField?: Key
  board?: Board<Key>
}

const CASE_PAGES: CasePages = { inquiry: '/service-inquire', item: '/submission-detail' }
const RECEIPT_PAGE = '/submission-receipt'

type DefinedKind<Code extends string, Shape extends z.ZodRawShape> = Omit<SubmissionKind<Code>, 'body'> & {
  body: z.ZodObject<Shape>
}

export function defineKind<const Code extends string, const Shape extends z.ZodRawShape>(
  definition: Definition<Code, Shape>,
): DefinedKind<Code, Shape> {
  const { fields, rules, lookUp, hooks = {}, asked = {}, atOnce, ...rest } = definition
  return {
    ...rest,
    lookUp: { casePages: CASE_PAGES, receiptPage: RECEIPT_PAGE, ...lookUp },
    hooks: hooks as FormHooks,
    asked: asked as SubmissionKind['asked'],
    ...(atOnce && { atOnce: atOnce as SubmissionKind['atOnce'] }),
    body: rules ? withRules(z.object(fields), rules) : z.object(fields),
  }
}

/** Captcha purpose for sending a kind. */
export const captchaPurpose = ({ code }: Pick<PageForm, 'code'>): string => `submit:${code}`

/** Errors of a body: the first message per field, with lines as items.0.recordId. */
export function findProblems({ body }: Pick<PageForm, 'body'>, sent: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of body.safeParse(sent).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

const fileFields = new WeakMap<PageForm['body'], Record<string, FileLimits>>()

/** Fields for files, with their limits. */
export function listFileFields({ body }: Pick<PageForm, 'body'>): Readonly<Record<string, FileLimits>> {
  const known = fileFields.get(body)
  if (known) return known
  const found: Record<string, FileLimits> = {}
  for (const [key, field] of Object.entries(body.shape)) {
    const limits = fieldMeta.get(field)?.files
    if (limits) found[key] = limits
  }
  fileFields.set(body, found)
  return found
}

/** Whether a field has to be answered, given the other answers. */
export function isAsked({ asked }: Pick<PageForm, 'asked'>, name: string, values: Values): boolean {
  const when = asked[name]
  return !when || when.oneOf.includes(String(values[when.field] ?? ''))
}

/** Whether the centre or a department takes part in its cases. */
export const isForStaff = ({ machine }: Pick<SubmissionKind, 'machine'>): boolean =>
  machine.transitions.some(({ who }) => who.includes('centre') || who.includes('department'))

/** Whether the case is approved without review, given its answers. */
export const isAtOnce = ({ atOnce }: Pick<SubmissionKind, 'atOnce'>, values: Values): boolean =>
  atOnce !== undefined && Object.entries(atOnce).every(([field, codes]) => codes.includes(String(values[field] ?? '')))

/** How the sender can find a case again. */
export const listLookUpModes = (kind: SubmissionKind, values: Values): readonly LookUpMode[] =>
  kind.lookUp.whenAnonymous && values.anonymous === true ? kind.lookUp.whenAnonymous : kind.lookUp.modes
