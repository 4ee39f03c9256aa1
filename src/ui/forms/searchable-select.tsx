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
  /** Names the list of matches for screen readers, and says in the empty field what can be typed. */
  label: string
  placeholder: string
}

/** In a longer list of choices a name is found by typing. */
const MOST_LOOKED_THROUGH = 12

/** One of several for staff: searched where there are many. */
export const ChoiceSelect = ({ placeholder = '输入名称中的字查找', ...choice }: Props & { placeholder?: string }) =>
  choice.options.length > MOST_LOOKED_THROUGH ? (
    <SearchableSelect {...choice} label="可以选择的" placeholder={placeholder} />
  ) : (
    <Select {...choice} />
  )

/** One of very many, found by typing a part of its name. Without script it is an ordinary select. */
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
