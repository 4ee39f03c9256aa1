import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import type { FileNote } from './form-files.ts'
import type { FoundSubject } from './subject-finder.ts'

/** State of the form page: the form, the review of the values, or the text to be signed. */
export interface Screen {
  stage: 'form' | 'review' | 'text'
  values: Record<string, unknown>
  /** Uploaded files by id. */
  files: Record<string, FileNote>
  errors: Record<string, string>
  /** An error that belongs to no single field. */
  message: string | null
  /** Captcha of the review step; its ticket is carried along until it is used up. */
  captcha: FormCaptcha | null
  /** Idempotency key of this form, so that pressing the button twice sends once. */
  key: string
  /** Progress and opening time of the form, encoded by `writeWay`. */
  way: string
  /** Whether the subject was selected from the register, in which case it is shown as a card. */
  isPicked: boolean
  /** Whether the confirmation box is ticked. */
  isPromised: boolean
  /** Subjects found in the register, for browsers without script. */
  found: FoundSubject[] | null
}

export const makeScreen = (values: Record<string, unknown>, key: string, more: Partial<Screen> = {}): Screen => ({
  stage: 'form',
  values,
  files: {},
  errors: {},
  message: null,
  captcha: null,
  key,
  way: '',
  isPicked: false,
  isPromised: false,
  found: null,
  ...more,
})
