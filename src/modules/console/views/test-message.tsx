import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { BodyField } from '../../../ui/forms/body-field.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Outcome } from '../../../ui/forms/outcome.tsx'
import { deskFrame } from '../../desk/contract.ts'
import { CONSOLE_HELP, CONSOLE_HOME } from '../../desk/layouts.ts'
import styles from '../../desk/views/console.module.css'
import { ConsolePage } from '../../desk/views/console-page.tsx'
import { consoleCalls } from '../contract.ts'
import { CONSOLE_TEST_MESSAGE } from '../layouts.ts'
import { TestMessage } from '../test-message.ts'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  return { title: row.title, self: await apiOf(args)(deskFrame.desk, {}), isDone: url.searchParams.has('done') }
}

export async function action(args: LoaderArguments) {
  const { email = '', mobile = '' } = readFields(readForm(args))
  const values = { email, mobile }
  const answer = await attemptTyped(args)(consoleCalls.sendTest, { body: values })
  if (!answer.ok) return formAgain({ values, ...refusalOf(answer) })
  const failed = answer.data.filter(({ isSent }) => !isSent)
  if (failed.length === 0) return redirect(`${CONSOLE_TEST_MESSAGE}?done`, 303)
  const errors = Object.fromEntries(failed.map(({ field, words }) => [field, words]))
  return formAgain({ values, errors, message: null })
}

const EMPTY = { values: { email: '', mobile: '' }, errors: {} }

export default function ConsoleTestMessage() {
  const { title, self, isDone } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { values, errors } = sent ?? EMPTY
  const isMine = self.roles.some(({ code }) => code === 'system')
  return (
    <ConsolePage self={self} current={CONSOLE_HOME} title={title}>
      {!isMine && <p>测试消息由系统管理员发送。</p>}
      {isMine && (
        <form method="post" noValidate className={styles.login} id="test">
          <Outcome sent={sent} anchor="test" done={isDone ? '已交出，请到收件处查看' : null} />
          <p>填自己的邮箱或手机号，立即各发一次，不重发；对方没有接收的，下面写明原因。</p>
          <BodyField body={TestMessage} name="email" values={values} errors={errors} />
          <BodyField body={TestMessage} name="mobile" values={values} errors={errors} />
          <ButtonRow>
            <Button>发送</Button>
            <ButtonLink href={`${CONSOLE_HELP}#messages`} look="plain">
              设置步骤
            </ButtonLink>
          </ButtonRow>
        </form>
      )}
    </ConsolePage>
  )
}
