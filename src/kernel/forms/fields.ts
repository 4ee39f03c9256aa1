import { z } from 'zod'
import { isCalendarDate } from '../format/date.ts'
import { EARLIEST_DAY, notADay, tooEarly } from '../format/day-refusal.ts'
import { checkCreditCode } from '../identity/credit-code.ts'
import { isEmail } from '../identity/email.ts'
import { isExternalLink } from '../identity/link.ts'
import { isMobile } from '../identity/mobile.ts'
import { checkResidentId } from '../identity/resident-id.ts'
import { LONGEST_KEYWORD } from '../pages/keyword.ts'
import { MOST_OWN_WORDS, ownWordsProblem } from '../text/own-words.ts'

/**
 * Builders for the fields of forms and queries. Each has a Chinese label, and every message is addressed to the person who typed the value. Forms
 * read label, widget and hint from the schema's metadata; fields that occur only in addresses have the label as description. The API description uses
 * both.
 */
export interface FieldMeta {
  label: string
  widget?:
    | 'text'
    | 'textarea'
    | 'tel'
    | 'email'
    | 'date'
    | 'datetime'
    | 'number'
    /** Several short words in one line, separated by commas or blanks. */
    | 'words'
    | 'select'
    | 'radio'
    /** A choice whose options need an explanation. */
    | 'cards'
    | 'checkbox'
    /** One or more of its options. */
    | 'choices'
    | 'file'
    | 'lines'
    | 'hidden'
  hint?: string
  /** Allowed number of characters. */
  lengths?: { min: number; max: number }
  options?: readonly Option[]
  /** The options that are allowed for each value of another field. */
  optionsBy?: { field: string; options: Readonly<Record<string, readonly Option[]>> }
  /** Code of a dictionary; its items are the options, read when the form is rendered. */
  dictionary?: string
  /** May be left empty. */
  optional?: true
  /** For a select: the text of the option without a value. */
  none?: string
  /** For a checkbox: the text beside the box; the field then has no heading. */
  box?: string
  files?: FileLimits
  /** For `lines`: the allowed number of groups; see `lineOf`. */
  lines?: { min: number; max: number }
}

export interface Option {
  code: string
  name: string
  /** For cards: the explanation of the option, and a short tag. */
  about?: string
  tag?: string
  /** Why the option is currently unavailable. */
  closed?: string
}

/** Limits of a file field. Files are uploaded before the form is sent; the form contains their ids. */
export interface FileLimits {
  min: number
  max: number
  /** Extensions without a dot, in lower case. */
  types: readonly string[]
  /** Greatest size of one file. */
  maxBytes: number
  /** Greater sizes for some types. */
  larger?: Readonly<Record<string, number>>
}

export const fieldMeta = z.registry<FieldMeta>()

/** The schema of a call's body, reduced to its fields. */
interface Body {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>
}

/** The metadata of a field; undefined if the body has no such field or the field has no label. */
export function findMeta({ shape }: Body, name: string): FieldMeta | undefined {
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  return field && fieldMeta.get(field)
}

/** The metadata of a field that must exist, because it is rendered. */
export function expectMeta(body: Body, name: string): FieldMeta {
  const meta = findMeta(body, name)
  if (!meta) throw new Error(`the field ${name} has no label`)
  return meta
}

interface TextOptions {
  min?: number
  max?: number
  hint?: string
  widget?: FieldMeta['widget']
}

/**
 * Text typed by a person. Control characters, which nobody types, count as spaces. All checks are added in one call: each chained check would create
 * another schema that references its predecessor, and the portal has thousands of fields.
 */
const typed = (refusal: string, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string({ error: refusal }).check(
    z.overwrite((value) => value.replace(/[^\P{Cc}\t\n\r]/gu, ' ')),
    ...checks,
  )

export function text(label: string, { min = 1, max = 200, hint, widget = 'text' }: TextOptions = {}) {
  return typed(
    `请输入${label}`,
    z.trim(),
    z.minLength(1, `请输入${label}`),
    ...(min > 1 ? [z.minLength(min, `${label}至少 ${min} 个字`)] : []),
    z.maxLength(max, `${label}不能超过 ${max} 个字`),
  ).register(fieldMeta, { label, hint, widget, lengths: { min, max } })
}

export const longText = (label: string, options: TextOptions = {}) =>
  text(label, { max: 2000, widget: 'textarea', ...options })

/** Text of an applicant that is printed on a signed paper: short, and without wording that could pass for a statement of the issuer. */
export const ownWords = (label: string, { hint, min = 1, max = MOST_OWN_WORDS }: Omit<TextOptions, 'widget'> = {}) =>
  text(label, { min, max, hint })
    .superRefine((value, context) => {
      const reason = value === '' ? null : ownWordsProblem(label, value, max)
      if (reason) context.addIssue({ code: 'custom', message: reason })
    })
    .register(fieldMeta, { label, hint, widget: 'text', lengths: { min, max } })

function checked(label: string, widget: FieldMeta['widget'], max: number, reasonOf: (value: string) => string | null) {
  return typed(
    `请输入${label}`,
    z.trim(),
    z.minLength(1, `请输入${label}`),
    z.maxLength(max, `${label}过长`),
    z.superRefine<string>((value, context) => {
      const reason = value === '' || value.length > max ? null : reasonOf(value)
      if (reason) context.addIssue({ code: 'custom', message: reason })
    }),
  ).register(fieldMeta, { label, widget })
}

export const mobile = (label: string) =>
  checked(label, 'tel', 20, (value) => (isMobile(value) ? null : `${label}应为 11 位手机号码`))

export const email = (label: string) =>
  checked(label, 'email', 254, (value) => (isEmail(value) ? null : `${label}格式不正确，例如 name@example.cn`))

export const link = (label: string) =>
  checked(label, 'text', 2048, (value) => (isExternalLink(value) ? null : `${label}应以 http:// 或 https:// 开头`))

export const residentId = (label: string) =>
  checked(label, 'text', 30, (value) => {
    const verdict = checkResidentId(value)
    return verdict.ok ? null : `${label}${verdict.reason}`
  })

export const creditCode = (label: string) =>
  checked(label, 'text', 30, (value) => {
    const verdict = checkCreditCode(value)
    return verdict.ok ? null : `${label}${verdict.reason}`
  })

export function choice<const Options extends readonly { code: string; name: string }[]>(
  label: string,
  options: Options,
) {
  type Code = Options[number]['code']
  const codes = options.map((option) => option.code) as [Code, ...Code[]]
  return z.enum(codes, { error: `请选择${label}` }).register(fieldMeta, { label, widget: 'select', options })
}

/** One or more of the options, without repetition; a single one may be sent as text. */
export function choices<const Options extends readonly { code: string; name: string }[]>(
  label: string,
  options: Options,
  hint?: string,
) {
  type Code = Options[number]['code']
  const codes = options.map((option) => option.code) as [Code, ...Code[]]
  const refusal = { error: `请选择${label}` }
  return z
    .preprocess(
      (value) => (typeof value === 'string' && value !== '' ? [value] : value),
      z
        .array(z.enum(codes, refusal), refusal)
        .min(1, `请选择${label}`)
        .max(codes.length, `请选择${label}`)
        .transform((chosen) => [...new Set(chosen)]),
    )
    .register(fieldMeta, { label, hint, widget: 'choices', options })
}

/** An identifier in an address: short, and without characters that are special in paths, SQL or HTML. */
export const identifier = (label = '编号') =>
  z
    .string({ error: `请提供${label}` })
    .check(z.minLength(1, `请提供${label}`), z.maxLength(64, `${label}过长`), z.regex(/^[\w-]+$/, `${label}格式不正确`))
    .describe(label)

/** The name of an uploaded file, without folders. */
export const fileName = () =>
  z
    .string({ error: '请提供文件名' })
    .check(z.minLength(1, '请提供文件名'), z.maxLength(200, '文件名过长'), z.regex(/^[^/\\\p{Cc}]+$/u, '文件名不正确'))
    .describe('文件名')

/** A word typed into a search box. */
export const keyword = () =>
  typed('请输入关键词', z.trim(), z.maxLength(LONGEST_KEYWORD, `关键词不能超过 ${LONGEST_KEYWORD} 个字`)).describe(
    '关键词',
  )

/** A filter of a list; empty text does not filter. */
export const filterText = (label: string, max = 100) =>
  typed(`请输入${label}`, z.trim(), z.maxLength(max, `${label}过长`))
    .optional()
    .describe(label)

/** A number in an address, in plain decimal digits: 1e3, 0x10 and lists of numbers are refused. */
export const wholeNumber = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
      z
        .number({ error: `${label}应为数字` })
        .check(z.int(`${label}应为整数`), z.gte(min, `${label}最小为 ${min}`), z.lte(max, `${label}最大为 ${max}`)),
    )
    .describe(label)
    .register(fieldMeta, { label, widget: 'number' })

/** A day in an address, as 2026-11-15. */
export const day = (label: string) =>
  z.iso
    .date({ error: notADay(label) })
    .refine((value) => value >= EARLIEST_DAY, tooEarly(label))
    .describe(label)
    .register(fieldMeta, { label, widget: 'date' })

/** A day and time as `datetime-local` sends it, in city time, or with a zone. */
export const minute = (label: string) =>
  z
    .string({ error: notADay(label) })
    .regex(
      /^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-][01]\d:[0-5]\d)?$/,
      `${label}应为日期和时间，例如 2026-11-17 09:00`,
    )
    .refine((value) => isCalendarDate(value.slice(0, 10)), notADay(label))
    .describe(label)
    .register(fieldMeta, { label, widget: 'datetime' })
