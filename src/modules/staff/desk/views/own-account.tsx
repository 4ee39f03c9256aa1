import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readField } from '../../../../kernel/forms/form.ts'
import { isPosted, readForm } from '../../../../kernel/pages/posted-form.ts'
import { qrCode } from '../../../../kernel/pages/qr-code.server.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { CONSOLE_OWN_ACCOUNT } from '../../../desk/layouts.ts'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { OneTimeCode } from '../../../desk/views/one-time-code.tsx'
import { ownAccountCalls } from '../../own-account-contract.ts'
import { OWN_DONE_WORDS, sendOwnAccount } from '../own-account-form.ts'
import { AuthenticatorFields, PasswordFields } from './new-keys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SessionTable } from './session-table.tsx'
import { WorkMessages } from './work-messages.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  // Keeps the scanned secret when the form is shown again.
  const shown = isPosted(args) ? readField(readForm(args), 'offer') : undefined
  const [self, own, offer, messages] = await Promise.all([
    api(deskFrame.desk, {}),
    api(ownAccountCalls.overview, {}),
    api(ownAccountCalls.offer, { body: shown ? { offer: shown } : {} }),
    api(ownAccountCalls.messages, {}),
  ])
  const done = OWN_DONE_WORDS[url.searchParams.get('done') ?? ''] ?? null
  return { title: row.title, self, own, offer, messages, qr: qrCode(offer.address), done }
}

export const action = (args: LoaderArguments) => answerForm(sendOwnAccount(args))

export default function ConsoleOwnAccount() {
  const { title, self, own, offer, messages, qr, done } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? null
  const errors: Record<string, string> = sent?.errors ?? {}
  if (sent?.recoveryCodes)
    return (
      <ConsolePage self={self} current={CONSOLE_OWN_ACCOUNT} title="身份验证器已更换">
        <RecoveryCodes codes={sent.recoveryCodes} />
        <ButtonRow>
          <ButtonLink href={CONSOLE_OWN_ACCOUNT}>备用码已保存</ButtonLink>
        </ButtonRow>
      </ConsolePage>
    )
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_OWN_ACCOUNT} />
      <Stack>
        <ContentCard title={title}>
          <div id="account" tabIndex={-1}>
            <Outcome sent={sent} anchor="account" done={done} />
            <Facts
              items={[
                { label: '用户名', value: own.login },
                { label: '姓名', value: own.name },
                { label: '单位', value: own.unit },
                { label: '剩下的备用码', value: `${own.recoveryLeft} 个` },
              ]}
            />
          </div>
        </ContentCard>
        <WorkMessages messages={messages} typed={sent?.typed ?? {}} errors={errors} />
        <ContentCard title="密码和身份验证器" level={2}>
          <details className={consoleStyles.action} open={sent?.step === 'password'}>
            <summary>更改密码</summary>
            <form method="post" noValidate>
              <Present step="password" error={errors['password-present']} />
              <PasswordFields errors={errors} words={[own.name, own.login, own.unit]} />
              <OneTimeCode name="password-oneTimeCode" error={errors['password-oneTimeCode']} />
              <Button name="step" value="password">
                更改密码
              </Button>
            </form>
          </details>
          <details className={consoleStyles.action} open={sent?.step === 'authenticator'}>
            <summary>更换身份验证器</summary>
            <form method="post" noValidate>
              <Present step="authenticator" error={errors['authenticator-present']} />
              <OneTimeCode name="authenticator-oneTimeCode" error={errors['authenticator-oneTimeCode']} />
              <AuthenticatorFields offer={offer} qr={qr} errors={errors} label="新验证器的动态口令" />
              <Button name="step" value="authenticator">
                更换身份验证器
              </Button>
            </form>
          </details>
        </ContentCard>
        <ContentCard title="登录会话" level={2} total={own.sessionCount} unit="处">
          <SessionTable
            caption="您正在登录的各处"
            sessions={own.sessions}
            end={({ id, isThis }) =>
              isThis ? (
                '本次登录'
              ) : (
                <form method="post">
                  <input type="hidden" name="session" value={id} />
                  <Button name="step" value="session" look="text">
                    结束
                  </Button>
                </form>
              )
            }
          />
          {own.sessionCount > 1 && (
            <form method="post">
              <Button name="step" value="session" look="danger">
                结束其他全部登录
              </Button>
            </form>
          )}
        </ContentCard>
      </Stack>
    </>
  )
}

const Present = ({ step, error }: { step: string; error: string | undefined }) => (
  <Field name={`${step}-present`} label="当前密码" error={error} required="by-server">
    {(control) => <input {...control} type="password" maxLength={200} autoComplete="current-password" />}
  </Field>
)
