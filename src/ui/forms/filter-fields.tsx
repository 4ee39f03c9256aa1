import type { Option } from '../../kernel/forms/fields.ts'
import { Field } from './field.tsx'
import { ChoiceSelect } from './searchable-select.tsx'
import { Select } from './select.tsx'

export interface FilterField {
  name: string
  label: string
  /** For fields that are typed rather than selected. */
  type?: 'date' | 'search' | 'text'
  inputMode?: 'numeric'
  maxLength?: number
  options?: readonly Option[]
  /** Text of the first option, which selects nothing; omitted if a value is always selected. */
  all?: string
  /** A long list of options with a search field; for staff. */
  isSearched?: true
}

interface Props {
  fields: readonly FilterField[]
  values: Readonly<Record<string, string | undefined>>
  errors?: Readonly<Record<string, string>>
}

/** The fields of a filter form. */
export const FilterFields = ({ fields, values, errors = {} }: Props) =>
  fields.map(({ name, label, options, all, isSearched, ...typed }) => (
    <Field key={name} name={name} label={label} error={errors[name]}>
      {(control) => {
        if (!options) return <input {...control} {...typed} defaultValue={values[name]} />
        const choice = { control, options, chosen: values[name] ?? '', none: all }
        return isSearched && all ? <ChoiceSelect {...choice} none={all} placeholder={all} /> : <Select {...choice} />
      }}
    </Field>
  ))
