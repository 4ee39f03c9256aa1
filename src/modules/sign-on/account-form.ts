import { redirect } from 'react-router'
import { type Attempt, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { MESSAGES } from '../../kernel/calls/messages.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../kernel/pages/view.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../captcha/form-contract.ts'
import { SIGN_ON_CAPTCHA } from './contract.ts'
import type { Asking } from './layouts.ts'
import { askedFields, askingOf } from './sign-on-request.ts'

type Fields = Record<string, string>

/** A form of the service as its page shows it. */
export interface AccountScreen {
  asking: Asking
  /** What was typed, but for the password. */
  values: Fields
  errors: Fields
  /** What broke, where the same can be sent again. */
  fault: string | null
  captcha: FormCaptcha
  /** Seconds until it may be tried again. */
  wait?: number
}

/** The form as it is first shown; null for the person who does not come from the portal. */
export async function freshScreen(args: LoaderArguments, appId: string): Promise<AccountScreen | null> {
  const { password: _, ...values } = askedFields(args)
  const asking = askingOf(args, appId, values)
  return asking ? { asking, values, errors: {}, fault: null, captcha: await captchaOf(args).ask() } : null
}

interface Work<Data> {
  /** What is missing or wrong before anything is tried; the captcha is stored for it. */
  problems?(fields: Fields): Fields
  attempt(fields: Fields, captchaTicket: string): Promise<Attempt<Data>>
  /** Where it leads when it was done. */
  next(done: Data, asking: Asking): string
}

/** Tries what a form asks for and leads on, or gives the form again. */
export async function tryForm<Data>(
  args: LoaderArguments,
  appId: string,
  { problems = () => ({}), attempt, next }: Work<Data>,
) {
  const fields = readFields(readForm(args))
  const asking = askingOf(args, appId, fields)
  if (!asking) return withStatus(null, 400)
  const { password: _, ...values } = fields
  const captcha = captchaOf(args)
  const again = (status: number, shown: FormCaptcha, errors: Fields = {}, more: Partial<AccountScreen> = {}) =>
    withStatus<AccountScreen>({ asking, values, errors, fault: null, captcha: shown, ...more }, status)
  const brought = await captcha.bring((name) => fields[name] ?? '')
  if ('shown' in brought)
    return brought.error ? again(422, brought.shown, { captchaAnswer: brought.error }) : again(200, brought.shown)
  const { ticket } = brought
  const missing = problems(fields)
  if (Object.keys(missing).length > 0) return again(422, captcha.keep(ticket), missing)
  const answer = await attempt(fields, ticket)
  if (answer.ok) return redirect(next(answer.data, asking), 303)
  // Nothing was spent: what was typed can be sent again with the same ticket.
  if (answer.status >= 500) {
    const { requestId } = pageOfRequest(args).document
    return again(answer.status, captcha.keep(ticket), {}, { fault: `${MESSAGES.fault}（问题编号：${requestId}）` })
  }
  return again(answer.status, await captcha.ask(), errorsOf(answer), { wait: answer.wait })
}

/** The portal's own login form calls the login name otherwise; what is about no field is said at the first one. */
function errorsOf({ errors: { username, ...errors }, msg }: { errors: Fields; msg: string }): Fields {
  if (username) return { loginName: username, ...errors }
  return Object.keys(errors).length > 0 ? errors : { loginName: msg }
}

const captchaOf = (args: LoaderArguments) =>
  makeCaptchaStep(async (call, given) => {
    const answer = await attemptOf(args)(call, given)
    // A captcha that could not be looked at was not answered wrongly.
    if (!answer.ok && answer.status >= 500) throw withStatus({ msg: answer.msg }, answer.status)
    return answer
  }, SIGN_ON_CAPTCHA)
