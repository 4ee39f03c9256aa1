import type { Attempt } from '../../kernel/calls/api.ts'
import type { CallArguments, CallData } from '../../kernel/calls/call.ts'
import type { Call } from '../../kernel/calls/contract.ts'
import { type FormCaptcha, RESUME } from '../../ui/forms/captcha-field.tsx'
import { captchaCalls, SHOWN_TYPES, type ShownType } from './contract.ts'

/** Makes a call on behalf of the visitor. */
type Try = <C extends Call>(call: C, given: CallArguments<C>) => Promise<Attempt<CallData<C>>>
/** Reads a field of the posted form. */
type Read = (name: string) => string

/** The captcha step of one form: what the page shows and what the posted form brings back. */
export interface CaptchaStep {
  /** Requests a new captcha; when too many were requested, says when to retry, so that the form is shown all the same. */
  ask(type?: ShownType): Promise<FormCaptcha>
  /** The captcha to show for a form that is shown again with a ticket that is still unused. */
  keep(ticket: string): FormCaptcha
  /**
   * Reads the ticket of a posted form, or exchanges its answer for one. Otherwise gives the captcha to show next,
   * with an error if the answer was wrong.
   */
  bring(read: Read): Promise<{ ticket: string } | { shown: FormCaptcha; error?: string }>
}

export function makeCaptchaStep(attempt: Try, purpose: string): CaptchaStep {
  const ask: CaptchaStep['ask'] = async (type = 'graphic') => {
    const given = await attempt(captchaCalls[type], { query: { purpose } })
    if (given.ok) return { purpose, challenge: given.data }
    return { purpose, wait: given.msg }
  }

  return {
    ask,
    keep: (ticket) => ({ purpose, ticket }),
    async bring(read) {
      const wanted = read('captchaSwitch')
      const other = shownTypeOf(wanted)
      if (other) return { shown: await ask(other) }
      if (wanted === RESUME) return { shown: { ...(await ask()), resume: true } }
      const ticket = read('captchaTicket')
      if (ticket) return { ticket }
      const type = answeredTypeOf(read('captchaType'))
      const again = async (error: string) => ({ shown: await ask(type === 'sum' ? 'sum' : 'graphic'), error })
      const [id, answer] = [read('captchaId'), read('captchaAnswer').trim()]
      if (!answer || !id) return again('请先完成验证')
      const checked = await attempt(CHECKS[type], { query: { id, answer } })
      if (!checked.ok) return again(checked.msg)
      const { msg, wait, raised } = checked.data
      if (checked.data.ticket) return { ticket: checked.data.ticket }
      if (wait) return { shown: { purpose, wait: msg, seconds: wait }, error: msg }
      return raised ? { shown: { ...(await ask()), resume: true }, error: msg } : again(msg)
    },
  }
}

const CHECKS = {
  work: captchaCalls.checkWork,
  graphic: captchaCalls.checkGraphic,
  sum: captchaCalls.checkSum,
} as const

const shownTypeOf = (word: string): ShownType | undefined => SHOWN_TYPES.find((type) => type === word)
const answeredTypeOf = (word: string): keyof typeof CHECKS => (word === 'work' || word === 'sum' ? word : 'graphic')
