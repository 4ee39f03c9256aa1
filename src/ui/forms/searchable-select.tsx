import type { Option } from '../../kernel/forms/fields.ts'
import type { Control } from './field.tsx'
import styles from './searchable-select.module.css'
import { Select } from './select.tsx'

interface Props {
  control: Control & { form?: string }
  options: readonly Option[]
  chosen?: string
  none: string
}

interface Searched extends Props {
  /** Accessible name of the list of matches, and placeholder of the text field. */
  label: string
  placeholder: string
}

/** Longer lists get a search field. */
const MOST_LOOKED_THROUGH = 12

/** A select for staff, with a search field if it has many options. */
export const ChoiceSelect = ({ placeholder = '输入名称中的字查找', ...choice }: Props & { placeholder?: string }) =>
  choice.options.length > MOST_LOOKED_THROUGH ? (
    <SearchableSelect {...choice} label="可以选择的" placeholder={placeholder} />
  ) : (
    <Select {...choice} />
  )

/** A select with very many options, found by typing a part of the name. Without script it is an ordinary select. */
export function SearchableSelect({ control, options, chosen, none, label, placeholder }: Searched) {
  return (
    <choice-search data-placeholder={placeholder} className={styles.search}>
      <Select {...{ control, options, chosen, none }} />
      <p data-unchosen="" id={`${control.id}-unchosen`} className={styles.unchosen} hidden>
        没有选中：请从列表中选择一项，或者清空这一栏
      </p>
      <div data-suggestions={label} hidden className={styles.matches}>
        <ul data-options="" id={`${control.id}-options`} />
      </div>
    </choice-search>
  )
}
