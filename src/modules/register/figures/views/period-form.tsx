import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from './statistics.module.css'

interface Props {
  home: string
  from: string
  to: string
  carried: Readonly<Record<string, string>>
  isGiven: boolean
}

/** From one month to another. Browsers without a field for months show one for text, in the form the hint gives. */
export function PeriodForm({ home, from, to, carried, isGiven }: Props) {
  return (
    <form action={home} method="get" className={`${styles.period} no-print`} aria-label="统计期间">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="from" label="开始月份">
        {(control) => (
          <input {...control} type="month" defaultValue={from} pattern="20\d\d-(0[1-9]|1[0-2])" placeholder="2026-01" />
        )}
      </Field>
      <Field name="to" label="结束月份">
        {(control) => (
          <input {...control} type="month" defaultValue={to} pattern="20\d\d-(0[1-9]|1[0-2])" placeholder="2026-12" />
        )}
      </Field>
      <div className={`row ${styles.actions}`}>
        <Button>统计</Button>
        {isGiven && (
          <ButtonLink href={home} look="text">
            最近一年
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
