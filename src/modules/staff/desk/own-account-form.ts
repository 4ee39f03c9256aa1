import { redirect } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { CONSOLE_OWN_ACCOUNT } from '../../desk/layouts.ts'
import { ownAccountCalls } from '../own-account-contract.ts'

const { changePassword, renewAuthenticator, endSession, chooseMessages } = ownAccountCalls
const STEPS = {
  ...{ password: changePassword, authenticator: renewAuthenticator, session: endSession },
  messages: chooseMessages,
}

/** What was asked for and came back. Of what was typed only the choice of messages is shown again: the rest are keys. */
interface OwnAccountScreen {
  step: keyof typeof STEPS
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** The sealed secret that was offered before, so that what was scanned stays good. */
  offer: string
  recoveryCodes: string[] | null
}

/** Said above the page after a step. */
export const OWN_DONE_WORDS: Readonly<Record<string, string>> = {
  password: '密码已更改，其他各处的登录已失效',
  session: '登录已结束',
  messages: '新事项提醒已保存',
}

/** Does what a form of the page asks for. */
export async function sendOwnAccount(args: LoaderArguments): Promise<OwnAccountScreen | Response> {
  const { step, texts, answer, refusal } = await pressButton(args, STEPS, 'session')
  const typed = step === 'messages' ? texts : {}
  const screen = { step, typed, ...refusal, offer: texts.offer ?? '', recoveryCodes: null }
  if (!answer.ok) return screen
  if (answer.data) return { ...screen, recoveryCodes: answer.data.recoveryCodes }
  return redirect(`${CONSOLE_OWN_ACCOUNT}?done=${step}`, 303)
}
