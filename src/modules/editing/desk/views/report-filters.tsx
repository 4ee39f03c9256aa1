import type { Option } from '../../../../kernel/forms/fields.ts'
import { ownKeys } from '../../../../kernel/own-keys.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { ChoiceSelect } from '../../../../ui/forms/searchable-select.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { FAULTS, type ReportCode } from '../../reports-contract.ts'
import { CONSOLE_REPORTS } from '../layouts.ts'

interface Props {
  report: ReportCode
  filters: readonly string[]
  texts: Readonly<Record<string, string>>
  columns: readonly Option[]
  isNarrowed: boolean
}

const LABELS: Readonly<Record<string, string>> = {
  column: '栏目',
  days: '超过多少天',
  from: '开始日期',
  to: '结束日期',
  person: '办理人',
  fault: '缺陷',
}

/** What narrows a report; all of it is in the address. */
export function ReportFilters({ report, filters, texts, columns, isNarrowed }: Props) {
  return (
    <NarrowingForm home={`${CONSOLE_REPORTS}?report=${report}`} isNarrowed={isNarrowed} carried={{ report }}>
      {filters.map((name) => (
        <Field key={name} name={name} label={LABELS[name] ?? name}>
          {(control) => {
            const typed = texts[name] ?? ''
            if (name === 'column')
              return (
                <ChoiceSelect
                  control={control}
                  options={columns}
                  chosen={typed}
                  none="全部栏目"
                  placeholder="全部栏目"
                />
              )
            if (name === 'fault')
              return (
                <Select
                  control={control}
                  options={ownKeys(FAULTS).map((code) => ({ code, name: FAULTS[code] }))}
                  chosen={typed}
                  none="全部缺陷"
                />
              )
            if (name === 'from' || name === 'to') return <input {...control} type="date" defaultValue={typed} />
            if (name === 'days') return <input {...control} inputMode="numeric" maxLength={4} defaultValue={typed} />
            return <input {...control} maxLength={20} defaultValue={typed} />
          }}
        </Field>
      ))}
    </NarrowingForm>
  )
}
