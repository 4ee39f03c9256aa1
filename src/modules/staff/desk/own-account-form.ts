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

/** State of a submitted form. Only the choice of messages is shown again; everything else typed is secret. */
interface OwnAccountScreen {
  step: keyof typeof STEPS
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** The sealed secret offered before, so that a scanned QR code stays valid. */
  offer: string
  recoveryCodes: string[] | null
}

/** Messages above the page after a step. */
export const OWN_DONE_WORDS: Readonly<Record<string, string>> = {
  password: '密码已更改，其他各处的登录已失效',
  session: '登录已结束',
  messages: '新事项提醒已保存',
}

/** Handles a form of the page. */
export async function sendOwnAccount(args: LoaderArguments): Promise<OwnAccountScreen | Response> {
  const { step, texts, answer, refusal } = await pressButton(args, STEPS, 'session')
  const typed = step === 'messages' ? texts : {}
  const screen = { step, typed, ...refusal, offer: texts.offer ?? '', recoveryCodes: null }
  if (!answer.ok) return screen
  if (answer.data) return { ...screen, recoveryCodes: answer.data.recoveryCodes }
  return redirect(`${CONSOLE_OWN_ACCOUNT}?done=${step}`, 303)
}
