import { beforeEach, describe, expect, it } from 'vitest'
import { addedUp, correlatedPlace, doneBy, type WorkSet } from '../../../test/captcha-solvers.ts'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { isFullRun } from '../../../test/tier.ts'
import { WALK } from '../../../test/timeouts.ts'
import { type Actor, ANONYMOUS } from '../../kernel/calls/actor.ts'
import { createCallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Envelope } from '../../kernel/calls/envelope.ts'
import { unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { openCaptcha } from './api.server.ts'
import { LEAST_ATTEMPTS, leastPriceMultiplier, PRICE_MULTIPLIERS, priceMultiplier } from './prices.server.ts'
import { captcha, captchaWon } from './tables.server.ts'
import { newVisitor } from './visitor.server.ts'

const { database } = await openTestDatabase()
const { db } = database

let clock = Date.parse('2026-11-15T04:00:00Z')
const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
// The right attempt comes early, which makes a single test program as fast as many machines together.
const early = (type: string) => (type === 'work' ? '2' : undefined)
openCaptcha(registry, {
  ...{ db, seal: testSeal(), now: () => clock, environment: 'test', isLimited: true },
  answerSource: early,
  isKnownNetwork: (address) => address === '10.9.0.1',
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
  msg: string
  wait?: number
}

interface From {
  address?: string
  actor?: Actor
}

/** A program that uses a new browser for every challenge. */
async function call(path: string, query: Record<string, string>, cookie: string, from: From = {}) {
  const found = registry.all().find((one) => one.call.path === path)!
  const caller = { actor: ANONYMOUS, address: '10.0.0.1', ...from, headers: { cookie }, via: 'api' as const }
  const answer = await found.run(caller, { query })
  const envelope = ('raw' in answer ? JSON.parse(String(answer.body)) : answer.envelope) as Envelope<Shown>
  return { code: envelope.code, msg: envelope.msg, data: envelope.data }
}

const imageOf = (address: string) => Buffer.from(address.split(',')[1]!, 'base64')

/** Solvers by type: each answers a challenge as well as a program can. */
const SOLVERS: Record<string, (shown: Shown) => Promise<Record<string, string>>> = {
  work: async ({ challenge }) => ({ answer: JSON.stringify({ challenge, solution: doneBy(challenge) }) }),
  sum: async ({ question }) => ({ answer: addedUp(question) }),
  slide: async ({ picture, piece, pieceTop }) => {
    const place = await correlatedPlace({ picture: imageOf(picture), piece: imageOf(piece), pieceTop })
    return { offset: String(place), trace: `0,0;90,12;150,40;260,41;390,${place};510,${place};611,${place}` }
  },
}

async function ask(type: string, from?: From) {
  const { cookie } = newVisitor(false)
  const { data } = await call(`/${type}/captcha`, { purpose: 'submit:complaint' }, cookie, from)
  return { cookie, data }
}

const answer = async (type: string, { cookie, data }: Awaited<ReturnType<typeof ask>>, from?: From) =>
  call(`/${type}/captcha/check`, { id: data!.id, ...(await SOLVERS[type]!(data!)) }, cookie, from)

async function tryOnce(type: string, from?: From): Promise<{ msg: string; won: boolean; wait?: number }> {
  const { data } = await answer(type, await ask(type, from), from)
  return { msg: data!.msg, won: data!.ticket !== null, wait: data!.wait }
}

/** Reads the price of a piece of work from its stored signature. */
async function timesOf({ signature }: WorkSet): Promise<number> {
  const rows = await db.select({ id: captcha.id, answerHash: captcha.answerHash }).from(captcha)
  const found = PRICE_MULTIPLIERS.find((times) =>
    rows.some(({ id, answerHash }) => answerHash === testSeal().mac(`captcha ${id} work ${signature} ${times}`)),
  )
  return found!
}

const won = (tries: readonly { won: boolean }[]) => tries.filter((each) => each.won).length

async function tryAll(types: readonly string[], times: number, from?: From) {
  const tries: Awaited<ReturnType<typeof tryOnce>>[] = []
  for (let turn = 0; turn < times; turn++) tries.push(await tryOnce(types[turn % types.length]!, from))
  return tries
}

/** Pretends that the network of 10.0.0.1 has already won this many tickets. */
async function sent(number: number, type: 'work' | 'graphic' | 'sum' = 'work'): Promise<void> {
  const payerHash = testSeal().mac('captcha payer network 10.0.0.1')
  const rows = Array.from({ length: number }, (_, n) => ({
    id: `${type}${n}`,
    payerHash,
    type,
    wonAt: new Date(clock),
  }))
  if (rows.length > 0) await db.insert(captchaWon).values(rows)
}

describe('the price of a network', () => {
  it('leaves room for 300 honest submissions in ten minutes', WALK, async () => {
    const begin = clock
    // The gate makes only the last of the 300, when the price is at its highest.
    const made = isFullRun ? 300 : 30
    await sent(300 - made)

    const tries = []
    for (let turn = 300 - made; turn < 300; turn++) {
      tries.push(await tryOnce('work'))
      clock = begin + turn * 2000
    }

    expect(won(tries)).toBe(made)
  })

  it('makes a program that sends 10,000 do fifty times the work per submission that a person does', () => {
    const steps = Array.from({ length: 10_000 }, (_, sent) => LEAST_ATTEMPTS * leastPriceMultiplier(sent))

    const each = steps.reduce((sum, one) => sum + one, 0) / steps.length
    expect(each / (LEAST_ATTEMPTS * priceMultiplier(0))).toBeGreaterThanOrEqual(50)
  })

  it('rises with the number of submissions and falls with time', async () => {
    expect([0, 99, 100, 299, 300, 599, 600, 10_000].map(priceMultiplier)).toEqual([1, 1, 2, 2, 4, 4, 64, 64])

    await sent(650)
    const { challenge: dear } = (await ask('work')).data!
    clock += 600_000
    const { challenge: cheap } = (await ask('work')).data!

    expect([await timesOf(dear), await timesOf(cheap)]).toEqual([64, 1])
  })

  it('is due at the time of sending: work set long before is too little by then', async () => {
    const early = await Promise.all(Array.from({ length: 2 }, () => ask('work')))
    await sent(290)
    const soon = await answer('work', early[0]!)
    await sent(20, 'graphic')
    const late = await answer('work', early[1]!)

    expect([soon.data!.ticket !== null, late.data!.ticket]).toEqual([true, null])
  })

  it('does not rise by opening pages, however many', async () => {
    // As submissions, 100 would double the price.
    for (let turn = 0; turn < (isFullRun ? 700 : 110); turn++) await ask('graphic')

    expect((await tryOnce('work')).won).toBe(true)
    expect(await timesOf((await ask('work')).data!.challenge)).toBe(1)
  })

  it('limits tickets that a program wins without work and says for how long; work remains available', async () => {
    await sent(60, 'sum')
    clock += 100_000
    const sum = await tryOnce('sum')
    const work = await tryOnce('work')

    expect(sum).toMatchObject({ won: false, wait: 500 })
    expect(sum.msg).toContain('这不是您的原因')
    expect(work.won).toBe(true)
  })

  it('counts a text question as ten tickets', async () => {
    await tryOnce('sum')

    expect(await db.select({ weight: captchaWon.weight }).from(captchaWon)).toEqual([{ weight: 10 }])
  })

  it('is that of an IPv6 network of 64 bits, however many addresses are in it', async () => {
    await tryAll(['work'], 1, { address: '2001:db8:1:2::1' })
    await tryAll(['work'], 1, { address: '2001:db8:1:2::2' })

    const payers = await db.select({ payer: captchaWon.payerHash }).from(captchaWon)
    expect(new Set(payers.map(({ payer }) => payer)).size).toBe(1)
  })

  it('does not rise at a service window that the operator has listed', async () => {
    await sent(5000)

    expect(await timesOf((await ask('work', { address: '10.9.0.1' })).data!.challenge)).toBe(1)
  })
})

it('of a signed-in person is counted for the account and not for the office', async () => {
  await sent(60, 'sum')
  const actor: Actor = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' }

  expect([(await tryOnce('sum')).won, (await tryOnce('sum', { actor })).won]).toEqual([false, true])
})

// When the piece contained pixels of the landscape, this solver was right 100 times out of 100.
it('the position of a piece is not found by laying it over the picture', async () => {
  const turns = isFullRun ? 60 : 20
  const tries = []
  for (let turn = 0; turn < turns; turn++) tries.push(await tryOnce('slide', { address: `10.1.0.${turn}` }))

  // A guess succeeds once in thirty tries.
  expect(won(tries)).toBeLessThanOrEqual(turns / 6)
})
