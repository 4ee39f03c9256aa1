import type { Option } from '../../kernel/forms/fields.ts'
import type { Control } from './field.tsx'
import styles from './searchable-select.module.css'
import { Select } from './select.tsx'

interface Props {
  control: Control & { form?: string }
  options: readonly Option[]
  chosen?: string
  none: string
  /** Names the list of matches for screen readers, and says in the empty field what can be typed. */
  label: string
  placeholder: string
}

/** One of very many, found by typing a part of its name. Without script it is an ordinary select. */
export function SearchableSelect({ control, options, chosen, none, label, placeholder }: Props) {
  return (
    <choice-search data-placeholder={placeholder} className={styles.search}>
      <Select {...{ control, options, chosen, none }} />
      <div data-suggestions={label} hidden className={styles.matches}>
        <ul data-options="" id={`${control.id}-options`} />
      </div>
    </choice-search>
  )
}
