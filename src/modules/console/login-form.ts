import { createContext, redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import type { ShownCaptcha } from '../../ui/captcha-field.tsx'
import type { FormKind } from '../captcha/contract.ts'
import { askCaptcha, solveCaptcha, switchedTo } from '../captcha/form-contract.ts'
import { STAFF_CAPTCHA, staffCalls } from '../staff/contract.ts'
import { CONSOLE_HOME } from './kinds.ts'

export interface LoginScreen {
  login: string
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  captcha: ShownCaptcha | null
  /** Of a captcha that is solved while something else was missing. */
  ticket: string
}

/** What the action made of the form, for the loader. */
export const loginScreen = createContext<LoginScreen | null>(null)

export async function freshScreen(args: LoaderArguments, more: Partial<LoginScreen> = {}, kind?: FormKind) {
  const captcha = more.ticket ? null : await askCaptcha(args, STAFF_CAPTCHA, kind)
  return { login: '', errors: {}, message: null, ticket: '', captcha, ...more } satisfies LoginScreen
}

/** Tries the login that a form asks for. The password is never sent back. */
export async function tryLogin(args: LoaderArguments): Promise<LoginScreen | Response> {
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const login = read('login')
  const other = switchedTo(read)
  if (other) return freshScreen(args, { login }, other)

  const solved = await solveCaptcha(args, read)
  if ('error' in solved) return freshScreen(args, { login, errors: { captchaAnswer: solved.error } }, solved.kind)
  const { ticket } = solved
  const body = { login, password: read('password'), code: read('code'), captchaTicket: ticket }
  const answer = await attemptOf(args)(staffCalls.login, { body })
  if (!answer.ok) return freshScreen(args, { login, errors: answer.errors, message: answer.msg, ticket })
  return answer.data.passed ? redirect(CONSOLE_HOME, 303) : freshScreen(args, { login, message: answer.data.msg })
}
