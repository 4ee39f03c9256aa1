import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { readText } from '../form/form-values.ts'
import { caseAddress } from '../kinds/kind-list.ts'
import { inquiry } from '../layouts.ts'
import { findListOfKind, storePass } from './case-loader.ts'
import { inquiries, LOOK_UP_PURPOSE } from './contract.ts'

/** The two ways to query cases without signing in. */
export type Mode = 'one' | 'mine'

interface LookUpScreen {
  mode: Mode
  values: Record<string, string>
  errors: Record<string, string>
  message: string | null
  captcha: FormCaptcha
}

const FIELDS: Record<Mode, Readonly<Record<string, string>>> = {
  one: { acceptNo: '请输入受理编号', queryCode: '请输入查询码' },
  mine: { name: '请输入姓名', phone: '请输入手机号', queryCode: '请输入任意一个查询码' },
}

export const emptyLookUp = async (args: LoaderArguments, mode: Mode): Promise<LookUpScreen> => ({
  mode,
  values: {},
  errors: {},
  message: null,
  captcha: await captchaOf(args).ask(),
})

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), LOOK_UP_PURPOSE)

/** Result of a query: the case, the list of cases, or the form again. */
export async function lookUp(args: LoaderArguments): Promise<LookUpScreen | Response> {
  const { row } = pageOfRequest(args)
  const posted = readForm(args)
  const read = (name: string) => readText(posted, name)
  const mode: Mode = read('mode') === 'mine' ? 'mine' : 'one'
  const values = Object.fromEntries(Object.keys(FIELDS[mode]).map((name) => [name, read(name)]))
  const captcha = captchaOf(args)
  const again = (shown: FormCaptcha, errors: Record<string, string> = {}, message: string | null = null) => ({
    ...{ mode, values, errors, message },
    captcha: shown,
  })

  const missing = Object.fromEntries(Object.entries(FIELDS[mode]).filter(([name]) => !values[name]))
  const brought = await captcha.bring(read)
  if ('shown' in brought)
    return again(brought.shown, brought.error ? { ...missing, captchaAnswer: brought.error } : undefined)
  if (Object.keys(missing).length > 0) return again(captcha.keep(brought.ticket), missing)
  const found = await attemptOf(args)(inquiries.lookUp, {
    body: { ...values, queryCode: values.queryCode!, captchaTicket: brought.ticket },
  })
  if (!found.ok) {
    const { captchaTicket, ...fields } = found.errors
    const told = captchaTicket ? { ...fields, captchaAnswer: captchaTicket } : fields
    // A query without results uses up its captcha ticket.
    return again(await captcha.ask(), told, Object.keys(told).length === 0 ? found.msg : null)
  }
  storePass(args, found.data)
  const { cases = '/submission-list', ...places } = inquiry.optionsOf(row)
  const [only, ...more] = found.data.records
  if (only && more.length === 0) return redirect(caseAddress(only, itemFor(only.kind, places)), 303)
  return redirect(cases, 303)
}

/** The page of this area if the case belongs to it, because any number may be typed on any query page. */
function itemFor(kind: string, { item, list }: { item?: string; list?: string }): string | undefined {
  return item && list && findListOfKind(kind) === list ? item : undefined
}
