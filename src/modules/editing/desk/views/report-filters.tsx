import type { Option } from '../../../../kernel/forms/fields.ts'
import { type FilterField, FilterFields } from '../../../../ui/forms/filter-fields.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { namedOptions } from '../../../../ui/forms/select.tsx'
import { FAULTS, type ReportCode } from '../../reports-contract.ts'
import { CONSOLE_REPORTS } from '../layouts.ts'

interface Props {
  report: ReportCode
  filters: readonly string[]
  texts: Readonly<Record<string, string>>
  columns: readonly Option[]
  isNarrowed: boolean
}

const FIELDS: readonly FilterField[] = [
  { name: 'column', label: '栏目', all: '全部栏目', isSearched: true },
  { name: 'days', label: '超过多少天', inputMode: 'numeric', maxLength: 4 },
  { name: 'from', label: '开始日期', type: 'date' },
  { name: 'to', label: '结束日期', type: 'date' },
  { name: 'person', label: '办理人', maxLength: 20 },
  { name: 'fault', label: '缺陷', all: '全部缺陷', options: namedOptions(FAULTS) },
]

/** Filters of a report, stored in the address. */
export const ReportFilters = ({ report, filters, texts, columns, isNarrowed }: Props) => (
  <NarrowingForm home={`${CONSOLE_REPORTS}?report=${report}`} isNarrowed={isNarrowed} carried={{ report }}>
    <FilterFields
      fields={FIELDS.filter(({ name }) => filters.includes(name)).map((field) =>
        field.name === 'column' ? { ...field, options: columns } : field,
      )}
      values={texts}
    />
  </NarrowingForm>
)
