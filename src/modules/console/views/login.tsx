import { redirect, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest, withStatus } from '../../../kernel/pages/view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { CONSOLE_HOME } from '../layouts.ts'
import { freshScreen, loginScreen, tryLogin } from '../login-form.ts'
import styles from './console.module.css'

export async function loader(args: LoaderArguments) {
  const { actor, row } = pageOfRequest(args)
  if (actor.kind === 'staff') throw redirect(CONSOLE_HOME)
  const posted = args.context.get(loginScreen)
  return { title: row.title, screen: posted ?? (await freshScreen(args)) }
}

export async function action(args: LoaderArguments) {
  const screen = await tryLogin(args)
  if (screen instanceof Response) return screen
  args.context.set(loginScreen, screen)
  const isRefused = Object.keys(screen.errors).length > 0 || screen.message !== null
  return withStatus(null, isRefused ? 422 : 200)
}

export default function ConsoleLogin() {
  const { title, screen } = useLoaderData<typeof loader>()
  const { errors, message, captcha } = screen
  const shown = message && Object.keys(errors).length === 0 ? { login: message } : errors
  return (
    <ContentCard title={title}>
      <ErrorSummary errors={shown} title={message ?? undefined} />
      <form method="post" className={styles.login}>
        <Field name="login" label="用户名" error={errors.login} required>
          {(control) => (
            <input
              {...control}
              defaultValue={screen.login}
              maxLength={64}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field name="password" label="密码" error={errors.password} required>
          {(control) => <input {...control} type="password" maxLength={200} autoComplete="current-password" />}
        </Field>
        <Field
          name="code"
          label="动态口令"
          hint="身份验证器显示的六位数字；手机不在身边时输入一个恢复码"
          error={errors.code}
          required
        >
          {(control) => <input {...control} maxLength={40} autoComplete="one-time-code" spellCheck={false} />}
        </Field>
        <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
        <Button>登录</Button>
      </form>
    </ContentCard>
  )
}
