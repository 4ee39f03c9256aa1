import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hiddenFields, openBrowser } from '../../../test/browser.ts'
import { sending } from '../../../test/cases/sent-cases.ts'
import { openInhabitedPortal, USERS } from '../../../test/inhabited-portal.ts'
import { ANSWER, PERSON, register } from '../../../test/registration.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { kindOf } from '../submissions/kinds/kind-list.ts'
import { submission } from '../submissions/tables.server.ts'
import type { Registered, VerifyingSignOn } from './gateway-contract.ts'
import { account } from './tables.server.ts'
import { createVerification } from './verification.server.ts'
import { HOW_TO_VERIFY, NOT_VERIFIED, type VerifiedAccount } from './verification-contract.ts'

const world = await openInhabitedPortal()
const { db, portal } = world
const closed = await openInhabitedPortal({}, { SIGN_ON_REGISTRATION: 'off' })
afterAll(async () => {
  await portal.close()
  await closed.portal.close()
})

const decide = (loginName: string, verified: boolean, reason = '核对身份证原件') =>
  world.get<VerifiedAccount>('POST /people/verification/decide', {
    ...{ as: world.actors.accepting, body: { loginName, verified, reason } },
  })
const lastAudit = async () => (await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1))[0]
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

describe('somebody who registers', () => {
  it('is not verified by that, and is told so with what to do', async () => {
    await register(openBrowser(portal.app, '10.9.0.1'), PERSON)
    const { browser, level } = await signedOn(PERSON.loginName)

    const page = await browser.get('/user?part=account')

    expect(await level()).toBe(0)
    expect(page.body).toContain('未认证')
    expect(page.body).toContain(HOW_TO_VERIFY)
  })

  it('is verified by staff for a reason, at once, and no longer when that is taken back', async () => {
    const { browser, level } = await signedOn(PERSON.loginName)

    const verified = await decide('XiaoRong', true)
    const trace = await lastAudit()
    const shown = await browser.get('/user?part=account')
    const levels = [await level(), await (await signedOn(PERSON.loginName)).level()]
    await decide(PERSON.loginName, false, '登记有误')

    expect(verified).toMatchObject({ loginName: 'xiaorong', name: '林小榕', isVerified: true })
    expect(verified.certNo).toContain('*')
    expect(trace).toMatchObject({ action: 'verify', entity: 'sign-on-account', detail: { reason: '核对身份证原件' } })
    expect(shown.body).toContain('已认证')
    expect([...levels, await level()]).toEqual([1, 1, 0])
    expect(await lastAudit()).toMatchObject({ action: 'unverify', detail: { reason: '登记有误' } })
  })

  it('is verified once, however often it is said', async () => {
    await decide(PERSON.loginName, true)
    const last = await lastAudit()

    await decide(PERSON.loginName, true)

    expect(await lastAudit()).toEqual(last)
  })
})

describe('staff', () => {
  it('look at what was registered under their own name', async () => {
    const found = await world.get<VerifiedAccount>('GET /people/verification/account', {
      ...{ as: world.actors.accepting, query: { loginName: 'qiye' } },
    })

    expect(found).toMatchObject({ enterpriseName: '榕屿蚝爷餐饮有限公司', isVerified: true })
    expect(await lastAudit()).toMatchObject({ action: 'view', entity: 'sign-on-account', actorId: 'demo-shouli' })
  })

  it('verify nobody whom a service outside has described', async () => {
    const { decide: decideOutside } = createVerification({ db, signOn: undefined, tell: async () => {}, now: Date.now })
    const deciding = { loginName: 'shimin', verified: true, reason: '核对', by: { kind: 'system' } as const }

    await expect(decideOutside(deciding)).rejects.toThrow('外部统一身份认证')
  })
})

describe('an organisation that has accounts already', () => {
  it('is told on all of them at once when another account becomes it, or no longer is', async () => {
    const { creditCode } = USERS.enterprise
    const told: { accountId: string; title: string; text: string }[] = []
    const identity: Registered = {
      ...{
        subjectId: 'subject-stranger',
        userType: 2,
        name: '陌生人',
        enterpriseName: '榕屿市海晏食品有限公司',
        creditCode,
      },
      ...{ phone: '13800009999', realNameLevel: 0, rejection: null, registeredAt: new Date() },
    }
    const signOn: VerifyingSignOn = {
      registered: async () => identity,
      settle: async (_, __, { realNameLevel }) => void Object.assign(identity, { realNameLevel }),
      organisations: async () => ({ records: [], total: 0, size: 15, current: 1, pages: 0 }),
    }
    const tell = async (_: unknown, message: (typeof told)[number]) => void told.push(message)
    const { decide: decideOn } = createVerification({ db, signOn, tell, now: Date.now })
    const deciding = { loginName: 'stranger', reason: '窗口核对', by: { kind: 'system' } as const }

    await decideOn({ ...deciding, verified: true })
    await decideOn({ ...deciding, verified: false })

    expect(told.map(({ accountId }) => accountId)).toEqual(['user-enterprise', 'user-enterprise'])
    expect(told[0]).toMatchObject({
      title: '本单位有另一个账号通过了实名认证',
      text: expect.stringContaining('“st***”'),
    })
    expect(told[1]!.title).toContain('已取消')
  })
})

describe('what speaks for a subject', () => {
  const kinds = ['objection-enterprise', 'self-declaration', 'online-commitment'] as const

  it.each(kinds)('is not taken from somebody who is not verified: %s', async (code) => {
    const as = world.actors.enterprise
    const asking = await sending(world, code, as)
    const call = { method: 'POST', path: kindOf(code).callPath } as const
    const stored = async () => (await db.select({ id: submission.id }).from(submission)).length
    const before = await stored()
    await setLevel(0)

    const refused = await world.ask(call, asking)
    await setLevel(1)
    const between = await stored()
    const taken = await world.ask(call, asking)

    expect(refused.json()).toMatchObject({ code: 203, msg: NOT_VERIFIED })
    expect(between).toBe(before)
    // Nothing was used up: the same form goes through once the account is verified.
    expect(taken.statusCode).toBe(200)
  })

  it('is not taken from a stranger either', async () => {
    const asking = await sending(world, 'online-commitment', world.newVisitor())

    const answer = await world.ask({ method: 'POST', path: kindOf('online-commitment').callPath }, asking)

    expect(answer.statusCode).toBe(401)
  })

  it('keeps on its page what was typed, and says what is missing before and after', async () => {
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

describe('where registration is closed', () => {
  it.each([
    ['GET', '/sign-on/register'],
    ['POST', '/sign-on/register'],
    ['GET', '/sign-on/registered'],
  ] as const)('%s %s says so', async (method, url) => {
    const answer = await closed.portal.app.inject({ method, url })

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('未开放注册')
  })

  it('the way to register leads to the page that says so', async () => {
    const answer = await closed.portal.app.inject('/sign-on/new')

    expect(answer.headers.location).toMatch(/^\/sign-on\/register\?/)
  })

  it('a registration that is sent all the same is refused', async () => {
    const answer = await closed.portal.app.inject({
      ...{ method: 'POST', url: '/sign-on/register' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ appId: 'credit-portal', returnUrl: '/user', ...PERSON }).toString(),
    })

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('未开放注册')
  })

  it('the login stays, without a way to register', async () => {
    const [login, authorize] = await Promise.all([
      closed.portal.app.inject({ url: '/login' }),
      closed.portal.app.inject({ url: '/sign-on/authorize?appId=credit-portal&returnUrl=/user' }),
    ])

    expect([login.statusCode, authorize.statusCode]).toEqual([200, 200])
    expect(login.body).toContain('登录名和密码')
    // The header offers 注册 everywhere; what it leads to says that there is none.
    const inside = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(inside(login.body) + inside(authorize.body)).not.toMatch(/\/sign-on\/(?:new|register)/)
  })
})
