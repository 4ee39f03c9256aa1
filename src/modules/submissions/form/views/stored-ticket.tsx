import type { FormCaptcha } from '../../../../ui/forms/captcha-field.tsx'

/** A ticket that was not used up goes along until the values are checked once more. */
export const StoredTicket = ({ captcha }: { captcha: FormCaptcha | null }) =>
  captcha?.ticket && <input type="hidden" name="captchaTicket" value={captcha.ticket} />
