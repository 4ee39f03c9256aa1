import { z } from 'zod'
import { dateKey, formatDate, isCalendarDate } from '../format/date.ts'
import { type FieldMeta, type FileLimits, fieldMeta, identifier, type Option, text } from './fields.ts'

/** Builders for fields that occur only in forms. A form without script sends only text, and '' for an empty field. */

/** The field, or undefined if empty. */
export function optional<Field extends z.ZodType>(field: Field, more: Partial<FieldMeta> = {}) {
  const { label, ...meta } = fieldMeta.get(field) ?? { label: '' }
  return z
    .preprocess((value) => (isEmpty(value) ? undefined : value), field.optional())
    .register(fieldMeta, { label, ...meta, ...more, optional: true })
}

/**
 * A field that is shown only after certain answers and is then required: a rule across fields refuses an empty value, and the label is not marked 选填.
 */
export const requiredWhenAsked = <Field extends z.ZodType>(field: Field, more: Partial<FieldMeta> = {}) =>
  described(optional(field), { ...more, optional: undefined })

/** The field, or null if empty: for nullable columns. */
export function orNull<Field extends z.ZodType>(field: Field, more: Partial<FieldMeta> = {}) {
  const { label, ...meta } = fieldMeta.get(field) ?? { label: '' }
  const nullable = z.preprocess((value) => (isEmpty(value) ? null : value), field.nullable())
  fieldMeta.add(nullable, { label, ...meta, ...more, optional: true })
  return nullable
}

/** The field, or an empty text: for text columns that are not null. */
export function orEmpty<Field extends z.ZodType<string>>(field: Field, more: Partial<FieldMeta> = {}) {
  const { label, ...meta } = fieldMeta.get(field) ?? { label: '' }
  return z
    .preprocess((value) => (isEmpty(value) ? '' : value), z.union([z.literal(''), field]))
    .register(fieldMeta, { label, ...meta, ...more, optional: true })
}

/** The id of an option from a list that is known only when the form is rendered. */
export const pickedFile = (label: string, more: Partial<FieldMeta> = {}) =>
  identifier(label).register(fieldMeta, { label, widget: 'select', ...more })

/** The id of one uploaded file. */
export const sentFile = (label: string, types: readonly string[], hint: string) =>
  identifier(label).register(fieldMeta, oneFileOf(label, types, hint))

/** The id of an uploaded file; null preserves the existing file. */
export const replaceableFile = (label: string, types: readonly string[], hint: string) =>
  z
    .preprocess((value) => (isEmpty(value) ? null : value), identifier(label).nullable())
    .register(fieldMeta, oneFileOf(label, types, hint))

const oneFileOf = (label: string, types: readonly string[], hint: string): FieldMeta => ({
  ...{ label, hint, widget: 'file', files: { min: 1, max: 1, types, maxBytes: 10 * MEGABYTE } },
})

/** Several short texts in one line, separated by commas or blanks. */
export const words = (label: string, { max, longest, hint }: { max: number; longest: number; hint?: string }) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(/[、,，\s]+/).filter(Boolean) : value),
      z
        .array(text(label, { max: longest }), { error: `请填写${label}` })
        .min(1, `请至少填写一个${label}`)
        .max(max, `${label}最多 ${max} 个`),
    )
    .register(fieldMeta, { label, hint, widget: 'words' })

/** Adds a hint or another widget to a field. */
export function described<Field extends z.ZodType>(field: Field, more: Partial<FieldMeta>): Field {
  const meta = fieldMeta.get(field)
  if (!meta) throw new Error('only a field with a label can be described')
  fieldMeta.add(field, { ...meta, ...more })
  return field
}

/** Choices whose code equals the displayed name. */
export const named = <const Names extends readonly string[]>(...names: Names) =>
  names.map((name) => ({ code: name, name })) as { [Index in keyof Names]: { code: Names[Index]; name: Names[Index] } }

/** One item of a dictionary. The call checks that the code exists, because the schema cannot read the dictionary. */
export const dictionaryChoice = (label: string, dictionary: string) =>
  z
    .string({ error: `请选择${label}` })
    .regex(/^[\w-]{1,32}$/, `请选择${label}`)
    .register(fieldMeta, { label, widget: 'select', dictionary })

const YES_NO: readonly Option[] = [
  { code: 'true', name: '是' },
  { code: 'false', name: '否' },
]

/** A question with two answers, one of which is required. */
export const yesNo = (label: string, hint?: string) =>
  z
    .preprocess(readBoolean, z.boolean({ error: `请选择${label}` }))
    .register(fieldMeta, { label, hint, widget: 'radio', options: YES_NO })

/** A checkbox that may stay empty. */
export const tick = (label: string, hint?: string) =>
  z
    .preprocess((value) => (isEmpty(value) ? false : readBoolean(value)), z.boolean({ error: `请勾选${label}` }))
    .register(fieldMeta, { label, hint, widget: 'checkbox', optional: true })

/** A checkbox that must be ticked. */
export const agreed = (label: string, hint?: string) =>
  z
    .preprocess(readBoolean, z.literal(true, { error: `请阅读并勾选${label}` }))
    .register(fieldMeta, { label, hint, widget: 'checkbox' })

const MEGABYTE = 1024 * 1024
export const DOCUMENT_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** Ids of uploaded files. Size and type are checked during the upload and again when the files are attached. */
export function files(label: string, limits: Partial<FileLimits> = {}, hint?: string) {
  const { min = 0, max = 5, types = DOCUMENT_TYPES, maxBytes = 10 * MEGABYTE, larger } = limits
  return z
    .preprocess(
      (value) => (isEmpty(value) ? [] : typeof value === 'string' ? [value] : value),
      z
        .array(identifier('文件编号'), { error: `请上传${label}` })
        .min(min, min > 1 ? `${label}至少上传 ${min} 个文件` : `请上传${label}`)
        .max(max, `${label}最多上传 ${max} 个文件`)
        .refine((ids) => new Set(ids).size === ids.length, `${label}中有重复的文件`),
    )
    .register(fieldMeta, {
      label,
      hint,
      widget: 'file',
      files: { min, max, types, maxBytes, larger },
      ...(min === 0 && { optional: true as const }),
    })
}

const lineObjects = new WeakMap<z.ZodType, z.ZodObject>()

/** Repeated groups of the same fields. */
export function lines<Line extends z.ZodObject>(
  label: string,
  of: Line,
  { min = 1, max, unit = '条' }: { min?: number; max: number; unit?: string },
) {
  const field = z
    .preprocess(
      (value) => (isEmpty(value) ? [] : value),
      z
        .array(of, { error: `请填写${label}` })
        .min(min, `${label}至少填写 ${min} ${unit}`)
        .max(max, `${label}最多填写 ${max} ${unit}`),
    )
    .register(fieldMeta, { label, widget: 'lines', lines: { min, max }, ...(min === 0 && { optional: true as const }) })
  lineObjects.set(field, of)
  return field
}

/** The schema of one group of repeated fields. */
export const lineSchema = (field: z.ZodType): z.ZodObject | undefined => lineObjects.get(field)

/** The field, or a default value if empty. */
export function withDefault<Field extends z.ZodType>(field: Field, value: z.output<Field>) {
  const { label, ...meta } = fieldMeta.get(field) ?? { label: '' }
  const defaulted = z.preprocess((given) => (isEmpty(given) ? value : given), field)
  fieldMeta.add(defaulted, { label, ...meta, optional: true })
  return defaulted
}

/** A day that is not in the future. */
export const pastDay = (label: string) =>
  calendarDay(label)
    .refine((value) => value <= dateKey(new Date()), `${label}不能晚于今天`)
    .register(fieldMeta, { label, widget: 'date' })

/** Any day, also in the future. */
export const calendarDay = (label: string) =>
  z
    .string({ error: `请输入${label}` })
    .trim()
    .refine(isCalendarDay, `${label}应为 2026-11-15 的形式`)
    .refine((value) => !isCalendarDay(value) || value >= EARLIEST_DAY, `${label}不能早于 ${EARLIEST_DAY}`)
    .register(fieldMeta, { label, widget: 'date' })

/** A day, or a day and time, in the past: 2026-11-15T09:30 in city time. */
export const pastMoment = (label: string) =>
  z
    .string({ error: `请输入${label}` })
    .trim()
    .refine(isMoment, `${label}应为 2026-11-15 09:30 的形式`)
    .transform((value) => value.replace(' ', 'T'))
    .refine((value) => !isMoment(value) || value <= nowLike(value), `${label}不能晚于现在`)
    .refine((value) => !isMoment(value) || value >= EARLIEST_DAY, `${label}不能早于 ${EARLIEST_DAY}`)
    .register(fieldMeta, { label, widget: 'datetime' })

const EARLIEST_DAY = '1900-01-01'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function readBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (['true', 'on', '1', '是'].includes(value)) return true
  return ['false', '0', '否'].includes(value) ? false : value
}

const isCalendarDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value)

// A day, optionally followed by hours and minutes of a 24-hour clock.
const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:[T ](?:[01]\d|2[0-3]):[0-5]\d)?$/.test(value) && isCalendarDate(value.slice(0, 10))

const nowLike = (value: string): string => formatDate(new Date(), value.length > 10 ? 'yyyy-MM-ddThh:mm' : 'yyyy-MM-dd')
