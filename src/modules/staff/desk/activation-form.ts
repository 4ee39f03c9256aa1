import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { type Activation, activationCalls } from '../activation-contract.ts'

/** The page of an activation as it is. Passwords are never sent back. */
export interface ActivationScreen {
  code: string
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  /** What the code opens; null while none was given. */
  activation: Activation | null
  done: { login: string; recoveryCodes: string[] } | null
  /** Whether the account was disabled by a report; null while nobody reported. */
  reported: boolean | null
  /** Somebody wants to report and is asked whether they mean it. */
  isReporting: boolean
}

export const freshActivation = (code = ''): ActivationScreen => ({
  ...{ code, errors: {}, message: null, activation: null, done: null, reported: null, isReporting: false },
})

/** What a code opens, for a link that carries one or a form in which one was typed. */
export async function openActivation(args: LoaderArguments, code: string, offer?: string): Promise<ActivationScreen> {
  const screen = freshActivation(code)
  const answer = await attemptOf(args)(activationCalls.look, { body: { code, ...(offer && { offer }) } })
  if (!answer.ok) return { ...screen, errors: answer.errors, message: answer.errors.code ? null : answer.msg }
  if (answer.data.state !== 'unknown') return { ...screen, activation: answer.data }
  return { ...screen, errors: { code: isHalf(code) ? SECOND_HALF : UNKNOWN } }
}

const UNKNOWN = '激活码不正确或已作废，请核对；仍不正确的，请找安全管理员重发'
const SECOND_HALF = '这是激活码的一半，请把两个人交给您的两段依次填在一起'
/** A link of the first of two people carries as many letters. */
const isHalf = (code: string): boolean => code.replace(/[\s-]/g, '').length === 16

/** Does what a button of the page asks for. */
export async function sendActivation(args: LoaderArguments): Promise<ActivationScreen> {
  const { step = 'open', code = '', offer = '', ...typed } = readFields(readForm(args))
  if (step === 'activate') {
    const { password = '', repeated = '', provingCode = '' } = typed
    const body = { code, offer, password, repeated, provingCode }
    const answer = await attemptOf(args)(activationCalls.activate, { body })
    if (answer.ok) return { ...freshActivation(code), done: answer.data }
    const again = await openActivation(args, code, offer)
    const { errors, message } = refusalOf(answer)
    return { ...again, errors: { ...again.errors, ...errors }, message }
  }
  if (step === 'report') {
    const answer = await attemptOf(args)(activationCalls.report, { body: { code } })
    if (answer.ok) return { ...freshActivation(), reported: answer.data.isDisabled }
    return { ...freshActivation(code), errors: answer.errors, message: answer.errors.code ? null : answer.msg }
  }
  const opened = await openActivation(args, code, offer)
  return { ...opened, isReporting: step === 'ask-report' && opened.activation !== null }
}
