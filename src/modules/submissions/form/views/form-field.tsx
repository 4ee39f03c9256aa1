import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type FieldMeta, fieldMeta, type Option } from '../../../../kernel/forms/fields.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { type Control, Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { Chosen } from '../chosen-records.ts'
import { hintOf } from '../field-layout.ts'
import type { Choices } from '../form-options.ts'
import type { Screen } from '../form-screen.ts'
import { listAt, valueAt } from '../form-values.ts'
import type { OfferedRecord } from '../subject-records.ts'
import { ChosenRecords } from './chosen-records.tsx'
import { FilesField } from './files-field.tsx'
import styles from './form.module.css'
import { LinesField } from './lines-field.tsx'

export interface FormFieldProps {
  field: z.ZodType
  /** Where the value stands: phone, items.0.objectionType. */
  name: string
  screen: Screen
  choices: Choices
  complete?: string
  /** What it is called on this page. */
  words?: { label: string; hint?: string; optional?: true }
  /** What the options of a field open. */
  opens?(code: string): string | undefined
  /** What a browser keeps files under. */
  draft: string
  records?: readonly OfferedRecord[]
  chosen?: Chosen | null
  /** What the input is for those who fill it from elsewhere. */
  part?: string
}

/** Any field, as its schema describes it. */
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
  const text = textAt(screen.values, name)
  const options = optionsOf(meta, name, screen.values, choices)
  const shared = {
    ...{ name, label: meta.label, hint: hintOf(meta), error: screen.errors[name] },
    ...(meta.optional ? { optional: true } : { required: true }),
  }
  if (meta.widget === 'hidden') return text ? <input type="hidden" name={name} value={text} /> : null
  if (meta.widget === 'lines' && chosen) return <ChosenRecords {...{ name, chosen, screen }} />
  if (meta.widget === 'lines') return <LinesField {...{ field, name, screen, choices, draft, records }} />
  if (meta.widget === 'file') return <FilesField {...shared} limits={meta.files!} screen={screen} draft={draft} />
  if (meta.widget === 'cards') {
    return (
      <FieldGroup {...shared} cards>
        {options.map(({ code, name: title, about, tag, closed }) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              defaultChecked={text === code && closed === undefined}
              disabled={closed !== undefined}
              data-decides={opens?.(code)}
            />
            <span>
              {title}
              {about && <small>{about}</small>}
              {closed && <small>暂不能申报：{closed}</small>}
              {tag && <Tag>{tag}</Tag>}
            </span>
          </label>
        ))}
      </FieldGroup>
    )
  }
  if (meta.widget === 'choices') {
    const chosen = listAt(screen.values, name).map(String)
    return (
      <FieldGroup {...shared} tiles>
        {options.map((option) => (
          <label key={option.code}>
            <input type="checkbox" name={name} value={option.code} defaultChecked={chosen.includes(option.code)} />
            {option.name}
          </label>
        ))}
      </FieldGroup>
    )
  }
  if (meta.widget === 'radio' || meta.widget === 'checkbox') {
    const shown = meta.widget === 'radio' ? options : [{ code: 'true', name: meta.optional ? '是' : '我已阅读并同意' }]
    return (
      <FieldGroup {...shared} tiles={meta.widget === 'radio'}>
        {shown.map((option) => (
          <label key={option.code}>
            <input
              type={meta.widget}
              name={name}
              value={option.code}
              defaultChecked={text === option.code}
              data-decides={opens?.(option.code)}
            />
            {option.name}
          </label>
        ))}
      </FieldGroup>
    )
  }
  // Nothing to choose from is nothing to ask.
  if (meta.widget === 'select' && options.length === 0) return null
  return (
    <Field {...shared}>
      {(control) => inputOf(meta, { ...control, ...(part && { 'data-of': part }) }, text, { options, complete, opens })}
    </Field>
  )
}

/** A value as it stands in its input. */
export function textAt(values: unknown, name: string): string {
  const value = valueAt(values, name)
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

interface Kind {
  type: string
  /** Of what is right for certain, so that a script can take an error away. */
  pattern?: string
}

const TYPES: Partial<Record<NonNullable<FieldMeta['widget']>, Kind>> = {
  tel: { type: 'tel', pattern: '\\s*1\\d{10}\\s*' },
  email: { type: 'email' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
}

function inputOf(
  { widget = 'text', optional, lengths }: FieldMeta,
  control: Control,
  value: string,
  {
    options,
    complete,
    opens,
  }: { options: readonly Option[]; complete?: string; opens?(code: string): string | undefined },
): ReactNode {
  const limits = lengths && { minLength: lengths.min, 'data-most': lengths.max }
  if (widget === 'textarea')
    return (
      <>
        <textarea {...control} {...limits} rows={lengths && lengths.max <= 500 ? 3 : 6} defaultValue={value} />
        <span
          id={`${control.id}-left`}
          hidden
          className={styles.left}
          data-left="还可输入 # 字"
          data-over="超出 # 字，请删减"
        />
      </>
    )
  if (widget === 'select')
    return (
      <Select
        control={control}
        options={options}
        chosen={value}
        none={optional ? '不选择' : '请选择'}
        decides={opens}
      />
    )
  const kind = TYPES[widget] ?? { type: 'text' }
  return <input {...control} {...limits} {...kind} defaultValue={value} autoComplete={complete ?? 'off'} />
}

export function optionsOf(meta: FieldMeta, name: string, values: unknown, choices: Choices): readonly Option[] {
  const { optionsBy, options = [] } = meta
  if (optionsBy) return optionsBy.options[String(valueAt(values, optionsBy.field))] ?? options
  // A field of a line is named with its number, the choices are the same for all lines.
  return choices[name.replace(/\.\d+\./g, '.')] ?? options
}
