import type { ReactNode } from 'react'
import { fieldHint } from '../../kernel/forms/field-layout.ts'
import type { FieldMeta, Option } from '../../kernel/forms/fields.ts'
import { Tag } from '../facts/tag.tsx'
import { type Control, Field, FieldGroup } from './field.tsx'
import styles from './schema-field.module.css'
import { Select } from './select.tsx'

interface Props {
  /** Metadata of the schema: label, widget, hint, limits. */
  meta: FieldMeta
  /** Name of the form value. */
  name: string
  /** A text, or the chosen codes of a field with several boxes. */
  value: unknown
  error?: string
  /** Options that are known only when the form is rendered; by default those of the schema. */
  options?: readonly Option[]
  /** Value of the `autocomplete` attribute. */
  complete?: string
  /** Sections of the form that an option opens, for style sheets. */
  opens?(code: string): string | undefined
  /** Marks the input for scripts that fill it. */
  part?: string
  /** Shows the value read-only. */
  isFixed?: boolean
}

/** One field of a form, rendered from its schema. Files and groups of lines have separate components. */
export function SchemaField({ meta, name, value, error, options = meta.options ?? [], complete, ...more }: Props) {
  const { opens, part, isFixed } = more
  const text = typeof value === 'object' || value === undefined ? '' : String(value)
  const shared = {
    ...{ name, label: meta.label, hint: fieldHint(meta), error },
    ...(meta.optional ? { optional: true } : { required: true }),
  }
  if (isFixed)
    return (
      <Field {...shared} hint="不能更改">
        {(control) => <input {...control} defaultValue={text} readOnly />}
      </Field>
    )
  switch (meta.widget) {
    case 'hidden':
      return text ? <input type="hidden" name={name} value={text} /> : null
    case 'cards':
      return (
        <FieldGroup {...shared} cards>
          {options.map((option) => (
            <OptionCard key={option.code} {...{ option, name, text, opens }} />
          ))}
        </FieldGroup>
      )
    case 'choices': {
      const chosen = (Array.isArray(value) ? value : [value]).map(String)
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
    case 'radio':
    case 'checkbox': {
      if (meta.box)
        return (
          <label className={styles.box}>
            <input type="checkbox" id={name} name={name} value="true" defaultChecked={text === 'true'} />
            {meta.box}
          </label>
        )
      const shown =
        meta.widget === 'radio' ? options : [{ code: 'true', name: meta.optional ? '是' : '我已阅读并同意' }]
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
    case 'select':
      // A choice without options is not rendered.
      if (options.length === 0) return null
  }
  const shownText = Array.isArray(value) ? value.join('、') : text
  return (
    <Field {...shared}>
      {(control) =>
        inputOf(meta, { ...control, ...(part && { 'data-of': part }) }, shownText, { options, complete, opens })
      }
    </Field>
  )
}

interface CardProps {
  option: Option
  name: string
  text: string
  opens?(code: string): string | undefined
}

function OptionCard({ option: { code, name: title, about, tag, closed }, name, text, opens }: CardProps) {
  const isClosed = closed !== undefined
  return (
    <label>
      <input
        type="radio"
        name={name}
        value={code}
        defaultChecked={text === code && !isClosed}
        disabled={isClosed}
        data-decides={opens?.(code)}
      />
      <span>
        {title}
        {about && <small>{about}</small>}
        {closed && <small>暂不能申报：{closed}</small>}
        {tag && <Tag>{tag}</Tag>}
      </span>
    </label>
  )
}

const rowsOf = (most = 2000): number => (most <= 500 ? 3 : most <= 10_000 ? 6 : 14)

interface InputKind {
  type: string
  inputMode?: 'numeric'
  /** Matches only values that are certainly valid, so that a script can remove an error. */
  pattern?: string
}

const KINDS: Partial<Record<NonNullable<FieldMeta['widget']>, InputKind>> = {
  tel: { type: 'tel', pattern: '\\s*1\\d{10}\\s*' },
  email: { type: 'email' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  number: { type: 'text', inputMode: 'numeric' },
}

function inputOf(
  { widget = 'text', optional, none = optional ? '不选择' : '请选择', lengths }: FieldMeta,
  control: Control,
  value: string,
  { options, complete, opens }: Pick<Props, 'complete' | 'opens'> & { options: readonly Option[] },
): ReactNode {
  const limits = lengths && { minLength: lengths.min, 'data-most': lengths.max }
  if (widget === 'textarea')
    return (
      <>
        <textarea {...control} {...limits} rows={rowsOf(lengths?.max)} defaultValue={value} />
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
    return <Select control={control} options={options} chosen={value} none={none} decides={opens} />
  const kind = KINDS[widget] ?? { type: 'text' }
  return <input {...control} {...limits} {...kind} defaultValue={value} autoComplete={complete ?? 'off'} />
}
