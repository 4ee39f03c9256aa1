import { redirect } from 'react-router'
import { attemptOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readField, readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { ASK_PURPOSE, followCalls } from './contract.ts'
import { FOLLOW_PATH } from './layouts.ts'

interface FollowScreen {
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** Whether a mail was sent that asks for confirmation. */
  isAsked: boolean
  /** The captcha of the form with the mailbox; null without the form: for accounts, and after it was sent. */
  captcha: FormCaptcha | null
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), ASK_PURPOSE)

export const emptyFollow = async (args: LoaderArguments, { hasForm }: { hasForm: boolean }): Promise<FollowScreen> => ({
  ...{ typed: {}, errors: {}, message: null, isAsked: false },
  captcha: hasForm ? await captchaOf(args).ask() : null,
})

const LIST = '/user?part=favourites&done=followed'

/** Handles the follow button of an archive: an account follows at once; anyone else is redirected to the page with the alternatives. */
export async function sendFollow(args: LoaderArguments): Promise<FollowScreen | Response> {
  const { actor } = pageOfRequest(args)
  const typed = readFields(readForm(args))
  const { subject = '', email } = typed
  const attempt = attemptOf(args)
  if (email !== undefined) return askByMailbox(args, typed)
  if (actor.kind !== 'user') return redirect(`${FOLLOW_PATH}?${new URLSearchParams({ subject })}`, 303)
  const answer = await attempt(followCalls.add, { body: { subject } })
  return answer.ok ? redirect(LIST, 303) : { typed, ...refusalOf(answer), isAsked: false, captcha: null }
}

/** Asks for the mail that confirms a mailbox, once the captcha is solved. */
async function askByMailbox(args: LoaderArguments, typed: Record<string, string>): Promise<FollowScreen> {
  const { subject = '', email = '', frequency } = typed
  const captcha = captchaOf(args)
  const nothing = { typed, errors: {}, message: null, isAsked: false }
  const brought = await captcha.bring((name) => readField(readForm(args), name) ?? '')
  if ('shown' in brought) {
    const errors: Record<string, string> = brought.error ? { captchaAnswer: brought.error } : {}
    return { ...nothing, errors, captcha: brought.shown }
  }
  const body = { subject, email, ...(frequency ? { frequency } : {}), captchaTicket: brought.ticket }
  const answer = await attemptTyped(args)(followCalls.ask, { body })
  if (answer.ok) return { ...nothing, typed: {}, isAsked: true, captcha: null }
  const { captchaTicket, ...fields } = answer.errors
  // A refused mailbox leaves the ticket unused.
  const shown = captchaTicket || Object.keys(fields).length === 0 ? await captcha.ask() : captcha.keep(brought.ticket)
  const refused = captchaTicket ? { errors: { captchaAnswer: captchaTicket }, message: null } : refusalOf(answer)
  return { ...nothing, ...refused, captcha: shown }
}
