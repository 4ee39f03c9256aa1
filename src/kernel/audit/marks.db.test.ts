import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../../../test/audit-tampering.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { audit, auditRow, auditText, chainHash } from '../data/audit.server.ts'
import { findSigner, setSigner, writeMark } from '../data/audit-marks.server.ts'
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

/** The text that the application gives to the trigger. */
function textOf({ mark, ...row }: Row): string {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return `",${JSON.stringify([...fields, row.detail, ...(mark === null ? [] : [mark])]).slice(1)}`
}

/** An attack with a role of the database: a record is added, which the database chains like any other. */
async function add(row: Row): Promise<number> {
  const values = { ...row, hash: textOf(row) }
  const [added] = await db.insert(auditRecord).values(values).returning({ id: auditRecord.id })
  return added!.id
}

/** A record as the portal would write it, except for its mark. */
function rowOf(entityId: string, mark: (text: string) => string | null): Row {
  const { hash: _, ...row } = auditRow(db, entry(entityId))
  return { ...row, mark: mark(auditText(row)) }
}

/** An attack by the owner of the database: a record is changed and given the matching hash. */
async function change(id: number, said: Partial<Row>): Promise<void> {
  const rows = await stored()
  const at = rows.findIndex((row) => row.id === id)
  const { id: _, hash: __, ...row } = { ...rows[at]!, ...said }
  const hash = chainHash(rows[at - 1]?.hash ?? '', auditText(row), row.mark)
  await tamperWithAudit(db, () =>
    db
      .update(auditRecord)
      .set({ ...row, hash })
      .where(eq(auditRecord.id, id)),
  )
}

const withoutMark = () => null

describe('marks of audit records', () => {
  it('differ between records, also between two with the same text', () => {
    const [one, other] = [auditRow(db, entry('a')), auditRow(db, entry('a'))]

    expect(one.mark).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{12}\.[\w-]{43}$/)
    expect(other.mark).not.toBe(one.mark)
  })

  it('reveal a record that was added without the key', async () => {
    await write('a')
    const added = await add(rowOf('b', () => `${findSigner(db).id}.${'0'.repeat(12)}.${'s'.repeat(43)}`))
    await write('c')

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('reveal a record that was added with an invalid mark', async () => {
    await write('a')
    const added = await add(rowOf('b', () => 'mark'))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('reveal a record that was signed with a foreign key', async () => {
    await write('a')
    const { marks } = createAuditKeys([deriveAuditKey(randomBytes(32))])

    const added = await add(rowOf('b', (text) => writeMark(marks, text)))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'unknown-key' })
  })

  it('reveal a record with the mark of another record', async () => {
    await write('a')
    const [{ mark }] = (await stored()) as [typeof auditRecord.$inferSelect]
    await tamperWithAudit(db, () => db.delete(auditRecord))

    const added = await add(rowOf('b', () => mark))

    expect(await checkAudit(db)).toMatchObject({ brokenAt: added, why: 'forged' })
  })

  it('are unique, and reveal copies if the index was dropped', async () => {
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

  it('reveal a change of the last record with a matching hash, before any head was sealed', async () => {
    await write('a', 'b')
    const [, last] = await stored()

    await change(last!.id, { address: '10.9.9.9' })

    expect(await checkAudit(db)).toMatchObject({ brokenAt: last!.id, why: 'forged' })
  })

  it('are required by the database itself after the first one', async () => {
    await write('a')

    await expect(add(rowOf('b', withoutMark))).rejects.toMatchObject({
      cause: { message: 'audit records carry a mark' },
    })
  })

  it('reveal a record whose mark was removed', async () => {
    await write('a', 'b')
    const [, last] = await stored()

    await change(last!.id, { mark: null })

    expect(await checkAudit(db)).toMatchObject({ brokenAt: last!.id, why: 'unmarked' })
  })

  it('are missing on records older than marks, which remain valid', async () => {
    const old = await add(rowOf('old', withoutMark))
    await add(rowOf('old too', withoutMark))
    await write('a', 'b')

    expect(await checkAudit(db)).toMatchObject({ why: null, records: 4 })
    await tamperWithAudit(db, () => db.update(auditRecord).set({ action: 'x' }).where(eq(auditRecord.id, old)))
    expect(await checkAudit(db)).toMatchObject({ brokenAt: old, why: 'changed' })
  })

  it('of an earlier key are distinguished from those of a foreign key', async () => {
    const [first, second] = [deriveAuditKey(randomBytes(32)), deriveAuditKey(randomBytes(32))]
    setSigner(db, createAuditKeys([first]).marks)
    await write('a')
    setSigner(db, createAuditKeys([second, first]).marks)
    await write('b')

    expect(await checkAudit(db)).toMatchObject({ why: null, records: 2 })
    setSigner(db, createAuditKeys([second]).marks)
    const [a] = await stored()
    expect(await checkAudit(db)).toMatchObject({ why: 'unknown-key', brokenAt: a!.id })
  })
})
