import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { fieldOf } from '../../kernel/forms/form.ts'
import { formOf } from '../../kernel/pages/posted-form.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { captchaStepOf } from '../captcha/form-contract.ts'
import { STAFF_CAPTCHA, staffCalls } from '../staff/contract.ts'
import { CONSOLE_HOME } from './layouts.ts'

export interface LoginScreen {
  login: string
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  captcha: FormCaptcha
}

export const freshScreen = async (args: LoaderArguments): Promise<LoginScreen> => ({
  ...{ login: '', errors: {}, message: null },
  captcha: await captchaOf(args).ask(),
})

/** Tries the login that a form asks for. The password is never sent back. */
export async function tryLogin(args: LoaderArguments): Promise<LoginScreen | Response> {
  const form = formOf(args)
  const read = (name: string) => fieldOf(form, name) ?? ''
  const login = read('login')
  const captcha = captchaOf(args)
  const brought = await captcha.bring(read)
  if ('shown' in brought)
    return {
      ...{ login, errors: brought.error ? { captchaAnswer: brought.error } : {}, message: null },
      captcha: brought.shown,
    }
  const { ticket } = brought
  const body = { login, password: read('password'), code: read('code'), captchaTicket: ticket }
  const answer = await attemptOf(args)(staffCalls.login, { body })
  if (!answer.ok) return { login, errors: answer.errors, message: answer.msg, captcha: captcha.keep(ticket) }
  if (answer.data.passed) return redirect(CONSOLE_HOME, 303)
  return { login, errors: {}, message: answer.data.msg, captcha: await captcha.ask() }
}

const captchaOf = (args: LoaderArguments) => captchaStepOf(attemptOf(args), STAFF_CAPTCHA)
