import { type FormEvent, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type LoanErrors, type LoanQuestion, RATE_ENDS, readLoan } from '../loan-question.ts'
import { COMPUTED_MODES } from '../product-words.ts'
import { openedAddress, readFormSearch } from './form-search.ts'
import styles from './loan.module.css'
import segmented from './segments.module.css'

/** The current values of the form; the fields stay uncontrolled and are only read. */
export function useLoan(first: LoanQuestion) {
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState(first)
  const [search, setSearch] = useState<URLSearchParams | null>(null)

  const read = useCallback(() => {
    const asked = readFormSearch(form.current!)
    setQuestion((before) => readLoan(asked, before))
    setSearch(asked)
    return asked
  }, [])

  useEffect(() => {
    // Without a selection the form is not rendered.
    if (!form.current) return
    read()
    // A page restored from the browser's history may have filled-in fields.
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [read])

  function onInput() {
    openedAddress(`${location.pathname}?${read()}`)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onInput()
  }

  return { question, search, live: { ref: form, onInput, onSubmit } }
}

interface Props {
  path: string
  question: LoanQuestion
  errors: LoanErrors
  live: { ref: Ref<HTMLFormElement>; onInput(): void; onSubmit(event: FormEvent): void }
  /** Repayment modes to choose from. */
  modes?: readonly string[]
  /** Further parameters of the address. */
  carried: readonly (readonly [string, string])[]
  children?: ReactNode
}

/** Amount, months, mode and rate. Works by GET; with script, every change is computed at once. */
export function LoanForm({ path, question, errors, live, modes = COMPUTED_MODES, carried, children }: Props) {
  return (
    <form action={path} method="get" noValidate className={`${styles.loan} no-print`} aria-label="还款试算" {...live}>
      {carried.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field name="money" label="借款金额（万元）" error={errors.money}>
        {(control) => <input {...control} inputMode="decimal" defaultValue={question.amount} maxLength={12} />}
      </Field>
      <Field name="months" label="期限（月）" error={errors.months}>
        {(control) => <input {...control} inputMode="numeric" defaultValue={question.months} maxLength={4} />}
      </Field>
      <Segments name="mode" label="还款方式" options={modes.map((mode) => [mode, mode])} chosen={question.mode} />
      <Segments name="by" label="按哪个利率" options={Object.entries(RATE_ENDS)} chosen={question.by} />
      <div className={styles.ask}>
        {children}
        <Button look="plain">试算</Button>
      </div>
    </form>
  )
}

interface SegmentsProps {
  name: string
  label: string
  options: readonly (readonly [string, string])[]
  chosen: string
}

const Segments = ({ name, label, options, chosen }: SegmentsProps) => (
  <fieldset className={`${segmented.segments} ${styles.segments}`}>
    <legend>{label}</legend>
    <div>
      {options.map(([code, text]) => (
        <label key={code}>
          <input type="radio" name={name} value={code} defaultChecked={code === chosen} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
