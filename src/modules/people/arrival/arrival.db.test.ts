import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, hiddenFields, openBrowser } from '../../../../test/browser.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { cameBack, captchaAnswers, PERSON, register } from '../../../../test/registration.ts'
import { session } from '../../../kernel/data/tables.server.ts'

let time = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers, now: () => time })
const { db } = portal.database
beforeAll(() => register(openBrowser(portal.app), PERSON))

const userOf = async (browser: Browser) => (await browser.get('/credit/base/account/account/getCurrenUser')).json()

describe('an arrival from the sign-on portal', () => {
  it.each(['code', 'ticket'])(
    'names the account of a %s that this browser did not ask for, and starts a session only when that is confirmed',
    async (name) => {
      const asked = new URL(await cameBack(openBrowser(portal.app), '/user'), 'http://portal.invalid')
      const code = asked.searchParams.get('code')!
      const visitor = openBrowser(portal.app, '10.1.1.9')

      const led = await visitor.get(`/credit-dynamics?pageNo=2&${name}=${code}&userType=1`)
      const page = await visitor.get(led.headers.location!)
      const before = await userOf(visitor)
      const sessions = await db.$count(session)
      const confirmed = await visitor.post(led.headers.location!, hiddenFields(page.body))

      expect(led.headers.location).toBe('/login-confirm?redirect=%2Fcredit-dynamics%3FpageNo%3D2')
      expect(page.body).toContain('350102********0039')
      expect(page.body).not.toContain(PERSON.name)
      expect(before.code).not.toBe(200)
      expect(await db.$count(session)).toBe(sessions + 1)
      expect(confirmed.headers.location).toBe('/credit-dynamics?pageNo=2')
      expect(await userOf(visitor)).toMatchObject({ data: { name: PERSON.name } })
      // The arrival is used up, so neither the link nor the form works again.
      const again = await openBrowser(portal.app).get(`/user?${name}=${code}&userType=1`)
      expect(again.headers.location).toBe('/login?redirect=%2Fuser&problem=sign-on')
      expect((await visitor.post(led.headers.location!, hiddenFields(page.body))).statusCode).not.toBe(303)
    },
  )

  it('logs nobody in by a link or by a form on another site, and expires after five minutes', async () => {
    const asked = new URL(await cameBack(openBrowser(portal.app), '/user'), 'http://portal.invalid')
    const victim = openBrowser(portal.app, '10.1.1.10')
    const led = await victim.get(`/user?code=${asked.searchParams.get('code')}&userType=1`)
    const page = await victim.get(led.headers.location!)

    const forged = await victim.post('/login-confirm', hiddenFields(page.body), {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    const byCall = await victim.call('/credit/auth/arrival/confirm', {})
    time += 301_000
    const late = await victim.get(led.headers.location!)

    expect(forged.statusCode).toBe(403)
    expect(byCall.statusCode).toBe(404)
    expect(late.body).toContain('没有等待确认的登录')
    expect(victim.cookies.has('session')).toBe(false)
  })

  it('answers a call with such a code with the address of the page, and no token', async () => {
    const asked = new URL(await cameBack(openBrowser(portal.app), '/user'), 'http://portal.invalid')
    const visitor = openBrowser(portal.app, '10.1.1.11')

    const answer = await visitor.call('/credit/auth/ticketLogin', {
      ...{ ticket: asked.searchParams.get('code'), appCode: 'CREDIT_PORTAL' },
    })

    expect(answer.json()).toMatchObject({ code: 203, data: null, msg: expect.stringContaining('/login-confirm') })
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await visitor.get('/login-confirm')).body).toContain('350102********0039')
  })
})
