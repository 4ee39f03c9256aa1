import type { ComponentProps } from 'react'
import { type FilterField, FilterFields } from './filter-fields.tsx'
import { NarrowingForm } from './narrowing-form.tsx'

interface Props extends Omit<ComponentProps<typeof NarrowingForm>, 'children' | 'words'> {
  choices: readonly (FilterField & { chosen: string | undefined })[]
  errors?: Readonly<Record<string, string>>
}

/** A filter form with a search word and some choices. */
export const ChoiceForm = ({ choices, errors, ...form }: Props) => (
  <NarrowingForm {...form}>
    <FilterFields
      fields={choices.map(({ chosen, ...field }) => field)}
      values={Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen]))}
      errors={errors}
    />
  </NarrowingForm>
)
