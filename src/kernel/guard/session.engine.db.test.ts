import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { session } from '../data/tables.server.ts'
import {
  endAllSessions,
  endSession,
  findActor,
  sessionCookieName,
  startSession,
  sweepSessions,
} from './session.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const noon = new Date('2026-11-15T04:00:00Z')
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

const person = (userId: string) => ({ kind: 'user', userId, userType: 2, name: '榕屿鞋业' }) as const

const { database } = await openTestDatabase()
const { db } = database

describe('a session', () => {
  it('returns the actor who started it', async () => {
    const token = await startSession(db, person('u-start'), 'Firefox', noon)

    const actor = await findActor(db, token, noon)

    expect(actor).toMatchObject({ kind: 'user', userId: 'u-start', userType: 2, name: '榕屿鞋业' })
  })

  it('stores the name of its actor encrypted; only the token decrypts it', async () => {
    const token = await startSession(db, person('u-named'), '', noon)
    const other = await startSession(db, person('u-named'), '', noon)

    const rows = await db.select().from(session).where(eq(session.actorId, 'u-named'))
    expect(JSON.stringify(rows)).not.toContain('榕屿鞋业')

    const [sealed] = rows.map(({ nameSealed }) => nameSealed)
    await db.update(session).set({ nameSealed: sealed! }).where(eq(session.actorId, 'u-named'))
    const opened = await Promise.allSettled([findActor(db, token, noon), findActor(db, other, noon)])
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of a version that stored plain names stays valid', async () => {
    const token = await startSession(db, person('u-clear'), '', noon)

    await db.update(session).set({ nameSealed: null, name: '旧会话' }).where(eq(session.actorId, 'u-clear'))

    expect(await findActor(db, token, noon)).toMatchObject({ name: '旧会话' })
  })

  it('contains the roles of staff', async () => {
    const staff = { kind: 'staff', staffId: 'p-1', roles: ['auditor', 'operator'], name: '陈二' } as const

    const token = await startSession(db, staff, '', noon)

    expect(await findActor(db, token, noon)).toMatchObject(staff)
  })

  it('of staff ends after 15 idle minutes, also while an open page polls', async () => {
    const staff = { kind: 'staff', staffId: 'p-polled', roles: ['accept'], name: '陈二' } as const
    const [polled, used] = [await startSession(db, staff, '', noon), await startSession(db, staff, '', noon)]

    for (const minutes of [5, 10]) {
      await findActor(db, polled, later(minutes * MINUTE), { isPolled: true })
      await findActor(db, used, later(minutes * MINUTE))
    }

    const atEnd = later(16 * MINUTE)
    expect([(await findActor(db, polled, atEnd)).kind, (await findActor(db, used, atEnd)).kind]).toEqual([
      ...['anonymous', 'staff'],
    ])
  })

  it('has a random token of 256 bits that is stored nowhere', async () => {
    const tokens = [
      await startSession(db, person('u-token'), '', noon),
      await startSession(db, person('u-token'), '', noon),
    ]

    const rows = await db.select().from(session).where(eq(session.actorId, 'u-token'))

    expect(new Set(tokens).size).toBe(2)
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
    expect(rows).toHaveLength(2)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([undefined, '', 'unknown', 'x'.repeat(5000), "' or 1=1 --", 'admin-token'])(
    'is not opened by %j',
    async (token) => {
      expect(await findActor(db, token, noon)).toEqual({ kind: 'anonymous' })
    },
  )

  it('is not opened by the stored hash of its token', async () => {
    await startSession(db, person('u-hash'), '', noon)
    const [row] = await db.select().from(session).where(eq(session.actorId, 'u-hash'))

    expect(await findActor(db, row!.tokenHash, noon)).toEqual({ kind: 'anonymous' })
  })

  it('ends after 30 minutes without a request', async () => {
    const token = await startSession(db, person('u-idle'), '', noon)

    const almost = await findActor(db, token, later(30 * MINUTE - 1))
    const idle = await findActor(db, token, later(60 * MINUTE))

    expect([almost.kind, idle.kind]).toEqual(['user', 'anonymous'])
  })

  it('continues while it is used', async () => {
    const token = await startSession(db, person('u-used'), '', noon)

    const kinds: string[] = []
    for (const minutes of [20, 40, 60, 80]) kinds.push((await findActor(db, token, later(minutes * MINUTE))).kind)

    expect(kinds).toEqual(['user', 'user', 'user', 'user'])
  })

  it('ends after 12 hours, however active it is', async () => {
    const token = await startSession(db, person('u-long'), '', noon)
    for (let time = 0; time < 12 * HOUR; time += 25 * MINUTE) await findActor(db, token, later(time))

    const atTheEnd = await findActor(db, token, later(12 * HOUR))

    expect((await findActor(db, token, later(12 * HOUR - 1))).kind).toBe('user')
    expect(atTheEnd.kind).toBe('anonymous')
  })

  it('is invalid on the server once it was ended', async () => {
    const token = await startSession(db, person('u-end'), '', noon)
    const other = await startSession(db, person('u-end'), '', noon)
    const actor = await findActor(db, token, noon)

    await endSession(db, actor.kind === 'user' ? actor.sessionId : '')

    expect((await findActor(db, token, noon)).kind).toBe('anonymous')
    expect((await findActor(db, other, noon)).kind).toBe('user')
  })

  it('ends together with all other sessions of its person, and with nobody else’s', async () => {
    const own = [await startSession(db, person('u-all'), 'a', noon), await startSession(db, person('u-all'), 'b', noon)]
    const others = await startSession(db, person('u-other'), '', noon)
    const staff = await startSession(db, { kind: 'staff', staffId: 'u-all', roles: [], name: '同号' }, '', noon)

    await endAllSessions(db, 'user', 'u-all')

    const kinds = await Promise.all(
      [...own, others, staff].map(async (token) => (await findActor(db, token, noon)).kind),
    )
    expect(kinds).toEqual(['anonymous', 'anonymous', 'user', 'staff'])
  })

  it.each([
    ['idle for too long', async (_: string) => {}, later(31 * MINUTE)],
    ['at its end', async (_: string) => {}, later(13 * HOUR)],
    ['ended', (id: string) => endSession(db, id), noon],
  ])('is reported as expired when it is %s, unlike an unknown one', async (_, end, at) => {
    const token = await startSession(db, person('u-over'), 'Firefox', noon)
    const actor = await findActor(db, token, noon)
    await end(actor.kind === 'user' ? actor.sessionId : '')

    expect(await findActor(db, token, at)).toEqual({ kind: 'anonymous', isExpired: true })
    expect(await findActor(db, 'never-given', at)).toEqual({ kind: 'anonymous' })
  })

  it('is reported as expired for a day, without its owner', async () => {
    const token = await startSession(db, person('u-day'), 'Firefox', noon)

    await sweepSessions(db, later(13 * HOUR))

    expect(await findActor(db, token, later(13 * HOUR))).toEqual({ kind: 'anonymous', isExpired: true })
    const rows = await db.select().from(session)
    expect(
      rows
        .filter(({ expiresAt }) => expiresAt < later(13 * HOUR))
        .map(({ actorId, name, device }) => [actorId, name, device]),
    ).not.toContainEqual(expect.arrayContaining([expect.stringMatching(/./)]))
    await sweepSessions(db, later(37 * HOUR))
    expect(await findActor(db, token, later(37 * HOUR))).toEqual({ kind: 'anonymous' })
  })

  it('is deleted after that day', async () => {
    await startSession(db, person('u-old'), '', later(-13 * HOUR))
    await startSession(db, person('u-new'), '', noon)

    await sweepSessions(db, noon)

    const left = (await db.select({ id: session.actorId }).from(session)).map(({ id }) => id)
    expect(left).toContain('u-new')
    expect(left).not.toContain('u-old')
  })
})

it('has a cookie that is bound to this host in production', () => {
  expect(sessionCookieName(true)).toBe('__Host-session')
  expect(sessionCookieName(false)).toBe('session')
})
