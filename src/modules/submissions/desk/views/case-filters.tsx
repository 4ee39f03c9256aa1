import type { Option } from '../../../../kernel/forms/fields.ts'
import { LONGEST_KEYWORD } from '../../../../kernel/pages/keyword.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import styles from '../../../desk/views/console.module.css'
import { COUNTED_BY } from '../../staff/contract.ts'
import { type CaseFilter, LIGHTS } from '../case-filter.ts'
import { CONSOLE_CASES } from '../layouts.ts'

interface Props {
  filter: CaseFilter
  filters: { kinds: readonly (Option & { states: readonly Option[] })[]; units: readonly string[] }
}

/** Narrows the list by way of its address. */
export function CaseFilters({ filter, filters: { kinds, units } }: Props) {
  const shown = kinds.filter(({ code }) => !filter.kind || code === filter.kind)
  const states = new Map(shown.flatMap((kind) => kind.states.map(({ code, name }) => [code, name])))
  return (
    <form action={CONSOLE_CASES} className={`${styles.filters} no-print`} aria-label="筛选">
      <Field name="keyword" label="受理编号或事由">
        {(control) => <input {...control} type="search" defaultValue={filter.keyword} maxLength={LONGEST_KEYWORD} />}
      </Field>
      <Choices name="kind" label="类型" chosen={filter.kind} options={kinds} />
      <Choices
        name="state"
        label="状态"
        chosen={filter.state}
        options={[...states].map(([code, name]) => ({ code, name }))}
      />
      <Choices name="unit" label="承办部门" chosen={filter.unit} options={optionsOf(units)} />
      <Choices name="light" label="时限" chosen={filter.light} options={LIGHTS} />
      {filter.by && (
        <p>
          {`${filter.from} 至 ${filter.to} ${COUNTED_BY[filter.by]}的办件`}
          {(['from', 'to', 'by'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={filter[name]} />
          ))}
        </p>
      )}
      <ButtonRow>
        <Button>查询</Button>
        <ButtonLink href={CONSOLE_CASES} look="text">
          重置
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}

function Choices({ name, label, chosen, options }: ChoicesProps) {
  return (
    <Field name={name} label={label}>
      {(control) => <Select control={control} options={options} chosen={chosen} none="全部" />}
    </Field>
  )
}

interface ChoicesProps {
  name: string
  label: string
  chosen?: string
  options: readonly Option[]
}
