import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { optionsOf, Select } from '../../../../ui/forms/select.tsx'
import { dockingSteps } from '../../demands/demand-states.ts'
import type { DockingView } from '../../demands/demand-view.ts'
import { LENDER_FAILURES } from '../../demands/demand-words.ts'
import styles from '../../demands/views/demand.module.css'
import { GUARANTEES } from '../../product-words.ts'

export interface LenderScreen {
  errors: Record<string, string>
  /** What was typed. */
  texts: Record<string, string>
}

/** The next step of a docking, and the way to end it. Each is a form of its own. */
export function LenderSteps({
  docking: { id, may, stage, acceptedAt },
  screen,
}: {
  docking: DockingView
  screen: LenderScreen
}) {
  const { errors, texts } = screen
  const next = may.find((step) => step !== 'fail')
  const input = (name: string, label: string, type = 'text') => (
    <Field name={name} label={label} error={errors[name]} required>
      {(control) => <input {...control} type={type} defaultValue={texts[name] ?? ''} maxLength={40} />}
    </Field>
  )
  const select = (name: string, label: string, words: readonly string[]) => (
    <Field name={name} label={label} error={errors[name]} required>
      {(control) => <Select control={control} options={optionsOf(words)} chosen={texts[name]} none="请选择" />}
    </Field>
  )
  return (
    <>
      {stage === 'granted' && acceptedAt === null && <p className={styles.note}>等待企业接受授信，接受后登记放款。</p>}
      {next && (
        <form method="post" className={styles.step} noValidate>
          <input type="hidden" name="dockingId" value={id} />
          <div className={styles.pair}>
            {next === 'contact' && input('officer', '客户经理')}
            {next === 'contact' && input('officerPhone', '客户经理电话', 'tel')}
            {next === 'grant' && input('creditAmount', '授信金额（万元）')}
            {next === 'grant' && input('rate', '年化利率（%）')}
            {next === 'grant' && input('term', '期限（月）')}
            {next === 'grant' && select('guarantee', '担保方式', GUARANTEES)}
            {next === 'pay' && input('loanAmount', '放款金额（万元）')}
            {next === 'pay' && input('loanAt', '放款日期', 'date')}
          </div>
          {next !== 'pay' && (
            <Field name="opinion" label="对接意见" error={errors.opinion} optional>
              {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={texts.opinion ?? ''} />}
            </Field>
          )}
          <ButtonRow>
            <Button name="step" value={next}>
              {dockingSteps.steps[next].label}
            </Button>
          </ButtonRow>
        </form>
      )}
      {may.includes('fail') && (
        <form method="post" className={styles.step} noValidate>
          <input type="hidden" name="dockingId" value={id} />
          {select('failReason', '不再对接的原因', LENDER_FAILURES)}
          <ButtonRow>
            <Button name="step" value="fail" look="danger">
              {dockingSteps.steps.fail.label}
            </Button>
          </ButtonRow>
        </form>
      )}
    </>
  )
}
