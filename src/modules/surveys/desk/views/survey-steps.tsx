import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import type { SurveyDeskForm } from '../survey-form.ts'
import { type DeskSurvey, surveyDesk } from '../surveys.ts'
import styles from './surveys.module.css'

interface Props {
  survey: DeskSurvey
  form: SurveyDeskForm
}

/** Steps with a form of their own. */
const APART = ['save', 'submit', 'feedback']

/** Steps possible now, each with a button. */
export function StepForm({ survey, form: { key, texts, errors }, mayCopy }: Props & { mayCopy: boolean }) {
  const open = typedKeys(surveyDesk.steps).filter((code) => survey.may.includes(code) && !APART.includes(code))
  const why = open.flatMap((code) => surveyDesk.steps[code].reason ?? [])
  return (
    <form method="post" noValidate id={survey.may.includes('save') ? undefined : 'survey'}>
      <Seen survey={survey} formKey={key} />
      {why.length > 0 && (
        <Field name="reason" label="理由" hint={why.join('；')} error={errors.reason}>
          {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={texts.reason ?? ''} />}
        </Field>
      )}
      <ButtonRow>
        {open.map((code) => (
          <Button key={code} name="step" value={code} look={surveyDesk.steps[code].look}>
            {surveyDesk.steps[code].label}
          </Button>
        ))}
        {mayCopy && (
          <Button name="step" value="copy" look="text">
            复制一份
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}

const Seen = ({ survey: { id, version }, formKey }: { survey: DeskSurvey; formKey: string }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="key" value={formKey} />
  </>
)

/** The feedback on the answers, as a form or as text. */
export function Feedback({ survey, form: { key, texts, errors } }: Props) {
  const mayWrite = survey.may.includes('feedback')
  if (!mayWrite && survey.feedback === null) return null
  return (
    <ContentCard title="结果反馈" level={2}>
      {mayWrite ? (
        <form method="post" noValidate>
          <Seen survey={survey} formKey={key} />
          <Field
            name="feedback"
            label="反馈内容"
            hint="收到多少答卷，主要意见是什么，采纳了哪些，没有采纳的为什么；将公开，请勿写入个人信息"
            error={errors.feedback}
            required
          >
            {(control) => <textarea {...control} rows={8} maxLength={5000} defaultValue={texts.feedback ?? ''} />}
          </Field>
          <ButtonRow>
            <Button name="step" value="feedback">
              {surveyDesk.steps.feedback.label}
            </Button>
          </ButtonRow>
        </form>
      ) : (
        <p className={styles.words}>{survey.feedback}</p>
      )}
    </ContentCard>
  )
}
