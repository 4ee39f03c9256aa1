import type { Option } from '../../../../kernel/forms/fields.ts'
import { LONGEST_KEYWORD } from '../../../../kernel/pages/keyword.ts'
import { pickParts } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FilterFields } from '../../../../ui/forms/filter-fields.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { COUNTED_BY, NOT_FORWARDED } from '../../staff/contract.ts'
import { type CaseFilter, LIGHT_NAMES } from '../case-filter.ts'
import { CONSOLE_CASES } from '../layouts.ts'
import styles from './queue.module.css'

interface Props {
  filter: CaseFilter
  filters: { kinds: readonly (Option & { states: readonly Option[] })[]; units: readonly string[] }
  scope: string | undefined
  presets: readonly { name: string; from: string; to: string }[]
  address: string
}

const ANY = { all: '全部', isSearched: true } as const

/** Filter form of the list; the filter is stored in the address. */
export function CaseFilters({ filter, filters: { kinds, units }, scope, presets, address }: Props) {
  const shown = kinds.filter(({ code }) => !filter.kind || code === filter.kind)
  const states = new Map(shown.flatMap((kind) => kind.states.map(({ code, name }) => [code, name])))
  return (
    <form action={CONSOLE_CASES} className={`${styles.filters} no-print`} aria-label="筛选">
      <input type="hidden" name={scope ?? 'all'} value="1" />
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
      <Field name="keyword" label="查找">
        {(control) => (
          <input
            {...control}
            type="search"
            defaultValue={filter.keyword}
            maxLength={LONGEST_KEYWORD}
            placeholder="编号、事由、名称、代码、电话"
            title="编号、事由、名称、代码或电话；姓名和电话已加密，须输入完整"
          />
        )}
      </Field>
      <FilterFields
        fields={[
          { name: 'kind', label: '类型', options: kinds, ...ANY },
          { name: 'state', label: '状态', options: [...states].map(([code, name]) => ({ code, name })), ...ANY },
          { name: 'unit', label: '承办部门', options: optionsOfNames([NOT_FORWARDED, ...units]), ...ANY },
          { name: 'light', label: '时限', options: LIGHT_NAMES, ...ANY },
          { name: 'from', label: `${COUNTED_BY[filter.by ?? 'sent']}，从`, type: 'date' },
          { name: 'to', label: '到', type: 'date' },
        ]}
        values={pickParts(filter, 'kind', 'state', 'unit', 'light', 'from', 'to')}
      />
      {filter.by && <input type="hidden" name="by" value={filter.by} />}
      <ButtonRow>
        <Button>查询</Button>
        <ButtonLink href={`${CONSOLE_CASES}?${scope ?? 'all'}=1`} look="text">
          重置
        </ButtonLink>
        {presets.map(({ name, from, to }) => (
          <SiteLink
            key={name}
            href={addressWith(address, { from, to, by: null, pageNo: null, ...(scope && { [scope]: '1' }) })}
            aria-current={filter.from === from && filter.to === to ? 'true' : undefined}
          >
            {name}
          </SiteLink>
        ))}
      </ButtonRow>
    </form>
  )
}
