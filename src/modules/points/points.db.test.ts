import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findOne, listHrefs, parseHtml } from '../../../test/html.ts'
import { openInhabitedPortal, USERS, type Visitor } from '../../../test/inhabited-portal.ts'
import { joined } from '../../../test/points/recipes.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import { account } from '../people/tables.server.ts'
import { record } from '../register/records/tables.server.ts'
import type { CheckedLevel, Movement, OwnPoints } from './contract.ts'
import { createLedger } from './ledger.server.ts'
import { pointsAccount, pointsConsent, pointsEntry } from './tables.server.ts'

const NOON = Date.parse('2026-11-16T12:00:00+08:00')
const clock = { at: NOON }
const city = mkdtempSync(path.join(tmpdir(), 'city-'))
const profile = JSON.parse(readFileSync('demo/site-profile.json', 'utf8'))
const file = path.join(city, 'site-profile.json')
writeFileSync(file, JSON.stringify({ ...profile, benefitPartners: [USERS.otherEnterprise.creditCode] }))
const world = await openInhabitedPortal({ now: () => clock.at }, { CITY: city })

const own = (as: Visitor) => world.get<OwnPoints>('GET /points/own', { as })
const join = (as: Visitor) => world.ask('POST /points/join', { as, body: { agreed: true, version: '2026-11' } })
const leave = (as: Visitor) => world.get('POST /points/leave', { as, body: { confirmed: true } })
const night = async () => {
  clock.at += 86_400_000
  await world.portal.putSlots()
  await world.portal.workOnJobs('points')
}

async function accountOf(code: string): Promise<number> {
  const [row] = await world.db
    .select({ id: pointsAccount.id })
    .from(pointsAccount)
    .where(eq(pointsAccount.subjectHash, world.seal.hash(code)))
  return row!.id
}

/** A new logged-in user with a given id number and verification level. */
async function newcomer(certNo: string, realNameLevel: number): Promise<Visitor> {
  const id = `user-${certNo}-${realNameLevel}`
  const at = new Date()
  await world.db.insert(account).values({
    ...{ id, gateway: 'bundled', subjectId: id, userType: 1, realNameLevel, createdAt: at, lastLoginAt: at },
    ...{ nameSealed: world.seal.seal('林小小'), certNoSealed: world.seal.seal(certNo) },
  })
  const who = { kind: 'user', userId: id, userType: 1, name: '林小小' } as const
  return world.newVisitor({ session: await startSession(world.db, who, 'Test browser') })
}

describe('consent', () => {
  it('is required before any score, and only accepted from verified adults', async () => {
    expect(await own(world.actors.otherPerson)).toMatchObject({ joined: false, score: null, parts: [], curve: [] })
    expect((await join(await newcomer('350102199003070047', 0))).json().msg).toContain('实名认证')
    expect((await join(await newcomer('350102201001010016', 1))).json().msg).toBe('未满 18 周岁，不能参加信用积分')
    const unread = { as: world.actors.person, body: { version: '2026-11' } }
    expect((await world.ask('POST /points/join', unread)).json().errors).toHaveProperty('agreed')
    expect(await world.db.$count(pointsConsent, eq(pointsConsent.givenBy, 'user-person'))).toBe(0)
  })

  it('gives a score at once, and only one, even if it is repeated', async () => {
    const as = world.actors.otherPerson

    const answers = await Promise.all([join(as), join(as), join(as)])

    expect(answers.map((answer) => answer.json().data)).toEqual([true, true, true])
    expect(await own(as)).toMatchObject({ joined: true, score: 320 })
    expect(await world.db.$count(pointsConsent, eq(pointsConsent.givenBy, 'user-otherPerson'))).toBe(1)
  })

  it('leaves only its dates in the database after it is withdrawn', async () => {
    const as = world.actors.otherPerson
    const id = await accountOf(USERS.otherPerson.certNo)
    const [row] = await world.db.select().from(pointsAccount).where(eq(pointsAccount.id, id))
    const { secret } = await world.get<{ secret: string }>('POST /points/code', { as, body: { scheme: 'read' } })
    await world.get('POST /points/check', { as: world.newVisitor(), body: { secret } })

    await leave(as)

    const found = await tracesOf([row!.subjectHash, row!.nameSealed, row!.consentId, '"points-level"'])
    expect(found).toEqual(['audit_record', 'points_consent'])
    expect(await world.db.$count(pointsEntry, eq(pointsEntry.accountId, id))).toBe(0)
    const [consent] = await world.db.select().from(pointsConsent).where(eq(pointsConsent.id, row!.consentId))
    expect(Object.keys(consent!)).toEqual(['id', 'givenBy', 'scope', 'version', 'givenAt', 'withdrawnAt'])
    expect(consent!.withdrawnAt).not.toBeNull()
    expect(await own(as)).toMatchObject({ joined: false, score: null })
  })
})

/** The tables that contain one of these words in any row. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const has = sql.join(
      words.map((word) => sql`position(${word} in to_jsonb(each)::text) > 0`),
      sql` or `,
    )
    const hits = await world.db.execute(sql`select 1 from ${sql.identifier(name)} as each where ${has} limit 1`)
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}

describe('a visitor', () => {
  it.each(['/personal-credit', '/service-personal-credit', '/service-enterprise-credit'])(
    'reads on %s what points are, and returns there after logging in',
    async (path) => {
      const answer = await world.portal.app.inject(path)

      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toContain('no-store')
      for (const word of ['怎样计算', '等级可以享受', '怎样退出', '满分']) expect(answer.body).toContain(word)
      const links = listHrefs(findOne(parseHtml(answer.body), 'main'))
      expect(links).toContain(`/login?redirect=${encodeURIComponent(path)}`)
    },
  )
})

describe('the ledger', () => {
  it('books once per source and never above a cap, even in parallel', async () => {
    await joined(world, world.actors.person)
    const id = await accountOf(USERS.person.certNo)
    const ledger = createLedger({ seal: world.seal, now: () => clock.at })
    const today = dateKey(clock.at)
    const book = (source: string) =>
      world.db.transaction((tx) =>
        ledger.book(tx, { account: id, indicator: 'P452', points: 800, source, reason: '献血', from: today }),
      )

    await Promise.all(['a', 'a', 'b', 'b', 'c', 'd'].map((source) => book(`declaration:${source}`)))

    const booked = await world.db
      .select()
      .from(pointsEntry)
      .where(and(eq(pointsEntry.accountId, id), eq(pointsEntry.indicator, 'P452')))
    expect(booked.map(({ delta }) => delta)).toEqual([800, 800])
    const [first] = booked
    expect(await ledger.roomLeft(world.db, id, 'P452', today)).toMatchObject({ points: 0 })
    const back = { account: id, source: first!.source, reason: '材料虚假' }
    await world.db.transaction((tx) => ledger.takeBack(tx, back))
    await world.db.transaction((tx) => ledger.takeBack(tx, back))
    expect(await ledger.roomLeft(world.db, id, 'P452', today)).toMatchObject({ points: 800 })
    expect(await own(world.actors.person)).toMatchObject({ score: 328 })
  })

  it('is append-only', async () => {
    const change = world.db.update(pointsEntry).set({ delta: 1 })
    await expect(change.execute()).rejects.toThrow()
    await expect(world.db.delete(pointsEntry).execute()).rejects.toThrow()
  })

  it('is shown to its owner entry by entry, and adds up', async () => {
    const { records } = await world.get<{ records: Movement[] }>('GET /points/ledger', { as: world.actors.person })
    const day = dateKey(clock.at)
    const sum = await world.get<{ score: number; lines: { change: number }[] }>('GET /points/day', {
      ...{ as: world.actors.person, query: { day } },
    })

    expect(records[0]!.balance).toBe(328)
    expect(sum.lines.reduce((all, { change }) => all + change, 0)).toBe(sum.score)
  })
})

describe('a level code', () => {
  it('is checked once, within minutes, and shows only level and masked name', async () => {
    const as = await joined(world, world.actors.person)
    const give = () => world.get<{ secret: string }>('POST /points/code', { as, body: { scheme: 'read' } })
    const check = (secret: string, by = world.newVisitor()) =>
      world.ask('POST /points/check', { as: by, body: { secret } })
    const first = await give()
    const second = await give()

    expect(second.secret).toMatch(/^\d{8}$/)
    const answer = (await check(`${second.secret.slice(0, 4)} ${second.secret.slice(4)}`)).json().data as CheckedLevel

    expect(Object.keys(answer).sort()).toEqual(['at', 'levelName', 'maskedName', 'purpose', 'subjectType'])
    expect(answer).toMatchObject({ maskedName: '林*', levelName: '待提升' })
    const late = await give()
    clock.at += 6 * 60_000
    const refusals = await Promise.all(
      [first, second, late, { secret: 'no-such-secret' }].map((each) => check(each.secret)),
    )
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const { looks } = await world.get<{ looks: { scope: string; by: string }[] }>('GET /grants/looks', { as })
    expect(looks.filter(({ scope }) => scope === 'points-level')).toHaveLength(1)
  })

  it('earns points only if a bound partner checks it, and never for one’s own code', async () => {
    const code = async (as: Visitor, scheme: string) =>
      (await world.get<{ secret: string }>('POST /points/code', { as, body: { scheme } })).secret
    const check = async (as: Visitor, secret: string) =>
      (await world.ask('POST /points/check', { as, body: { secret } })).statusCode
    const used = async (as: Visitor) => (await own(as)).parts.find(({ tab }) => tab === 'used')?.points ?? 0
    const { person, enterprise, otherEnterprise } = world.actors
    await joined(world, person)
    await joined(world, otherEnterprise)
    const before = await used(person)

    for (const checker of [world.newVisitor(), person, enterprise])
      expect(await check(checker, await code(person, 'read'))).toBe(200)
    const publicly = await used(person)
    expect(await check(otherEnterprise, await code(person, 'read'))).toBe(200)
    expect(await check(otherEnterprise, await code(otherEnterprise, 'job'))).toBe(200)

    expect([before, publicly, await used(person), await used(otherEnterprise)]).toEqual([0, 0, 2, 0])
    await leave(otherEnterprise)
  })
})

// The clock moves past the end of all sessions here, so nothing after this uses a logged-in user.
describe('the nightly run', () => {
  it('takes points for public records, gives them back when they are no longer public, and repeats nothing', async () => {
    await joined(world, world.actors.enterprise)
    const id = await accountOf(USERS.enterprise.creditCode)
    const [sample] = await world.db.select().from(record).where(eq(record.dataset, 'penalty')).limit(1)
    const { shownFrom: _, shownUntil: __, ...row } = sample!
    const code = USERS.enterprise.creditCode
    await world.db.insert(record).values({
      ...{ ...row, id: 'points-penalty', naturalKey: 'points-penalty', subjectId: null, subjectCode: code },
      ...{ subjectType: 'organisation', blocked: false, shareScope: 1, endedOn: null, endedReason: null },
      ...{ publicityFrom: '2026-11-01', publicityUntil: null },
    })
    const scoreAfter = async () => {
      await night()
      const [row] = await world.db.select().from(pointsAccount).where(eq(pointsAccount.id, id))
      return row!.score / 100
    }

    expect(await scoreAfter()).toBe(280)
    const written = await world.db.$count(pointsEntry, eq(pointsEntry.accountId, id))
    expect(await scoreAfter()).toBe(280)
    expect(await world.db.$count(pointsEntry, eq(pointsEntry.accountId, id))).toBe(written)
    const repaired = { endedOn: dateKey(clock.at), endedReason: 'repaired' as const }
    await world.db.update(record).set(repaired).where(eq(record.id, 'points-penalty'))
    expect(await scoreAfter()).toBe(300)
  })
})
