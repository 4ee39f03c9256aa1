import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { CHALLENGE_MS, createChallenges } from './challenges.server.ts'
import { createPrices } from './prices.server.ts'
import { captcha } from './tables.server.ts'
import { createTickets, TICKET_MS } from './tickets.server.ts'

const NOON = Date.parse('2026-11-15T04:00:00Z')
const { database } = await openTestDatabase()
const { db } = database

let clock = NOON
const seal = testSeal()
const now = () => clock
const challenges = createChallenges({ db, seal, now, prices: createPrices(now, false) })
const tickets = createTickets(seal, now)

beforeEach(async () => {
  clock = NOON
  await db.delete(captcha)
})

const asking = { type: 'graphic', purpose: 'submit:complaint', visitor: 'me', payer: '10.0.0.1' } as const
const open = (answer = 'HKM37', who: Partial<Parameters<typeof challenges.open>[0]> = {}) =>
  challenges.open({ ...asking, ...who }, answer)
const solve = (id: string, ...answers: string[]) => challenges.solve({ id, type: 'graphic', answers, visitor: 'me' })
const take = (ticket: string, visitor = 'me', purpose = 'submit:complaint') =>
  tickets.take(db, ticket, { visitor, purpose })
const solved = async () => (await solve(await open(), 'HKM37'))!
const stored = () => db.select().from(captcha)

describe('a challenge', () => {
  it('gives a ticket for its answer, and the ticket is used once', async () => {
    const ticket = await solved()

    expect([await take(ticket), await take(ticket)]).toEqual([true, false])
    expect(await stored()).toEqual([])
  })

  it('stores answer, visitor, address and ticket only as hashes', async () => {
    const ticket = await solved()

    const text = JSON.stringify(await stored())
    for (const secret of ['HKM37', '"me"', '10.0.0.1', ticket]) expect(text).not.toContain(secret)
  })

  it('cannot be solved a second time', async () => {
    const id = await open()
    await solve(id, 'HKM37')

    expect(await solve(id, 'HKM37')).toBeUndefined()
  })

  it('allows three attempts', async () => {
    const [third, fourth] = [await open(), await open()]
    for (const guess of ['A', 'C']) await Promise.all([solve(third, guess), solve(fourth, guess)])
    await solve(fourth, 'E')

    expect(await solve(third, 'HKM37')).toBeDefined()
    expect(await solve(fourth, 'HKM37')).toBeUndefined()
  })

  it('allows three attempts even when a hundred are sent at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => open()))
    const wins = await Promise.all(
      ids.map(async (id) => {
        const guesses = Array.from({ length: 100 }, (_, index) => solve(id, index === 60 ? 'HKM37' : `W${index}`))
        return (await Promise.all(guesses)).filter(Boolean).length
      }),
    )

    // Sixty wrong answers come before the right one, and only three attempts count.
    expect(wins).toEqual([0, 0, 0, 0, 0])
    for (const { tries } of await stored()) expect(tries).toBe(100)
  })

  it('gives one ticket when the right answer arrives many times at once', async () => {
    const id = await open()

    const tickets = await Promise.all(Array.from({ length: 20 }, () => solve(id, 'HKM37')))

    expect(tickets.filter(Boolean)).toHaveLength(1)
  })

  it('ends after twenty minutes', async () => {
    const [early, late] = [await open(), await open()]

    clock = NOON + CHALLENGE_MS - 1
    expect(await solve(early, 'HKM37')).toBeDefined()
    clock = NOON + CHALLENGE_MS
    expect(await solve(late, 'HKM37')).toBeUndefined()
  })

  it('cannot be solved by another visitor, as another type, or under another id', async () => {
    const id = await open()
    const other = await open('ACE34')

    expect(await challenges.solve({ id, type: 'graphic', answers: ['HKM37'], visitor: 'you' })).toBeUndefined()
    expect(await challenges.solve({ id, type: 'sum', answers: ['HKM37'], visitor: 'me' })).toBeUndefined()
    expect(await solve(other, 'HKM37')).toBeUndefined()
    expect(await solve('unknown', 'HKM37')).toBeUndefined()
    expect(await solve(id)).toBeUndefined()
  })

  it('is not found by a thousand guesses', async () => {
    let won = 0
    for (let round = 0; round < 20; round++) {
      const id = await open()
      const guesses = Array.from({ length: 50 }, (_, index) => solve(id, `GUESS${round}-${index}`))
      won += (await Promise.all(guesses)).filter(Boolean).length
    }

    expect(won).toBe(0)
  })
})

describe('a ticket', () => {
  it('is refused for a purpose that does not accept its type', async () => {
    const id = await open('137', { type: 'slide', purpose: 'login' })
    const ticket = (await challenges.solve({ id, type: 'slide', answers: ['137'], visitor: 'me' }))!

    expect(await take(ticket, 'me', 'login')).toBe(false)
  })

  it('is valid for its visitor and its purpose only', async () => {
    const ticket = await solved()

    expect(await take(ticket, 'you')).toBe(false)
    expect(await take(ticket, 'me', 'login')).toBe(false)
    expect(await take('')).toBe(false)
    expect(await take(ticket)).toBe(true)
  })

  it('lasts twenty minutes from when it was won', async () => {
    const [one, two] = [await open(), await open()]
    clock = NOON + 60_000
    const [early, late] = [(await solve(one, 'HKM37'))!, (await solve(two, 'HKM37'))!]

    clock += TICKET_MS - 1
    expect(await take(early)).toBe(true)
    clock += 1
    expect(await take(late)).toBe(false)
  })

  it('is used up by one of many simultaneous requests', async () => {
    const ticket = await solved()

    const taken = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction((tx) => tickets.take(tx, ticket, { visitor: 'me', purpose: 'submit:complaint' })),
      ),
    )

    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('is valid again when the transaction that used it has rolled back', async () => {
    const ticket = await solved()
    const failing = db.transaction(async (tx) => {
      await tickets.take(tx, ticket, { visitor: 'me', purpose: 'submit:complaint' })
      throw new Error('no receipt')
    })

    await expect(failing).rejects.toThrow('no receipt')
    expect(await take(ticket)).toBe(true)
  })
})

describe('many challenges', () => {
  it('of one visitor are dropped beyond the newest twelve; tickets are not', async () => {
    const tickets = [await solved(), await solved()]
    for (let index = 0; index < 20; index++) {
      clock += 1
      await open(`A${index}`)
    }

    const rows = await stored()
    expect(rows.filter(({ ticketHash }) => ticketHash === null)).toHaveLength(12)
    expect([await take(tickets[0]!), await take(tickets[1]!)]).toEqual([true, true])
  })

  it('of one payer are dropped beyond the newest 6000, and none is refused', async () => {
    const [row] = [await open(), await stored()].flat().slice(1) as Awaited<ReturnType<typeof stored>>
    const copies = Array.from({ length: 6000 }, (_, n) => ({ ...row!, id: `copy-${n}`, visitorHash: `c${n}` }))
    for (let from = 0; from < copies.length; from += 1000)
      await db.insert(captcha).values(copies.slice(from, from + 1000))
    clock += 1000

    const newest = await open('42', { visitor: 'last' })
    await challenges.sweep()

    const ids = (await stored()).map(({ id }) => id)
    expect(ids).toHaveLength(6000)
    expect(ids).toContain(newest)
  })

  it('are opened without a transaction, so no connection is held while waiting for another', async () => {
    const transaction = vi.spyOn(db, 'transaction')
    const execute = vi.spyOn(db, 'execute')

    await Promise.all(Array.from({ length: 60 }, (_, n) => open('42', { visitor: `v${n}` })))

    expect([transaction.mock.calls, execute.mock.calls]).toEqual([[], []])
    vi.restoreAllMocks()
  })

  it('are deleted once they have expired', async () => {
    await open()
    clock += 1000
    await open()
    clock = NOON + CHALLENGE_MS + 500

    await challenges.sweep()

    expect(await stored()).toHaveLength(1)
  })
})
