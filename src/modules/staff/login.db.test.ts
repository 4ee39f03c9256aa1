import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { ANONYMOUS } from '../../kernel/calls/actor.ts'
import { createCallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { watchChanges } from '../../kernel/data/changes.server.ts'
import { auditRecord, session } from '../../kernel/data/tables.server.ts'
import { unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { findActor } from '../../kernel/guard/session.server.ts'
import { refusesDemoAccountsIn } from '../../server/demo-accounts.ts'
import { addAccount, findAccountByLogin, setStatus } from './accounts.server.ts'
import { openStaff } from './api.server.ts'
import { staffCalls } from './contract.ts'
import { LOCKED, NO_CAPTCHA, WRONG_CREDENTIALS } from './login.server.ts'
import { staffAccount, staffLoginFailure } from './tables.server.ts'
import { codeAt, timeStep } from './totp.server.ts'

const { database } = await openTestDatabase()
const { db } = database
const seal = testSeal()

let clock = Date.parse('2026-11-16T01:00:00Z')
const changes = await watchChanges(database)
const registry = doorsFor(false)
const secrets = {
  password: 'Right-Horse-7',
  totpSecret: Buffer.from('12345678901234567890'),
  recoveryCodes: ['AAAA-BBBB-CCCC'],
}
const ACCOUNT = { login: 'Chen.Er', name: '陈二', unit: '榕屿市信用信息中心', roles: ['accept', 'review'] as const }

beforeEach(async () => {
  clock += 3_600_000
  await db.delete(staffAccount).where(eq(staffAccount.login, 'chen.er'))
  await db.delete(staffLoginFailure)
  await db.delete(session)
  await addAccount(db, seal, ACCOUNT, secrets)
})

describe('a login with password and one-time code', () => {
  it('starts a staff session with roles, in a cookie that scripts cannot read', async () => {
    const { data, cookies } = await login()

    expect(data).toEqual({ passed: true, msg: '登录成功' })
    const [, token = ''] = /^session=([\w-]{43}); Path=\/; HttpOnly; SameSite=Lax$/.exec(cookies[0]!)!
    expect(await findActor(db, token, new Date(clock))).toMatchObject({
      kind: 'staff',
      name: '陈二',
      roles: ['accept', 'review'],
    })
    expect(await lastAudit()).toMatchObject({ action: 'staff.login', actorKind: 'staff', address: '10.0.0.1' })
  })

  it('ends after a quarter of an hour without a request', async () => {
    const { cookies } = await login()
    const token = tokenOf(cookies)

    expect((await findActor(db, token, new Date(clock + 14 * 60_000))).kind).toBe('staff')
    expect((await findActor(db, token, new Date(clock + 30 * 60_000))).kind).toBe('anonymous')
  })

  it.each([
    ['a wrong password', { password: 'Wrong-Horse-7' }],
    ['a wrong code', { code: '000000' }],
    ['a name that does not exist', { login: 'nobody' }],
    ['a recovery code that was never given', { code: 'ZZZZ-ZZZZ-ZZZZ' }],
  ])('is refused for %s, always with the same response', async (_, wrong) => {
    const { data, cookies } = await login(wrong)

    expect(data).toEqual({ passed: false, msg: WRONG_CREDENTIALS })
    expect(cookies).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'staff.login-failed', actorKind: 'anonymous' })
  })

  it('is refused without a solved captcha, before anything is checked', async () => {
    const { data } = await login({ captchaTicket: 'guessed' })

    expect(data).toEqual({ passed: false, msg: NO_CAPTCHA })
    expect(await db.select().from(staffLoginFailure)).toEqual([])
  })

  it('accepts a code once', async () => {
    const first = await login()
    const again = await login()

    expect([first.data.passed, again.data]).toEqual([true, { passed: false, msg: WRONG_CREDENTIALS }])
  })

  it('accepts one of five parallel logins with the same code', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => login()))

    expect(answers.filter(({ data }) => data.passed)).toHaveLength(1)
  })

  it('accepts a recovery code in any spelling, once', async () => {
    const first = await login({ code: 'aaaa bbbb-cccc' })
    const again = await login({ code: 'AAAA-BBBB-CCCC' })

    expect([first.data.passed, again.data.passed]).toEqual([true, false])
  })

  it('is refused for a disabled account, whose sessions end at once', async () => {
    const token = tokenOf((await login()).cookies)

    await setStatus(db, 'chen.er', 'disabled')

    clock += 60_000
    expect((await login()).data).toEqual({ passed: false, msg: WRONG_CREDENTIALS })
    expect((await findActor(db, token, new Date(clock))).kind).toBe('anonymous')
  })

  it('replaces the previous session of the browser', async () => {
    const token = tokenOf((await login()).cookies)
    const actor = await findActor(db, token, new Date(clock))
    clock += 60_000

    await login({}, { actor })

    expect((await findActor(db, token, new Date(clock))).kind).toBe('anonymous')
  })
})

describe('guessing', () => {
  it('is blocked after five attempts, also for unknown names, for a quarter of an hour', async () => {
    for (const name of ['chen.er', 'nobody']) {
      for (let count = 0; count < 5; count += 1) await login({ login: name, password: `guess ${count}` })

      expect((await login({ login: name })).data).toEqual({ passed: false, msg: LOCKED, wait: 30 })
    }
    expect(await lastAudit()).toMatchObject({ action: 'staff.login-locked' })

    clock += 15 * 60_000
    expect((await login()).data.passed).toBe(true)
  })

  it('is counted even when all attempts are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login({ password: `guess ${n}` })))

    expect(answers.filter(({ data }) => data.msg === WRONG_CREDENTIALS)).toHaveLength(5)
  })

  it('from elsewhere does not lock out the office in which the account is used', async () => {
    await login()
    clock += 60_000

    for (let count = 0; count < 10; count += 1) await login({ password: 'guess' }, { address: '203.0.113.7' })

    expect((await login({}, { address: '203.0.113.7' })).data.msg).toBe(LOCKED)
    expect((await login()).data.passed).toBe(true)
  })

  it('from elsewhere does not lock out a person on a new network either', async () => {
    for (let count = 0; count < 10; count += 1) await login({ password: 'guess' }, { address: '203.0.113.7' })

    expect((await login({}, { address: '198.51.100.4' })).data.passed).toBe(true)
  })

  it('from many networks locks strangers out, but not networks used in the last 30 days', async () => {
    await login()
    await login({ code: codeAt(secrets.totpSecret, timeStep(clock) + 1) }, { address: '198.51.100.5' })
    // The state after fifty wrong passwords from as many networks.
    const flood = async () => {
      const key = seal.mac('staff name chen.er')
      const row = { key, kind: 'name' as const, failures: 50, since: new Date(clock) }
      await db.insert(staffLoginFailure).values(row).onConflictDoUpdate({ target: staffLoginFailure.key, set: row })
    }

    clock += 29 * 86_400_000
    await flood()
    const answers = [await login({}, { address: '198.51.100.6' }), await login()]
    expect(answers.map(({ data }) => data.msg)).toEqual([LOCKED, '登录成功'])

    clock += 2 * 86_400_000
    await flood()
    const later = [await login({}, { address: '198.51.100.5' }), await login()]
    expect(later.map(({ data }) => data.msg)).toEqual([LOCKED, '登录成功'])
  })

  it('with many names from one address locks nobody out there', async () => {
    for (let number = 0; number < 31; number += 1) await login({ login: `name${number}` })

    expect((await login()).data.passed).toBe(true)
  })

  it('gets slower: the pause doubles after each attempt, up to a quarter of an hour', async () => {
    for (let count = 0; count < 5; count += 1) await login({ password: `guess ${count}` })

    const waited = []
    for (const seconds of [29, 1, 59, 1, 119, 1]) {
      clock += seconds * 1000
      waited.push((await login({ password: 'guess' })).data.msg)
    }

    expect(waited).toEqual([LOCKED, WRONG_CREDENTIALS, LOCKED, WRONG_CREDENTIALS, LOCKED, WRONG_CREDENTIALS])
  })
})

describe('accounts', () => {
  it('store no readable password, secret or recovery code', async () => {
    const stored = JSON.stringify(await findAccountByLogin(db, 'chen.er'))

    expect(stored).toContain('$argon2id$v=19$m=')
    for (const secret of [secrets.password, secrets.totpSecret.toString('base64'), 'AAAA', 'AAAABBBBCCCC'])
      expect(stored).not.toContain(secret)
  })

  it('of the demo city may log in during trials, and never in production', async () => {
    const { DEMO_PASSWORD, DEMO_TOTP_SECRET } = await import('../../../demo/staff.ts')
    const { bytesOfBase32 } = await import('./totp.server.ts')
    const code = codeAt(bytesOfBase32(DEMO_TOTP_SECRET), timeStep(clock))
    const given = { login: 'shouli', password: DEMO_PASSWORD, code }

    const production = await login(given, { registry: doorsFor(true) })
    const trying = await login(given)

    expect([production.data, trying.data.passed]).toEqual([{ passed: false, msg: WRONG_CREDENTIALS }, true])
  })
})

describe('logout', () => {
  it('ends this session, or all sessions of the account', async () => {
    const first = tokenOf((await login()).cookies)
    clock += 60_000
    const second = tokenOf((await login()).cookies)

    const cookies = await logout(first, false)
    const kinds = async () => Promise.all([first, second].map(async (token) => (await who(token)).kind))

    expect(cookies).toEqual(['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect(await kinds()).toEqual(['anonymous', 'staff'])
    await logout(second, true)
    expect(await kinds()).toEqual(['anonymous', 'anonymous'])
  })
})

function doorsFor(production: boolean) {
  const made = createCallRegistry({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
  openStaff(made, {
    centre: '信用信息中心',
    issuer: '信用榕屿',
    peopleLocks: () => undefined,
    findWeakness: () => null,
    db,
    seal,
    production,
    isShutOut: refusesDemoAccountsIn(production),
    now: () => clock,
    takeTicket: async (_, ticket) => ticket === 'solved',
    holdsTicket: async (_, ticket) => ticket === 'solved',
    networkOf: (address) => address,
    changes,
    messageWays: new Set(),
  })
  return made
}

type Given = Partial<{ login: string; password: string; code: string; captchaTicket: string }>

async function login(
  given: Given = {},
  { address = '10.0.0.1', actor = ANONYMOUS, registry: through = registry } = {},
) {
  const cookies: string[] = []
  const right = { login: 'chen.er', password: secrets.password, code: codeAt(secrets.totpSecret, timeStep(clock)) }
  const door = through.all().find(({ call }) => call === staffCalls.login)!
  const caller = {
    actor,
    address,
    headers: {},
    via: 'page' as const,
    setCookie: (line: string) => void cookies.push(line),
  }
  const answer = await door.run(caller, { body: { captchaTicket: 'solved', ...right, ...given } })
  if (!('envelope' in answer)) throw new Error('bytes')
  return { data: answer.envelope.data as { passed: boolean; msg: string }, cookies }
}

async function logout(token: string, everywhere: boolean): Promise<string[]> {
  const cookies: string[] = []
  const door = registry.all().find(({ call }) => call === staffCalls.logout)!
  const setCookie = (line: string) => void cookies.push(line)
  await door.run(
    { actor: await who(token), address: '', headers: {}, via: 'page', setCookie },
    { body: { everywhere } },
  )
  return cookies
}

const who = (token: string) => findActor(db, token, new Date(clock))
const tokenOf = (cookies: string[]): string => /=([\w-]{43});/.exec(cookies[0] ?? '')?.[1] ?? ''

async function lastAudit() {
  const [last] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
  return last
}
