import type { Option } from '../../kernel/forms/fields.ts'
import { Field } from './field.tsx'
import { ChoiceSelect } from './searchable-select.tsx'
import { Select } from './select.tsx'

export interface FilterField {
  name: string
  label: string
  /** Of what is typed rather than chosen. */
  type?: 'date' | 'search' | 'text'
  inputMode?: 'numeric'
  maxLength?: number
  options?: readonly Option[]
  /** What is first and means that nothing is chosen; left out where something always is. */
  all?: string
  /** Found by typing where there are many; for lists of staff. */
  isSearched?: true
}

interface Props {
  fields: readonly FilterField[]
  values: Readonly<Record<string, string | undefined>>
  errors?: Readonly<Record<string, string>>
}

/** The fields that narrow a list, from a table. */
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
