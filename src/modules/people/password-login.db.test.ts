import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../../../demo/people.ts'
import { type Browser, hiddenFields, openBrowser } from '../../../test/browser.ts'
import { testSeal } from '../../../test/database.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER, captchaAnswers } from '../../../test/registration.ts'
import { refusesDemoAccountsIn } from '../../server/demo-accounts.ts'
import { openSignOnService } from '../sign-on/service.server.ts'

const NAME = 'xiaorong'
const PASSWORD = 'Banyan island 42'
const MINUTE = 60_000

let time = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers, now: () => time })

beforeAll(async () => {
  const browser = openBrowser(portal.app, '10.9.9.9')
  const form = await browser.get('/sign-on/register?kind=person&appId=credit-portal&returnUrl=/login')
  await browser.post('/sign-on/register', {
    ...hiddenFields(form.body),
    ...{ name: '林小榕', certNo: '350102199003070039', phone: '13800001111', consent: 'true' },
    ...{ loginName: NAME, password: PASSWORD, captchaAnswer: ANSWER },
  })
})

async function ticket(browser: Browser): Promise<string> {
  const { id } = (await browser.get('/credit/graphic/captcha?purpose=login')).json().data
  return (await browser.get(`/credit/graphic/captcha/check?id=${id}&answer=${ANSWER}`)).json().data.ticket
}

async function login(browser: Browser, username: string, password: string) {
  return browser.call('/credit/auth/login', { username, password, captchaTicket: await ticket(browser) })
}

describe('login by name and password', () => {
  it('works without script, trims the name, and returns to the previous page', async () => {
    const browser = openBrowser(portal.app, '10.2.0.1')
    const form = await browser.get('/login?redirect=/user%3Fpart%3Ddevices')

    const answer = await browser.post('/login', {
      ...hiddenFields(form.body),
      ...{ username: ` ${NAME} `, password: PASSWORD, captchaAnswer: ANSWER },
    })

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/user?part=devices')
    expect(String(answer.headers['set-cookie'])).toMatch(/session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
    const page = await browser.get('/user?part=devices')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('退出本机：其他设备，今天 ')
  })

  it('reports the error and keeps the typed name, but not the password', async () => {
    const browser = openBrowser(portal.app, '10.2.0.2')
    const form = await browser.get('/login')

    const answer = await browser.post('/login', {
      ...hiddenFields(form.body),
      ...{ username: 'somebody', password: 'something wrong', captchaAnswer: ANSWER },
    })

    expect(answer.statusCode).toBe(422)
    expect(answer.body.includes('登录名或密码不正确')).toBe(true)
    expect(answer.body.includes('value="somebody"')).toBe(true)
    expect(answer.body.includes('something wrong')).toBe(false)
  })

  it('accepts accounts of the demo city in trials, and never in production', async () => {
    const given = { loginName: demoPeople.citizen.loginName, password: DEMO_PEOPLE_PASSWORD }
    const service = (production: boolean) =>
      openSignOnService({
        ...{ db: portal.database.db, seal: testSeal(), now: () => time, isShutOut: refusesDemoAccountsIn(production) },
        ...{ appId: 'credit-portal', networkOf: (address: string) => address, onFailed: () => {} },
      })

    const trying = await service(false).identify(given, '10.2.0.9')
    const inProduction = service(true).identify(given, '10.2.0.9')

    expect(trying).toMatchObject({ name: '林知夏', userType: 1 })
    await expect(inProduction).rejects.toMatchObject({ fields: { username: '登录名或密码不正确' } })
  })

  it('accepts the characters of the picture last shown to this browser, once', async () => {
    const browser = openBrowser(portal.app, '10.2.0.4')
    const body = { username: NAME, password: PASSWORD, captchaCode: ANSWER.toLowerCase(), appId: 'finance' }
    const unshown = await browser.call('/credit/auth/login', body)
    await browser.get('/credit/graphic/captcha')

    const entered = await browser.call('/credit/auth/login', body)
    browser.cookies.delete('session')
    const again = await browser.call('/credit/auth/login', body)

    expect([unshown.statusCode, entered.statusCode, again.statusCode]).toEqual([422, 200, 422])
  })

  it('is refused without a captcha, and with a used one', async () => {
    const browser = openBrowser(portal.app, '10.2.0.3')
    const used = await ticket(browser)
    const body = { username: NAME, password: PASSWORD, captchaTicket: used }
    await browser.call('/credit/auth/login', body)
    browser.cookies.delete('session')

    const again = await browser.call('/credit/auth/login', body)
    const without = await browser.call('/credit/auth/login', { ...body, captchaTicket: '' })

    expect(again.json()).toMatchObject({ code: 202, errors: { captchaAnswer: expect.any(String) } })
    expect(without.statusCode).toBe(422)
  })
})

describe('guessing passwords', () => {
  it('does not reveal whether a name exists', async () => {
    const [known, unknown] = [openBrowser(portal.app, '10.3.0.1'), openBrowser(portal.app, '10.3.0.2')]

    for (let turn = 0; turn < 8; turn += 1) {
      const one = await login(known, 'victim-none', 'wrong password')
      const other = await login(unknown, NAME, 'wrong password')

      expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
    }
    time += 20 * MINUTE
  })

  it('of one account from one network is slowed down after five attempts', async () => {
    const browser = openBrowser(portal.app, '10.4.0.1')
    const statuses: number[] = []
    for (let turn = 0; turn < 40; turn += 1)
      statuses.push((await login(browser, 'target-a', `guess ${turn}`)).statusCode)

    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422))
    expect(statuses.slice(5)).toEqual(Array(35).fill(429))
  })

  it('of one account from many networks is slowed down too', async () => {
    let looked = 0
    for (let turn = 0; turn < 40; turn += 1) {
      const browser = openBrowser(portal.app, `10.5.${turn}.1`)
      if ((await login(browser, 'target-b', `guess ${turn}`)).statusCode === 422) looked += 1
    }

    expect(looked).toBe(5)
  })

  it('does not lock out the owner: no delay where they have logged in before, elsewhere a minute', async () => {
    const [home, hotel] = [openBrowser(portal.app, '10.2.0.1'), openBrowser(portal.app, '10.6.0.1')]

    const athome = await login(home, NAME, PASSWORD)
    for (let turn = 0; turn < 20; turn += 1)
      await login(openBrowser(portal.app, `10.7.${turn}.1`), NAME, `guess ${turn}`)
    const blocked = await login(hotel, NAME, PASSWORD)
    time += MINUTE
    const later = await login(hotel, NAME, PASSWORD)

    expect(athome.statusCode).toBe(200)
    expect(blocked.statusCode).toBe(429)
    expect(later.statusCode).toBe(200)
  })

  it('of many accounts from one network locks nobody out there, because it may be an office', async () => {
    const browser = openBrowser(portal.app, '10.8.0.1')
    let looked = 0
    for (let turn = 0; turn < 40; turn += 1)
      if ((await login(browser, `account-${turn}`, 'wrong password')).statusCode === 422) looked += 1

    expect(looked).toBe(40)
  })

  it('is forgotten fifteen minutes after the last attempt', async () => {
    const browser = openBrowser(portal.app, '10.4.0.1')
    time += 15 * MINUTE

    expect((await login(browser, 'target-a', 'once more')).statusCode).toBe(422)
  })
})
