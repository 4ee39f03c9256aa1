import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { CONSOLE_OWN_ACCOUNT } from '../../desk/layouts.ts'
import { ownAccountCalls } from '../own-account-contract.ts'

const OWN_STEPS = ['password', 'authenticator', 'session'] as const
type OwnStep = (typeof OWN_STEPS)[number]

/** What was asked for and came back. Nothing that was typed here is shown again. */
interface OwnAccountScreen {
  step: OwnStep
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

/** Two forms ask for the same two things; each has its own names for them. */
const fieldOf = (step: OwnStep, name: string): string =>
  name === 'present' || name === 'oneTimeCode' ? `${step}-${name}` : name

/** Does what a form of the page asks for. */
export async function sendOwnAccount(args: LoaderArguments): Promise<OwnAccountScreen | Response> {
  const typed = readFields(readForm(args))
  const step = OWN_STEPS.find((each) => each === typed.step) ?? 'session'
  const attempt = attemptOf(args)
  const { offer = '', password = '', repeated = '', provingCode = '', session } = typed
  const asked = { present: typed[`${step}-present`] ?? '', oneTimeCode: typed[`${step}-oneTimeCode`] ?? '' }
  const screen: OwnAccountScreen = { step, errors: {}, message: null, offer, recoveryCodes: null }
  const refused = (answer: { errors: Record<string, string>; msg: string }): OwnAccountScreen => ({
    ...screen,
    ...refusalOf(answer, (name) => fieldOf(step, name)),
  })
  if (step === 'authenticator') {
    const answer = await attempt(ownAccountCalls.renewAuthenticator, { body: { ...asked, offer, provingCode } })
    return answer.ok ? { ...screen, recoveryCodes: answer.data.recoveryCodes } : refused(answer)
  }
  const answer =
    step === 'password'
      ? await attempt(ownAccountCalls.changePassword, { body: { ...asked, password, repeated } })
      : await attempt(ownAccountCalls.endSession, { body: session ? { session } : {} })
  return answer.ok ? redirect(`${CONSOLE_OWN_ACCOUNT}?done=${step}`, 303) : refused(answer)
}
