import type { z } from 'zod'
import { fieldHint } from '../../../../kernel/forms/field-layout.ts'
import { type FieldMeta, fieldMeta, type Option } from '../../../../kernel/forms/fields.ts'
import { SchemaField } from '../../../../ui/forms/schema-field.tsx'
import type { ChosenRecords } from '../../kinds/prepared-form.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { listAt, valueAt } from '../form-values.ts'
import type { OfferedRecord } from '../subject-records.ts'
import { ChosenLines } from './chosen-records.tsx'
import { FilesField } from './files-field.tsx'
import { LinesField } from './lines-field.tsx'

export interface FormFieldProps {
  field: z.ZodType
  /** Path of the value: phone, items.0.objectionType. */
  name: string
  screen: Screen
  choices: Choices
  complete?: string
  /** Name of the field on this page. */
  words?: { label: string; hint?: string; optional?: true }
  /** Decisions that the options of the field open. */
  opens?(code: string): string | undefined
  /** Key under which the browser stores files. */
  draft: string
  records?: readonly OfferedRecord[]
  chosen?: ChosenRecords | null
  /** Role of the input for scripts that fill it. */
  part?: string
}

/** A field drawn from its schema. */
export function FormField({
  field,
  name,
  screen,
  choices,
  complete,
  words,
  opens,
  draft,
  records,
  chosen,
  part,
}: FormFieldProps) {
  const meta: FieldMeta = {
    ...(fieldMeta.get(field) ?? { label: '', widget: 'hidden' }),
    ...(words && { hint: undefined, ...words }),
  }
  const shared = {
    ...{ name, label: meta.label, hint: fieldHint(meta), error: screen.errors[name] },
    ...(meta.optional ? { optional: true } : { required: true }),
  }
  if (meta.widget === 'lines' && chosen) return <ChosenLines {...{ name, chosen, screen }} />
  if (meta.widget === 'lines') return <LinesField {...{ field, name, screen, choices, draft, records }} />
  if (meta.widget === 'file') return <FilesField {...shared} limits={meta.files!} screen={screen} draft={draft} />
  const value = meta.widget === 'choices' ? listAt(screen.values, name) : textAt(screen.values, name)
  const options = fieldOptions(meta, name, screen.values, choices)
  return <SchemaField {...{ meta, name, value, options, complete, opens, part }} error={screen.errors[name]} />
}

/** Text of a value in its input. */
export function textAt(values: unknown, name: string): string {
  const value = valueAt(values, name)
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

export function fieldOptions(meta: FieldMeta, name: string, values: unknown, choices: Choices): readonly Option[] {
  const { optionsBy, options = [] } = meta
  if (optionsBy) return optionsBy.options[String(valueAt(values, optionsBy.field))] ?? options
  // Field names of lines contain an index, but their options are the same for all lines.
  return choices[name.replace(/\.\d+\./g, '.')] ?? options
}
