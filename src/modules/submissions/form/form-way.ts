/** Steps of a form in order: opened, the text to be signed, the review, sent. */
export const FORM_STEPS = ['opened', 'text', 'review', 'sent'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** How far a form has come and when it was opened. It travels in the form itself, so that nothing is kept about who fills it in. */
interface FormWay {
  reached: FormStep
  /** Minutes since 1970. */
  openedAt: number
}

const MINUTE = 60_000
/** A form that took longer was left open meanwhile. */
const LONGEST_MINUTES = 180

export const openWay = (now: number): FormWay => ({ reached: 'opened', openedAt: Math.floor(now / MINUTE) })

export const writeWay = ({ reached, openedAt }: FormWay): string => `${reached}-${openedAt}`

/** What a browser sent back; whatever else it may be counts as opened just now. */
export function readWay(text: string, now: number): FormWay {
  const [, step, minute] = /^([a-z]+)-(\d{1,9})$/.exec(text) ?? []
  const reached = FORM_STEPS.find((known) => known === step)
  return reached && reached !== 'sent' ? { reached, openedAt: Number(minute) } : openWay(now)
}

/** Whether the form reaches this step for the first time: going back and forth counts nothing. */
export const isFirst = (step: FormStep, { reached }: FormWay): boolean =>
  FORM_STEPS.indexOf(step) > FORM_STEPS.indexOf(reached)

/** Whole minutes from opening to now, at least one; 0 where nobody can have sat at it. */
export function minutesOf({ openedAt }: FormWay, now: number): number {
  const minutes = Math.floor(now / MINUTE) - openedAt
  return minutes < 0 || minutes > LONGEST_MINUTES ? 0 : Math.max(1, minutes)
}
