import type { FormCaptcha } from '../../../../ui/forms/captcha-field.tsx'

/** Carries an unused captcha ticket until the review. */
export const StoredTicket = ({ captcha }: { captcha: FormCaptcha | null }) =>
  captcha?.ticket && <input type="hidden" name="captchaTicket" value={captcha.ticket} />
