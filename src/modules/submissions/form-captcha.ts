import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import { type FormKind, formCaptcha } from '../captcha/contract.ts'

export interface Challenge {
  id: string
  picture?: string
  width?: number
  height?: number
  question?: string
}

/** A new captcha for one purpose. */
export const askCaptcha = (args: LoaderArguments, purpose: string, kind: FormKind = 'graphic'): Promise<Challenge> =>
  apiOf(args)(formCaptcha[kind].ask, { query: { purpose } })

/** Which captcha a form asks to see instead, if any. */
export const switchedTo = (read: (name: string) => string): FormKind | null => kindOf(read('captchaSwitch'))

export type Solved = { ticket: string } | { error: string; kind: FormKind }

/** The ticket a form brought along, or the one its answer is exchanged for. */
export async function solveCaptcha(args: LoaderArguments, read: (name: string) => string): Promise<Solved> {
  const ticket = read('captchaTicket')
  if (ticket) return { ticket }
  const kind = kindOf(read('captchaKind')) ?? 'graphic'
  const answer = read('captchaAnswer')
  if (!answer) return { error: kind === 'graphic' ? '请输入验证码' : '请回答验证题', kind }
  const checked = await attemptOf(args)(formCaptcha[kind].check, { query: { id: read('captchaId'), answer } })
  if (!checked.ok) return { error: checked.msg, kind }
  return checked.data.ticket ? { ticket: checked.data.ticket } : { error: checked.data.msg, kind }
}

const kindOf = (word: string): FormKind | null => (word === 'graphic' || word === 'question' ? word : null)
