import { createContext, redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import { pageOfRequest } from '../../kernel/view.ts'
import type { ShownCaptcha } from '../../ui/captcha-field.tsx'
import { askCaptcha, solveCaptcha, switchedTo } from '../captcha/form-contract.ts'
import { caseAddress } from './case-pages.ts'
import { keepPass, listOfKind } from './case-reading.ts'
import { postedOf, textOf } from './form-values.ts'
import { inquiries, LOOK_UP_PURPOSE } from './inquiry-contract.ts'

/** The two ways to look cases up without signing on. */
export type Mode = 'one' | 'mine'

export interface LookUpScreen {
  mode: Mode
  values: Record<string, string>
  errors: Record<string, string>
  message: string | null
  captcha: ShownCaptcha | null
  ticket: string
}

export const lookUpContext = createContext<LookUpScreen | null>(null)

const FIELDS: Record<Mode, Readonly<Record<string, string>>> = {
  one: { acceptNo: '请输入受理编号', queryCode: '请输入查询码' },
  mine: { name: '请输入姓名', phone: '请输入手机号', queryCode: '请输入任意一个查询码' },
}

export const emptyLookUp = async (args: LoaderArguments, mode: Mode): Promise<LookUpScreen> => ({
  mode,
  values: {},
  errors: {},
  message: null,
  captcha: await askCaptcha(args, LOOK_UP_PURPOSE),
  ticket: '',
})

/** What follows from a look-up: the case, the list of cases, or the form again. */
export async function lookUp(args: LoaderArguments): Promise<LookUpScreen | Response> {
  const { row } = pageOfRequest(args)
  const posted = await postedOf(args.request)
  const read = (name: string) => textOf(posted, name)
  const mode: Mode = read('mode') === 'mine' ? 'mine' : 'one'
  const values = Object.fromEntries(Object.keys(FIELDS[mode]).map((name) => [name, read(name)]))
  const screen: LookUpScreen = { mode, values, errors: {}, message: null, captcha: null, ticket: read('captchaTicket') }
  const other = switchedTo(read)
  if (other) return { ...screen, captcha: await askCaptcha(args, LOOK_UP_PURPOSE, other), ticket: '' }

  const errors = Object.fromEntries(Object.entries(FIELDS[mode]).filter(([name]) => !values[name]))
  const solved = await solveCaptcha(args, read)
  if ('error' in solved) {
    const captcha = await askCaptcha(args, LOOK_UP_PURPOSE, solved.kind)
    return { ...screen, errors: { ...errors, captchaAnswer: solved.error }, captcha, ticket: '' }
  }
  if (Object.keys(errors).length > 0) return { ...screen, errors, ticket: solved.ticket }
  const found = await attemptOf(args)(inquiries.lookUp, {
    body: { ...values, queryCode: values.queryCode!, captchaTicket: solved.ticket },
  })
  if (!found.ok) {
    // A ticket is used up by a look-up that found nothing.
    const captcha = await askCaptcha(args, LOOK_UP_PURPOSE)
    const { captchaTicket, ...fields } = found.errors
    const told = captchaTicket ? { ...fields, captchaAnswer: captchaTicket } : fields
    return { ...screen, errors: told, message: Object.keys(told).length === 0 ? found.msg : null, captcha, ticket: '' }
  }
  keepPass(args, found.data)
  const [only, ...more] = found.data.records
  if (only && more.length === 0) return redirect(caseAddress(only, itemFor(only.kind, row.options)), 303)
  return redirect(row.options.cases ?? '/submission-list', 303)
}

/** The page of this area, if the case belongs to it; any number may be typed on any look-up page. */
function itemFor(kind: string, { item, list }: Readonly<Record<string, string>>): string | undefined {
  return item && list && listOfKind(kind) === list ? item : undefined
}
