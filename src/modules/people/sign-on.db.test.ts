import { describe, expect, it } from 'vitest'
import { type Browser, hiddenFields, openBrowser } from '../../../test/browser.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER, cameBack, captchaAnswers, PERSON, register } from '../../../test/registration.ts'
import { session } from '../../kernel/data/tables.server.ts'
import { account, consent } from './tables.server.ts'

let time = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers, now: () => time })
const { db } = portal.database

async function signedOn(address = '10.1.1.1', who = PERSON): Promise<Browser> {
  const browser = openBrowser(portal.app, address)
  await browser.get(await cameBack(browser, '/user', who))
  return browser
}

const userOf = async (browser: Browser) => (await browser.get('/credit/base/account/account/getCurrenUser')).json()

describe('registration', () => {
  it('creates an account and leads to its login', async () => {
    const answer = await register(openBrowser(portal.app), PERSON)

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/sign-on\/registered\?/)
  })

  it('stores no readable personal data', async () => {
    const rows = JSON.stringify((await db.execute('select * from sign_on_account' as never)) as unknown)

    for (const secret of [PERSON.name, PERSON.certNo, PERSON.phone, PERSON.password]) expect(rows).not.toContain(secret)
  })

  it.each([
    ['a wrong id number', { loginName: 'other1', certNo: '350102199003070030' }, '校验位不正确'],
    ['a child', { loginName: 'other1', certNo: '350102202001010010' }, '未满 18 周岁'],
    ['a common password', { loginName: 'other1', password: '1234567890' }, '过于常见'],
    ['a short password', { loginName: 'other1', password: 'short' }, '至少 10 位'],
    ['the name as password', { loginName: 'other1', password: 'my other1 pass' }, '不能包含登录名'],
    ['no consent', { loginName: 'other1', consent: '' }, '请阅读并勾选'],
  ])('refuses %s and keeps all typed values but the password', async (_, change, message) => {
    const answer = await register(openBrowser(portal.app), { ...PERSON, ...change })

    expect(answer.statusCode).toBe(422)
    expect(answer.body.includes(message)).toBe(true)
    expect(answer.body.includes(PERSON.phone)).toBe(true)
    expect(answer.body.includes(PERSON.password)).toBe(false)
  })

  it('refuses a missing or wrong captcha, and accepts each once', async () => {
    const browser = openBrowser(portal.app)
    const form = await browser.get('/sign-on/register?kind=person&appId=credit-portal&returnUrl=/login')
    const fields = { ...hiddenFields(form.body), ...PERSON, loginName: 'second' }

    expect((await browser.post('/sign-on/register', { ...fields, captchaAnswer: 'WRONG' })).statusCode).toBe(422)
    expect((await browser.post('/sign-on/register', { ...fields, captchaAnswer: ANSWER })).statusCode).toBe(303)
    const replayed = await browser.post('/sign-on/register', { ...fields, loginName: 'third', captchaAnswer: ANSWER })
    expect(replayed.statusCode).toBe(422)
  })

  it.each([
    ['enterprise', 2],
    ['organisation', 3],
  ])('of %s gives user type %i, whatever the address says', async (kind, userType) => {
    const who = {
      ...PERSON,
      kind,
      loginName: `unit-${kind}`,
      enterpriseName: '榕屿测试有限公司',
      creditCode: '91350099MA0001XXXG',
    }
    await register(openBrowser(portal.app), who)
    const browser = openBrowser(portal.app)

    await browser.get(`${await cameBack(browser, '/user', who)}&userType=1`)

    expect(await userOf(browser)).toMatchObject({ data: { userType, name: '榕屿测试有限公司', legalRep: '林*' } })
  })
})

describe('sign-on', () => {
  it('returns to the page, logged in, with neither code nor state in the address', async () => {
    const browser = openBrowser(portal.app)
    const back = await cameBack(browser, '/credit-dynamics?pageNo=2')

    const answer = await browser.get(`${back}&userType=2`, { 'sec-fetch-site': 'cross-site' })

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/credit-dynamics?pageNo=2')
    expect(await userOf(browser)).toMatchObject({
      data: { name: PERSON.name, userType: 1, certNo: '350102********0039' },
    })
  })

  it('records the given consents at the first login', async () => {
    const [made] = await db.select().from(consent)

    expect(made).toMatchObject({ kind: expect.stringMatching(/terms|privacy/), withdrawnAt: null })
    expect(made!.textHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('refuses a code with a foreign state, and in another browser', async () => {
    const browser = openBrowser(portal.app)
    const other = openBrowser(portal.app)
    const back = new URL(await cameBack(browser, '/user'), 'http://portal.invalid')
    const code = back.searchParams.get('code')!
    await other.get('/sign-on/start?redirect=/user')

    for (const [who, query] of [
      [browser, `code=${code}&state=${'A'.repeat(22)}`],
      [other, `code=${code}&state=${back.searchParams.get('state')}`],
    ] as const) {
      const answer = await who.get(`/user?${query}`)
      expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=sign-on')
      expect(who.cookies.has('session')).toBe(false)
    }
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/user')
  })

  it('accepts a code once, and not after a minute', async () => {
    const browser = openBrowser(portal.app)
    const used = new URL(await cameBack(browser, '/user'), 'http://portal.invalid').searchParams.get('code')!
    const state = browser.cookies.get('sign-on')!
    await browser.get(`/user?code=${used}&state=${state}`)
    const late = openBrowser(portal.app)
    const lateBack = await cameBack(late, '/user')

    browser.cookies.set('sign-on', state)
    const again = await browser.get(`/credit/auth/mztLogin?code=${used}&state=${state}`)
    time += 61_000
    const tooLate = await late.get(lateBack)

    expect(again.json()).toMatchObject({ code: 202, data: null })
    expect(tooLate.headers.location).toMatch(/^\/login\?/)
  })

  it('starts a new session at every login and ends the previous one', async () => {
    const browser = await signedOn()
    const before = browser.cookies.get('session')!

    await browser.get(await cameBack(browser, '/user'))

    const after = browser.cookies.get('session')!
    expect(after).not.toBe(before)
    browser.cookies.set('session', before)
    expect(await userOf(browser)).toMatchObject({ code: 4011 })
  })

  it('ignores a code in an address that is not its own', async () => {
    const answer = await openBrowser(portal.app).get('/credit-dynamics?code=91350099MA0001XXXG')

    expect(answer.statusCode).toBe(200)
  })

  it('redirects nobody to another site', async () => {
    const browser = openBrowser(portal.app)
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'https:evil.example',
      '/.//evil.example',
    ]) {
      const asked = await browser.get(`/credit/auth/mzt/pcLogin?returnUrl=${encodeURIComponent(evil)}`)
      const form = await browser.get(`/sign-on/authorize?appId=credit-portal&returnUrl=${encodeURIComponent(evil)}`)
      const login = await browser.get(`/login?redirect=${encodeURIComponent(evil)}`)

      expect(asked.json().data).not.toContain('evil')
      expect(form.statusCode).toBe(400)
      expect(hiddenFields(login.body).redirect).toBe('/user')
    }
  })

  it('exchanges codes for tokens in the requesting browser and for the known application', async () => {
    const browser = openBrowser(portal.app)
    const code = new URL(await cameBack(browser, '/user'), 'http://portal.invalid').searchParams.get('code')!
    const body = { code, appCode: 'CREDIT_PORTAL', state: browser.cookies.get('sign-on')! }

    const unknown = await browser.call('/credit/auth/authorizeCodeLogin', { ...body, appCode: 'OTHER' })
    const { data } = (await browser.call('/credit/auth/authorizeCodeLogin', body)).json()
    const asked = await portal.app.inject({
      url: '/credit/base/account/account/getCurrenUser',
      headers: { authorization: `Bearer ${data.access_token}` },
    })

    expect(unknown.statusCode).toBe(422)
    expect(data).toMatchObject({ token_type: 'Bearer' })
    expect(asked.json()).toMatchObject({ code: 200, data: { name: PERSON.name } })
  })
})

describe('a new user', () => {
  it('is logged in after registration and returns to the previous page', async () => {
    const browser = openBrowser(portal.app)
    const form = await browser.get((await browser.get('/sign-on/new?redirect=/credit-dynamics')).headers.location!)
    const who = { ...PERSON, loginName: 'newcomer' }
    const sent = { ...hiddenFields(form.body), ...who, captchaAnswer: ANSWER }

    const registered = await browser.get((await browser.post('/sign-on/register', sent)).headers.location!)
    const address = /href="(\/sign-on\/authorize[^"]*)"/.exec(registered.body)![1]!.replaceAll('&amp;', '&')
    const login = await browser.get(address)
    const back = await browser.post('/sign-on/authorize', {
      ...hiddenFields(login.body),
      ...who,
      captchaAnswer: ANSWER,
    })
    const page = await browser.get(back.headers.location!)

    expect(page.headers.location).toBe('/credit-dynamics')
    expect(await userOf(browser)).toMatchObject({ code: 200 })
  })
})

describe('logout', () => {
  it('ends the session on the server and leaves pages that require a login', async () => {
    const browser = await signedOn()
    const token = browser.cookies.get('session')!

    const answer = await browser.post('/logout', {})
    browser.cookies.set('session', token)

    expect(answer.headers.location).toBe('/home')
    expect(answer.headers['clear-site-data']).toContain('storage')
    expect(await userOf(browser)).toMatchObject({ code: 4011, msg: '登录已过期' })
  })

  it('everywhere ends all sessions of the user and none of others', async () => {
    const [one, two] = [await signedOn(), await signedOn()]
    const other = await signedOn('10.1.1.1', { ...PERSON, loginName: 'unit-enterprise' })

    const devices = (await one.get('/credit/people/device/list')).json().data
    await one.call('/credit/people/device/end', {})

    expect(devices.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    for (const ended of [one, two]) expect(await userOf(ended)).toMatchObject({ code: 4011 })
    expect(await userOf(other)).toMatchObject({ code: 200 })
  })

  it('of another device is limited to one’s own sessions', async () => {
    const [one, two] = [await signedOn(), await signedOn()]
    const other = await signedOn('10.1.1.1', { ...PERSON, loginName: 'unit-enterprise' })
    const devices = (await two.get('/credit/people/device/list')).json().data
    const { id } = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)

    const foreign = (await other.call('/credit/people/device/end', { id })).json()
    const missing = (await other.call('/credit/people/device/end', { id: '0'.repeat(16) })).json()
    await one.call('/credit/people/device/end', { id })

    expect(foreign).toEqual(missing)
    expect(await userOf(two)).toMatchObject({ code: 4011 })
    expect(await userOf(one)).toMatchObject({ code: 200 })
  })
})

describe('closing an account', () => {
  it('erases the personal data, ends every session, and disables the name', async () => {
    const who = { ...PERSON, loginName: 'leaving' }
    await register(openBrowser(portal.app), who)
    const browser = await signedOn('10.1.1.9', who)
    const { id } = (await userOf(browser)).data

    const refused = await browser.post('/user?part=account', { do: 'close', word: '好' })
    const closed = await browser.post('/user?part=account', { do: 'close', word: '注销' })

    expect(refused.statusCode).toBe(422)
    expect(closed.headers.location).toBe('/home')
    const rows = await db.select().from(account)
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'closed', certNoHash: null, phoneSealed: null })
    expect((await db.select().from(session)).filter(({ actorId }) => actorId === id)).toEqual([])
    const form = await browser.get('/sign-on/authorize?appId=credit-portal&returnUrl=/user')
    const again = await browser.post('/sign-on/authorize', {
      ...hiddenFields(form.body),
      ...who,
      captchaAnswer: ANSWER,
    })
    expect(again.body.includes('登录名或密码不正确')).toBe(true)
  })
})
