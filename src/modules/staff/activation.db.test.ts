import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_TOTP_SECRET } from '../../../demo/staff.ts'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { askedAccount, confirmChange } from '../../../test/cases/staff-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import { addAccount, isActivated, newSecrets } from './accounts.server.ts'
import { staffAccount, staffNotice } from './tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from './totp.server.ts'

let time = Date.now()
const world = await openInhabitedPortal({ now: () => time })
const { db, actors } = world

const PASSWORD = 'Harbour-wind-7-lanterns'
const CENTRE = '榕屿市信用信息中心'

const rowOf = async (id: string) => (await db.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]!
const toldAbout = async (id: string) =>
  (await db.select().from(staffNotice).where(eq(staffNotice.aboutId, id))).map(({ staffId, text }) => [staffId, text])

/** Creates an account requested by one officer and confirmed by another, with the complete code. */
async function added(login = `activate-${world.turn('activation')}`) {
  const { id, handover } = await askedAccount(world, ['edit'], { login, name: '许听潮' })
  return { id, login, code: `${handover.code}-${await confirmChange(world, id)}` }
}

/** Resets an account, requested by one officer and confirmed by another. */
async function resetCode(id: string, version: number, reason: string): Promise<string> {
  const body = { id, version, reason, oneTimeCode: await freshCode(db, time) }
  const { handover } = await world.get<{ handover: { code: string } }>('POST /staff/desk/reset', {
    ...{ as: actors.securing, body },
  })
  return `${handover.code}-${await confirmChange(world, id)}`
}

const as = world.newVisitor()
const open = (code: string) => world.askPage('GET', '/console/activate', { as, query: { code } })
const post = (body: Record<string, string>, from = as) => world.askPage('POST', '/console/activate', { as: from, body })

const offerOf = (body: string) => ({
  offer: /name="offer" value="([^"]+)"/.exec(body)![1]!,
  secret: /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(body)![1]!.replaceAll(' ', ''),
})
const proofOf = (secret: string) => codeAt(bytesOfBase32(secret), timeStep(time))

/** A correctly completed activation form. */
async function filled(code: string, change: Record<string, string> = {}) {
  const { offer, secret } = offerOf((await open(code)).body)
  return {
    step: 'activate',
    code,
    offer,
    password: PASSWORD,
    repeated: PASSWORD,
    provingCode: proofOf(secret),
    ...change,
  }
}

async function logIn(login: string, password: string, secret: string) {
  // The one-time code of the activation is used up.
  time += 60_000
  const visitor = world.newVisitor()
  const captchaTicket = await world.ticket(visitor, 'staff-login')
  const body = { login, password, code: proofOf(secret), captchaTicket }
  return (await world.get<{ passed: boolean }>('POST /staff/login', { as: visitor, body })).passed
}

describe('a new account', () => {
  it('is activated by its owner, who alone knows its credentials, and logs in', async () => {
    const { id, login, code } = await added()
    const page = await open(code)
    const { offer, secret } = offerOf(page.body)
    const before = await logIn(login, PASSWORD, secret)

    const sent = { step: 'activate', code, offer, password: PASSWORD, repeated: PASSWORD, provingCode: proofOf(secret) }
    const answer = await post(sent)

    expect([page.statusCode, answer.statusCode]).toEqual([200, 200])
    expect(page.body).toContain('账号由安全管理员叶守拙建立')
    expect(answer.body.match(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/g)).toHaveLength(8)
    expect([before, await logIn(login, PASSWORD, secret)]).toEqual([false, true])
    const told = await toldAbout(id)
    for (const reader of [id, 'demo-shenji'])
      expect(told).toContainEqual([reader, expect.stringContaining('本人已用激活码设置密码和身份验证器')])
  })

  it('offers a different secret to anyone who opens the code before its owner', async () => {
    const { code } = await added()

    const [officer, owner] = [offerOf((await open(code)).body), offerOf((await open(code)).body)]

    expect(officer.secret).not.toBe(owner.secret)
  })

  it.each([
    ['one of the client’s own', async () => 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    ['one of another code', async () => offerOf((await open((await added()).code)).body).offer],
  ])('refuses a secret that was not offered with it: %s', async (_, offer) => {
    const { id, code } = await added()

    const answer = await post(await filled(code, { offer: await offer() }))

    expect(answer.statusCode).toBe(422)
    expect(isActivated(await rowOf(id))).toBe(false)
  })

  it.each([
    ['Short-7-word', ''],
    ['Short-7-wor', '密码至少 12 个字符'],
    ['password2026', '过于常见'],
    ['my-activate-login-1', '密码中不能包含登录名'],
    ['xutingchao-and-7', '密码中不能包含姓名或单位名称'],
    ['榕屿市信用信息中心-Wind-7', '密码中不能包含姓名或单位名称'],
  ])('requires a password that is hard to guess: %s %s', async (password, fault) => {
    const { code } = await added(password.includes('login') ? 'activate-login' : undefined)

    const answer = await post(await filled(code, { password, repeated: password }))

    expect(answer.statusCode).toBe(fault ? 422 : 200)
    expect(answer.body).toContain(fault)
    expect(answer.body).not.toContain(`value="${password}"`)
  })

  it('keeps the scanned secret when another field was wrong', async () => {
    const { code } = await added()
    const sent = await filled(code, { repeated: 'something else' })
    const { secret } = offerOf((await post({ ...sent, provingCode: '' })).body)

    const again = await post({ ...sent, repeated: PASSWORD, provingCode: proofOf(secret) })

    expect(again.statusCode).toBe(200)
  })

  it('counts wrong one-time codes like a login does', async () => {
    const { id, code } = await added()
    const sent = await filled(code)
    const wrong = String((Number(sent.provingCode) + 1) % 1_000_000).padStart(6, '0')
    for (let turn = 0; turn < 5; turn += 1) await post({ ...sent, provingCode: wrong })

    const locked = await post(sent)

    expect(locked.body).toContain('尝试次数过多')
    expect(isActivated(await rowOf(id))).toBe(false)
  })
})

describe('a code', () => {
  it('is valid once, also when it is sent twice at once', async () => {
    const { id, code } = await added()
    const [one, two] = [
      await filled(code),
      await filled(code, { password: `${PASSWORD}-2`, repeated: `${PASSWORD}-2` }),
    ]

    const answers = await Promise.all([post(one), post(two)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const kept = await rowOf(id)
    expect((await open(code)).body).toContain('激活码已用过')
    await post(two)
    expect(await rowOf(id)).toEqual(kept)
  })

  it('expires after three days', async () => {
    const { code } = await added()
    const sent = await filled(code)
    const started = time

    time += 3 * 86_400_000
    const [page, answer] = [await open(code), await post(sent)]
    time = started

    expect(page.body).toContain('激活码已过期')
    expect(answer.statusCode).toBe(422)
  })

  it('is replaced by the next one', async () => {
    const { id, code } = await added()
    const next = await resetCode(id, 2, '没有收到')

    expect((await open(code)).body).toContain('激活码不正确或已作废')
    expect((await open(next)).body).toContain('激活您的账号')
  })

  it('that is forged is counted for its network', async () => {
    const guesser = world.newVisitor()
    const guess = (turn: number) =>
      post({ step: 'open', code: `AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG-${1000 + turn}` }, guesser)
    for (let turn = 0; turn < 50; turn += 1) await guess(turn)

    expect((await guess(51)).body).toContain('尝试次数过多')
    expect((await open((await added()).code)).body).toContain('激活您的账号')
  })

  it('of a reset ends the old credentials and all sessions only when the owner uses it', async () => {
    const secrets = { ...newSecrets(), totpSecret: bytesOfBase32(DEMO_TOTP_SECRET) }
    const login = 'reset-owner'
    const id = await addAccount(db, world.seal, { login, name: '方重置', unit: CENTRE, roles: ['edit'] }, secrets)
    const code = await resetCode(id, 1, '手机遗失')
    const before = await logIn(login, secrets.password, DEMO_TOTP_SECRET)
    const session = await startSession(db, { kind: 'staff', staffId: id, roles: ['edit'], name: '方' }, 'Test')

    const done = await post(await filled(code))

    const current = await world.ask('GET /staff/current', { as: world.newVisitor({ session }) })
    expect([before, done.statusCode, current.statusCode]).toEqual([true, 200, 401])
    expect(await logIn(login, secrets.password, DEMO_TOTP_SECRET)).toBe(false)
  })
})

describe('a report', () => {
  it('requires confirmation, disables the account and notifies the auditor', async () => {
    const { id, code } = await added()

    const asked = await post({ step: 'ask-report', code })
    const before = (await rowOf(id)).status
    const answer = await post({ step: 'report', code })

    expect(asked.body).toContain('确认报告，停用账号')
    expect([before, (await rowOf(id)).status]).toEqual(['active', 'disabled'])
    expect(answer.body).toContain('账号已停用')
    expect(await toldAbout(id)).toContainEqual(['demo-shenji', expect.stringContaining('不是本人办理')])
    expect((await open(code)).body).toContain('激活码不正确或已作废')
  })

  it('of a code used by somebody else invalidates what they set', async () => {
    const { id, code } = await added()
    await post(await filled(code))

    await post({ step: 'report', code })

    expect((await rowOf(id)).status).toBe('disabled')
  })

  it('never disables the last auditor in use', async () => {
    await db
      .update(staffAccount)
      .set({ roles: ['audit'] })
      .where(eq(staffAccount.id, 'demo-shenji'))
    const body = { id: 'demo-shenji', version: 1, reason: '手机遗失', oneTimeCode: await freshCode(db, time) }
    const { handover: first } = await world.get<{ handover: { code: string } }>('POST /staff/desk/reset', {
      ...{ as: actors.securing, body },
    })
    const other = newSecrets()
    const officer = { login: 'other-officer', name: '安二', unit: CENTRE, roles: ['security'] } as const
    const staffId = await addAccount(db, world.seal, officer, { ...other, totpSecret: bytesOfBase32(DEMO_TOTP_SECRET) })
    const session = await startSession(db, { kind: 'staff', staffId, roles: ['security'], name: '安二' }, 'Test')
    const { waiting } = await world.get<{ waiting: { id: string } }>('GET /staff/desk/detail/{id}', {
      ...{ as: actors.securing, params: { id: 'demo-shenji' } },
    })
    const { handover: second } = await world.get<{ handover: { code: string } }>('POST /staff/desk/decide', {
      as: world.newVisitor({ session }),
      body: { id: waiting.id, decision: 'confirm', oneTimeCode: await freshCode(db, time) },
    })

    const answer = await post({ step: 'report', code: `${first.code}${second.code}` })

    expect(answer.body).toContain('账号没有停用')
    expect((await rowOf('demo-shenji')).status).toBe('active')
  })
})
