import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readField } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import type { FormCaptcha } from '../../ui/forms/captcha-field.tsx'
import { makeCaptchaStep } from '../captcha/form-contract.ts'
import { ANSWER_PURPOSE, type SurveyDetail, surveyCalls } from './contract.ts'
import { thanksAddress } from './layouts.ts'

/** Prefix of the question id in field names. */
export const FIELD_PREFIX = 'answers.'

/** The questionnaire: typed values and errors. */
export interface SurveyScreen {
  key: string
  values: Record<string, string[]>
  errors: Record<string, string>
  message: string | null
  /** The captcha of the form; null where a login replaces it. */
  captcha: FormCaptcha | null
}

const captchaOf = (args: LoaderArguments) => makeCaptchaStep(attemptOf(args), ANSWER_PURPOSE)

export const freshSurvey = async (args: LoaderArguments, { answeredBy }: SurveyDetail): Promise<SurveyScreen> => ({
  ...{ key: crypto.randomUUID(), values: {}, errors: {}, message: null },
  captcha: answeredBy === 'visit' ? await captchaOf(args).ask() : null,
})

/** Submits the answers; redirects to the confirmation or shows the form again with all typed values. */
export async function sendSurvey(args: LoaderArguments, survey: SurveyDetail): Promise<SurveyScreen | Response> {
  const form = readForm(args)
  const read = (name: string) => readField(form, name) ?? ''
  const values: Record<string, string[]> = {}
  for (const { id } of survey.questions) {
    const given = form.texts.flatMap(([name, value]) => (name === FIELD_PREFIX + id && value !== '' ? [value] : []))
    if (given.length > 0) values[id] = given
  }
  const screen: SurveyScreen = { key: read('key'), values, errors: {}, message: null, captcha: null }
  const step = captchaOf(args)
  const brought = survey.answeredBy === 'visit' ? await step.bring(read) : { ticket: '' }
  const ticket = 'shown' in brought ? '' : brought.ticket
  // Sent even if the captcha was answered wrongly, so that the call reports the other errors as well.
  if ('shown' in brought && !brought.error) return { ...screen, captcha: brought.shown }
  const body = { id: survey.id, key: screen.key, answers: values, captchaTicket: ticket }
  const answer = await attemptOf(args)(surveyCalls.answer, { body })
  if (answer.ok) return redirect(thanksAddress(survey.id), 303)
  const { captchaTicket, ...errors } = answer.errors
  const unsolved = 'shown' in brought ? brought.error : captchaTicket
  const told: Record<string, string> = unsolved ? { ...errors, captchaAnswer: unsolved } : errors
  return {
    ...{ ...screen, errors: told, message: Object.keys(told).length === 0 ? answer.msg : null },
    // A refused answer does not use up the captcha ticket.
    captcha: await nextCaptcha(),
  }

  async function nextCaptcha(): Promise<FormCaptcha | null> {
    if (survey.answeredBy === 'account') return null
    if ('shown' in brought) return brought.shown
    return captchaTicket ? step.ask() : step.keep(ticket)
  }
}
