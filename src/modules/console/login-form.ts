import { createContext, redirect } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import { type FormKind, formCaptcha } from '../captcha/contract.ts'
import { STAFF_CAPTCHA, staffCalls } from '../staff/contract.ts'
import { CONSOLE_HOME } from './kinds.ts'

export interface LoginScreen {
  login: string
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  captcha: { id: string; picture?: string; width?: number; height?: number; question?: string } | null
  /** Of a captcha that is solved while something else was missing. */
  ticket: string
}

/** What the action made of the form, for the loader. */
export const loginScreen = createContext<LoginScreen | null>(null)

export async function freshScreen(args: LoaderArguments, more: Partial<LoginScreen> = {}, kind: FormKind = 'graphic') {
  const captcha = more.ticket ? null : await apiOf(args)(formCaptcha[kind].ask, { query: { purpose: STAFF_CAPTCHA } })
  return { login: '', errors: {}, message: null, ticket: '', captcha, ...more } satisfies LoginScreen
}

/** Tries the login that a form asks for. The password is never sent back. */
export async function tryLogin(args: LoaderArguments): Promise<LoginScreen | Response> {
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const login = read('login')
  const kind = kindOf(read('captchaSwitch')) ?? kindOf(read('captchaKind')) ?? 'graphic'
  if (read('captchaSwitch')) return freshScreen(args, { login }, kind)

  const solved = await solve(args, read, kind)
  if (!solved.ticket) return freshScreen(args, { login, errors: { captchaAnswer: solved.msg } }, kind)
  const body = { login, password: read('password'), code: read('code'), captchaTicket: solved.ticket }
  const answer = await attemptOf(args)(staffCalls.login, { body })
  if (!answer.ok) return freshScreen(args, { login, errors: answer.errors, message: answer.msg, ticket: solved.ticket })
  return answer.data.passed ? redirect(CONSOLE_HOME, 303) : freshScreen(args, { login, message: answer.data.msg }, kind)
}

async function solve(args: LoaderArguments, read: (name: string) => string, kind: FormKind) {
  const ticket = read('captchaTicket')
  if (ticket) return { ticket, msg: '' }
  const query = { id: read('captchaId') || 'none', answer: read('captchaAnswer') }
  const checked = await attemptOf(args)(formCaptcha[kind].check, { query })
  return checked.ok ? checked.data : { ticket: null, msg: checked.msg }
}

const kindOf = (word: string): FormKind | null => (word === 'graphic' || word === 'question' ? word : null)
