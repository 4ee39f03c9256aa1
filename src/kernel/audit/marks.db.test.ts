import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../../../test/audit-tampering.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { audit, auditRow, chainHash, recordText } from '../data/audit.server.ts'
import { findSigner, markRecordsWith, writeMark } from '../data/audit-marks.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import { checkAudit } from './check.server.ts'
import { createAuditKeys, deriveAuditKey } from './keys.server.ts'

const { database } = await openTestDatabase()
const { db } = database
beforeEach(() => tamperWithAudit(db, () => db.delete(auditRecord)))

type Row = Omit<typeof auditRecord.$inferSelect, 'id' | 'hash'>

const entry = (entityId: string) =>
  ({ actor: { kind: 'system' }, action: 'save', entity: 'article', entityId }) as const

const write = async (...things: string[]) => {
  for (const entityId of things) await audit(db, entry(entityId))
}
const stored = () => db.select().from(auditRecord).orderBy(asc(auditRecord.id))

/** As the application gives it to the trigger. */
function textOf({ mark, ...row }: Row): string {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return `",${JSON.stringify([...fields, row.detail, ...(mark === null ? [] : [mark])]).slice(1)}`
}

/** What who has a role of the database can do: add a record, which the database chains like any other. */
async function add(row: Row): Promise<number> {
  const values = { ...row, hash: textOf(row) }
  const [added] = await db.insert(auditRecord).values(values).returning({ id: auditRecord.id })
  return added!.id
}

/** A record as the portal would write it, but for its mark. */
function rowOf(entityId: string, mark: (text: string) => string | null): Row {
  const { hash: _, ...row } = auditRow(db, entry(entityId))
  return { ...row, mark: mark(recordText(row)) }
}

/** What who owns the database can do: change a record and give it the hash that fits. */
async function change(id: number, said: Partial<Row>): Promise<void> {
  const rows = await stored()
  const at = rows.findIndex((row) => row.id === id)
  const { id: _, hash: __, ...row } = { ...rows[at]!, ...said }
  const hash = chainHash(rows[at - 1]?.hash ?? '', recordText(row), row.mark)
  await tamperWithAudit(db, () =>
    db
      .update(auditRecord)
      .set({ ...row, hash })
      .where(eq(auditRecord.id, id)),
  )
}

const withoutMark = () => null

describe('marks of records', () => {
  it('are of each record alone, also of two that say the same', () => {
    const [one, other] = [auditRow(db, entry('a')), auditRow(db, entry('a'))]

    expect(one.mark).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{12}\.[\w-]{43}$/)
    expect(other.mark).not.toBe(one.mark)
  })

  it('show a record that was added without the key', async () => {
    await write('a')
    const added = await add(rowOf('b', () => `${findSigner(db).id}.${'0'.repeat(12)}.${'s'.repeat(43)}`))
    await write('c')

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('show a record that was added with something else for a mark', async () => {
    await write('a')
    const added = await add(rowOf('b', () => 'mark'))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('show a record that was added with a key of its own', async () => {
    await write('a')
    const { marks } = createAuditKeys([deriveAuditKey(randomBytes(32))])

    const added = await add(rowOf('b', (text) => writeMark(marks, text)))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'unknown-key' })
  })

  it('show a record with the mark of another one', async () => {
    await write('a')
    const [{ mark }] = (await stored()) as [typeof auditRecord.$inferSelect]
    await tamperWithAudit(db, () => db.delete(auditRecord))

    const added = await add(rowOf('b', () => mark))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('are refused a second time, and show copies where the index is gone', async () => {
    await write('a', 'b')
    const [{ id: _, hash: __, ...row }] = (await stored()) as [typeof auditRecord.$inferSelect]

    await expect(add(row)).rejects.toMatchObject({ cause: { constraint: 'audit_record_mark' } })
    await db.execute(sql`drop index audit_record_mark`)
    const first = await add(row)
    await add(row)

    expect(await checkAudit(db)).toMatchObject({ brokenAt: first, why: 'copied' })
    await tamperWithAudit(db, () => db.delete(auditRecord))
    await db.execute(sql`create unique index audit_record_mark on audit_record (mark)`)
  })

  it('show that the last record was changed, with a hash that fits, before any head was kept', async () => {
    await write('a', 'b')
    const [, last] = await stored()

    await change(last!.id, { address: '10.9.9.9' })

    expect(await checkAudit(db)).toMatchObject({ brokenAt: last!.id, why: 'forged' })
  })

  it('are asked for by the database itself after the first one', async () => {
    await write('a')

    await expect(add(rowOf('b', withoutMark))).rejects.toMatchObject({
      cause: { message: 'audit records carry a mark' },
    })
  })

  it('show a record from which its mark was taken', async () => {
    await write('a', 'b')
    const [, last] = await stored()

    await change(last!.id, { mark: null })

    expect(await checkAudit(db)).toMatchObject({ brokenAt: last!.id, why: 'unmarked' })
  })

  it('are missing on records from before there were any, which stay as they are', async () => {
    const old = await add(rowOf('old', withoutMark))
    await add(rowOf('old too', withoutMark))
    await write('a', 'b')

    expect(await checkAudit(db)).toMatchObject({ why: null, records: 4 })
    await tamperWithAudit(db, () => db.update(auditRecord).set({ action: 'x' }).where(eq(auditRecord.id, old)))
    expect(await checkAudit(db)).toMatchObject({ brokenAt: old, why: 'changed' })
  })

  it('of an earlier key are told from those of a stranger', async () => {
    const [first, second] = [deriveAuditKey(randomBytes(32)), deriveAuditKey(randomBytes(32))]
    markRecordsWith(db, createAuditKeys([first]).marks)
    await write('a')
    markRecordsWith(db, createAuditKeys([second, first]).marks)
    await write('b')

    expect(await checkAudit(db)).toMatchObject({ why: null, records: 2 })
    markRecordsWith(db, createAuditKeys([second]).marks)
    const [a] = await stored()
    expect(await checkAudit(db)).toMatchObject({ why: 'unknown-key', brokenAt: a!.id })
  })
})
