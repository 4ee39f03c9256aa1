import type { FormEventHandler, Ref } from 'react'
import { isCalendarDate } from '../../../../kernel/format/date.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { type Control, Field } from '../../../../ui/forms/field.tsx'
import { optionsOfNames, Select } from '../../../../ui/forms/select.tsx'
import { ENFORCEMENT_GROUNDS } from '../../catalogue/enforcement-grounds.ts'
import { type CalculatorQuestion, INFORMATION_KINDS, type QuestionPart } from '../question.ts'
import styles from './calculator.module.css'
import { PenaltyQuestion } from './penalty-question.tsx'

interface Props {
  question: CalculatorQuestion
  errors: Readonly<Record<string, string>>
  today: string
  ref: Ref<HTMLFormElement>
  onInput: FormEventHandler
  onSubmit: FormEventHandler
}

const PARTS: Record<QuestionPart, string | undefined> = {
  penalty: styles.penalty,
  behaviour: styles.behaviour,
  end: styles.end,
}

/** The fields of the calculator; the style sheet shows those that the chosen information needs. */
export function PublicityQuestion({ question, errors, today, ...live }: Props) {
  return (
    // The portal shows all its messages at once and in Chinese; browser validation does neither.
    <form
      action="/publicity-calculator"
      method="get"
      noValidate
      className={styles.form}
      aria-label="公示期计算器"
      {...live}
    >
      <Field name="info" label="信息类别" error={errors.info} required="by-server">
        {(control) => (
          <select {...control} defaultValue={question.info}>
            {INFORMATION_KINDS.map(({ code, name, asks }) => (
              <option key={code} value={code} className={asks && PARTS[asks]}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          name="decisionDate"
          label="决定日期"
          hint="处罚决定书作出的日期；名单信息填写列入或者公布的日期"
          error={errors.decisionDate}
          required
        >
          {(control) => <DayInput control={control} value={question.decisionDate} max={today} />}
        </Field>
        <Field name="metOn" label="履行完毕日期" hint="缴清罚款、改正行为的日期；尚未完成的不填" error={errors.metOn}>
          {(control) => <DayInput control={control} value={question.metOn} />}
        </Field>
      </div>
      <div className={`${styles.part} ${PARTS.penalty}`}>
        <PenaltyQuestion question={question} errors={errors} />
      </div>
      <div className={`${styles.part} ${PARTS.behaviour}`}>
        <Field name="behaviour" label="失信行为具体情形" error={errors.behaviour}>
          {(control) => (
            <Select
              control={control}
              options={optionsOfNames(ENFORCEMENT_GROUNDS)}
              chosen={question.behaviour}
              none="不清楚"
            />
          )}
        </Field>
      </div>
      <div className={`${styles.part} ${PARTS.end} ${PARTS.behaviour}`}>
        <Field
          name="validUntil"
          label="期限届满日"
          hint="决定文书写明期限的填写，例如禁止参加政府采购活动到哪一天"
          error={errors.validUntil}
        >
          {(control) => <DayInput control={control} value={question.validUntil} />}
        </Field>
      </div>
      <ButtonRow>
        <Button>计算</Button>
      </ButtonRow>
    </form>
  )
}

/** A date field discards an invalid value, which must not be lost, so a text field is used for it. */
function DayInput({ control, value, max }: { control: Control; value: string; max?: string }) {
  const type = value === '' || isCalendarDate(value) ? 'date' : 'text'
  return <input {...control} type={type} max={max} defaultValue={value} />
}
