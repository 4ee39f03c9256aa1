import { z } from 'zod'
import { type FileLimits, fieldMeta } from '../../../kernel/forms/fields.ts'
import type { Row } from '../../../kernel/pages/pages.ts'
import type { TimeLimits } from '../machine/due-dates.ts'
import type { Machine } from '../machine/state-machine.ts'

/**
 * one-case: acceptance number and query code; my-cases: name and mobile, then a proof; signed-in: the session;
 * board: open to all, masked.
 */
export type LookUpMode = 'one-case' | 'my-cases' | 'signed-in' | 'board'

/** What people are told before they begin. */
export interface Guide {
  /** Who may send it. */
  who: string
  /** Legal basis. */
  basis: string
  conditions: readonly string[]
  materials: readonly string[]
  steps: readonly string[]
  timeLimit: string
  /** What to keep in mind, above the form. */
  notice?: string
}

export interface FieldGroup<Key extends string = string> {
  heading: string
  hint?: string
  fields: readonly Key[]
  /** Shown only for these values of another field. */
  when?: { field: Key; oneOf: readonly string[] }
}

/** A row of the site map on which the form of a kind stands. */
interface FormPage extends Row {
  /** Values this page sets, which the sender does not choose. */
  preset?: Readonly<Record<string, string>>
  /** The legal basis of what is sent from this page, where the kind as a whole has several. */
  basis?: string
}

export type BoardMask = 'person-name' | 'resident-id' | 'prose'

/** A value the public board shows. Everything that is not named here never leaves. */
export interface BoardField<Key extends string = string> {
  key: Key
  mask?: BoardMask
  /** Not masked for these values of another field: a firm's name is public, a person's is not. */
  plainWhen?: { field: Key; oneOf: readonly string[] }
  /** Shown only after one of these conclusions. */
  afterConclusion?: readonly string[]
  inList?: true
}

export interface Board<Key extends string = string> {
  /** States in which a case stands on the board. */
  states: readonly string[]
  /** Being in such a state is not enough: staff must have published it. */
  onlyPublished?: true
  fields: readonly BoardField<Key>[]
  /** Always shown with the case. */
  remark?: string
}

export type Values = Readonly<Record<string, unknown>>
export type Problems = Readonly<Record<string, string | null | undefined>>

/** Where cases are looked up, and where one of them is shown. */
interface CasePages {
  inquiry: string
  item: string
}

export interface PublishedCase {
  acceptNo: string
  /** All values that were sent, the sealed ones too. */
  values: Values
  answer: Readonly<Record<string, string>>
  unit: string | null
  today: string
}

export interface LaterStep {
  given: Values
  unit: string | null
  today: string
}

type Items = Record<string, string | undefined>

/** How a case becomes a record of the register. */
export interface Publication {
  dataset: string
  /** The case as a record of that dataset, by its item keys. */
  record(published: PublishedCase): Items
  /** What a later step changes in the record, by its action. */
  changes?: Readonly<Record<string, (step: LaterStep) => Items>>
}

export interface SubmissionKind<Code extends string = string> {
  code: Code
  /** Two letters at the head of the acceptance number. */
  business: string
  name: string
  /** Under /credit, posted to. */
  callPath: string
  login: 'none' | 'user' | 'enterprise'
  /** Only who is signed on and verified may send it: it speaks for a subject that others could pretend to be. */
  needsVerified?: true
  forms: readonly FormPage[]
  casePages: CasePages
  /** What is shown after sending. */
  receiptPage: string
  /** The list of calls it stands on: the part of their path after the front. Kinds may share one. */
  list?: string
  /** Names this kind in the path of one case, where its list has a path for each. */
  listWord?: string
  /** A body that is accepted: in the API description, and the ground of the tests. Codes and ids in it are invented. */
  example: Readonly<Record<string, unknown>>
  /** What the address a form was opened with already says. */
  prefill?: (search: URLSearchParams) => Record<string, unknown>
  publication?: Publication
  body: z.ZodObject
  groups: readonly FieldGroup[]
  /** Fields encrypted at rest. */
  personal: readonly string[]
  contact: { name?: string; phone?: string; email?: string }
  /** The text that says what it is about, and the one that duplicates are found by. */
  titleField?: string
  contentField: string
  /** The field by which the sender agrees to publication. */
  consentField?: string
  /** Free text that may be published and is checked before. */
  publishable: readonly string[]
  guide: Guide
  captchaPurpose: string
  lookUp: readonly LookUpMode[]
  /** Sent without a name, a case is found in fewer ways. */
  lookUpWhenAnonymous?: readonly LookUpMode[]
  timeLimits: TimeLimits
  /** How long a case is kept once it is over, as the privacy policy promises. */
  keptFor?: { months: number }
  machine: Machine
  /** The field whose lines have a state each. */
  linesField?: string
  /** The field that says whom the records in its lines are about. */
  subject?: { code?: string; certNo?: string }
  board?: Board
  /** Parts of the answer, as the sender sees them: key and label. */
  reply: Readonly<Record<string, string>>
  /** Afterwards contact data is made anonymous. */
  retentionYears: number
  /** Texts that the portal itself adds to what was sent. */
  compose?: (values: Values) => Record<string, string>
}

type Definition<Code extends string, Shape extends z.ZodRawShape, Key extends string = keyof Shape & string> = Omit<
  SubmissionKind<Code>,
  | 'body'
  | 'captchaPurpose'
  | 'retentionYears'
  | 'casePages'
  | 'receiptPage'
  | 'groups'
  | 'personal'
  | 'contact'
  | 'publishable'
  | 'board'
  | 'compose'
> & {
  /** Where they are not the general pages. */
  casePages?: CasePages
  receiptPage?: string
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
  subject?: { code?: Key; certNo?: Key }
  board?: Board<Key>
  compose?: (values: z.output<z.ZodObject<Shape>>) => Record<string, string>
}

const RETENTION_YEARS = 5

const CASE_PAGES: CasePages = { inquiry: '/service-inquire', item: '/submission-detail' }
const RECEIPT_PAGE = '/submission-receipt'

export type DefinedKind<Code extends string, Shape extends z.ZodRawShape> = Omit<SubmissionKind<Code>, 'body'> & {
  body: z.ZodObject<Shape>
}

export function defineKind<const Code extends string, const Shape extends z.ZodRawShape>(
  definition: Definition<Code, Shape>,
): DefinedKind<Code, Shape> {
  const { fields, rules, compose, ...rest } = definition
  return {
    casePages: CASE_PAGES,
    receiptPage: RECEIPT_PAGE,
    ...rest,
    body: rules ? withRules(z.object(fields), rules) : z.object(fields),
    captchaPurpose: `submit:${rest.code}`,
    retentionYears: RETENTION_YEARS,
    ...(compose && { compose: compose as SubmissionKind['compose'] }),
  }
}

/** What is wrong with a body: the first message per field, lines as items.0.recordId. */
export function problemsOf({ body }: Pick<SubmissionKind, 'body'>, sent: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of body.safeParse(sent).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

const fileFields = new WeakMap<SubmissionKind['body'], Record<string, FileLimits>>()

/** Fields that carry files, with their limits. */
export function fileFieldsOf({ body }: Pick<SubmissionKind, 'body'>): Readonly<Record<string, FileLimits>> {
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

/** How a case can be looked up by the one who sent it. */
export const lookUpModesOf = (kind: SubmissionKind, values: Values): readonly LookUpMode[] =>
  kind.lookUpWhenAnonymous && values.anonymous === true ? kind.lookUpWhenAnonymous : kind.lookUp

function withRules<Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape>,
  rules: NonNullable<Definition<string, Shape>['rules']>,
): z.ZodObject<Shape> {
  return body.superRefine(
    (values, context) => {
      const wrong = new Set(context.issues.map((issue) => issue.path?.[0]))
      const right = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
      for (const [field, message] of Object.entries(rules(right as typeof values))) {
        if (message) context.addIssue({ code: 'custom', path: pathOf(field), message })
      }
    },
    // Also when some field is wrong: people want to hear of everything at once.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
