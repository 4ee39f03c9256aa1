import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import styles from '../../../../ui/forms/choice-form.module.css'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import type { SubjectFilters } from '../contract.ts'
import type { FilterChoice } from '../subject-filters.ts'

interface Props {
  path: string
  type: string
  word: string
  error?: string
  filters: SubjectFilters
  choices: readonly FilterChoice[]
  isNarrowed: boolean
}

/** The word and what narrows the result; all of it goes into the address. */
export function SubjectSearchForm({ path, type, word, error, filters, choices, isNarrowed }: Props) {
  const isCode = type === '1'
  return (
    <form action={path} method="get" className={`${styles.form} no-print`} aria-label="查询主体">
      {isCode && <input type="hidden" name="tabActive" value="1" />}
      <Field name="search" label={isCode ? '统一社会信用代码' : '名称、曾用名、拼音首字母或代码'} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            defaultValue={word}
            maxLength={50}
            autoComplete="off"
            placeholder={isCode ? '18位代码，也可只输入前几位' : '例如：鞋业、lujie、9135'}
          />
        )}
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} name={name} label={label}>
          {(control) => <Select control={control} options={options} chosen={filters[name]} none="全部" />}
        </Field>
      ))}
      <div className={styles.actions}>
        <Button>查询</Button>
        {isNarrowed && (
          <ButtonLink href={addressWith(path, { search: word || null, tabActive: isCode ? '1' : null })} look="text">
            清除筛选
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
