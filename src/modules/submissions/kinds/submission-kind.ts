import { z } from 'zod'
import { type FileLimits, fieldMeta, type Option } from '../../../kernel/forms/fields.ts'
import { withRules } from '../../../kernel/forms/rules-across-fields.ts'
import type { Row } from '../../../kernel/pages/pages.ts'
import type { TimeLimits } from '../machine/due-dates.ts'
import type { Machine } from '../machine/state-machine.ts'
import type { Board } from './board-fields.ts'
import type { Applicant, Elsewhere, Guide, Intro } from './guide.ts'
import type { LineWords } from './line-words.ts'
import type { PrepareForm, SendForm } from './prepared-form.ts'
import type { Publication } from './publication.ts'

export type { Applicant, Guide, Intro }

/**
 * one-case: acceptance number and query code; my-cases: name and mobile, then a proof; signed-in: the session;
 * board: open to all, masked.
 */
export type LookUpMode = 'one-case' | 'my-cases' | 'signed-in' | 'board'

/** Asked only after one of these answers to another question. */
interface When<Key extends string = string> {
  field: Key
  oneOf: readonly string[]
}

interface FieldGroup<Key extends string = string> {
  heading: string
  hint?: string
  fields: readonly Key[]
}

/** A row of the site map on which the form of a kind stands. */
interface FormPage extends Row {
  /** Values this page sets, which the sender does not choose. */
  preset?: Readonly<Record<string, string>>
  /** What the page is headed with, where the site map has another title. */
  heading?: string
  /** What the site map calls its view, where that is not `form`. */
  view?: string
  /** The legal basis of what is sent from this page, where the kind as a whole has several. */
  basis?: string
  /** What fields are called on this page, where its preset makes them plainer. */
  words?: FieldWords
}

export type FieldWords = Readonly<Record<string, { label: string; hint?: string; optional?: true }>>

export type Values = Readonly<Record<string, unknown>>
export type Problems = Readonly<Record<string, string | null | undefined>>

/** Where cases are looked up, and where one of them is shown. */
interface CasePages {
  inquiry: string
  item: string
}

/** How senders find their cases again. */
interface LookUp {
  modes: readonly LookUpMode[]
  /** Sent without a name, a case is found in fewer ways. */
  whenAnonymous?: readonly LookUpMode[]
  casePages: CasePages
  /** What is shown after sending. */
  receiptPage: string
  /** The list of calls it is on: the part of their path after the front. Kinds may share one. */
  list?: string
  /** Names this kind in the path of one case, where its list has a path for each. */
  listWord?: string
}

/** The records that the lines of a kind are about. */
interface RecordsOfLines<Key extends string = string> {
  /** What the parts of a line are called, where it is no objection. */
  words?: LineWords
  /** Papers that result from a line, by the part of its answer that has their number, and the call that gives their file. */
  papers?: { names: Readonly<Record<string, string>>; filePath: string }
  /** The field that says whom the records are about. */
  subject?: { code?: Key; certNo?: Key }
}

/** What a kind does with its form and with what was filled in. A kind that differs in nothing has none. */
interface FormHooks<Key extends string = string> {
  /** What the form shows besides its fields. */
  prepare?: PrepareForm
  /** What the address a form was opened with already says, to a person who is signed on. */
  prefill?: (search: URLSearchParams, applicant: Applicant | null) => Record<string, unknown>
  /** Answers that a person who is signed on need not type again. */
  prefillOwn?: (applicant: Applicant) => Readonly<Partial<Record<Key, string | undefined>>>
  /** Choices that read otherwise for a person who is signed on. */
  ownChoices?: (applicant: Applicant) => Readonly<Record<string, readonly Option[]>>
  /** Said above the form to who would fill in the wrong one. */
  elsewhere?: (applicant: Applicant) => Elsewhere | null
  /** Rules that need to know for which organisation its sender is signed on. */
  ownRules?: (
    values: Values,
    firm: { name: string; code: string } | null,
  ) => Readonly<Partial<Record<Key, string | null | undefined>>>
  /** Fields that no form asks, with how they follow from the others; and what an empty one means. */
  derive?: (values: Values) => Readonly<Partial<Record<Key, string>>>
  derived?: readonly Key[]
  /** What is in lists for it, where no single field says it. */
  writeTitle?: (values: Values) => string
  /** Texts that the portal itself adds to what was sent. */
  compose?: (values: Values) => Record<string, string>
}

/** What the page of a form needs to know of it. */
export interface PageForm<Code extends string = string> {
  code: Code
  name: string
  login: 'none' | 'user' | 'enterprise'
  /** Only who is signed on and verified may send it: it speaks for a subject that others could pretend to be. */
  needsVerified?: true
  forms: readonly FormPage[]
  hooks: FormHooks
  /** Fields that are asked after certain answers only. What was not asked is not sent. */
  asked: Readonly<Record<string, When>>
  /** The subject it is about, which is looked up in the register. */
  target?: { name: string; code: string; address?: string }
  /** The box with the promise of truth, which is ticked last, before it is sent. */
  promiseField?: string
  /** The signed paper: asked for when the text to be signed has been made. */
  letterField?: string
  /** The box by which a verified account signs that text in place of a paper. */
  signedField?: string
  body: z.ZodObject
  groups: readonly FieldGroup[]
  /** Fields encrypted at rest. */
  personal: readonly string[]
  contact: { name?: string; phone?: string; email?: string }
  /** The text that says what it is about, and the one that duplicates are found by. */
  titleField?: string
  guide: Guide
  /** Null where nobody promises a day. */
  timeLimits: TimeLimits | null
  /** The field whose lines have a state each. */
  linesField?: string
  records?: RecordsOfLines
}

/** A form that makes no case: its room takes it with a call of its own, and has a page where the sender follows it. */
export interface PlainForm extends PageForm {
  send: SendForm
  /** Where senders find what they have sent. */
  sentPage: string
}

export type AnyForm = SubmissionKind | PlainForm

export interface SubmissionKind<Code extends string = string> extends PageForm<Code> {
  /** Two letters at the head of the acceptance number. */
  business: string
  /** Under /credit, posted to. */
  callPath: string
  lookUp: LookUp
  /** A body that is accepted: in the API description, and the ground of the tests. Codes and ids in it are invented. */
  example: Readonly<Record<string, unknown>>
  /** Sent again and again for good reasons: held by the number an account may send, and by nothing else. */
  mayRepeat?: true
  /** Answers by which nobody has to look at it: it goes on by itself, in the request that brings it. */
  atOnce?: Readonly<Record<string, readonly string[]>>
  /** What the sender may change afterwards; where nothing is said, the texts that may be published. */
  editable?: readonly string[]
  publication?: Publication
  /** As what the self-inspection asks whether it was answered in time. */
  inspectedAs?: 'message' | 'site-error'
  contentField: string
  /** The field by which the sender agrees to publication. */
  consentField?: string
  /** Free text that may be published and is checked before. */
  publishable: readonly string[]
  timeLimits: TimeLimits
  /** How long a case is kept once it is over, as the privacy policy promises. */
  keptFor?: { months: number }
  machine: Machine
  board?: Board
  /** Parts of the answer, as the sender sees them: key and label. */
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
  /** Pages are said where they are not the general ones. */
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
  /** Rules across fields. Only fields that are right by themselves are given; problems are said at a field. */
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

/** What a captcha for sending a kind is asked for. */
export const captchaPurposeOf = ({ code }: Pick<PageForm, 'code'>): string => `submit:${code}`

/** What is wrong with a body: the first message per field, lines as items.0.recordId. */
export function findProblems({ body }: Pick<PageForm, 'body'>, sent: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of body.safeParse(sent).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

const fileFields = new WeakMap<PageForm['body'], Record<string, FileLimits>>()

/** Fields that carry files, with their limits. */
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

/** Whether a field is to be answered, given the other answers. */
export function isAsked({ asked }: Pick<PageForm, 'asked'>, name: string, values: Values): boolean {
  const when = asked[name]
  return !when || when.oneOf.includes(String(values[when.field] ?? ''))
}

/** Whether the centre or a department has a part in its cases. */
export const isForStaff = ({ machine }: Pick<SubmissionKind, 'machine'>): boolean =>
  machine.transitions.some(({ who }) => who.includes('centre') || who.includes('department'))

/** Whether it goes on by itself, given what was answered. */
export const isAtOnce = ({ atOnce }: Pick<SubmissionKind, 'atOnce'>, values: Values): boolean =>
  atOnce !== undefined && Object.entries(atOnce).every(([field, codes]) => codes.includes(String(values[field] ?? '')))

/** How a case can be looked up by the one who sent it. */
export const lookUpModesOf = (kind: SubmissionKind, values: Values): readonly LookUpMode[] =>
  kind.lookUp.whenAnonymous && values.anonymous === true ? kind.lookUp.whenAnonymous : kind.lookUp.modes
