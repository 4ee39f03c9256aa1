import { formatDate } from '../../../../kernel/format/date.ts'
import { Button, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import type { StaffChange } from '../../../staff/desk-contract.ts'
import consoleStyles from '../console.module.css'
import { tellChange } from './staff-marks.tsx'

interface Props {
  change: StaffChange
  texts: Readonly<Record<string, string>>
  error: string | undefined
}

/** What one person asked for and another has to confirm. */
export function WaitingChange({ change, texts, error }: Props) {
  const { may } = change
  const mayConfirm = may.includes('confirm')
  return (
    <section className={consoleStyles.ask} aria-labelledby="waiting">
      <form method="post" noValidate>
        <h2 id="waiting">等待第二人确认</h2>
        <p>{tellChange(change)}</p>
        <p>{`${change.makerName}于 ${formatDate(change.madeAt, 'yyyy-MM-dd hh:mm')} 提出，理由：${change.reason}`}</p>
        <input type="hidden" name="step" value="decide" />
        <input type="hidden" name="change" value={change.id} />
        {mayConfirm && (
          <Field name="decide-note" label="说明" hint="不同意时必填" error={error}>
            {(control) => (
              <input {...control} defaultValue={texts['decide-note'] ?? ''} maxLength={200} autoComplete="off" />
            )}
          </Field>
        )}
        {may.length > 0 ? (
          <ButtonRow>
            {mayConfirm && (
              <Button name="decision" value="confirm">
                确认变更
              </Button>
            )}
            <Button name="decision" value="refuse" look={mayConfirm ? 'danger' : 'plain'}>
              {mayConfirm ? '不同意' : '撤回变更'}
            </Button>
          </ButtonRow>
        ) : (
          <p>须由提出人和本人以外的安全管理或审计人员办理。</p>
        )}
      </form>
    </section>
  )
}
