import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { MOST_QUESTIONS, QUESTION_TYPES } from '../../questions.ts'
import type { SurveyDeskForm, TypedQuestion } from '../survey-form.ts'
import { namedBy } from '../surveys.ts'
import styles from './surveys.module.css'

/** Editor for the questions; each button submits the whole form and returns it with the changed list. */
export function QuestionEditor({ form: { questions, errors } }: { form: SurveyDeskForm }) {
  return (
    <div id="questions" tabIndex={-1} className={styles.questions}>
      {errors.questions && <p role="alert">{errors.questions}</p>}
      {questions.map((question, at) => (
        <One
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position
          key={at}
          {...{ question, at, errors }}
          isLast={at === questions.length - 1}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <Button name="change" value="add" look="plain" formNoValidate>
          添加一道题目
        </Button>
      )}
    </div>
  )
}

interface Props {
  question: TypedQuestion
  at: number
  isLast: boolean
  errors: Readonly<Record<string, string>>
}

function One({ question, at, isLast, errors }: Props) {
  const nameOf = (part: string) => `questions.${at}.${part}`
  const of = <span className="visually-hidden">第 {at + 1} 题</span>
  return (
    <fieldset className={styles.question}>
      <legend>第 {at + 1} 题</legend>
      <Field name={nameOf('title')} label="题目" error={errors[nameOf('title')]} required>
        {(control) => <input {...control} maxLength={200} defaultValue={question.title} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field name={nameOf('type')} label="题型" error={errors[nameOf('type')]} required>
          {(control) => (
            <Select control={control} options={namedBy(QUESTION_TYPES)} chosen={question.type || 'single'} />
          )}
        </Field>
        <Field name={nameOf('help')} label="填写说明" error={errors[nameOf('help')]} optional>
          {(control) => <input {...control} maxLength={200} defaultValue={question.help} autoComplete="off" />}
        </Field>
        <Field
          name={nameOf('most')}
          label="字数上限"
          hint="文字题填写，最多 1000"
          error={errors[nameOf('most')]}
          optional
        >
          {(control) => <input {...control} inputMode="numeric" maxLength={4} defaultValue={question.most} />}
        </Field>
      </div>
      <Field
        name={nameOf('options')}
        label="选项"
        hint="单选和多选填写，每行一个，2 至 20 个"
        error={errors[nameOf('options')]}
        optional
      >
        {(control) => <textarea {...control} rows={4} maxLength={2000} defaultValue={question.options} />}
      </Field>
      <div className={styles.tools}>
        <label className={styles.yes}>
          <input type="checkbox" name={nameOf('required')} value="yes" defaultChecked={question.required === 'yes'} />
          必答
        </label>
        {at > 0 && (
          <Button name="change" value={`up.${at}`} look="text" formNoValidate>
            上移{of}
          </Button>
        )}
        {!isLast && (
          <Button name="change" value={`down.${at}`} look="text" formNoValidate>
            下移{of}
          </Button>
        )}
        <Button name="change" value={`remove.${at}`} look="text" formNoValidate>
          删除{of}
        </Button>
      </div>
    </fieldset>
  )
}
