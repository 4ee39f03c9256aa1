import type { ReactNode } from 'react'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import type { VerifiedAccount } from '../../verification-contract.ts'
import { CONSOLE_VERIFICATIONS } from '../layouts.ts'
import styles from './verification.module.css'

interface Props {
  account: VerifiedAccount
  reason: string
  errors: Readonly<Record<string, string>>
}

/** Steps for an account in its current state: one clerk proposes, another confirms. */
export function VerificationSteps({ account, reason, errors }: Props) {
  const { state, proposal } = account
  const why = (hint: string) => <Reason hint={hint} value={reason} error={errors.reason} />
  if (proposal?.isOwn)
    return (
      <StepForm
        account={account}
        note="这是您的提议，由另一位工作人员复核。要收回的，写明理由。"
        fields={why('通过认证的提议收回后，申请按不予通过办理')}
      >
        <Reject>收回</Reject>
      </StepForm>
    )
  if (proposal)
    return (
      <>
        <StepForm
          account={account}
          note={`${proposal.by}提议。请自己核对材料和登记信息，再复核。`}
          fields={<OneTimeCode error={errors.oneTimeCode} />}
        >
          <Button name="step" value="confirm">
            复核同意
          </Button>
        </StepForm>
        <StepForm account={account} note="不同意的，写明理由。" fields={why('本人会看到')}>
          <Reject>不同意</Reject>
        </StepForm>
      </>
    )
  if (state === 'waiting')
    return (
      <StepForm
        account={account}
        note="核对证明材料与登记信息；提议后由另一位工作人员复核才生效。"
        fields={why('通过的写明核对了什么，例如：营业执照与法定代表人授权书；不予通过的写明原因，本人会看到')}
      >
        <Button name="step" value="propose">
          提议通过
        </Button>
        <Reject>不予通过</Reject>
      </StepForm>
    )
  if (state === 'owner')
    return (
      <StepForm
        account={account}
        note="已请主账号答复。主账号逾期不答复或者无法登录的，可以提议不经主账号决定；期限过后由另一位工作人员复核，主账号在复核前仍可反对。"
        fields={
          <>
            {why('写明主账号为什么不能答复，核实了什么')}
            <p className={styles.note}>
              <label>
                <input type="checkbox" name="takesOver" value="true" /> 原主账号已无法登录，复核后改由该账号作主账号
              </label>
            </p>
          </>
        }
      >
        <Button name="step" value="overrule">
          提议不经主账号决定
        </Button>
        <Reject>不予通过</Reject>
      </StepForm>
    )
  if (state === 'verified')
    return (
      <StepForm account={account} note="取消认证也由两位工作人员办理。" fields={why('写明为什么取消，本人会看到')}>
        <Button name="step" value="revoke" look="danger">
          提议取消认证
        </Button>
      </StepForm>
    )
  return <p className={styles.note}>本人在用户中心“实名认证”上传证明材料以后才能办理。</p>
}

const Reject = ({ children }: { children: string }) => (
  <Button name="step" value="reject" look="danger">
    {children}
  </Button>
)

const Reason = ({ hint, value, error }: { hint: string; value: string; error: string | undefined }) => (
  <Field name="reason" label="理由" hint={hint} error={error} required="by-server">
    {(control) => <textarea {...control} rows={2} maxLength={200} defaultValue={value} />}
  </Field>
)

interface FormProps {
  account: VerifiedAccount
  note: string
  fields: ReactNode
  /** Buttons of the step. */
  children: ReactNode
}

function StepForm({ account, note, fields, children }: FormProps) {
  return (
    <form method="post" noValidate className={styles.below}>
      <input type="hidden" name="loginName" value={account.loginName} />
      <input type="hidden" name="seen" value={account.seen} />
      <p className={styles.note}>{note}</p>
      {fields}
      <ButtonRow>
        {children}
        <ButtonLink href={CONSOLE_VERIFICATIONS} look="text">
          返回列表
        </ButtonLink>
      </ButtonRow>
    </form>
  )
}
