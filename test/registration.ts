import { type Browser, hiddenFields } from './browser.ts'

/** The text of every captcha picture in tests. */
export const ANSWER = 'HKM37'
/** Captcha answers of test portals: `ANSWER` for pictures, 42 for all others. */
export const captchaAnswers = (kind: string): string => (kind === 'graphic' ? ANSWER : '42')
export const PERSON = {
  kind: 'person',
  name: '林小榕',
  certNo: '350102199003070039',
  phone: '13800001111',
  loginName: 'xiaorong',
  password: 'Banyan island 42',
  consent: 'true',
}

/** Registers with the forms of the pages; returns the last answer. */
export async function register(browser: Browser, fields: Record<string, string>) {
  const form = await browser.get(`/sign-on/register?kind=${fields.kind}&appId=credit-portal&returnUrl=/login`)
  return browser.post('/sign-on/register', { ...hiddenFields(form.body), captchaAnswer: ANSWER, ...fields })
}

/** Starts at a page and logs in at the sign-on service; returns the address of the redirect to the portal. */
export async function cameBack(browser: Browser, from: string, { loginName, password } = PERSON): Promise<string> {
  const start = await browser.get(`/sign-on/start?redirect=${encodeURIComponent(from)}`)
  const form = await browser.get(start.headers.location!)
  const answer = await browser.post('/sign-on/authorize', {
    ...hiddenFields(form.body),
    ...{ loginName, password, captchaAnswer: ANSWER },
  })
  if (answer.statusCode !== 303) throw new Error(`the login answered ${answer.statusCode}`)
  return answer.headers.location!
}
