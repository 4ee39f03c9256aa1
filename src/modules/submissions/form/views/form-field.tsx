import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type FieldMeta, fieldMeta, type Option } from '../../../../kernel/forms/fields.ts'
import { type Control, Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { valueAt } from '../form-values.ts'
import { FilesField } from './files-field.tsx'
import { LinesField } from './lines-field.tsx'

interface Props {
  field: z.ZodType
  /** Where the value stands: phone, items.0.objectionType. */
  name: string
  screen: Screen
  choices: Choices
  complete?: string
}

/** Any field, as its schema describes it. */
export function FormField({ field, name, screen, choices, complete }: Props) {
  const meta: FieldMeta = fieldMeta.get(field) ?? { label: '', widget: 'hidden' }
  const value = valueAt(screen.values, name)
  const text = value === undefined || value === null || typeof value === 'object' ? '' : String(value)
  const options = optionsOf(meta, name, screen.values, choices)
  const shared = { name, label: meta.label, hint: meta.hint, error: screen.errors[name], required: !meta.optional }
  if (meta.widget === 'hidden') return text ? <input type="hidden" name={name} value={text} /> : null
  if (meta.widget === 'lines') return <LinesField field={field} name={name} screen={screen} choices={choices} />
  if (meta.widget === 'file') return <FilesField {...shared} limits={meta.files!} screen={screen} />
  if (meta.widget === 'radio' || meta.widget === 'checkbox') {
    const shown = meta.widget === 'radio' ? options : [{ code: 'true', name: meta.optional ? '是' : '我已阅读并同意' }]
    return (
      <FieldGroup {...shared}>
        {shown.map((option) => (
          <label key={option.code}>
            <input type={meta.widget} name={name} value={option.code} defaultChecked={text === option.code} />
            {option.name}
          </label>
        ))}
      </FieldGroup>
    )
  }
  // Nothing to choose from is nothing to ask.
  if (meta.widget === 'select' && options.length === 0) return null
  return <Field {...shared}>{(control) => inputOf(meta, control, text, options, complete)}</Field>
}

const TYPES: Partial<Record<NonNullable<FieldMeta['widget']>, string>> = {
  tel: 'tel',
  email: 'email',
  date: 'date',
  datetime: 'datetime-local',
}

function inputOf(
  { widget = 'text', optional }: FieldMeta,
  control: Control,
  value: string,
  options: readonly Option[],
  complete: string | undefined,
): ReactNode {
  if (widget === 'textarea') return <textarea {...control} rows={6} defaultValue={value} />
  if (widget === 'select')
    return <Select control={control} options={options} chosen={value} none={optional ? '不选择' : '请选择'} />
  return <input {...control} type={TYPES[widget] ?? 'text'} defaultValue={value} autoComplete={complete ?? 'off'} />
}

function optionsOf(meta: FieldMeta, name: string, values: unknown, choices: Choices): readonly Option[] {
  const { optionsBy, options = [] } = meta
  if (optionsBy) return optionsBy.options[String(valueAt(values, optionsBy.field))] ?? options
  // A field of a line is named with its number, the choices are the same for all lines.
  return choices[name.replace(/\.\d+\./g, '.')] ?? options
}
