import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readField } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../captcha/form-contract.ts'
import { ASK_PURPOSE, interviewCalls } from './contract.ts'
import { interviewAddress } from './layouts.ts'

/** The question form: typed values and errors. */
export interface AskScreen {
  key: string
  words: string
  errors: Record<string, string>
  message: string | null
  captcha: FormCaptcha
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), ASK_PURPOSE)

export const freshQuestion = async (args: LoaderArguments): Promise<AskScreen> => ({
  ...{ key: crypto.randomUUID(), words: '', errors: {}, message: null },
  captcha: await captchaOf(args).ask(),
})

/** Query parameter of the page after a question was accepted. */
export const ASKED_PARAMETER = 'asked'

export async function sendQuestion(args: LoaderArguments, id: string): Promise<AskScreen | Response> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name) ?? ''
  const step = captchaOf(args)
  const typed = { key: read('key'), words: read('words'), message: null }
  const brought = await step.bring(read)
  if ('shown' in brought && !brought.error) return { ...typed, errors: {}, captcha: brought.shown }
  const ticket = 'shown' in brought ? 'none' : brought.ticket
  const body = { id, key: typed.key, words: typed.words, captchaTicket: ticket }
  const answer = await attemptOf(args)(interviewCalls.ask, { body })
  if (answer.ok) return redirect(`${interviewAddress(id)}?${ASKED_PARAMETER}=yes#${ASKED_PARAMETER}`, 303)
  const { captchaTicket, ...errors } = answer.errors
  const unsolved = 'shown' in brought ? brought.error : captchaTicket
  const told: Record<string, string> = unsolved ? { ...errors, captchaAnswer: unsolved } : errors
  return {
    ...typed,
    ...{ errors: told, message: Object.keys(told).length === 0 ? answer.msg : null },
    // A refused question does not use up the captcha ticket.
    captcha: 'shown' in brought ? brought.shown : captchaTicket ? await step.ask() : step.keep(ticket),
  }
}
