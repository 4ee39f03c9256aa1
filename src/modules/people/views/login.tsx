import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../kernel/calls/messages.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { localPath } from '../../../kernel/pages/local-path.ts'
import { isPosted, readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { CaptchaStep, type FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { LOGIN_CAPTCHA, people } from '../contract.ts'
import { FORGOTTEN_PATH } from '../gateway-contract.ts'
import styles from './login.module.css'

/** Reasons for returning to the login, by code; text from an address is never shown. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'sign-on': '登录没有完成：登录凭证无效、已使用，或不是由本浏览器发起。请重新登录。',
  expired: `${MESSAGES.tokenExpired}，请重新登录。`,
  away: '统一身份认证服务暂时无法使用，请稍后再试；无需登录的页面不受影响。',
}

export async function loader(args: LoaderArguments) {
  const { url, profile, actor } = pageOfRequest(args)
  const back = localPath(url.searchParams.get('redirect'), profile.publicUrl) ?? '/user'
  if (actor.kind === 'user' && args.request.method === 'GET') throw redirect(back)
  const { password, register } = await apiOf(args)(people.loginWays, {})
  return {
    page: {},
    back,
    password,
    register,
    portalName: profile.portalName,
    problem: PROBLEMS[url.searchParams.get('problem') ?? ''],
    captcha: password && !isPosted(args) ? await captchaOf(args).ask() : null,
  }
}

export async function action(args: LoaderArguments) {
  const { profile } = pageOfRequest(args)
  const form = readForm(args)
  const field = (name: string) => readField(form, name) ?? ''
  const captcha = captchaOf(args)
  const again = (shown: FormCaptcha, errors: Record<string, string>, status: number) =>
    data({ username: field('username'), errors, captcha: shown }, { status })
  const brought = await captcha.bring(field)
  if ('shown' in brought)
    return again(brought.shown, brought.error ? { captchaAnswer: brought.error } : {}, brought.error ? 422 : 200)
  const answer = await attemptOf(args)(people.login, {
    body: { username: field('username'), password: field('password'), captchaTicket: brought.ticket },
  })
  if (answer.ok) return redirect(localPath(field('redirect'), profile.publicUrl) ?? '/user', 303)
  const errors = Object.keys(answer.errors).length > 0 ? answer.errors : { username: answer.msg }
  return again(await captcha.ask(), errors, answer.status)
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), LOGIN_CAPTCHA)

export default function Login() {
  const { back, problem, portalName, captcha, password, register } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const errors: Record<string, string> = tried?.errors ?? {}
  const query = `?redirect=${encodeURIComponent(back)}`
  return (
    <div className={styles.login}>
      <h1>登录{portalName}</h1>
      {problem && !tried && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <section className={styles.way} aria-labelledby="by-sign-on">
        <h2 id="by-sign-on">统一身份认证</h2>
        <p>个人、企业和其他组织均可使用，登录后自动回到原来的页面。</p>
        <ButtonRow>
          <ButtonLink href={`/sign-on/start${query}`} rel="nofollow">
            统一身份认证登录
          </ButtonLink>
          {register && (
            <ButtonLink href={`/sign-on/new${query}`} look="plain" rel="nofollow">
              注册账号
            </ButtonLink>
          )}
        </ButtonRow>
      </section>
      {password && (
        <PasswordForm
          back={back}
          captcha={tried ? tried.captcha : captcha}
          username={tried?.username}
          errors={errors}
        />
      )}
      <p className={styles.note}>
        登录即表示同意<a href="/user-agreement">《用户协议》</a>和<a href="/privacy-policy">《隐私政策》</a>。
      </p>
    </div>
  )
}

interface PasswordFormProps {
  back: string
  captcha: FormCaptcha | null
  username?: string
  errors: Readonly<Record<string, string>>
}

function PasswordForm({ back, captcha, username = '', errors }: PasswordFormProps) {
  return (
    <section className={styles.way} aria-labelledby="by-password">
      <h2 id="by-password">登录名和密码</h2>
      <ErrorSummary errors={errors} title="登录没有成功" />
      <form method="post" action={`/login?redirect=${encodeURIComponent(back)}`}>
        <input type="hidden" name="redirect" value={back} />
        <Field name="username" label="登录名" error={errors.username} required>
          {(control) => <input {...control} defaultValue={username} maxLength={64} autoComplete="username" />}
        </Field>
        <PasswordField name="password" label="密码" autoComplete="current-password" error={errors.password} />
        {captcha && <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />}
        <ButtonRow>
          <Button>登录</Button>
          <a href={FORGOTTEN_PATH}>忘记密码</a>
        </ButtonRow>
      </form>
    </section>
  )
}
