import { createContext } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import { type FormKind, formCaptcha } from '../captcha/contract.ts'
import { type RegisterPage, register } from './contract.ts'

export const PERSON_PURPOSE = 'dishonest-person'

/** A search for one natural person: only by the whole name, only by who has solved a captcha. */
export interface PersonSearch {
  name: string
  errors: Record<string, string>
  captcha: { id: string; picture?: string; width?: number; height?: number; question?: string } | null
  ticket: string
  found: RegisterPage | null
}

/** What the action found, for the loader that shows it. */
export const personSearchContext = createContext<PersonSearch | null>(null)

const ask = (args: LoaderArguments, kind: FormKind = 'graphic') =>
  apiOf(args)(formCaptcha[kind].ask, { query: { purpose: PERSON_PURPOSE } })

export const emptyPersonSearch = async (args: LoaderArguments): Promise<PersonSearch> => ({
  name: '',
  errors: {},
  captcha: await ask(args),
  ticket: '',
  found: null,
})

/** The name is posted, so that it stands in no address, no history and no log. */
export async function searchPersons(args: LoaderArguments): Promise<PersonSearch> {
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const name = read('name').slice(0, 50)
  const search: PersonSearch = { name, errors: {}, captcha: null, ticket: '', found: null }
  const other = kindOf(read('captchaSwitch'))
  if (other) return { ...search, captcha: await ask(args, other) }

  const errors: Record<string, string> = [...name].length < 2 ? { name: '请输入完整姓名' } : {}
  const kind = kindOf(read('captchaKind')) ?? 'graphic'
  const ticket = read('captchaTicket') || (await solve(args, kind, read('captchaId'), read('captchaAnswer')))
  if (!ticket) {
    return {
      ...search,
      errors: { ...errors, captchaAnswer: '验证码不正确或已失效，请重新输入' },
      captcha: await ask(args, kind),
    }
  }
  if (errors.name) return { ...search, errors, ticket }
  const answer = await attemptOf(args)(register.dishonestDebtors, { query: { name, captchaTicket: ticket } })
  const captcha = await ask(args, kind)
  return answer.ok
    ? { ...search, captcha, found: answer.data }
    : { ...search, captcha, errors: { captchaAnswer: answer.msg } }
}

async function solve(args: LoaderArguments, kind: FormKind, id: string, answer: string): Promise<string> {
  if (!id || !answer) return ''
  const checked = await attemptOf(args)(formCaptcha[kind].check, { query: { id, answer } })
  return checked.ok ? (checked.data.ticket ?? '') : ''
}

const kindOf = (word: string): FormKind | null => (word === 'graphic' || word === 'question' ? word : null)
