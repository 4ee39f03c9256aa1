import { Field } from '../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../ui/forms/narrowing-form.tsx'
import { optionsOfNames, Select } from '../../../ui/forms/select.tsx'
import { DOCUMENT_LEVELS, type DocumentFilter, VALIDITIES } from '../contract.ts'

interface Props {
  filter: DocumentFilter
  /** The child column that is open. */
  type?: string
  home: string
  lastYear: number
}

const YEARS = 10

/** Filters of policy documents. */
export function DocumentFilterForm({ filter, type, home, lastYear }: Props) {
  const years = Array.from({ length: YEARS }, (_, back) => String(lastYear - back))
  const carried: Record<string, string> = type ? { type } : {}
  return (
    <NarrowingForm
      home={type ? `${home}?${new URLSearchParams(carried)}` : home}
      carried={carried}
      isNarrowed={Object.keys(filter).length > 0}
    >
      <Field name="docNo" label="文号">
        {(control) => (
          <input
            {...control}
            type="search"
            defaultValue={filter.docNo}
            maxLength={50}
            placeholder="例如 国办发〔2025〕22号"
          />
        )}
      </Field>
      <Field name="year" label="年份">
        {(control) => <Select control={control} options={optionsOfNames(years)} chosen={filter.year} none="全部" />}
      </Field>
      <Field name="level" label="层级">
        {(control) => (
          <Select control={control} options={optionsOfNames(DOCUMENT_LEVELS)} chosen={filter.level} none="全部" />
        )}
      </Field>
      <Field name="validity" label="效力">
        {(control) => (
          <Select control={control} options={optionsOfNames(VALIDITIES)} chosen={filter.validity} none="全部" />
        )}
      </Field>
    </NarrowingForm>
  )
}
