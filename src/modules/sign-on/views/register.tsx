import { useActionData, useLoaderData } from 'react-router'
import { attemptTyped, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { withStatus } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { freshScreen, tryForm } from '../account-form.ts'
import { ACCOUNT_KINDS, KIND_NAMES, PASSWORD_HINT, Registration, readAccountKind, signOnCalls } from '../contract.ts'
import { REGISTERED_PATH, registerAddress } from '../layouts.ts'
import { loadTerms, NOINDEX_PAGE } from '../sign-on-request.ts'
import { AccountCard, AccountForm, Consent, TextField } from './account-card.tsx'
import { ClosedRegistration, UnknownApplication } from './messages.tsx'

export async function loader(args: LoaderArguments) {
  const { appId, mayRegister } = await loadTerms(args)
  if (!mayRegister) return withStatus({ page: NOINDEX_PAGE, mayRegister, fresh: null }, 404)
  const fresh = isPosted(args) ? null : await freshScreen(args, appId)
  return withStatus({ page: NOINDEX_PAGE, mayRegister, fresh }, fresh ? 200 : 400)
}

export async function action(args: LoaderArguments) {
  const { appId, mayRegister } = await loadTerms(args)
  if (!mayRegister) return withStatus(null, 404)
  return tryForm(args, appId, {
    problems: (fields) => firstMessages(Registration.safeParse(fields).error?.issues ?? []),
    attempt: (fields, captchaTicket) =>
      attemptTyped(args)(signOnCalls.register, { body: { given: fields, captchaTicket } }),
    next: (_, asking) => `${REGISTERED_PATH}?${new URLSearchParams({ ...asking })}`,
  })
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path[0] ?? 'loginName')] ??= message
  return messages
}

export default function Register() {
  const { mayRegister, fresh } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  if (!mayRegister) return <ClosedRegistration />
  if (!screen) return <UnknownApplication />
  const { asking, values, errors } = screen
  const kind = readAccountKind(values.kind)
  const isPerson = kind === 'person'
  const who = isPerson ? '' : '法定代表人（负责人）'
  const tabs = ACCOUNT_KINDS.map((one) => ({
    label: KIND_NAMES[one],
    href: registerAddress(one, asking),
    current: one === kind,
  }))
  return (
    <AccountCard title={`${KIND_NAMES[kind]}注册`} tabs={tabs}>
      <AccountForm
        screen={screen}
        action={registerAddress(kind, asking)}
        hidden={{ ...asking, kind }}
        buttons={
          <>
            <Consent error={errors.consent} isGiven={Boolean(values.consent)}>
              我已阅读并同意<a href="/user-agreement">《用户协议》</a>和<a href="/privacy-policy">《隐私政策》</a>
              ，同意为实名认证处理以上信息
            </Consent>
            <ButtonRow>
              <Button>注册</Button>
              <ButtonLink href="/home" look="plain">
                取消
              </ButtonLink>
            </ButtonRow>
          </>
        }
      >
        {!isPerson && (
          <>
            <TextField screen={screen} name="enterpriseName" label="单位名称" autoComplete="organization" />
            <TextField screen={screen} name="creditCode" label="统一社会信用代码" hint="18 位" />
          </>
        )}
        <TextField screen={screen} name="name" label={`${who}姓名`} autoComplete={isPerson ? 'name' : 'off'} />
        <TextField screen={screen} name="certNo" label={`${who}身份证号码`} />
        <TextField screen={screen} name="phone" label="手机号码" type="tel" autoComplete="tel" />
        <TextField
          screen={screen}
          name="loginName"
          label="登录名"
          autoComplete="username"
          hint="4 至 32 位字母、数字、- 或 _，以字母开头"
        />
        <PasswordField
          name="password"
          label="密码"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password}
        />
      </AccountForm>
    </AccountCard>
  )
}
