import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { isPosted, readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CaptchaStep } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { WaitBox } from '../../../ui/forms/wait-box.tsx'
import { findStart } from '../../desk/room-desk.ts'
import styles from '../../desk/views/console.module.css'
import { repairProgram } from '../../repair-program/contract.ts'
import { READERS } from '../../repair-program/request-contract.ts'
import { staffLogin } from '../../staff/layouts.ts'
import { freshScreen, tryLogin } from '../login-form.ts'

export async function loader(args: LoaderArguments) {
  const { actor, row } = pageOfRequest(args)
  const { door, home } = staffLogin.optionsOf(row)
  // A person who is signed in elsewhere (as a citizen, or in the repair program) has to log in again.
  const isHere = actor.kind === 'staff' && (door === 'staff' || READERS.some((role) => actor.roles.includes(role)))
  if (isHere) throw redirect(door === 'staff' ? (findStart(actor.roles) ?? home) : home)
  return { title: row.title, fresh: isPosted(args) ? null : await freshScreen(args) }
}

export async function action(args: LoaderArguments) {
  const { row, actor } = pageOfRequest(args)
  if (readField(readForm(args), 'logout') === 'yes') {
    if (actor.kind === 'staff') await apiOf(args)(repairProgram.logout, {})
    return redirect(row.path, 303)
  }
  const screen = await tryLogin(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleLogin() {
  const { title, fresh } = useLoaderData<typeof loader>()
  const { login, errors, message, captcha, wait } = (useActionData<typeof action>() ?? fresh)!
  const shown = message && Object.keys(errors).length === 0 ? { login: message } : errors
  return (
    <section className={`card ${styles.gate}`}>
      <h1>{title}</h1>
      <ErrorSummary errors={shown} title={message ?? undefined} />
      {wait && <WaitBox seconds={wait} over="现在可以再次登录，请重新输入密码和动态口令。" />}
      <form method="post" className={styles.login}>
        <Field name="login" label="用户名" error={errors.login} required>
          {(control) => (
            <input
              {...control}
              defaultValue={login}
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
      <p className={styles.gateNote}>
        第一次登录，请用激活码打开通知里的地址设置密码。忘记密码，或换了手机、动态口令不能用，请联系本单位的安全管理员重置。登录和操作会被记录。
      </p>
    </section>
  )
}
