import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, hiddenFields, openBrowser } from '../../test/browser.ts'
import { measureWork } from '../../test/costs/work-done.ts'
import { openTestPortal } from '../../test/portal.ts'
import { ANSWER, captchaAnswers, PERSON, register } from '../../test/registration.ts'

let time = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers, now: () => time })
beforeAll(() => register(openBrowser(portal.app, '10.99.0.1'), PERSON))

let networks = 0
/** A browser with an address that has made no attempts yet. */
function newcomer(): Browser {
  networks += 1
  return openBrowser(portal.app, `10.98.${networks >> 8}.${networks & 255}`)
}

async function ticket(browser: Browser, purpose = 'login'): Promise<string> {
  const { id } = (await browser.get(`/credit/graphic/captcha?purpose=${purpose}`)).json().data
  return (await browser.get(`/credit/graphic/captcha/check?id=${id}&answer=${ANSWER}`)).json().data.ticket
}

/** All logins with a name and a password, tried with the name of an existing account and with an unknown one. */
const DOORS: Record<
  string,
  (browser: Browser, name: string) => Promise<() => Promise<{ status: number; body: string }>>
> = {
  async 'the call for logging in'(browser, username) {
    const body = { username, password: 'a wrong password', captchaTicket: await ticket(browser) }
    return async () => seen(await browser.call('/credit/auth/login', body))
  },
  async 'the form of the sign-on service'(browser, loginName) {
    const form = await browser.get('/sign-on/authorize?appId=credit-portal&returnUrl=/user')
    const fields = { ...hiddenFields(form.body), loginName, password: 'a wrong password', captchaAnswer: ANSWER }
    return async () => seen(await browser.post('/sign-on/authorize', fields), loginName)
  },
  async 'the login of staff'(browser, login) {
    const staff = login === PERSON.loginName ? 'shouli' : login
    const body = {
      login: staff,
      password: 'a wrong password',
      code: '000000',
      captchaTicket: await ticket(browser, 'staff-login'),
    }
    return async () => seen(await browser.call('/credit/staff/login', body))
  },
}

/** An answer without its varying parts: the captcha and the typed name. */
const seen = ({ statusCode, body }: { statusCode: number; body: string }, typed = '') => ({
  status: statusCode,
  body: body
    .replace(/data:image[^"]*/g, '')
    .replace(/name="captchaId" value="[^"]*"/, '')
    .replaceAll(typed || '\0', ''),
})

describe.each(Object.entries(DOORS))('%s', (_, open) => {
  it('does the same work and gives the same answer for a name that exists and one that does not', async () => {
    const there = await open(newcomer(), PERSON.loginName)
    const notThere = await open(newcomer(), 'nobody-at-all')

    const one = await measureWork(there)
    const other = await measureWork(notThere)

    expect(one.value).toEqual(other.value)
    expect([one.hashes, other.hashes]).toEqual([1, 1])
    expect(one.statements.length).toBeGreaterThan(2)
    expect(one.statements).toEqual(other.statements)
  })

  it('hashes nothing after too many attempts, whether or not the name exists', async () => {
    for (const name of [PERSON.loginName, 'another-nobody']) {
      const browser = newcomer()
      const tries: number[] = []
      for (let turn = 0; turn < 7; turn += 1) tries.push((await measureWork(await open(browser, name))).hashes)

      expect(tries).toEqual([...Array(tries.indexOf(0)).fill(1), ...Array(7 - tries.indexOf(0)).fill(0)])
      expect(tries.indexOf(0)).toBeLessThanOrEqual(5)
    }
    // Ends the pauses of the names tried here before the next login is tested.
    time += 20 * 60_000
  })
})

describe('the captcha of a login', () => {
  const login = (browser: Browser, captchaTicket: string) =>
    measureWork(() =>
      browser.call('/credit/auth/login', { username: PERSON.loginName, password: PERSON.password, captchaTicket }),
    )

  it.each([
    ['won by another browser', async () => ticket(newcomer())],
    ['won for something else', async (browser: Browser) => ticket(browser, 'sign-on')],
    ['made up', async () => 'A'.repeat(22)],
  ])('is refused %s, before the password is checked', async (_, won) => {
    const browser = newcomer()

    const { value, hashes } = await login(browser, await won(browser))

    expect(value.json()).toMatchObject({ code: 202, errors: { captchaAnswer: expect.any(String) } })
    expect(hashes).toBe(0)
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('is used up by a failed login', async () => {
    const browser = newcomer()
    const won = await ticket(browser)
    await browser.call('/credit/auth/login', { username: PERSON.loginName, password: 'wrong one', captchaTicket: won })

    const { value, hashes } = await login(browser, won)

    expect([value.statusCode, hashes]).toEqual([422, 0])
  })
})

describe('a forged X-Forwarded-For address', () => {
  it('does not change the counter of the client', async () => {
    const browser = newcomer()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const body = { username: 'target-of-forgery', password: 'guess', captchaTicket: await ticket(browser) }
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/credit/auth/login',
        payload: body,
        remoteAddress: '10.97.0.1',
        cookies: Object.fromEntries(browser.cookies),
        headers: {
          'x-forwarded-for': `203.0.113.${turn}`,
          'x-real-ip': `203.0.113.${turn}`,
          'sec-fetch-site': 'same-origin',
        },
      })
      statuses.push(answer.statusCode)
    }

    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })
})

describe('registration', () => {
  it('does not reveal without a solved captcha whether a name is taken', async () => {
    const [taken, free] = await Promise.all(
      [PERSON.loginName, 'quite-free'].map(async (loginName) =>
        seen(await register(newcomer(), { ...PERSON, loginName, captchaAnswer: 'WRONG' }), loginName),
      ),
    )

    expect(taken).toEqual(free)
    expect(taken!.status).toBe(422)
  })

  it('does not reveal whether a person or a telephone is known', async () => {
    const same = await register(newcomer(), { ...PERSON, loginName: 'same-person' })
    const other = { ...PERSON, certNo: '350102199003070055', phone: '13800002222', loginName: 'other-person' }
    const different = await register(newcomer(), other)

    expect(same.statusCode).toBe(303)
    expect([same.statusCode, same.headers.location]).toEqual([different.statusCode, different.headers.location])
  })

  it('does the same work and gives the same answer for a taken name and a free one', async () => {
    const free = await measureWork(() => register(newcomer(), { ...PERSON, loginName: 'not-taken-yet' }))
    const taken = await measureWork(() =>
      register(newcomer(), { ...PERSON, loginName: 'Not-taken-yet', password: 'Pine cone 4711' }),
    )

    expect([taken.value.statusCode, taken.value.headers.location]).toEqual([303, free.value.headers.location])
    expect(taken.value.body).toBe(free.value.body)
    expect([free.hashes, taken.hashes]).toEqual([1, 1])
    expect(taken.statements).toEqual(free.statements)
  })

  it('does not change an account whose name somebody else registers, and advises that person', async () => {
    // Ends the pause of the name tried before.
    time += 20 * 60_000
    const thief = newcomer()
    const answer = await register(thief, { ...PERSON, password: 'Pine cone 4711' })
    const page = await thief.get(String(answer.headers.location))
    const login = async (browser: Browser, password: string) =>
      browser.call('/credit/auth/login', { username: PERSON.loginName, password, captchaTicket: await ticket(browser) })

    expect(page.body).toContain('请换一个登录名重新注册')
    expect((await login(thief, 'Pine cone 4711')).statusCode).toBe(422)
    // For a new address, guesses from other addresses delay a login by at most a minute.
    time += 60_000
    expect((await login(newcomer(), PERSON.password)).statusCode).toBe(200)
  })
})
