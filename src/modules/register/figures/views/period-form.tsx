import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'

interface Props {
  home: string
  from: string
  to: string
  carried: Readonly<Record<string, string>>
  isGiven: boolean
}

const WORDS = { form: '统计期间', ask: '统计', back: '最近一年' }

/** A period of months. Browsers without a month field show a text field with the format as hint; the server validates it. */
export function PeriodForm({ home, from, to, carried, isGiven }: Props) {
  return (
    <NarrowingForm home={home} words={WORDS} carried={carried} isNarrowed={isGiven}>
      <Field name="from" label="开始月份" hint="年-月，如 2026-01">
        {(control) => <input {...control} type="month" defaultValue={from} />}
      </Field>
      <Field name="to" label="结束月份" hint="年-月，如 2026-12">
        {(control) => <input {...control} type="month" defaultValue={to} />}
      </Field>
    </NarrowingForm>
  )
}
