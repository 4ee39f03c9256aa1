import { redirect, useActionData, useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { isPosted, readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { CaptchaStep, type FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { PASSWORD_HINT, PROOF_MINUTES, type SentCode, SIGN_ON_CAPTCHA, signOnCalls } from '../contract.ts'
import { authorizeAddress, forgottenAddress } from '../layouts.ts'
import { askedFields, loadTerms, NOINDEX_PAGE, readSignOnRequest } from '../sign-on-request.ts'
import { AccountCard } from './account-card.tsx'

type Fields = Record<string, string>

interface Screen {
  values: Fields
  errors: Fields
  /** The captcha of the first step; null once a code was sent. */
  captcha: FormCaptcha | null
  sent: SentCode | null
}

export async function loader(args: LoaderArguments) {
  const { appId, codeWays } = await loadTerms(args)
  const asking = readSignOnRequest(args, appId, askedFields(args))
  const isDone = pageOfRequest(args).url.searchParams.has('done')
  const fresh: Screen | null =
    isPosted(args) || isDone ? null : { values: {}, errors: {}, captcha: await captchaOf(args).ask(), sent: null }
  const page = { ...NOINDEX_PAGE, title: '忘记密码' }
  return {
    page,
    codeWays,
    own: forgottenAddress(asking),
    login: asking ? authorizeAddress(asking) : '/login',
    isDone,
    fresh,
  }
}

export async function action(args: LoaderArguments) {
  const { appId } = await loadTerms(args)
  const fields = readFields(readForm(args))
  const own = forgottenAddress(readSignOnRequest(args, appId, askedFields(args)))
  return fields.proof ? reset(args, fields, own) : askCode(args, fields)
}

/** First step: send a code to the given contact, if it is the account's. */
async function askCode(args: LoaderArguments, { loginName = '', contact = '', ...fields }: Fields) {
  const captcha = captchaOf(args)
  const again = (status: number, shown: FormCaptcha, errors: Fields = {}) =>
    withStatus<Screen>({ values: { loginName, contact }, errors, captcha: shown, sent: null }, status)
  const brought = await captcha.bring((name) => fields[name] ?? '')
  if ('shown' in brought)
    return brought.error ? again(422, brought.shown, { captchaAnswer: brought.error }) : again(200, brought.shown)
  const answer = await attemptOf(args)(signOnCalls.askReset, {
    body: { loginName, contact, captchaTicket: brought.ticket },
  })
  if (!answer.ok) return again(answer.status, await captcha.ask(), saidAt('loginName', answer))
  const values = { loginName, contact, to: answer.data.to }
  return withStatus<Screen>({ values, errors: {}, captcha: null, sent: answer.data }, 200)
}

/** Second step: the code and the new password. */
async function reset(args: LoaderArguments, fields: Fields, own: string) {
  const { proof = '', code = '', password = '', to = '', loginName = '' } = fields
  const answer = await attemptOf(args)(signOnCalls.reset, { body: { proof, code, password } })
  if (answer.ok) return redirect(`${own}${own.includes('?') ? '&' : '?'}done`, 303)
  const sent = { proof, to, shownCode: null }
  return withStatus<Screen>(
    { values: { loginName, to }, errors: saidAt('code', answer), captcha: null, sent },
    answer.status,
  )
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), SIGN_ON_CAPTCHA)

const saidAt = (field: string, { errors, msg }: { errors: Fields; msg: string }): Fields =>
  Object.keys(errors).length > 0 ? errors : { [field]: msg }

export default function Forgotten() {
  const { fresh, codeWays, own, login, isDone } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>() ?? fresh
  if (isDone || !screen)
    return (
      <MessagePage title="密码已重设" actions={[{ label: '去登录', href: login }]}>
        <p>请用新密码登录。为了安全，这个账号在全部设备上都已退出。</p>
      </MessagePage>
    )
  if (!codeWays.phone && !codeWays.email)
    return (
      <MessagePage title="请到窗口重设密码" actions={[{ label: '线下窗口', href: '/service-windows' }]}>
        <p>本网站没有开通短信和邮件，不能在线重设密码。请携带有效证件到线下窗口办理。</p>
      </MessagePage>
    )
  return (
    <AccountCard title="重设登录密码">
      <form method="post" action={own} noValidate={screen.captcha === null}>
        <ErrorSummary errors={screen.errors} />
        {screen.sent ? (
          <NewPassword {...screen} sent={screen.sent} own={own} />
        ) : (
          <WhoAsks {...screen} ways={codeWays} />
        )}
        <ButtonRow>
          <Button>{screen.sent ? '重设密码' : '获取验证码'}</Button>
          <ButtonLink href={login} look="plain">
            返回登录
          </ButtonLink>
        </ButtonRow>
      </form>
    </AccountCard>
  )
}

function WhoAsks({ values, errors, captcha, ways }: Screen & { ways: { phone: boolean; email: boolean } }) {
  const label = [ways.phone && '手机号码', ways.email && '电子邮箱'].filter(Boolean).join('或')
  return (
    <>
      <Field name="loginName" label="登录名" error={errors.loginName} required="by-server">
        {(control) => (
          <input
            {...control}
            defaultValue={values.loginName}
            maxLength={64}
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        name="contact"
        label={label}
        hint="账号登记的那一个，验证码会发到那里"
        error={errors.contact}
        required="by-server"
      >
        {(control) => <input {...control} defaultValue={values.contact} maxLength={100} autoComplete="tel" />}
      </Field>
      {captcha && <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />}
    </>
  )
}

/** The form for a new password, the same whether or not the account exists. */
function NewPassword({ values, errors, sent, own }: Screen & { sent: SentCode; own: string }) {
  return (
    <>
      <p role="status">
        如果登录名和联系方式与登记的一致，验证码已发往 {sent.to}，{PROOF_MINUTES} 分钟内有效。没有收到的，请核对后
        <a href={own}>重新获取</a>。
      </p>
      <input type="hidden" name="proof" value={sent.proof} />
      <input type="hidden" name="to" value={sent.to} />
      <input type="hidden" name="loginName" value={values.loginName} autoComplete="username" />
      <CodeField error={errors.code} shownCode={sent.shownCode} />
      <PasswordField
        name="password"
        label="新密码"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password}
      />
    </>
  )
}
