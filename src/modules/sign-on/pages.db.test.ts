import { describe, expect, it } from 'vitest'
import { hiddenFields, openBrowser } from '../../../test/browser.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER, PERSON, register } from '../../../test/registration.ts'

const ASKING = '?appId=credit-portal&returnUrl=%2Fuser'
const AUTHORIZE = `/sign-on/authorize${ASKING}`

const portal = await openTestPortal(
  { RATE_LIMIT: 'off' },
  { captchaAnswers: (kind) => (kind === 'graphic' ? ANSWER : undefined) },
)

const browser = openBrowser(portal.app)

/** Submits the form of a page. */
async function send(address: string, typed: Record<string, string>) {
  const form = await browser.get(address)
  return browser.post(address, { ...hiddenFields(form.body), captchaAnswer: ANSWER, ...typed })
}

describe('the pages of the bundled service', () => {
  it.each([AUTHORIZE, `/sign-on/register${ASKING}`, '/sign-on/registered', '/sign-on/logout'])(
    '%s is kept by nobody and listed nowhere',
    async (address) => {
      const { statusCode, headers, body } = await browser.get(address)

      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).toContain('data-shell="bare"')
    },
  )

  it('are for the portal itself only', async () => {
    const answers = [
      await browser.get('/sign-on/authorize?appId=other&returnUrl=%2Fuser'),
      await browser.post('/sign-on/authorize', { appId: 'other', returnUrl: '/user' }),
      await browser.post('/sign-on/register', { appId: 'credit-portal', returnUrl: '//evil.example' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    for (const { body } of answers) expect(body).toContain('应用编号或返回地址不正确')
  })

  it('make calls that other programs cannot make', async () => {
    const answers = [
      await browser.get('/credit/sign-on/terms'),
      await browser.call('/credit/sign-on/authorize', {}),
      await browser.call('/credit/sign-on/register', {}),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})

describe('a form of the service', () => {
  it('redirects on success and leaves no cached copy', async () => {
    const registered = await register(browser, { ...PERSON, loginName: 'arrived' })
    const back = await send(AUTHORIZE, { loginName: 'arrived', password: PERSON.password })

    expect([registered.statusCode, back.statusCode]).toEqual([303, 303])
    expect([registered, back].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
    expect(back.headers.location).toMatch(/^\/user\?code=[\w-]{32}$/)
  })

  it('keeps the captcha after an invalid field, and requires a new one after a wrong password', async () => {
    const missing = await send(`/sign-on/register${ASKING}`, { ...PERSON, loginName: 'other2', phone: '1' })
    const wrong = await send(AUTHORIZE, { loginName: 'nobody', password: 'not the password' })

    expect([missing.statusCode, wrong.statusCode]).toEqual([422, 422])
    expect(missing.body).toContain('已通过验证')
    expect(hiddenFields(missing.body).captchaTicket).not.toBe('')
    expect(hiddenFields(wrong.body).captchaTicket).toBe('')
    expect(wrong.body).toContain('value="nobody"')
    expect(wrong.body).toContain('<a href="#loginName">登录名或密码不正确</a>')
  })

  it('refuses a forged ticket before checking any password', async () => {
    const answer = await send(AUTHORIZE, {
      ...{ loginName: 'arrived', password: PERSON.password },
      captchaTicket: 'made-up',
    })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('验证码不正确或已失效')
  })

  it('changes its captcha without losing typed values', async () => {
    const answer = await send(AUTHORIZE, { loginName: 'arrived', password: 'secret words', captchaSwitch: 'sum' })

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('value="arrived"')
    expect(answer.body).not.toContain('secret words')
    expect(hiddenFields(answer.body).captchaType).toBe('sum')
  })
})
