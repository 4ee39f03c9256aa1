import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tamperWithAudit } from '../../../test/audit-tampering.ts'
import { measureWork } from '../../../test/costs/work-done.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/setup/at-end.ts'
import { audit, auditRow } from '../data/audit.server.ts'
import { setSigner } from '../data/audit-marks.server.ts'
import { auditRecord } from '../data/tables.server.ts'
import { checkAudit } from './check.server.ts'
import { type Head, openHeads } from './heads.server.ts'
import { createAuditKeys, deriveAuditKey } from './keys.server.ts'
import { createAuditSealer } from './sealer.server.ts'

const { database } = await openTestDatabase()
const { db } = database
const folder = testFolder('portal-heads')

const key = deriveAuditKey(randomBytes(32))
let broken: Head[] = []
let clock = Date.parse('2026-11-16T04:00:00Z')
const open = (keys = createAuditKeys([key])) => {
  const heads = openHeads(folder, keys.heads)
  setSigner(db, keys.marks)
  return { heads, ...createAuditSealer({ db, heads, now: () => clock, onBroken: (head) => void broken.push(head) }) }
}
let sealer = open()

beforeEach(async () => {
  await tamperWithAudit(db, () => db.delete(auditRecord))
  rmSync(folder, { recursive: true, force: true })
  broken = []
  sealer = open()
})

const write = async (...things: string[]) => {
  for (const entityId of things) await audit(db, entry(entityId))
  const ids = await db.select({ id: auditRecord.id }).from(auditRecord).orderBy(asc(auditRecord.id))
  return ids.map(({ id }) => id)
}
const check = () => checkAudit(db, sealer.heads)
const fileNow = () => path.join(folder, readdirSync(folder).sort().at(-1)!)

/** An attack by the owner of the database: all hashes are recomputed, so that the chain is consistent again. */
const chainAnew = () =>
  tamperWithAudit(db, async () => {
    const rows = await db.select().from(auditRecord).orderBy(asc(auditRecord.id))
    await db.delete(auditRecord)
    for (const { id: _, hash: __, ...row } of rows) await db.insert(auditRecord).values({ ...row, hash: textOf(row) })
  })

/** The text that the application gives to the trigger. */
function textOf({ mark, ...row }: Omit<typeof auditRecord.$inferSelect, 'id' | 'hash'>): string {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return `",${JSON.stringify([...fields, row.detail, mark]).slice(1)}`
}

const entry = (entityId: string) =>
  ({ actor: { kind: 'system' }, action: 'save', entity: 'article', entityId }) as const

describe('the audit chain and its sealed heads', () => {
  it('agree when nothing was changed, also after several sealings and days', async () => {
    await write('a', 'b')
    await sealer.seal()
    await sealer.seal()
    clock += 86_400_000
    await sealer.seal()
    const ids = await write('c')
    await sealer.seal()

    expect(await check()).toEqual({ records: 3, brokenAt: null, why: null, sealedUpTo: ids[2] })
    expect(readdirSync(folder)).toHaveLength(2)
    expect(broken).toEqual([])
  })

  it('reveal that the newest records were deleted', async () => {
    const ids = await write('a', 'b', 'c')
    await sealer.seal()

    await tamperWithAudit(db, () => db.delete(auditRecord).where(gt(auditRecord.id, ids[0]!)))

    expect(await check()).toMatchObject({ brokenAt: ids[2], why: 'missing' })
  })

  it('reveal a chain that was rewritten as a whole and is consistent again', async () => {
    const ids = await write('a', 'b', 'c')
    await sealer.seal()
    await tamperWithAudit(db, () => db.delete(auditRecord).where(eq(auditRecord.id, ids[0]!)))

    await db.execute(sql`select setval('audit_record_id_seq', ${ids[0]! - 2})`)
    await chainAnew()
    await write('d')

    expect((await checkAudit(db)).why).toBeNull()
    expect(await check()).toMatchObject({ brokenAt: ids[2], why: 'rewritten' })
  })

  it('report a deleted record at the next sealing, also in another process', async () => {
    const ids = await write('a', 'b')
    await sealer.seal()
    await tamperWithAudit(db, () => db.delete(auditRecord).where(eq(auditRecord.id, ids[1]!)))

    await open().seal()

    expect(broken.map(({ id }) => id)).toEqual([ids[1]])
    await write('c')
    await sealer.seal()
    expect(await check()).toMatchObject({ brokenAt: ids[1], why: 'missing' })
  })

  it('miss only records deleted before the next sealing', async () => {
    const [first] = await write('a')
    await sealer.seal()
    const ids = await write('b')

    await tamperWithAudit(db, () => db.delete(auditRecord).where(eq(auditRecord.id, ids[1]!)))

    expect(await check()).toMatchObject({ why: null, sealedUpTo: first })
  })

  it('reveal a line that was written without the key', async () => {
    const [id] = await write('a')
    await sealer.seal()
    writeFileSync(fileNow(), readFileSync(fileNow(), 'utf8').replace(/ [0-9a-f]{64} /, ` ${'0'.repeat(64)} `))

    expect(await check()).toMatchObject({ brokenAt: id, why: 'forged-head' })
  })

  it('continue under a new key that has its predecessor on the ring, and under no other', async () => {
    const ids = await write('a')
    await sealer.seal()
    const [other, stranger] = [deriveAuditKey(randomBytes(32)), deriveAuditKey(randomBytes(32))]

    sealer = open(createAuditKeys([other, key]))
    await write('b')
    await sealer.seal()

    expect(await check()).toMatchObject({ why: null, records: 2 })
    sealer = open(createAuditKeys([stranger]))
    expect(await check()).toMatchObject({ why: 'unknown-key', brokenAt: ids[0] })
  })

  it('are readable after a crash in the middle of a write', async () => {
    await write('a')
    await sealer.seal()
    appendFileSync(fileNow(), '2026-11-16T04:00:00.000Z 12')

    sealer = open()
    const ids = await write('b')
    await sealer.seal()

    expect(await check()).toMatchObject({ why: null, sealedUpTo: ids[1] })
  })

  it('are written by several instances at once without losing a line', async () => {
    const several = [open(), open(), open()]
    for (let round = 0; round < 10; round += 1) {
      await write(`${round}`)
      await Promise.all(several.map(({ seal }) => seal()))
    }

    expect(readFileSync(fileNow(), 'utf8').trim().split('\n')).toHaveLength(30)
    expect(await check()).toMatchObject({ why: null, records: 10 })
  })
})

it('a long chain is read in pages of 500 records', async () => {
  for (let some = 0; some < 2; some += 1)
    await db.insert(auditRecord).values(Array.from({ length: 600 }, () => auditRow(db, entry('y'))))

  const { value, statements } = await measureWork(() => checkAudit(db))

  expect(value).toMatchObject({ records: 1200, why: null })
  const pages = statements.filter((statement) =>
    /from "audit_record" .*order by "audit_record"."id" asc limit/.test(statement),
  )
  expect(pages).toHaveLength(3)
})
