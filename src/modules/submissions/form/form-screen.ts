import type { FormCaptcha } from '../../../ui/forms/captcha-field.tsx'
import type { FileNote } from './form-files.ts'
import type { FoundSubject } from './subject-finder.ts'

/** What the form page shows: the form, the values to be checked once more, or the text to be signed. */
export interface Screen {
  stage: 'form' | 'review' | 'text'
  values: Record<string, unknown>
  /** Files that are already here, by their id. */
  files: Record<string, FileNote>
  errors: Record<string, string>
  /** A refusal that is about no single field. */
  message: string | null
  /** Asked for with the values that are to be checked once more; its ticket goes along until it is used up. */
  captcha: FormCaptcha | null
  /** The same for every sending of this one form, so that a second press sends nothing twice. */
  key: string
  /** How far it has come and when it was opened, as `writeWay` has it. */
  way: string
  /** Whether the subject it is about was chosen from the register, and is shown as a card. */
  isPicked: boolean
  /** Whether the box that is ticked last is ticked. */
  isPromised: boolean
  /** Subjects of the register to choose from, for who has no script. */
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
