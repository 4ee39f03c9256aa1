import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../../../demo/people.ts'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER, captchaAnswers } from '../../../test/registration.ts'

const KEY = '30313233343536373839616263646566'
const portal = await openTestPortal({ RATE_LIMIT: 'off', FINANCE_PASSWORD_KEY: KEY }, { captchaAnswers })

const { loginName: username } = demoPeople.enterprise

/** Encrypts a password like an old client. */
function encode(text: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(KEY, 'hex'), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

async function login(browser: Browser, password: string, more: object = {}) {
  const { id } = (await browser.get('/credit/graphic/captcha?purpose=login')).json().data
  const { ticket } = (await browser.get(`/credit/graphic/captcha/check?id=${id}&answer=${ANSWER}`)).json().data
  return browser.call('/credit/auth/login', { username, password, captchaTicket: ticket, ...more })
}

const collects = (authorization: string) =>
  portal.app.inject({ url: '/credit/finance/product/apply/myCollectPage', headers: { authorization } })

it('sends the encrypted password, gets a token without a refresh token, and uses it until logout', async () => {
  const answer = await login(openBrowser(portal.app, '10.2.0.91'), encode(DEMO_PEOPLE_PASSWORD), { appId: 'finance' })
  const { access_token: token, token_type: type, ...rest } = answer.json().data
  const authorization = `${type} ${token}`
  const before = await collects(authorization)
  await portal.app.inject({ method: 'POST', url: '/credit/auth/logout', headers: { authorization }, payload: {} })
  const after = await collects(authorization)

  expect(Object.keys(rest)).toEqual(['expires_in'])
  expect(before.json().code).toBe(200)
  expect(after.json()).toMatchObject({ code: 4011, msg: '登录已过期' })
})

it('is refused with a password encrypted otherwise, while all other logins work as before', async () => {
  const browser = openBrowser(portal.app, '10.2.0.92')
  const unread = await login(browser, DEMO_PEOPLE_PASSWORD, { appId: 'finance' })
  const wrong = await login(browser, encode('another one'), { appId: 'finance' })
  const plain = await login(browser, DEMO_PEOPLE_PASSWORD)

  expect(unread.json()).toEqual(wrong.json())
  expect(unread.json().code).not.toBe(200)
  expect(plain.json().code).toBe(200)
})
