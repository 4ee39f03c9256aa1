import { useActionData, useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { withQuery } from '../../../kernel/pages/local-path.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { freshScreen, tryForm } from '../account-form.ts'
import { signOnCalls } from '../contract.ts'
import { authorizeAddress, forgottenAddress, registerAddress } from '../layouts.ts'
import { loadTerms, NOINDEX_PAGE } from '../sign-on-request.ts'
import { AccountCard, AccountForm, TextField } from './account-card.tsx'
import { UnknownApplication } from './messages.tsx'

export async function loader(args: LoaderArguments) {
  const { appId, mayRegister } = await loadTerms(args)
  const fresh = isPosted(args) ? null : await freshScreen(args, appId)
  const { portalName } = pageOfRequest(args).profile
  return withStatus({ page: NOINDEX_PAGE, portalName, mayRegister, fresh }, fresh ? 200 : 400)
}

export async function action(args: LoaderArguments) {
  const { appId } = await loadTerms(args)
  return tryForm(args, appId, {
    attempt: ({ loginName = '', password = '' }, captchaTicket) =>
      attemptOf(args)(signOnCalls.authorize, { body: { loginName, password, captchaTicket } }),
    next: ({ code }, { returnUrl }) => withQuery(returnUrl, { code }),
  })
}

/** Login and consent on one page: by logging in, the user agrees that the portal receives their identity. */
export default function Authorize() {
  const { portalName, mayRegister, fresh } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  if (!screen) return <UnknownApplication />
  const { asking } = screen
  return (
    <AccountCard title="登录并授权">
      <p>
        登录后，<strong>{portalName}</strong>
        将获得您的账号类型、姓名（单位名称）、证件号码和手机号码，用于实名办理业务。
      </p>
      <AccountForm
        screen={screen}
        action={authorizeAddress(asking)}
        hidden={{ ...asking }}
        buttons={
          <ButtonRow>
            <Button>登录并同意授权</Button>
            <ButtonLink href="/home" look="plain">
              取消
            </ButtonLink>
          </ButtonRow>
        }
      >
        <TextField screen={screen} name="loginName" label="登录名" autoComplete="username" />
        <PasswordField name="password" label="密码" autoComplete="current-password" error={screen.errors.password} />
      </AccountForm>
      <p>
        <a href={forgottenAddress(asking)}>忘记密码</a>
        {mayRegister && (
          <>
            <span aria-hidden="true">　</span>还没有账号？<a href={registerAddress('person', asking)}>注册新账号</a>
          </>
        )}
      </p>
    </AccountCard>
  )
}
