import { beforeEach, describe, expect, it } from 'vitest'
import { doneBy, type WorkSet } from '../../../test/captcha-solvers.ts'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { ANSWERS } from '../../../test/plain-browser.ts'
import { type Actor, ANONYMOUS } from '../../kernel/calls/actor.ts'
import { createCallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Envelope } from '../../kernel/calls/envelope.ts'
import { unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { openCaptcha } from './api.server.ts'
import { captcha } from './tables.server.ts'
import { newVisitor } from './visitor.server.ts'

const { database } = await openTestDatabase()
const { db } = database

let clock = Date.parse('2026-11-15T04:00:00Z')
const dependencies = { db, seal: testSeal(), now: () => clock, environment: 'test' as const, isLimited: false }
const newDoors = () => createCallRegistry({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
const registry = newDoors()
const { takeTicket, ticketForCode } = openCaptcha(registry, { ...dependencies, answerSource: (type) => ANSWERS[type] })

beforeEach(() => db.delete(captcha))

const me = newVisitor(false).cookie
const you = newVisitor(false).cookie
const HAND = '0,0;48,4;96,15;131,38;180,70;229,96;275,112;352,128;420,138;515,137'

interface Answered {
  id: string
  ticket: string
  picture?: string
  piece?: string
  question?: string
  challenge: WorkSet
}

async function ask(
  path: string,
  query: Record<string, string>,
  cookie: string | undefined = me,
  actor: Actor = ANONYMOUS,
) {
  const found = registry.all().find(({ call }) => call.path === path)!
  const caller = { actor, address: '10.0.0.1', headers: { cookie }, via: 'api' as const }
  const answer = await found.run(caller, { query })
  if (!('raw' in answer))
    return { status: answer.status, headers: {}, ...answer.envelope, data: answer.envelope.data as Answered }
  const envelope = JSON.parse(String(answer.body)) as Envelope<Answered>
  return { status: answer.status, headers: answer.headers, ...envelope, data: envelope.data! }
}
const given = async (path: string, cookie?: string) =>
  (await ask(path, { purpose: 'submit:complaint' }, cookie)).data.id
const caller = (cookie: string, actor: Actor = ANONYMOUS) => ({ actor, headers: { cookie } })

const RIGHT = [
  ['graphic', { answer: 'HKM37' }],
  ['slide', { offset: '137', trace: HAND }],
  ['sum', { answer: ANSWERS.sum }],
] as const

describe.each(RIGHT)('the %s captcha', (type, right) => {
  const path = `/${type}/captcha`

  it('is issued without its answer and may not be cached', async () => {
    const { status, headers, data } = await ask(path, { purpose: 'submit:complaint' })

    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(data).toMatchObject({ expiresIn: 1200, tries: 3 })
    const { picture, piece, question, id, ...rest } = data
    expect(rest).not.toHaveProperty('answer')
    expect(Object.values(rest).map(String)).not.toContain(ANSWERS[type])
  })

  it('gives a ticket that can be used once', async () => {
    const id = await given(path)

    const { data } = await ask(`${path}/check`, { id, ...right })

    expect(data).toMatchObject({ passed: true, msg: '验证通过' })
    const { ticket } = data
    expect(await takeTicket(db, ticket, 'login', caller(me))).toBe(false)
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(you))).toBe(false)
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(me))).toBe(true)
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(me))).toBe(false)
  })

  it('answers wrong, late, used, unknown and foreign challenges alike', async () => {
    const check = (id: string, answer: object, cookie?: string) => ask(`${path}/check`, { id, ...answer }, cookie)
    const wrong = { answer: 'X', offset: '137', trace: '0,0' }
    const [used, mine, late, once] = [await given(path), await given(path), await given(path), await given(path)]
    for (let index = 0; index < 3; index++) await check(used, wrong)
    await check(once, right)

    const answers = [
      await check(mine, wrong),
      await check(used, right),
      await check(once, right),
      await check('unknown', right),
      await check(mine, right, you),
      await check(mine, right, ''),
    ]
    clock += 1_200_000
    answers.push(await check(late, right))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.data).toEqual({ passed: false, ticket: null, msg: '验证码不正确或已失效，请重新输入或换一个' })
  })

  it('gives a browser without a cookie one, and binds the challenge to it', async () => {
    const { headers, data } = await ask(path, { purpose: 'submit:complaint' }, '')

    const setCookie = (headers as Record<string, string>)['set-cookie']!
    expect(setCookie).toMatch(/^visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
    const checked = await ask(`${path}/check`, { id: data.id, ...right }, setCookie.split(';')[0]!)
    expect(checked.data).toMatchObject({ passed: true })
  })
})

describe('work', () => {
  const set = async () => (await ask('/work/captcha', { purpose: 'submit:complaint' })).data
  const check = (id: string, payload: object) => ask('/work/captcha/check', { id, answer: JSON.stringify(payload) })

  it('gives a ticket when it was done', async () => {
    const { id, challenge } = await set()

    const { data } = await check(id, { challenge, solution: doneBy(challenge) })

    expect(data).toMatchObject({ passed: true })
    expect(await takeTicket(db, data.ticket, 'submit:complaint', caller(me))).toBe(true)
  })

  it('gives no ticket when it was made easier, done for another challenge, or not done', async () => {
    const [one, other] = [await set(), await set()]
    const solution = doneBy(one.challenge)
    const easier = { ...one.challenge, parameters: { ...one.challenge.parameters, keyPrefix: '00' } }

    const answers = [
      await check(one.id, { challenge: easier, solution }),
      await check(other.id, { challenge: one.challenge, solution }),
      await check(one.id, { challenge: one.challenge, solution: { counter: 0, derivedKey: '00' } }),
    ]

    for (const { data } of answers) expect(data).toMatchObject({ passed: false })
  })

  it.each(['', '{}', 'x', '[]', '{"challenge":null}', '['.repeat(1000)])('is not %s', async (answer) => {
    expect((await ask('/work/captcha/check', { id: (await set()).id, answer })).data).toMatchObject({ passed: false })
  })
})

describe('the captcha that is requested', () => {
  it('is of a type that the purpose accepts', async () => {
    expect(await ask('/slide/captcha', { purpose: 'login' })).toMatchObject({ status: 422 })
    expect(await ask('/slide/captcha', { purpose: 'submit:complaint' })).toMatchObject({ status: 200 })
  })

  it('without a purpose is a login picture, and its characters alone are enough', async () => {
    await ask('/graphic/captcha', {})

    const wrong = await ticketForCode('WRONG', 'login', caller(me))
    const elsewhere = await ticketForCode('HKM37', 'login', caller(you))
    const ticket = await ticketForCode('hkm37', 'login', caller(me))

    expect([wrong, elsewhere]).toEqual([undefined, undefined])
    expect(await takeTicket(db, ticket!, 'login', caller(me))).toBe(true)
  })
})

describe('answers in the spellings people use', () => {
  it.each(['hkm37', ' H K M 3 7 ', 'ＨＫＭ３７'])('%s is the word of the picture', async (answer) => {
    const { data } = await ask('/graphic/captcha/check', { id: await given('/graphic/captcha'), answer })

    expect(data).toMatchObject({ passed: true })
  })

  it.each(['12', '12 个', '１２'])('%s is the result of the sum', async (answer) => {
    const { data } = await ask('/sum/captcha/check', { id: await given('/sum/captcha'), answer })

    expect(data).toMatchObject({ passed: true })
  })

  it.each([
    [134, true],
    [140, true],
    [133, false],
    [141, false],
  ])('a piece at %d of 137 fits: %s', async (offset, passed) => {
    const trace = HAND.replace(/137$/, String(offset))

    const { data } = await ask('/slide/captcha/check', {
      id: await given('/slide/captcha'),
      offset: String(offset),
      trace,
    })

    expect(data).toMatchObject({ passed })
  })

  it('a piece at its place that no hand moved there does not fit', async () => {
    const { data } = await ask('/slide/captcha/check', {
      id: await given('/slide/captcha'),
      offset: '137',
      trace: '0,0;1,137',
    })

    expect(data).toMatchObject({ passed: false })
  })
})

describe('the room', () => {
  it('binds a challenge to the session of a signed-in person', async () => {
    const user = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' } as const
    const { data } = await ask('/graphic/captcha', { purpose: 'submit:complaint' }, me, user)
    const { data: checked } = await ask('/graphic/captcha/check', { id: data.id, answer: 'HKM37' }, me, user)

    const { ticket } = checked
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(me))).toBe(false)
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(me, { ...user, sessionId: 's2' }))).toBe(false)
    expect(await takeTicket(db, ticket, 'submit:complaint', caller(you, user))).toBe(true)
  })

  it('accepts no answer source from a request, and no fixed answers outside tests', () => {
    for (const environment of ['production', 'development'] as const)
      expect(() => openCaptcha(newDoors(), { ...dependencies, environment, answerSource: () => 'A' })).toThrow(
        'only in tests',
      )
  })

  it('answers pages with data, and fails where a page gave its visitor no cookie', async () => {
    const from = (headers: Record<string, string>) => ({
      actor: ANONYMOUS,
      address: '10.0.0.1',
      headers,
      via: 'page' as const,
    })
    const request = { method: 'GET', path: '/sum/captcha', query: { purpose: 'submit:complaint' } }
    const faults: unknown[] = []
    const strict = createCallRegistry({ limiter: unlimited, onFault: (error) => faults.push(error) })
    openCaptcha(strict, dependencies)

    expect(await strict.send(from({ cookie: me }), request)).toMatchObject({ code: 200, data: { expiresIn: 1200 } })
    expect(await strict.send(from({}), request)).toMatchObject({ code: 500 })
    expect(String(faults[0])).toContain('cookie first')
  })

  it.each(['', 'A', 'x', '1', 'drop table', 'unheard-of', 'a'.repeat(41)])(
    'refuses the purpose %s',
    async (purpose) => {
      expect(await ask('/graphic/captcha', { purpose })).toMatchObject({ status: 422, code: 202 })
    },
  )
})
