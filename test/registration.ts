import { type Browser, hiddenFields } from './browser.ts'

/** What every picture shows when the test says so. */
export const ANSWER = 'HKM37'
/** Answers of captchas for a portal of tests: of pictures `ANSWER`, of all others 42. */
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

/** Registers through the pages; gives what the last page answered. */
export async function register(browser: Browser, fields: Record<string, string>) {
  const form = await browser.get(`/sign-on/register?kind=${fields.kind}&appId=credit-portal&returnUrl=/login`)
  return browser.post('/sign-on/register', { ...hiddenFields(form.body), captchaAnswer: ANSWER, ...fields })
}

/** Sets out from a page and logs in at the service; gives the address the service leads back to. */
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
