import { redirect } from 'react-router'
import { type Attempt, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { MESSAGES } from '../../kernel/calls/messages.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { pageOfRequest, withStatus } from '../../kernel/pages/view.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../captcha/form-contract.ts'
import { SIGN_ON_CAPTCHA } from './contract.ts'
import type { SignOnRequest } from './layouts.ts'
import { askedFields, readSignOnRequest } from './sign-on-request.ts'

type Fields = Record<string, string>

/** A form of the sign-on service: typed values and errors. */
export interface AccountScreen {
  asking: SignOnRequest
  /** Typed values except the password. */
  values: Fields
  errors: Fields
  /** Message of a server fault, after which the same form can be sent again. */
  fault: string | null
  captcha: FormCaptcha
  /** Seconds until the next attempt is allowed. */
  wait?: number
}

/** The empty form; null for a visitor who was not sent by the portal. */
export async function freshScreen(args: LoaderArguments, appId: string): Promise<AccountScreen | null> {
  const { password: _, ...values } = askedFields(args)
  const asking = readSignOnRequest(args, appId, values)
  return asking ? { asking, values, errors: {}, fault: null, captcha: await captchaOf(args).ask() } : null
}

interface Work<Data> {
  /** Errors that are found before anything is sent; they do not use up the captcha. */
  problems?(fields: Fields): Fields
  attempt(fields: Fields, captchaTicket: string): Promise<Attempt<Data>>
  /** Address after success. */
  next(done: Data, asking: SignOnRequest): string
}

/** Attempts the action of a form; redirects on success, otherwise returns the form. */
export async function tryForm<Data>(
  args: LoaderArguments,
  appId: string,
  { problems = () => ({}), attempt, next }: Work<Data>,
) {
  const fields = readFields(readForm(args))
  const asking = readSignOnRequest(args, appId, fields)
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
  // The captcha ticket was not used up, so the same form can be sent again.
  if (answer.status >= 500) {
    const { requestId } = pageOfRequest(args).document
    return again(answer.status, captcha.keep(ticket), {}, { fault: `${MESSAGES.fault}（问题编号：${requestId}）` })
  }
  return again(answer.status, await captcha.ask(), errorsOf(answer), { wait: answer.wait })
}

/** Maps field names to those of the portal's login form; a message without a field is shown at the first one. */
function errorsOf({ errors: { username, ...errors }, msg }: { errors: Fields; msg: string }): Fields {
  if (username) return { loginName: username, ...errors }
  return Object.keys(errors).length > 0 ? errors : { loginName: msg }
}

const captchaOf = (args: LoaderArguments) =>
  makeCaptchaStep(async (call, given) => {
    const answer = await attemptOf(args)(call, given)
    // A captcha that could not be checked does not count as a wrong answer.
    if (!answer.ok && answer.status >= 500) throw withStatus({ msg: answer.msg }, answer.status)
    return answer
  }, SIGN_ON_CAPTCHA)
