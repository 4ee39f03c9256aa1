import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_TOTP_SECRET } from '../../../demo/staff.ts'
import { freshCode } from '../../../test/cases/one-time-code.ts'
import { askedAccount } from '../../../test/cases/staff-recipes.ts'
import { parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { askAsPage, pageCalls } from '../../../test/page-calls.ts'
import { API_BASE, type Call } from '../../kernel/calls/contract.ts'
import { isPassword } from '../../kernel/guard/password.server.ts'
import { findActor, startSession } from '../../kernel/guard/session.server.ts'
import { addAccount, newSecrets } from './accounts.server.ts'
import { activationCalls } from './activation-contract.ts'
import { nameDevice } from './device-names.ts'
import { LISTED_SESSIONS } from './sessions-contract.ts'
import { staffAccount, staffNotice } from './tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from './totp.server.ts'

const world = await openInhabitedPortal()
const { db, actors } = world

const PASSWORD = 'Harbour-wind-7-lanterns'
const PAGE = '/console/account'
const rowOf = async (id: string) => (await db.select().from(staffAccount).where(eq(staffAccount.id, id)))[0]!
const isIn = async (as: Visitor) => (await world.ask('GET /staff/current', { as })).statusCode

/** A member of staff with two sessions. */
async function somebody() {
  const login = `own-${world.turn('own account')}`
  const secrets = { ...newSecrets(), totpSecret: bytesOfBase32(DEMO_TOTP_SECRET) }
  const account = { login, name: '许听潮', unit: '榕屿市信用信息中心', roles: ['edit'] } as const
  const id = await addAccount(db, world.seal, account, secrets)
  const enter = async (device: string) => {
    const who = { kind: 'staff', staffId: id, roles: ['edit'], name: account.name } as const
    return world.newVisitor({ session: await startSession(db, who, device, new Date(), '10.1.2.3') })
  }
  const [here, there] = [await enter('Mozilla/5.0 (Windows NT 10.0) Edg/141.0'), await enter('Kylin Firefox/140.0')]
  return { id, password: secrets.password, here, there, enter }
}

describe('changing one’s own password', () => {
  const change = async (as: Visitor, present: string, more: Record<string, string> = {}) => {
    const keys = { 'password-present': present, 'password-oneTimeCode': await freshCode(db) }
    return world.askPage('POST', PAGE, {
      as,
      body: { step: 'password', ...keys, password: PASSWORD, repeated: PASSWORD, ...more },
    })
  }

  it('requires the old one and a one-time code, and ends other sessions', async () => {
    const { id, password, here, there } = await somebody()

    const answer = await change(here, password)

    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PAGE}?done=password`])
    expect(await isPassword(PASSWORD, (await rowOf(id)).passwordHash)).toBe(true)
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401])
    const told = await db.select().from(staffNotice).where(eq(staffNotice.aboutId, id))
    expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('本人更改了密码'))
  })

  it('fails without either of them, and guessing is limited', async () => {
    const { id, password, here } = await somebody()
    const before = await rowOf(id)

    const answers = [
      await change(here, 'wrong'),
      await change(here, password, { 'password-oneTimeCode': '000000' }),
      await change(here, password, { password: 'password2026', repeated: 'password2026' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
    expect(answers.map(({ body }) => /当前密码不正确|动态口令不正确|过于常见/.exec(body)?.[0])).toEqual([
      ...['当前密码不正确', '动态口令不正确', '过于常见'],
    ])
    expect((await rowOf(id)).passwordHash).toBe(before.passwordHash)
  })
})

describe('replacing one’s own authenticator', () => {
  it('requires the password, an old code and a code of the new one', async () => {
    const { id, password, here, there } = await somebody()
    const page = await world.askPage('GET', PAGE, { as: here })
    const offer = /name="offer" value="([^"]+)"/.exec(page.body)![1]!
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page.body)![1]!.replaceAll(' ', '')
    const send = async (provingCode: string) => {
      const keys = { 'authenticator-present': password, 'authenticator-oneTimeCode': await freshCode(db) }
      return world.askPage('POST', PAGE, { as: here, body: { step: 'authenticator', ...keys, offer, provingCode } })
    }
    const before = await rowOf(id)

    const wrong = await send('000000')
    const between = await rowOf(id)
    const right = await send(codeAt(bytesOfBase32(secret), timeStep(Date.now())))

    expect([wrong.statusCode, right.statusCode]).toEqual([422, 200])
    expect(between.totpSecret).toBe(before.totpSecret)
    expect(world.seal.open((await rowOf(id)).totpSecret)).toBe(bytesOfBase32(secret).toString('base64'))
    expect(right.body.match(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/g)).toHaveLength(8)
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401])
  })
})

describe('sessions', () => {
  it('are listed with device and network, and ended one by one', async () => {
    const { here, there } = await somebody()
    const page = await world.askPage('GET', PAGE, { as: here })
    const [session] = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id!)

    const answer = await world.askPage('POST', PAGE, { as: here, body: { step: 'session', session: session! } })

    for (const words of ['Windows，Edge', '麒麟系统，Firefox', '10.1.2.3', '本次登录'])
      expect(page.body).toContain(words)
    expect([answer.statusCode, await isIn(here), await isIn(there)]).toEqual([303, 200, 401])
  })

  it('are all counted and listed up to a limit, including the current one', async () => {
    const { here, enter } = await somebody()
    for (let more = 0; more < LISTED_SESSIONS; more += 1) await enter('Kylin Firefox/140.0')

    const page = await world.askPage('GET', PAGE, { as: here })

    expect(readText(parseHtml(page.body))).toContain(`共 ${LISTED_SESSIONS + 2} 处`)
    expect(page.body).toContain('本次登录')
    expect(page.body.match(/name="session" value="/g)).toHaveLength(LISTED_SESSIONS)
  })

  it('of another person cannot be ended by their id', async () => {
    const [mine, other] = [await somebody(), await somebody()]
    const page = await world.askPage('GET', PAGE, { as: other.here })
    const session = /name="session" value="([^"]+)"/.exec(page.body)![1]!

    const answer = await world.askPage('POST', PAGE, { as: mine.here, body: { step: 'session', session } })

    expect([answer.statusCode, await isIn(other.there)]).toEqual([422, 200])
  })

  it('are visible to a security officer, who can end one of them', async () => {
    const { id, here, there } = await somebody()
    const detail = await world.get<{ openSessions: { id: string; device: string }[] }>('GET /staff/desk/detail/{id}', {
      ...{ as: actors.securing, params: { id } },
    })
    const session = detail.openSessions.find(({ device }) => device.includes('麒麟'))!.id
    const body = { id, version: 1, session, oneTimeCode: await freshCode(db) }

    await world.get('POST /staff/desk/endSessions', { as: actors.securing, body })

    expect([detail.openSessions.length, await isIn(here), await isIn(there)]).toEqual([2, 200, 401])
  })

  it('are named by the user agent', () => {
    expect(nameDevice('curl/8')).toBe('未知设备')
  })
})

describe('a notice', () => {
  it('stays on the workbench until its reader dismisses it', async () => {
    const { id, here, there } = await somebody()
    const [notice] = await db
      .insert(staffNotice)
      .values({ staffId: id, aboutId: id, text: '许听潮：角色已更改。', at: new Date() })
      .returning()
    const seen = async () => (await world.askPage('GET', '/console', { as: here })).body.includes('角色已更改')
    const dismiss = (as: Visitor) => world.askPage('POST', '/console', { as, body: { notice: String(notice!.id) } })
    const before = await seen()

    await dismiss(actors.accepting)
    const between = await seen()
    await dismiss(there)

    expect([before, between, await seen()]).toEqual([true, true, false])
  })
})

describe('calls with which staff set their credentials', () => {
  it.each(pageCalls)(
    '$name is for staff, or for whoever has a code, and not there for other programs',
    async ({ call }) => {
      const answered = await Promise.all(
        Object.values(actors).map(async (visitor) => {
          const { session } = visitor.cookies
          const isStaff = session ? (await findActor(db, session)).kind === 'staff' : false
          const { statusCode } = await askAsPage(world, call, { as: visitor, body: call.example.body })
          return { isLetIn: call.access === 'public' || isStaff, isRefused: statusCode === 401 || statusCode === 403 }
        }),
      )
      const byProgram = await world.portal.app.inject({ method: call.method as 'POST', url: API_BASE + call.path })

      expect(answered.filter(({ isLetIn, isRefused }) => isLetIn === isRefused)).toEqual([])
      expect(byProgram.statusCode).toBe(404)
    },
  )

  it('answer alike, word for word, for a code that waits for its second half, was withdrawn, or never existed', async () => {
    const half = async () => (await askedAccount(world, ['edit'])).handover.code
    const withdrawn = await askedAccount(world, ['edit'])
    const { waiting } = await world.get<{ waiting: { id: string } }>('GET /staff/desk/detail/{id}', {
      ...{ as: actors.securing, params: { id: withdrawn.id } },
    })
    const oneTimeCode = await freshCode(db)
    const body = { id: waiting.id, decision: 'refuse', note: '', oneTimeCode }
    await world.get('POST /staff/desk/decide', { as: actors.securing, body })
    const codes = [await half(), withdrawn.handover.code, 'AAAA-BBBB-CCCC-DDDD'].map(
      (each) => `${each}-EEEE-FFFF-GGGG-HHHH`,
    )

    const answers = await Promise.all(
      codes.flatMap((code) =>
        ([activationCalls.look, activationCalls.report] as Call[]).map(
          async (call) => (await askAsPage(world, call, { as: world.newVisitor(), body: { code } })).body,
        ),
      ),
    )

    expect(new Set(answers.filter((_, index) => index % 2 === 0)).size).toBe(1)
    expect(new Set(answers.filter((_, index) => index % 2 === 1)).size).toBe(1)
  })
})
