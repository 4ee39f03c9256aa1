import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type VerifiedAccount, verification } from '../../../people/verification-contract.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_VERIFICATION, CONSOLE_VERIFICATIONS } from '../../layouts.ts'
import { ConsoleNav } from '../console-nav.tsx'
import styles from './people.module.css'
import { ReviewMark } from './review-mark.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const loginName = url.searchParams.get('loginName') ?? ''
  const [self, answer] = await Promise.all([
    api(consoleCalls.desk, {}),
    attemptOf(args)(verification.account, { query: { loginName } }),
  ])
  const found = answer.ok ? answer.data : null
  return {
    title: found?.enterpriseName ?? row.title,
    ...{ self, found, refusal: answer.ok ? null : answer.msg, isDone: url.searchParams.has('done') },
  }
}

export async function action(args: LoaderArguments) {
  const { loginName = '', reason = '', decision } = readFields(readForm(args))
  const answer = await attemptOf(args)(verification.decide, {
    body: { loginName, reason, verified: decision === 'pass' },
  })
  if (answer.ok) return redirect(`${CONSOLE_VERIFICATION}?loginName=${encodeURIComponent(loginName)}&done=yes`, 303)
  const isField = Object.keys(answer.errors).length > 0
  return formAgain({ reason, errors: answer.errors, message: isField ? null : answer.msg })
}

export default function ConsoleVerification() {
  const { title, self, found, refusal, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_VERIFICATIONS} />
      <ContentCard title={title}>
        <Outcome sent={sent} anchor="account" done={isDone ? '已办理，并以站内消息告知本人' : null} />
        {found ? <Review account={found} reason={sent?.reason ?? ''} error={sent?.errors.reason} /> : <p>{refusal}</p>}
        {!found && (
          <ButtonRow>
            <ButtonLink href={CONSOLE_VERIFICATIONS} look="plain">
              返回列表
            </ButtonLink>
          </ButtonRow>
        )}
      </ContentCard>
    </>
  )
}

function Review({ account, reason, error }: { account: VerifiedAccount; reason: string; error: string | undefined }) {
  const { loginName, userTypeName, name, certNo, enterpriseName, creditCode, state, rejection, registeredAt } = account
  const isFirm = enterpriseName !== null
  return (
    <>
      <div id="account" tabIndex={-1}>
        <Facts
          items={[
            ...(isFirm
              ? [
                  { label: '单位名称', value: enterpriseName },
                  { label: '统一社会信用代码', value: creditCode },
                ]
              : []),
            { label: isFirm ? '法定代表人（负责人）' : '姓名', value: name },
            { label: '证件号码', value: certNo },
            { label: '类型', value: userTypeName },
            { label: '登录名', value: loginName },
            { label: '注册时间', value: formatDate(registeredAt, 'yyyy-MM-dd hh:mm') },
            { label: '状态', value: <ReviewMark state={state} /> },
            ...(rejection ? [{ label: '未通过的理由', value: rejection, wide: true }] : []),
          ]}
        />
      </div>
      <form method="post" noValidate className={styles.below}>
        <input type="hidden" name="loginName" value={loginName} />
        <Field
          name="reason"
          label="理由"
          hint="通过的写明核对了什么，例如：营业执照原件与法定代表人授权书；不予通过的写明原因，本人会看到"
          error={error}
          required
        >
          {(control) => <textarea {...control} rows={2} maxLength={200} defaultValue={reason} />}
        </Field>
        <ButtonRow>
          {state !== 'verified' && (
            <Button name="decision" value="pass">
              通过认证
            </Button>
          )}
          <Button name="decision" value="reject" look="danger">
            {state === 'verified' ? '取消认证' : '不予通过'}
          </Button>
          <ButtonLink href={CONSOLE_VERIFICATIONS} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
    </>
  )
}
