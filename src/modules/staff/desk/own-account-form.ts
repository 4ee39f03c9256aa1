import { redirect } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { pressButton } from '../../../kernel/pages/pressed-button.ts'
import { CONSOLE_OWN_ACCOUNT } from '../../desk/layouts.ts'
import { ownAccountCalls } from '../own-account-contract.ts'

const { changePassword, renewAuthenticator, endSession } = ownAccountCalls
const STEPS = { password: changePassword, authenticator: renewAuthenticator, session: endSession }

/** What was asked for and came back. Nothing that was typed here is shown again. */
interface OwnAccountScreen {
  step: keyof typeof STEPS
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
}

/** Does what a form of the page asks for. */
export async function sendOwnAccount(args: LoaderArguments): Promise<OwnAccountScreen | Response> {
  const { step, texts, answer, refusal } = await pressButton(args, STEPS, 'session')
  const screen = { step, ...refusal, offer: texts.offer ?? '', recoveryCodes: null }
  if (!answer.ok) return screen
  if (answer.data) return { ...screen, recoveryCodes: answer.data.recoveryCodes }
  return redirect(`${CONSOLE_OWN_ACCOUNT}?done=${step}`, 303)
}
