import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { openPostgres } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import type { GrantTerms } from './contract.ts'
import { createGrants } from './grants.server.ts'
import { KEPT_MONTHS, sweepGrants } from './retention.server.ts'
import { accessGrant, look } from './tables.server.ts'

const { database, url } = await openTestDatabase()
const { db } = database

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-16T01:00:00Z')
const clock = { now: START }
const grants = createGrants({ seal: testSeal(), now: () => clock.now })

const SUBJECT = { name: '榕屿海川有限公司', code: '91350099MA93HXC055' }
const GIVER = { accountId: 'giver' }
const HOLDER = { name: '持链接者' }

const terms = (changes: Partial<GrantTerms> = {}): GrantTerms => ({
  ...{ scope: 'report-link', object: 'R-1', subject: SUBJECT, givenBy: GIVER.accountId, to: { type: 'holder' } },
  ...{ purpose: '投标', until: new Date(clock.now + 7 * DAY_MS) },
  ...changes,
})
const LENDER = { type: 'institution', id: 'bank-1', name: '榕屿农商银行' } as const

const give = (changes?: Partial<GrantTerms>) => db.transaction((tx) => grants.give(tx, terms(changes)))
const lookBy = (secret: string, on = db) =>
  on.transaction((tx) => grants.look(tx, { secret, looker: HOLDER }, '信用报告 R-1'))
const stateOf = async (id: string) => (await grants.givenBy(db, 'giver')).find((one) => one.id === id)?.state

beforeEach(async () => {
  clock.now = START
  await db.delete(look)
  await db.delete(accessGrant)
})

describe('a grant to the holder of a link', () => {
  it('lets its holder look, counts that, and shows the owner who opened what for which purpose', async () => {
    const { grant, secret } = await give()

    const seen = await lookBy(secret!)

    expect(seen).toMatchObject({ id: grant.id, subject: SUBJECT, toName: '持链接者', viewCount: 1, state: 'open' })
    expect(await grants.looksAt(db, SUBJECT.code.toLowerCase())).toEqual([
      { at: new Date(START), scope: 'report-link', by: '持链接者', purpose: '投标', what: '信用报告 R-1' },
    ])
    expect(await grants.looksAt(db, '91350099MA93HXC056')).toEqual([])
  })

  it('is stored without its secret, without names and without the code', async () => {
    const { secret } = await give({ subject: { name: '林知夏', code: '350099199004120224' } })
    await lookBy(secret!)

    const stored = JSON.stringify([await db.select().from(accessGrant), await db.select().from(look)])

    for (const text of [secret!, '林知夏', '350099199004120224', '投标']) expect(stored).not.toContain(text)
  })

  it('answers a wrong secret, its own id and an empty secret alike, and writes nothing', async () => {
    const { grant } = await give()
    const named = await give({ to: LENDER })

    for (const secret of ['', 'wrong', grant.id, named.grant.id]) expect(await lookBy(secret)).toBeNull()
    expect(await db.$count(look)).toBe(0)
  })

  it('ends at exactly the stated moment', async () => {
    const { grant, secret } = await give()

    clock.now = grant.until.getTime() - 1
    expect(await lookBy(secret!)).not.toBeNull()
    clock.now = grant.until.getTime()

    expect(await lookBy(secret!)).toBeNull()
    expect(await stateOf(grant.id)).toBe('ended')
  })

  it('allows no more accesses than its limit, even with simultaneous requests on two instances', async () => {
    const { grant, secret } = await give({ viewLimit: 3 })
    const other = url ? openPostgres(url) : database

    const looks = await Promise.all(Array.from({ length: 12 }, (_, at) => lookBy(secret!, at % 2 ? other.db : db)))
    if (url) await other.close()

    expect(looks.filter(Boolean)).toHaveLength(3)
    expect(await db.$count(look, eq(look.grantId, grant.id))).toBe(3)
    expect(await stateOf(grant.id)).toBe('used-up')
  })

  it('counts nothing when showing the object fails', async () => {
    const { secret } = await give({ viewLimit: 1 })

    const failed = db.transaction(async (tx) => {
      await grants.look(tx, { secret: secret!, looker: HOLDER }, '信用报告 R-1')
      throw new Error('no paper')
    })

    await expect(failed).rejects.toThrow('no paper')
    expect(await grants.looksAt(db, SUBJECT.code)).toEqual([])
    expect(await lookBy(secret!)).not.toBeNull()
  })

  it('is refused when its end is already past', async () => {
    await expect(give({ until: new Date(clock.now) })).rejects.toThrow()
    await expect(give({ viewLimit: 0 })).rejects.toThrow()
  })
})

describe('a grant to a named receiver', () => {
  const looker = { id: LENDER.id, name: LENDER.name }

  it('has no secret and works for nobody else', async () => {
    const { grant, secret } = await give({ to: LENDER, scope: 'report-for-lender' })
    const lookAs = (id: string) => grants.look(db, { id: grant.id, looker: { ...looker, id } }, '信用报告 R-1')

    expect(secret).toBeUndefined()
    expect(await lookAs('bank-2')).toBeNull()
    expect(await lookAs(LENDER.id)).toMatchObject({ toName: '榕屿农商银行', viewCount: 1 })
    expect(await grants.looksAt(db, SUBJECT.code)).toMatchObject([{ by: '榕屿农商银行', scope: 'report-for-lender' }])
    expect(await grants.grantsFor(db, 'report-for-lender', 'R-1')).toMatchObject([{ id: grant.id, viewCount: 1 }])
    expect(await grants.grantsFor(db, 'report-link', 'R-1')).toEqual([])
  })
})

describe('revoking a grant', () => {
  const revoke = (id: string, accountId = 'giver') => db.transaction((tx) => grants.revoke(tx, id, { accountId }))

  it('takes effect at once, also on another instance, and changes nothing when repeated', async () => {
    const { grant, secret } = await give()

    expect([await revoke(grant.id), await revoke(grant.id)]).toEqual([true, true])

    const other = createGrants({ seal: testSeal(), now: () => clock.now })
    expect(await other.look(db, { secret: secret!, looker: HOLDER }, '信用报告 R-1')).toBeNull()
    expect(await stateOf(grant.id)).toBe('revoked')
    const records = await db
      .select()
      .from(auditRecord)
      .where(eq(auditRecord.entityId, grant.id))
      .orderBy(auditRecord.id)
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['give', 'giver'],
      ['revoke', 'giver'],
    ])
    expect(JSON.stringify(records)).not.toContain(SUBJECT.code)
  })

  it('is possible for its giver only', async () => {
    const { grant, secret } = await give()

    expect([await revoke(grant.id, 'other'), await revoke('none')]).toEqual([false, false])
    expect(await lookBy(secret!)).not.toBeNull()
  })

  it('happens to all grants of an account that is closed', async () => {
    const mine = await give()
    const foreign = await give({ givenBy: 'other' })

    await db.transaction((tx) => grants.revokeAllOf(tx, GIVER))

    expect(await lookBy(mine.secret!)).toBeNull()
    expect(await lookBy(foreign.secret!)).not.toBeNull()
  })
})

describe('accesses', () => {
  it('that need no grant are logged all the same, newest first', async () => {
    const by = { id: 'staff-1', name: '榕屿市信用信息中心' }
    const noted = { subject: SUBJECT, scope: 'report-own', by, purpose: '窗口办理' }
    await grants.note(db, { ...noted, what: '第一份' })
    await grants.note(db, { ...noted, what: '第二份' })

    const looks = await grants.looksAt(db, SUBJECT.code)

    expect(looks.map(({ what, by: who, purpose }) => [what, who, purpose])).toEqual([
      ['第二份', '榕屿市信用信息中心', '窗口办理'],
      ['第一份', '榕屿市信用信息中心', '窗口办理'],
    ])
  })

  it('and ended grants are deleted after three years and not before', async () => {
    const old = await give()
    await lookBy(old.secret!)
    const revoked = await give({ until: new Date(START + 3000 * DAY_MS) })
    await grants.revoke(db, revoked.grant.id, GIVER)
    const open = await give({ until: new Date(START + 3000 * DAY_MS) })
    const left = async () => [await db.$count(accessGrant), await db.$count(look)]

    clock.now = START + 3 * 365 * DAY_MS
    await sweepGrants(db, clock.now)
    const before = await left()
    clock.now = START + (3 * 365 + 9) * DAY_MS
    await sweepGrants(db, clock.now)

    expect(KEPT_MONTHS).toBe(36)
    expect(before).toEqual([3, 1])
    expect(await left()).toEqual([1, 0])
    expect(await stateOf(open.grant.id)).toBe('open')
  })
})
