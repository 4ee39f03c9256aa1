import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'

/** What the form page shows: the form, the values to be checked once more, or the text to be signed. */
export interface Screen {
  stage: 'form' | 'review' | 'text'
  values: Record<string, unknown>
  /** Names of files that are already here, by their id. */
  fileNames: Record<string, string>
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  /** Asked for with the values that are to be checked once more; its ticket goes along until it is used up. */
  captcha: FormCaptcha | null
  /** The same for every sending of this one form, so that a second press sends nothing twice. */
  key: string
}

export const screenOf = (values: Record<string, unknown>, key: string, more: Partial<Screen> = {}): Screen => ({
  stage: 'form',
  values,
  fileNames: {},
  errors: {},
  message: null,
  captcha: null,
  key,
  ...more,
})
