import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type DeskSurvey, SURVEY_WORDS } from '../../desk-contract.ts'
import type { SurveyDeskForm } from '../survey-form.ts'
import styles from './surveys.module.css'

interface Props {
  survey: DeskSurvey
  form: SurveyDeskForm
}

/** Steps that are only taken, and those that want a reason. Saving, handing in and feedback have forms of their own. */
const PLAIN = ['take-back', 'approve', 'publish', 'tell'] as const
const REASONED = ['return', 'close', 'take-in'] as const
const WHY: Readonly<Record<(typeof REASONED)[number], string>> = {
  return: '退回时填写，撰写的人可以看到',
  close: '提前结束时填写；立即生效，不能恢复',
  'take-in': '撤回结果时填写；撤回后公众看不到结果',
}

/** What may be done with a survey now, each with a button. */
export function StepForm({ survey, form: { key, texts, errors }, mayCopy }: Props & { mayCopy: boolean }) {
  const plain = PLAIN.filter((step) => survey.may.includes(step))
  const reasoned = REASONED.find((step) => survey.may.includes(step))
  const isWriter = survey.may.includes('save')
  return (
    <form method="post" noValidate id={isWriter ? undefined : 'survey'}>
      <Seen survey={survey} formKey={key} />
      {reasoned && (
        <Field name="reason" label="理由" hint={WHY[reasoned]} error={errors.reason}>
          {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={texts.reason ?? ''} />}
        </Field>
      )}
      <ButtonRow>
        {plain.map((step) => (
          <Button key={step} name="step" value={step} look={step === 'take-back' ? 'plain' : 'primary'}>
            {SURVEY_WORDS.steps[step]}
          </Button>
        ))}
        {reasoned && (
          <Button name="step" value={reasoned} look="danger">
            {SURVEY_WORDS.steps[reasoned]}
          </Button>
        )}
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

/** What became of the answers: to be written, or as it stands. */
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
              {SURVEY_WORDS.steps.feedback}
            </Button>
          </ButtonRow>
        </form>
      ) : (
        <p className={styles.words}>{survey.feedback}</p>
      )}
    </ContentCard>
  )
}
