import { createContext } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/api.ts'
import type { ShownCaptcha } from '../../ui/captcha-field.tsx'
import { askCaptcha, solveCaptcha, switchedTo } from '../captcha/form-contract.ts'
import { type RegisterPage, register } from './contract.ts'

export const PERSON_PURPOSE = 'dishonest-person'

/** A search for one natural person: only by the whole name, only by who has solved a captcha. */
export interface PersonSearch {
  name: string
  errors: Record<string, string>
  captcha: ShownCaptcha | null
  ticket: string
  found: RegisterPage | null
}

/** What the action found, for the loader that shows it. */
export const personSearchContext = createContext<PersonSearch | null>(null)

export const emptyPersonSearch = async (args: LoaderArguments): Promise<PersonSearch> => ({
  name: '',
  errors: {},
  captcha: await askCaptcha(args, PERSON_PURPOSE),
  ticket: '',
  found: null,
})

/** The name is posted, so that it stands in no address, no history and no log. */
export async function searchPersons(args: LoaderArguments): Promise<PersonSearch> {
  const form = await args.request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const name = read('name').slice(0, 50)
  const search: PersonSearch = { name, errors: {}, captcha: null, ticket: '', found: null }
  const other = switchedTo(read)
  if (other) return { ...search, captcha: await askCaptcha(args, PERSON_PURPOSE, other) }

  const errors: Record<string, string> = [...name].length < 2 ? { name: '请输入完整姓名' } : {}
  const solved = await solveCaptcha(args, read)
  if ('error' in solved) {
    const captcha = await askCaptcha(args, PERSON_PURPOSE, solved.kind)
    return { ...search, errors: { ...errors, captchaAnswer: solved.error }, captcha }
  }
  if (errors.name) return { ...search, errors, ticket: solved.ticket }
  const answer = await attemptOf(args)(register.dishonestDebtors, { query: { name, captchaTicket: solved.ticket } })
  const captcha = await askCaptcha(args, PERSON_PURPOSE)
  return answer.ok
    ? { ...search, captcha, found: answer.data }
    : { ...search, captcha, errors: { captchaAnswer: answer.msg } }
}
