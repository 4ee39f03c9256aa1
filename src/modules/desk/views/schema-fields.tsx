import type { ReactNode } from 'react'
import type { z } from 'zod'
import { isWide } from '../../../kernel/forms/field-layout.ts'
import { metaOf, type Option } from '../../../kernel/forms/fields.ts'
import { SchemaField } from '../../../ui/forms/schema-field.tsx'
import styles from './desk.module.css'

interface Props {
  fields: z.ZodObject
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, string>>
  /** Options that are known only when the form is shown, by field. */
  choices: Readonly<Record<string, readonly Option[]>>
  /** Fields that can no longer be changed. */
  fixed?: readonly string[]
  /** Fields that are drawn otherwise, such as files. */
  drawn?: Readonly<Record<string, ReactNode>>
}

/** All fields of a schema in its order; short ones side by side. */
export function SchemaFields({ fields, values, errors, choices, fixed = [], drawn = {} }: Props) {
  return (
    <div className={styles.pair}>
      {Object.keys(fields.shape).map((name) => {
        const known = metaOf(fields, name)
        const options = choices[name] ?? known.options
        const meta = choices[name] ? { ...known, widget: 'select' as const } : known
        return (
          <div key={name} className={isWide(meta) ? styles.wide : undefined}>
            {drawn[name] ?? (
              <SchemaField
                {...{ meta, name, options, value: values[name], error: errors[name], isFixed: fixed.includes(name) }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
