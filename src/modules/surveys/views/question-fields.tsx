import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import type { SurveyQuestion } from '../contract.ts'
import { SCALE } from '../questions.ts'
import { FIELD_PREFIX } from '../survey-form.ts'
import styles from './survey.module.css'

interface Props {
  questions: readonly SurveyQuestion[]
  values: Readonly<Record<string, readonly string[]>>
  errors: Readonly<Record<string, string>>
}

/** The questions with submitted answers and errors. */
export const QuestionFields = ({ questions, values, errors }: Props) =>
  questions.map((question, index) => (
    <QuestionField
      key={question.id}
      number={index + 1}
      question={question}
      values={values[question.id] ?? []}
      error={errors[FIELD_PREFIX + question.id]}
    />
  ))

interface One {
  number: number
  question: SurveyQuestion
  values: readonly string[]
  error: string | undefined
}

function QuestionField({ number, question, values, error }: One) {
  const { id, type, title, help, required, options, most } = question
  const name = FIELD_PREFIX + id
  const hint = [help, HINTS[type], type === 'text' && `不超过 ${most} 字，请勿填写证件号、电话等个人信息`]
    .filter(Boolean)
    .join('；')
  const shared = { name, label: `${number}. ${title}`, hint: hint || undefined, error, optional: !required }
  if (type === 'text')
    return (
      <Field {...shared} required={required && 'by-server'}>
        {(control) => <textarea {...control} rows={5} maxLength={most} defaultValue={values[0] ?? ''} />}
      </Field>
    )
  if (type === 'scale')
    return (
      <FieldGroup {...shared} required={required}>
        {SCALE.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input type="radio" name={name} value={mark} defaultChecked={values.includes(mark)} />
            {mark} 分
          </label>
        ))}
      </FieldGroup>
    )
  return (
    <FieldGroup {...shared} required={required}>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type={type === 'single' ? 'radio' : 'checkbox'}
            name={name}
            value={option.id}
            defaultChecked={values.includes(option.id)}
          />
          {option.label}
        </label>
      ))}
    </FieldGroup>
  )
}

const HINTS: Partial<Record<SurveyQuestion['type'], string>> = {
  multiple: '可以选多项',
  scale: '1 分为很不满意，5 分为非常满意',
}
