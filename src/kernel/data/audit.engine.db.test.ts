import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../../../test/audit-tampering.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { firstBrokenRecord } from '../audit/check.server.ts'
import { audit } from './audit.server.ts'
import { findSigner } from './audit-marks.server.ts'
import type { Db } from './db.server.ts'
import { auditRecord } from './tables.server.ts'

const { database } = await openTestDatabase()
const { db } = database
beforeEach(() => tamperWithAudit(db, () => db.delete(auditRecord)))

const ENTRY = { actor: { kind: 'system' }, action: 'x', entity: 'y', entityId: 'z' } as const
const STAFF = { kind: 'staff', staffId: 'p-1', roles: [], name: '陈二', sessionId: 's' } as const

/** Writes three records, each in a transaction of its own. */
async function writeThree(): Promise<number[]> {
  for (const entityId of ['a', 'b', 'c']) {
    await db.transaction((tx) =>
      audit(tx, {
        actor: STAFF,
        address: '10.0.0.1',
        action: 'save',
        entity: 'article',
        entityId,
        detail: { name: `文章 ${entityId}`, nested: { z: 1, a: [2, { y: 1, b: null }] } },
      }),
    )
  }
  return (await db.select({ id: auditRecord.id }).from(auditRecord).orderBy(asc(auditRecord.id))).map(({ id }) => id)
}

describe('the audit record', () => {
  it('contains the actor, the action, the thing, the address and the time', async () => {
    const started = Date.now()

    await writeThree()

    const [row] = await db.select().from(auditRecord).orderBy(asc(auditRecord.id))
    expect(row).toMatchObject({
      actorKind: 'staff',
      actorId: 'p-1',
      address: '10.0.0.1',
      action: 'save',
      entity: 'article',
      entityId: 'a',
      detail: { name: '文章 a' },
    })
    expect(row!.at.getTime()).toBeGreaterThanOrEqual(started)
  })

  it('names a user by id, and has no id for visitors and the system', async () => {
    const user = { kind: 'user', userId: 'u-1', userType: 1, name: '林一', sessionId: 's' } as const
    for (const actor of [user, { kind: 'anonymous' }, { kind: 'system' }] as const) {
      await audit(db, { actor, action: 'x', entity: 'y', entityId: 'z' })
    }

    const rows = await db.select().from(auditRecord).orderBy(asc(auditRecord.id))

    expect(rows.map((row) => [row.actorKind, row.actorId])).toEqual([
      ['user', 'u-1'],
      ['anonymous', null],
      ['system', null],
    ])
  })

  it('is marked by the keys of the database, also inside a transaction of a transaction', async () => {
    await db.transaction((tx) => tx.transaction((inner) => audit(inner as Db, ENTRY)))

    const [row] = await db.select().from(auditRecord)
    expect(row!.mark).toContain(`${findSigner(db).id}.`)
    expect(await firstBrokenRecord(db)).toBeNull()
  })

  it('is not written before the keys of the database are opened', async () => {
    const { session } = db._
    const other = Object.assign(Object.create(db), { _: { ...db._, session: Object.create(session) } }) as Db

    await expect(audit(other, ENTRY)).rejects.toThrow('before the keys of the database are opened')
    await expect(firstBrokenRecord(other)).rejects.toThrow('before the keys of the database are opened')
    expect(await db.$count(auditRecord)).toBe(0)
  })

  it('continues the hash chain', async () => {
    await writeThree()

    expect(await firstBrokenRecord(db)).toBeNull()
  })

  it('continues the chain under concurrent writes', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      db.transaction((tx) => audit(tx, { actor: STAFF, action: 'save', entity: 'article', entityId: `${index}` })),
    )

    await Promise.all(writes)

    expect(await db.$count(auditRecord)).toBe(20)
    expect(await firstBrokenRecord(db)).toBeNull()
  })

  it.each([
    ['another name', { actorId: 'p-2' }],
    ['another action', { action: 'publish' }],
    ['another thing', { entityId: 'x' }],
    ['another address', { address: '10.0.0.2' }],
    ['another time', { at: new Date('2020-01-01T00:00:00Z') }],
    ['another detail', { detail: { name: '文章 x' } }],
    ['another mark', { mark: `${'0'.repeat(8)}.${'0'.repeat(12)}.${'s'.repeat(43)}` }],
    ['no mark', { mark: null }],
    ['another hash', { hash: '0'.repeat(64) }],
  ])('reveals a change of %s', async (_, change) => {
    const [, second] = await writeThree()

    await tamperWithAudit(db, () => db.update(auditRecord).set(change).where(eq(auditRecord.id, second!)))

    expect(await firstBrokenRecord(db)).toBe(second)
  })

  it('reveals a deleted record', async () => {
    const [, second, third] = await writeThree()

    await tamperWithAudit(db, () => db.delete(auditRecord).where(eq(auditRecord.id, second!)))

    expect(await firstBrokenRecord(db)).toBe(third)
  })

  it('reveals two swapped records', async () => {
    const [first, second] = await writeThree()
    const rows = await db.select().from(auditRecord).orderBy(asc(auditRecord.id))
    const [one, other] = rows.map(({ id: _, ...said }) => said)
    const set = (id: number, said: Partial<NonNullable<typeof one>>) =>
      db.update(auditRecord).set(said).where(eq(auditRecord.id, id))

    await tamperWithAudit(db, async () => {
      await set(first!, { mark: null })
      await set(second!, one!)
      await set(first!, other!)
    })

    expect(await firstBrokenRecord(db)).toBe(first)
  })

  it('is rolled back together with its change', async () => {
    await writeThree()

    const failed = db.transaction(async (tx) => {
      await audit(tx, { actor: STAFF, action: 'save', entity: 'article', entityId: 'd' })
      throw new Error('the change failed')
    })

    await expect(failed).rejects.toThrow('the change failed')
    expect(await db.$count(auditRecord)).toBe(3)
    expect(await firstBrokenRecord(db)).toBeNull()
  })

  it('continues the chain after a rollback', async () => {
    await db
      .transaction(async (tx) => {
        await audit(tx, { actor: STAFF, action: 'save', entity: 'article', entityId: 'd' })
        throw new Error('the change failed')
      })
      .catch(() => {})

    await writeThree()

    expect(await firstBrokenRecord(db)).toBeNull()
  })

  it.each([
    ['update', sql`update audit_record set action = 'other'`],
    ['delete', sql`delete from audit_record`],
    ['update of nothing', sql`update audit_record set action = 'other' where false`],
    ['truncate', sql`truncate audit_record`],
  ])('is protected from every %s, also by its owner', async (_, change) => {
    await writeThree()

    await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: 'audit records are never changed' } })
    expect(await db.$count(auditRecord)).toBe(3)
  })

  it('is protected also if a session disables triggers', async () => {
    await writeThree()

    const change = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from audit_record`)
    })

    await expect(change).rejects.toMatchObject({ cause: { message: 'audit records are never changed' } })
  })
})
