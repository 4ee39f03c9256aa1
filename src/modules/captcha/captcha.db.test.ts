import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { type Actor, ANONYMOUS } from '../../kernel/actor.ts'
import type { Envelope } from '../../kernel/envelope.ts'
import { createDoors } from '../../kernel/implement.server.ts'
import { unlimited } from '../../kernel/rate-limit.server.ts'
import { openCaptcha } from './api.server.ts'
import { captcha } from './tables.server.ts'
import { newVisitor } from './visitor.server.ts'

const { database, drop } = await openTestDatabase()
const { db } = database
afterAll(() => drop())

let clock = Date.parse('2026-11-15T04:00:00Z')
const ANSWERS = { graphic: 'HKM37', slide: '137', question: '42' }
const needs = { db, seal: testSeal(), now: () => clock, environment: 'test' as const }
const newDoors = () => createDoors({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
const doors = newDoors()
const { takeTicket } = openCaptcha(doors, { ...needs, answerSource: (kind) => ANSWERS[kind] })

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
}

async function ask(
  path: string,
  query: Record<string, string>,
  cookie: string | undefined = me,
  actor: Actor = ANONYMOUS,
) {
  const found = doors.all().find(({ call }) => call.path === path)!
  const caller = { actor, address: '10.0.0.1', headers: { cookie }, via: 'api' as const }
  const answer = await found.run(caller, { query })
  if (!('raw' in answer))
    return { status: answer.status, headers: {}, ...answer.envelope, data: answer.envelope.data as Answered }
  const envelope = JSON.parse(String(answer.body)) as Envelope<Answered>
  return { status: answer.status, headers: answer.headers, ...envelope, data: envelope.data! }
}
const given = async (path: string, cookie?: string) => (await ask(path, { purpose: 'complaint' }, cookie)).data.id
const caller = (cookie: string, actor: Actor = ANONYMOUS) => ({ actor, headers: { cookie } })

const RIGHT = [
  ['graphic', { answer: 'HKM37' }],
  ['slide', { offset: '137', trace: HAND }],
  ['question', { answer: '42' }],
] as const

describe.each(RIGHT)('the %s captcha', (kind, right) => {
  const path = `/${kind}/captcha`

  it('is given out without its answer, and no cache may keep it', async () => {
    const { status, headers, data } = await ask(path, { purpose: 'complaint' })

    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(data).toMatchObject({ expiresIn: 120, tries: 3 })
    const { picture, piece, question, id, ...rest } = data
    expect(JSON.stringify(rest)).not.toContain(ANSWERS[kind])
  })

  it('gives a ticket that opens once', async () => {
    const id = await given(path)

    const { data } = await ask(`${path}/check`, { id, ...right })

    expect(data).toMatchObject({ passed: true, msg: '验证通过' })
    const { ticket } = data
    expect(await takeTicket(db, ticket, 'login', caller(me))).toBe(false)
    expect(await takeTicket(db, ticket, 'complaint', caller(you))).toBe(false)
    expect(await takeTicket(db, ticket, 'complaint', caller(me))).toBe(true)
    expect(await takeTicket(db, ticket, 'complaint', caller(me))).toBe(false)
  })

  it('says the same of what is wrong, late, used up, unknown and not yours', async () => {
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
    clock += 120_000
    answers.push(await check(late, right))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.data).toEqual({ passed: false, ticket: null, msg: '验证码不正确或已失效，请重新输入或换一个' })
  })

  it('gives a browser without a cookie one, and is bound to it', async () => {
    const { headers, data } = await ask(path, { purpose: 'complaint' }, '')

    const setCookie = (headers as Record<string, string>)['set-cookie']!
    expect(setCookie).toMatch(/^visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
    const checked = await ask(`${path}/check`, { id: data.id, ...right }, setCookie.split(';')[0]!)
    expect(checked.data).toMatchObject({ passed: true })
  })
})

describe('answers as people give them', () => {
  it.each(['hkm37', ' H K M 3 7 ', 'ＨＫＭ３７'])('%s is the word of the picture', async (answer) => {
    const { data } = await ask('/graphic/captcha/check', { id: await given('/graphic/captcha'), answer })

    expect(data).toMatchObject({ passed: true })
  })

  it.each(['四十二', '42 箱', '４２'])('%s is the answer to the question', async (answer) => {
    const { data } = await ask('/question/captcha/check', { id: await given('/question/captcha'), answer })

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
  it('binds to the session of who is signed on', async () => {
    const user = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' } as const
    const { data } = await ask('/graphic/captcha', { purpose: 'complaint' }, me, user)
    const { data: checked } = await ask('/graphic/captcha/check', { id: data.id, answer: 'HKM37' }, me, user)

    const { ticket } = checked
    expect(await takeTicket(db, ticket, 'complaint', caller(me))).toBe(false)
    expect(await takeTicket(db, ticket, 'complaint', caller(me, { ...user, sessionId: 's2' }))).toBe(false)
    expect(await takeTicket(db, ticket, 'complaint', caller(you, user))).toBe(true)
  })

  it('takes no answer from a request, and no fixed answers outside tests', () => {
    for (const environment of ['production', 'development'] as const)
      expect(() => openCaptcha(newDoors(), { ...needs, environment, answerSource: () => 'A' })).toThrow('only in tests')
  })

  it('answers pages with data, and fails where a page gave its visitor no cookie', async () => {
    const from = (headers: Record<string, string>) => ({
      actor: ANONYMOUS,
      address: '10.0.0.1',
      headers,
      via: 'page' as const,
    })
    const request = { method: 'GET', path: '/question/captcha', query: { purpose: 'complaint' } }
    const faults: unknown[] = []
    const strict = createDoors({ limiter: unlimited, onFault: (error) => faults.push(error) })
    openCaptcha(strict, needs)

    expect(await strict.send(from({ cookie: me }), request)).toMatchObject({ code: 200, data: { expiresIn: 120 } })
    expect(await strict.send(from({}), request)).toMatchObject({ code: 500 })
    expect(String(faults[0])).toContain('cookie first')
  })

  it.each(['', 'A', 'x', '1', 'drop table', 'a'.repeat(41)])('refuses the purpose %s', async (purpose) => {
    expect(await ask('/graphic/captcha', { purpose })).toMatchObject({ status: 422, code: 202 })
  })
})
