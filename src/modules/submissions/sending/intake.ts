import type { ObjectionLine } from '../kinds/objection-fields.ts'
import { listFileFields, type SubmissionKind, type Values } from '../kinds/submission-kind.ts'

export interface Intake {
  /** Values stored in plain columns. */
  fields: Record<string, unknown>
  /** Values to be sealed. */
  personal: Record<string, unknown>
  files: { field: string; ids: readonly string[] }[]
  lines: readonly ObjectionLine[]
  title: string
  phone?: string
  name?: string
}

/** Splits submitted values into plain and sealed ones. Texts composed by the portal may repeat personal data and are sealed. */
export function splitSubmission(kind: SubmissionKind, values: Values): Intake {
  const fileFields = listFileFields(kind)
  const intake: Intake = { fields: {}, personal: {}, files: [], lines: [], title: titleOf(kind, values) }
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || key === 'captchaTicket' || key === 'idempotencyKey') continue
    if (key === kind.linesField) intake.lines = value as ObjectionLine[]
    else if (Object.hasOwn(fileFields, key)) intake.files.push({ field: key, ids: value as string[] })
    else if (kind.personal.includes(key)) intake.personal[key] = value
    else intake.fields[key] = value
  }
  Object.assign(intake.personal, kind.hooks.compose?.(values))
  intake.phone = textOf(kind.contact.phone && values[kind.contact.phone])
  intake.name = textOf(kind.contact.name && values[kind.contact.name])
  return intake
}

/** Adds derived values, and drops submitted ones for these fields, which no form asks for. */
export function withDerived({ hooks: { derive, derived = [] } }: SubmissionKind, sent: Values): Values {
  if (derived.length === 0) return sent
  const own = Object.entries(derive?.(sent) ?? {}).filter(([key]) => derived.includes(key))
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([key]) => !derived.includes(key))),
    ...Object.fromEntries(own),
  }
}

/** Title of the case for lists. Never a personal value, because staff lists show it. */
function titleOf(kind: SubmissionKind, values: Values): string {
  const { titleField, personal, linesField, records, name } = kind
  const { writeTitle } = kind.hooks
  if (writeTitle) return writeTitle(values)
  if (records?.subject?.certNo) return name
  if (titleField && !personal.includes(titleField)) return textOf(values[titleField]) ?? name
  const [first] = (linesField ? values[linesField] : []) as ObjectionLine[]
  return first?.recordTitle ?? name
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
