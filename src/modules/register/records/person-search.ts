import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readField } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../../captcha/form-contract.ts'
import { type RegisterPage, register } from './contract.ts'

const PERSON_PURPOSE = 'dishonest-person'

/** The search for one natural person: by the full name, and only after a captcha. */
export interface PersonSearch {
  name: string
  errors: Record<string, string>
  captcha: FormCaptcha
  found: RegisterPage | null
}

export const emptyPersonSearch = async (args: LoaderArguments): Promise<PersonSearch> => ({
  name: '',
  errors: {},
  captcha: await captchaOf(args).ask(),
  found: null,
})

/** The name is posted, so that no address, history or log contains it. */
export async function searchPersons(args: LoaderArguments): Promise<PersonSearch> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name)?.trim() ?? ''
  const name = read('name').slice(0, 50)
  const captcha = captchaOf(args)
  const shown = (next: FormCaptcha, errors: Record<string, string> = {}, found: RegisterPage | null = null) => ({
    ...{ name, errors, found },
    captcha: next,
  })

  const missing: Record<string, string> = [...name].length < 2 ? { name: '请输入完整姓名' } : {}
  const brought = await captcha.bring(read)
  if ('shown' in brought)
    return shown(brought.shown, brought.error ? { ...missing, captchaAnswer: brought.error } : undefined)
  if (missing.name) return shown(captcha.keep(brought.ticket), missing)
  const query = { name, captchaTicket: brought.ticket }
  const answer = await attemptOf(args)(register.dishonestDebtors, { query })
  const next = await captcha.ask()
  return answer.ok ? shown(next, {}, answer.data) : shown(next, { captchaAnswer: answer.msg })
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), PERSON_PURPOSE)
