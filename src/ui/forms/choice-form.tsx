import type { ComponentProps } from 'react'
import type { Option } from '../../kernel/forms/fields.ts'
import { Field } from './field.tsx'
import { NarrowingForm } from './narrowing-form.tsx'
import { ChoiceSelect } from './searchable-select.tsx'
import { Select } from './select.tsx'

interface Choice {
  name: string
  label: string
  /** What stands first and means that nothing is chosen; left out where something always is. */
  all?: string
  options: readonly Option[]
  chosen: string
  /** Found by typing where there are many; for lists of staff. */
  isSearched?: true
}

interface Props extends Omit<ComponentProps<typeof NarrowingForm>, 'children' | 'words'> {
  choices: readonly Choice[]
}

/** A word and some choices that narrow a list. */
export function ChoiceForm({ choices, ...form }: Props) {
  return (
    <NarrowingForm {...form}>
      {choices.map(({ name, label, all, options, chosen, isSearched }) => (
        <Field key={name} name={name} label={label}>
          {(control) =>
            isSearched && all ? (
              <ChoiceSelect control={control} options={options} chosen={chosen} none={all} placeholder={all} />
            ) : (
              <Select control={control} options={options} chosen={chosen} none={all} />
            )
          }
        </Field>
      ))}
    </NarrowingForm>
  )
}
