/** Steps of a form in order: opened, the text to be signed, the review, sent. */
export const FORM_STEPS = ['opened', 'text', 'review', 'sent'] as const
export type FormStep = (typeof FORM_STEPS)[number]

/** Progress and opening time of a form. Stored in the form itself, so that nothing about its user is stored on the server. */
interface FormWay {
  reached: FormStep
  /** Time of opening in minutes since 1970. */
  openedAt: number
}

const MINUTE = 60_000
/** A longer duration means that the form was left open. */
const LONGEST_MINUTES = 180

export const openFormProgress = (now: number): FormWay => ({ reached: 'opened', openedAt: Math.floor(now / MINUTE) })

export const writeFormProgress = ({ reached, openedAt }: FormWay): string => `${reached}-${openedAt}`

/** Parses the value sent by a browser; an invalid one counts as opened just now. */
export function readFormProgress(text: string, now: number): FormWay {
  const [, step, minute] = /^([a-z]+)-(\d{1,9})$/.exec(text) ?? []
  const reached = FORM_STEPS.find((known) => known === step)
  return reached && reached !== 'sent' ? { reached, openedAt: Number(minute) } : openFormProgress(now)
}

/** Whether the form reaches this step for the first time; going back and forth is not counted. */
export const isFirstReached = (step: FormStep, { reached }: FormWay): boolean =>
  FORM_STEPS.indexOf(step) > FORM_STEPS.indexOf(reached)

/** Whole minutes since opening, at least one; 0 for an impossible duration. */
export function minutesSinceOpening({ openedAt }: FormWay, now: number): number {
  const minutes = Math.floor(now / MINUTE) - openedAt
  return minutes < 0 || minutes > LONGEST_MINUTES ? 0 : Math.max(1, minutes)
}
