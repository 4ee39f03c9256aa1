import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldHint, isWide } from '../../../kernel/forms/field-layout.ts'
import { expectMeta, type FieldMeta, type Option } from '../../../kernel/forms/fields.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SchemaField } from '../../../ui/forms/schema-field.tsx'
import { ChoiceSelect } from '../../../ui/forms/searchable-select.tsx'
import styles from './desk.module.css'

interface Props {
  fields: z.ZodObject
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
  /** Field options that are loaded when the form is shown. */
  choices: Readonly<Record<string, readonly Option[]>>
  /** Fields that cannot be changed any more. */
  fixed?: readonly string[]
  /** Fields with a control of their own, such as files. */
  drawn?: Readonly<Record<string, ReactNode>>
}

/** All fields of a schema in its order; short fields share a row. */
export function SchemaFields({ fields, values, errors, choices, fixed = [], drawn = {} }: Props) {
  return (
    <div className={styles.pair}>
      {Object.keys(fields.shape).map((name) => {
        const known = expectMeta(fields, name)
        const options = choices[name] ?? known.options
        const meta = choices[name] ? { ...known, widget: 'select' as const } : known
        const field = { meta, name, options, value: values[name], error: errors[name] }
        const isFixed = fixed.includes(name)
        return (
          <div key={name} className={isWide(meta) ? styles.wide : undefined}>
            {drawn[name] ??
              (meta.widget === 'select' && options?.length && !isFixed ? (
                <OneOf {...field} options={options} />
              ) : (
                <SchemaField {...field} isFixed={isFixed} />
              ))}
          </div>
        )
      })}
    </div>
  )
}

interface OneOfProps {
  meta: FieldMeta
  name: string
  options: readonly Option[]
  value: unknown
  error?: string
}

/** A select field; radio buttons would not fit, because lists of staff forms are long. */
const OneOf = ({ meta, name, options, value, error }: OneOfProps) => (
  <Field
    {...{ name, label: meta.label, hint: fieldHint(meta), error, optional: meta.optional, required: !meta.optional }}
  >
    {(control) => (
      <ChoiceSelect
        {...{ control, options, none: meta.none ?? (meta.optional ? '不选择' : '请选择') }}
        chosen={value === undefined || value === null ? '' : String(value)}
      />
    )}
  </Field>
)
