import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addedUp, correlatedPlace, doneBy, type WorkSet } from '../../../test/captcha-solvers.ts'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { isFullRun } from '../../../test/tier.ts'
import { type Actor, ANONYMOUS } from '../../kernel/calls/actor.ts'
import type { Envelope } from '../../kernel/calls/envelope.ts'
import { createDoors } from '../../kernel/calls/implement.server.ts'
import { unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { openCaptcha } from './api.server.ts'
import { captcha, captchaWon } from './tables.server.ts'
import { newVisitor } from './visitor.server.ts'

const { database, drop } = await openTestDatabase()
const { db } = database
afterAll(() => drop())

let clock = Date.parse('2026-11-15T04:00:00Z')
const doors = createDoors({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
// The attempt that is right comes early, so that a program is as fast here as on many machines together.
const early = (type: string) => (type === 'work' ? '2' : undefined)
openCaptcha(doors, {
  ...{ db, seal: testSeal(), now: () => clock, environment: 'test', isLimited: true },
  answerSource: early,
})

beforeEach(async () => {
  await db.delete(captcha)
  await db.delete(captchaWon)
})

interface Shown {
  id: string
  question: string
  challenge: WorkSet
  picture: string
  piece: string
  pieceTop: number
  ticket: string | null
}

interface From {
  address?: string
  actor?: Actor
}

/** A program with a new browser for every challenge. */
async function call(path: string, query: Record<string, string>, cookie: string, from: From = {}) {
  const found = doors.all().find((one) => one.call.path === path)!
  const caller = { actor: ANONYMOUS, address: '10.0.0.1', ...from, headers: { cookie }, via: 'api' as const }
  const answer = await found.run(caller, { query })
  const envelope = ('raw' in answer ? JSON.parse(String(answer.body)) : answer.envelope) as Envelope<Shown>
  return { code: envelope.code, msg: envelope.msg, data: envelope.data }
}

const imageOf = (address: string) => Buffer.from(address.split(',')[1]!, 'base64')

/** Solvers: each answers what it is shown as well as a program can. */
const SOLVERS: Record<string, (shown: Shown) => Promise<Record<string, string>>> = {
  work: async ({ challenge }) => ({ answer: JSON.stringify({ challenge, solution: doneBy(challenge) }) }),
  sum: async ({ question }) => ({ answer: addedUp(question) }),
  slide: async ({ picture, piece, pieceTop }) => {
    const place = await correlatedPlace({ picture: imageOf(picture), piece: imageOf(piece), pieceTop })
    return { offset: String(place), trace: `0,0;90,12;150,40;260,41;390,${place};510,${place};611,${place}` }
  },
}

async function tryOnce(type: string, from?: From): Promise<{ code: number; msg: string; won: boolean }> {
  const { cookie } = newVisitor(false)
  const asked = await call(`/${type}/captcha`, { purpose: 'submit:complaint' }, cookie, from)
  if (!asked.data) return { ...asked, won: false }
  const answer = await SOLVERS[type]!(asked.data)
  const checked = await call(`/${type}/captcha/check`, { id: asked.data.id, ...answer }, cookie, from)
  return { code: checked.code, msg: checked.msg, won: Boolean(checked.data?.ticket) }
}

const won = (tries: readonly { won: boolean }[]) => tries.filter((each) => each.won).length

async function tryAll(types: readonly string[], times: number, from?: From) {
  const tries: Awaited<ReturnType<typeof tryOnce>>[] = []
  for (let turn = 0; turn < times; turn++) tries.push(await tryOnce(types[turn % types.length]!, from))
  return tries
}

describe('one network at full speed', () => {
  it('gets at most twenty tickets in any ten minutes, whatever it mixes', async () => {
    const tries = await tryAll(['work', 'sum'], 60)
    clock += 599_000
    const late = await tryAll(['sum'], 5)

    expect(won(tries)).toBe(20)
    expect(won(late)).toBe(0)
    expect(tries.at(-1)).toMatchObject({ code: 4290, msg: expect.stringMatching(/请约 10 分钟后再试/) })
    expect(late.at(-1)!.msg).toMatch(/请约 1 分钟后再试/)
  })

  it('gets no more by asking for all of them first and answering at once', async () => {
    const shown = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { cookie } = newVisitor(false)
        return { cookie, data: (await call('/sum/captcha', { purpose: 'login' }, cookie)).data! }
      }),
    )

    const checked = await Promise.all(
      shown.map(({ cookie, data }) =>
        call('/sum/captcha/check', { id: data.id, answer: addedUp(data.question) }, cookie),
      ),
    )

    expect(checked.filter(({ data }) => data?.ticket)).toHaveLength(20)
  })

  it('has more work to do, then has to look, then has to wait, and pays less again with time', async () => {
    const first = await tryAll(['work'], 14)
    const looking = await tryOnce('work')
    const seen = await tryAll(['sum'], 6)
    const waiting = await tryOnce('sum')
    clock += 600_000
    const again = await tryOnce('work')

    expect([won(first), looking.code, won(seen), waiting.code, again.won]).toEqual([14, 203, 6, 4290, true])
  })

  it('is an IPv6 network of 64 bits, however many addresses are in it', async () => {
    const tries = []
    for (let turn = 0; turn < 25; turn++) tries.push(await tryOnce('sum', { address: `2001:db8:1:2::${turn + 1}` }))
    const next = await tryOnce('sum', { address: '2001:db8:1:3::1' })

    expect([won(tries), next.won]).toEqual([20, true])
  })
})

it('who is signed on is counted alone, and not with the office', async () => {
  await tryAll(['sum'], 21)
  const actor: Actor = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' }

  expect([(await tryOnce('sum')).won, (await tryOnce('sum', { actor })).won]).toEqual([false, true])
})

// With the landscape's own pixels in the piece this solver was right 100 times of 100.
it('the place of a piece is not found by laying it over the picture', async () => {
  const turns = isFullRun ? 60 : 20
  const tries = []
  for (let turn = 0; turn < turns; turn++) tries.push(await tryOnce('slide', { address: `10.1.0.${turn}` }))

  // Guessing wins one try in thirty.
  expect(won(tries)).toBeLessThanOrEqual(turns / 6)
})
