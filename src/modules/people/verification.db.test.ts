import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hiddenFields, openBrowser } from '../../../test/browser.ts'
import { sending } from '../../../test/cases/sent-cases.ts'
import { parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { ANSWER, PERSON, register } from '../../../test/registration.ts'
import { HOW_TO_VERIFY } from '../../kernel/identity/how-to-verify.ts'
import { subject } from '../register/records/tables.server.ts'
import { expectKind } from '../submissions/kinds/kind-list.ts'
import { submission } from '../submissions/tables.server.ts'
import { account } from './tables.server.ts'
import { NOT_VERIFIED, type VerifiedAccount } from './verification-contract.ts'

const world = await openInhabitedPortal()
const { db, portal, lastAudit } = world
const closed = await openInhabitedPortal({}, { SIGN_ON_REGISTRATION: 'off' })

const setLevel = (realNameLevel: number) =>
  db.update(account).set({ realNameLevel }).where(eq(account.id, 'user-enterprise'))

async function signedOn(loginName: string) {
  const browser = openBrowser(portal.app, world.newVisitor().address)
  const start = await browser.get('/sign-on/start?redirect=/user')
  const form = await browser.get(start.headers.location!)
  const typed = { loginName, password: PERSON.password, captchaAnswer: ANSWER }
  const answer = await browser.post('/sign-on/authorize', { ...hiddenFields(form.body), ...typed })
  await browser.get(answer.headers.location!)
  const level = async () => {
    const { data } = (await browser.get('/credit/base/account/account/getCurrenUser')).json()
    return data.realNameLevel as number
  }
  return { browser, level }
}

describe('a newly registered user', () => {
  it('is not verified, and is told how to become verified', async () => {
    await register(openBrowser(portal.app, '10.9.0.1'), PERSON)
    const { browser, level } = await signedOn(PERSON.loginName)

    const page = await browser.get('/user?part=account')
    const overview = await browser.get('/user')

    expect(await level()).toBe(0)
    expect(page.body).toContain('未认证')
    expect(page.body).toContain(HOW_TO_VERIFY)
    expect(overview.body).toContain('还没有实名认证')
    expect(overview.body).toMatch(/href="\/user\?part=subject"[^>]*>去认证/)
  })
})

describe('staff', () => {
  it('view the registered data, and the access is recorded under their name', async () => {
    const found = await world.get<VerifiedAccount>('GET /people/verification/account', {
      ...{ as: world.actors.accepting, query: { loginName: 'qiye' } },
    })

    expect(found).toMatchObject({ enterpriseName: '榕屿蚝爷餐饮有限公司', isVerified: true })
    expect(found.register?.isKnown).toBe(true)
    expect(found.register?.facts[0]).toMatchObject({ label: '单位名称', claimed: '榕屿蚝爷餐饮有限公司', isSame: true })
    expect(await lastAudit()).toMatchObject({ action: 'view', entity: 'sign-on-account', actorId: 'demo-shouli' })
  })

  it('see differences from the register, marked by a word', async () => {
    const asking = { as: world.actors.accepting, query: { loginName: 'qiye' } }
    const { creditCode } = await world.get<VerifiedAccount>('GET /people/verification/account', asking)
    await db.update(subject).set({ legalRepresentative: '另一人' }).where(eq(subject.creditCode, creditCode!))

    const text = readText(parseHtml((await world.askPage('GET', '/console/people/verification/one', asking)).body))

    expect(text).toContain('1 项不一致')
    expect(text).toMatch(/法定代表人（负责人）\S*\s*\S*另一人\S*\s*不一致/)
  })
})

describe('a form that requires verification', () => {
  const kinds = ['objection-enterprise', 'self-declaration', 'online-commitment'] as const

  it.each(kinds)('is refused from an unverified user: %s', async (code) => {
    const as = world.actors.enterprise
    const asking = await sending(world, code, as)
    const call = { method: 'POST', path: expectKind(code).callPath } as const
    const stored = async () => (await db.select({ id: submission.id }).from(submission)).length
    const before = await stored()
    await setLevel(0)

    const refused = await world.ask(call, asking)
    await setLevel(1)
    const between = await stored()
    const taken = await world.ask(call, asking)

    expect(refused.json()).toMatchObject({ code: 203, msg: NOT_VERIFIED })
    expect(between).toBe(before)
    // Nothing was used up: the same form is accepted once the account is verified.
    expect(taken.statusCode).toBe(200)
  })

  it('is refused from an anonymous visitor as well', async () => {
    const asking = await sending(world, 'online-commitment', world.newVisitor())

    const answer = await world.ask({ method: 'POST', path: expectKind('online-commitment').callPath }, asking)

    expect(answer.statusCode).toBe(401)
  })

  it('keeps the typed values, and says what is missing before and after', async () => {
    const as = world.actors.enterprise
    await setLevel(0)
    const { body } = await sending(world, 'self-declaration', as)
    const { attachments, ...typed } = body as Record<string, string | string[]>

    const opened = await world.askPage('GET', '/self-declaration', { as })
    const sent = await world.askPage('POST', '/self-declaration', {
      ...{ as, body: { ...typed, 'attachments.0': attachments![0], title: '我填写的申报事项', step: 'send' } },
    })
    await setLevel(1)

    expect(opened.body).toContain(NOT_VERIFIED)
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain(NOT_VERIFIED)
    expect(sent.body).toContain('value="我填写的申报事项"')
  })
})

describe('with registration closed', () => {
  it.each([
    ['GET', '/sign-on/register'],
    ['POST', '/sign-on/register'],
    ['GET', '/sign-on/registered'],
  ] as const)('%s %s says so', async (method, url) => {
    const answer = await closed.portal.app.inject({ method, url })

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('未开放注册')
  })

  it('the registration link leads to a page that says so', async () => {
    const answer = await closed.portal.app.inject('/sign-on/new')

    expect(answer.headers.location).toMatch(/^\/sign-on\/register\?/)
  })

  it('a registration that is sent anyway is refused', async () => {
    const answer = await closed.portal.app.inject({
      ...{ method: 'POST', url: '/sign-on/register' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ appId: 'credit-portal', returnUrl: '/user', ...PERSON }).toString(),
    })

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('未开放注册')
  })

  it('the login stays, without a link to register', async () => {
    const [login, authorize] = await Promise.all([
      closed.portal.app.inject({ url: '/login' }),
      closed.portal.app.inject({ url: '/sign-on/authorize?appId=credit-portal&returnUrl=/user' }),
    ])

    expect([login.statusCode, authorize.statusCode]).toEqual([200, 200])
    expect(login.body).toContain('登录名和密码')
    // The header shows 注册 on every page; its page explains that registration is closed.
    const inside = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(inside(login.body) + inside(authorize.body)).not.toMatch(/\/sign-on\/(?:new|register)/)
  })
})
