import { kinds, plainForms } from '../../../kinds.ts'
import type { AnyForm, FieldWords, Guide, PlainForm, SubmissionKind } from './submission-kind.ts'

export type KindCode = (typeof kinds)[number]['code']

export const KINDS: readonly SubmissionKind<KindCode>[] = kinds

/** Forms that create no case. */
export const PLAIN_FORMS: readonly PlainForm[] = plainForms

export function expectKind(code: KindCode): SubmissionKind<KindCode> {
  const kind = KINDS.find((each) => each.code === code)
  if (!kind) throw new RangeError(`No kind ${code}`)
  return kind
}

/** The kind with a code from outside; undefined if unknown. */
export const findKind = (code: string): SubmissionKind<KindCode> | undefined => KINDS.find((each) => each.code === code)

/** Whether a code from outside belongs to a form, with or without a case. */
export const isForm = (code: string): boolean => [...KINDS, ...PLAIN_FORMS].some((each) => each.code === code)

/** A form on a page, with the page's preset values and guide. Paths are compared regardless of case. */
interface FormOnPage {
  kind: AnyForm
  preset: Readonly<Record<string, string>>
  guide: Guide
  words: FieldWords
  heading: string
}

export function formOnPage(path: string): FormOnPage | undefined {
  for (const kind of [...KINDS, ...PLAIN_FORMS]) {
    const form = kind.forms.find((each) => each.path.toLowerCase() === path.toLowerCase())
    if (!form) continue
    const { preset = {}, basis = kind.guide.basis, words = {}, heading = form.title } = form
    return { kind, preset, guide: { ...kind.guide, basis }, words, heading }
  }
  return undefined
}

/** Lists of cases, by the part of their path that names them. */
export const LISTS: readonly string[] = [...new Set(KINDS.flatMap(({ lookUp }) => lookUp.list ?? []))]

export const listKindsOf = (list: string): readonly SubmissionKind<KindCode>[] =>
  KINDS.filter((kind) => kind.lookUp.list === list)

/** Address of one case; a page of the same area takes precedence over that of its kind. */
export const caseAddress = ({ kind, id }: { kind: string; id: string }, item?: string): string =>
  `${item ?? findKind(kind)?.lookUp.casePages.item ?? '/submission-detail'}?${new URLSearchParams({ id })}`
