import { attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import type { ShownCaptcha } from '../../ui/captcha-field.tsx'
import { type FormKind, formCaptcha } from './contract.ts'

/** Reads a field of the form that was posted. */
type Read = (name: string) => string

/** A new captcha for one purpose; none when too many were asked for from here, so that a form is shown all the same. */
export async function askCaptcha(
  args: LoaderArguments,
  purpose: string,
  kind: FormKind = 'graphic',
): Promise<ShownCaptcha | null> {
  const given = await attemptOf(args)(formCaptcha[kind].ask, { query: { purpose } })
  return given.ok ? given.data : null
}

/** Which captcha a form asks to see instead, if any. */
export const switchedTo = (read: Read): FormKind | null => kindOf(read('captchaSwitch'))

export type Solved = { ticket: string } | { error: string; kind: FormKind }

/** The ticket a form brought along, or the one its answer is exchanged for. */
export async function solveCaptcha(args: LoaderArguments, read: Read): Promise<Solved> {
  const ticket = read('captchaTicket')
  if (ticket) return { ticket }
  const kind = kindOf(read('captchaKind')) ?? 'graphic'
  const [id, answer] = [read('captchaId'), read('captchaAnswer').trim()]
  if (!answer || !id) return { error: kind === 'graphic' ? '请输入验证码' : '请回答验证题', kind }
  const checked = await attemptOf(args)(formCaptcha[kind].check, { query: { id, answer } })
  if (!checked.ok) return { error: checked.msg, kind }
  return checked.data.ticket ? { ticket: checked.data.ticket } : { error: checked.data.msg, kind }
}

const kindOf = (word: string): FormKind | null => (word === 'graphic' || word === 'question' ? word : null)
