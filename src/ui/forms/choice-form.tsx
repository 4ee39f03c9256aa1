import type { Option } from '../../kernel/forms/fields.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './choice-form.module.css'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface Choice {
  name: string
  label: string
  /** What stands first and means that nothing is chosen; left out where something always is. */
  all?: string
  options: readonly Option[]
  chosen: string
}

interface Props {
  /** The page with nothing chosen. */
  home: string
  keyword?: { label: string; placeholder: string; value: string }
  choices: readonly Choice[]
  /** What the address must keep: the open tab. */
  carried?: Readonly<Record<string, string>>
  isNarrowed: boolean
}

/** A word and some choices that narrow a list by way of its address. */
export function ChoiceForm({ home, keyword, choices, carried = {}, isNarrowed }: Props) {
  return (
    <form action={home.split('?')[0]} method="get" className={`${styles.form} no-print`} aria-label="筛选">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {keyword && (
        <Field name="keyword" label={keyword.label}>
          {(control) => (
            <input
              {...control}
              type="search"
              defaultValue={keyword.value}
              maxLength={50}
              placeholder={keyword.placeholder}
            />
          )}
        </Field>
      )}
      {choices.map(({ name, label, all, options, chosen }) => (
        <Field key={name} name={name} label={label}>
          {(control) => <Select control={control} options={options} chosen={chosen} none={all} />}
        </Field>
      ))}
      <div className={styles.actions}>
        <Button>查询</Button>
        {isNarrowed && (
          <ButtonLink href={home} look="text">
            重置
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
