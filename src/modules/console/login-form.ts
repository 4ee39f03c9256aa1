import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readField } from '../../kernel/forms/form.ts'
import { openPortal } from '../../kernel/pages/page-context.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../captcha/form-contract.ts'
import { repairProgram } from '../repair-program/contract.ts'
import { STAFF_CAPTCHA, staffCalls } from '../staff/contract.ts'
import { staffLogin } from '../staff/layouts.ts'

interface LoginScreen {
  login: string
  errors: Record<string, string>
  /** An error that belongs to no single field. */
  message: string | null
  captcha: FormCaptcha
  /** Seconds until the next attempt is allowed. */
  wait?: number
}

export const freshScreen = async (args: LoaderArguments): Promise<LoginScreen> => ({
  ...{ login: '', errors: {}, message: null },
  captcha: await captchaOf(args).ask(),
})

/** Attempts the login of a posted form. The password is never sent back. */
export async function tryLogin(args: LoaderArguments): Promise<LoginScreen | Response> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name) ?? ''
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
  const { row } = openPortal(args)
  const { door } = staffLogin.optionsOf(row)
  const answer = await attemptOf(args)(door === 'repair' ? repairProgram.login : staffCalls.login, { body })
  if (!answer.ok)
    return { login, errors: answer.errors, message: answer.msg, captcha: captcha.keep(ticket), wait: answer.wait }
  // The roles are known from the next request on: the same page then leads to where these roles start.
  if (answer.data.passed) return redirect(row.path, 303)
  const { msg, wait } = answer.data
  return { login, errors: {}, message: msg, captcha: await captcha.ask(), wait }
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), STAFF_CAPTCHA)
