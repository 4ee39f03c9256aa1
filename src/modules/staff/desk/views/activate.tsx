import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { isPosted } from '../../../../kernel/pages/posted-form.ts'
import { qrCode } from '../../../../kernel/pages/qr-code.server.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CONSOLE_LOGIN } from '../../../desk/layouts.ts'
import { type ActivationScreen, freshActivation, openActivation, sendActivation } from '../activation-form.ts'
import styles from './account.module.css'
import { ActivationForm } from './activation-form.tsx'
import { ActivationOver, ActivationReported } from './activation-over.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const code = url.searchParams.get('code')?.slice(0, 100) ?? ''
  const fresh = isPosted(args) ? null : await (code ? openActivation(args, code) : freshActivation())
  return { title: row.title, fresh: fresh && withPicture(fresh) }
}

export async function action(args: LoaderArguments) {
  return formAgain(withPicture(await sendActivation(args)))
}

const withPicture = (screen: ActivationScreen) => ({
  ...screen,
  qr: screen.activation?.offer ? qrCode(screen.activation.offer.address) : null,
})

export default function ConsoleActivate() {
  const { title, fresh } = useLoaderData<typeof loader>()
  const screen = (useActionData<typeof action>() ?? fresh)!
  return (
    <div className={styles.stage}>
      <section className={styles.card} aria-labelledby="activate">
        <Inside title={title} screen={screen} />
      </section>
    </div>
  )
}

function Inside({ title, screen }: { title: string; screen: ReturnType<typeof withPicture> }) {
  const { activation, done, reported, isReporting, code, qr } = screen
  if (done) return <Activated done={done} />
  if (reported !== null) return <ActivationReported isDisabled={reported} />
  if (!activation || activation.state === 'unknown') return <CodeForm title={title} screen={screen} />
  if (isReporting || !activation.owner || !activation.offer || !qr)
    return <ActivationOver activation={activation} code={code} isReporting={isReporting} />
  return <ActivationForm owner={activation.owner} offer={activation.offer} qr={qr} screen={screen} />
}

/** Form for a code on paper, or for the halves received from two people. */
function CodeForm({ title, screen: { code, errors, message } }: { title: string; screen: ActivationScreen }) {
  return (
    <>
      <div className={styles.head}>
        <h1 id="activate">{title}</h1>
        <p>新建的账号和重置过的账号，由本人用激活码设置密码和身份验证器。</p>
      </div>
      <form method="post" noValidate className={styles.body}>
        <ErrorSummary errors={message ? { code: message } : errors} title={message ?? undefined} />
        <Field
          name="code"
          label="激活码"
          hint="32 个字母和数字，连字符可以不输；由两个人转交的，把两段依次填在一起"
          error={errors.code}
          required
        >
          {(control) => (
            <input
              {...control}
              defaultValue={code}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <ButtonRow>
          <Button name="step" value="open">
            下一步
          </Button>
          <ButtonLink href={CONSOLE_LOGIN} look="text">
            已经激活，去登录
          </ButtonLink>
        </ButtonRow>
      </form>
    </>
  )
}

function Activated({ done: { login, recoveryCodes } }: { done: { login: string; recoveryCodes: string[] } }) {
  return (
    <>
      <div className={styles.head}>
        <h1 id="activate" className={styles.good}>
          <Icon name="check" size={22} />
          激活成功
        </h1>
        <p>
          用户名 <strong>{login}</strong>。激活码已作废，您和审计员都会收到通知。
        </p>
      </div>
      <div className={styles.body}>
        <RecoveryCodes codes={recoveryCodes} />
        <ButtonRow>
          <ButtonLink href={CONSOLE_LOGIN}>备用码已保存，去登录</ButtonLink>
        </ButtonRow>
      </div>
    </>
  )
}
