import { attemptOf, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { type Activation, activationCalls } from '../activation-contract.ts'

/** State of the activation page. Passwords are never sent back. */
export interface ActivationScreen {
  code: string
  errors: Record<string, string>
  /** An error that belongs to no single field. */
  message: string | null
  /** The account of the code; null before a code was typed. */
  activation: Activation | null
  done: { login: string; recoveryCodes: string[] } | null
  /** Whether a report disabled the account; null without a report. */
  reported: boolean | null
  /** The user has asked to report the code and has to confirm that. */
  isReporting: boolean
}

export const freshActivation = (code = ''): ActivationScreen => ({
  ...{ code, errors: {}, message: null, activation: null, done: null, reported: null, isReporting: false },
})

/** Loads the activation of a code from a link or from a form. */
export async function openActivation(args: LoaderArguments, code: string, offer?: string): Promise<ActivationScreen> {
  const screen = freshActivation(code)
  const answer = await attemptOf(args)(activationCalls.look, { body: { code, ...(offer && { offer }) } })
  if (!answer.ok) return { ...screen, errors: answer.errors, message: answer.errors.code ? null : answer.msg }
  if (answer.data.state !== 'unknown') return { ...screen, activation: answer.data }
  return { ...screen, errors: { code: isHalf(code) ? SECOND_HALF : UNKNOWN } }
}

const UNKNOWN = '激活码不正确或已作废，请核对；仍不正确的，请找安全管理员重发'
const SECOND_HALF = '这是激活码的一半，请把两个人交给您的两段依次填在一起'
/** The link of the first of two people contains as many characters. */
const isHalf = (code: string): boolean => code.replace(/[\s-]/g, '').length === 16

/** Handles a button of the page. */
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
