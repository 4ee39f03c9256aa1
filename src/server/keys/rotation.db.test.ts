import { randomBytes } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, TEST_DATA_KEY, testSeal } from '../../../test/database.ts'
import { fillKeyedColumns, keyedValues } from '../../../test/keyed-values.ts'
import { checkAudit } from '../../kernel/audit/check.server.ts'
import { createAuditKeys, deriveAuditKey } from '../../kernel/audit/keys.server.ts'
import { auditRecord, keyRing } from '../../kernel/data/tables.server.ts'
import { createSeal, deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { account } from '../../modules/people/tables.server.ts'
import { RENEWED_COLUMNS } from '../rooms/sealed-columns.ts'
import { openDatabaseKeys } from './keys.ts'
import { rotateKeys } from './rotation.ts'

const { database } = await openTestDatabase()
const { db } = database
const [first, second, third] = [Buffer.from(TEST_DATA_KEY, 'hex'), randomBytes(32), randomBytes(32)]
const seal = testSeal()

beforeAll(async () => {
  const [someone] = await db.select().from(account).limit(1)
  await fillKeyedColumns(db, seal, someone!.id)
})

const both = { dataKey: second, previousDataKey: first }

async function rotate(keys: { dataKey: Buffer; previousDataKey: Buffer }, progress?: () => void): Promise<number> {
  const { changeover } = (await openDatabaseKeys(db, keys)).seal
  return rotateKeys({ db, changeover: changeover!, keyId: deriveKeyId(keys.dataKey), progress })
}

/** All values decrypted with the given keys, and the hashes they are found by. */
async function readWith(
  keys: Parameters<typeof openDatabaseKeys>[1],
  renew: (hash: string) => string = (hash) => hash,
) {
  const { open } = (await openDatabaseKeys(db, keys)).seal
  return keyedValues(db, { sealed: open, hash: renew })
}

const actions = async () =>
  (await db.select().from(auditRecord).where(sql`${auditRecord.entity} = 'key'`).orderBy(auditRecord.id)).map(
    ({ action }) => action,
  )

describe('a database', () => {
  it('refuses a foreign key before anything is written', async () => {
    const strange = { dataKey: third, previousDataKey: undefined }
    // Simulates a database that no portal has opened yet.
    await db.delete(keyRing)

    await expect(openDatabaseKeys(db, strange)).rejects.toThrow('not the key of this database')

    expect(await db.select().from(keyRing)).toEqual([])
    await openDatabaseKeys(db, { dataKey: first, previousDataKey: undefined })
    await expect(openDatabaseKeys(db, strange)).rejects.toThrow('not the key of this database')
    await expect(openDatabaseKeys(db, { dataKey: second, previousDataKey: third })).rejects.toThrow(
      'not the key of this database',
    )
  })

  it('has values in every renewed column', async () => {
    const values = await readWith({ dataKey: first, previousDataKey: undefined })

    const columns = RENEWED_COLUMNS.flatMap(({ table, columns }) =>
      Object.keys(columns).map((key) => `${getTableName(table)}.${key}`),
    )
    expect(columns.filter((name) => !values.get(name)?.length)).toEqual([])
  })

  it('has no values that depend on the key in any other column', async () => {
    const { rows } = await db.execute<{ table: string; column: string }>(sql`
      select table_name "table", column_name "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY')
        and table_name not like 'record_%'`)
    const listed = new Set(
      RENEWED_COLUMNS.flatMap(({ table, columns }) =>
        Object.keys(columns).map(
          (key) => `${getTableName(table)}.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        ),
      ),
    )

    const found: string[] = []
    for (const { table, column } of rows) {
      const looksSealed = sql`${sql.identifier(column)}::text ~ '(^|["{,])1\\.[A-Za-z0-9+/]{38,}'`
      const { rows: some } = await db.execute(sql`select 1 from ${sql.identifier(table)} where ${looksSealed} limit 1`)
      if (some.length > 0) found.push(`${table}.${column}`)
    }

    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((name) => !listed.has(name))).toEqual([])
  })
})

describe('a rotation', () => {
  it('can be interrupted anywhere and continued without loss', async () => {
    const { changeover } = (await openDatabaseKeys(db, both)).seal
    const before = await readWith(both, changeover!.renewHash)
    let batches = 0
    const dying = () => {
      batches += 1
      if (batches % 4 === 0) throw new Error('killed')
    }

    while (batches < 16) await expect(rotate(both, dying)).rejects.toThrow('killed')
    await expect(openDatabaseKeys(db, { dataKey: second, previousDataKey: undefined })).rejects.toThrow(
      'until npm run keys',
    )
    const half = await readWith(both, (hash) => (hash.includes(':') ? hash : changeover!.renewHash(hash)))
    await rotate(both)

    expect(half).toEqual(before)
    expect(await readWith({ dataKey: second, previousDataKey: undefined })).toEqual(before)
    expect(new Set(await actions())).toEqual(new Set(['key.add', 'key.rotate', 'key.rotated']))
  })

  it('does nothing when all is done', async () => {
    expect(await rotate(both)).toBe(0)
  })

  it('leaves values that the old key alone can neither decrypt nor guess', async () => {
    const { open, hash } = createSeal(first)
    const opens = (text: string) => {
      try {
        open(text)
        return true
      } catch {
        return false
      }
    }
    const values = await keyedValues(db, { sealed: (text) => String(opens(text)), hash: (text) => text })

    expect([...values.values()].flat(2).filter((value) => value === 'true')).toEqual([])
    expect(values.get('import_held.row')).toMatchObject([{ sealed: 'false' }, { sealed: null }])
    expect(values.get('record.personHash')).not.toContain(hash('personHash'))
  })

  it('can be followed by another one; signatures of old audit heads and records remain valid', async () => {
    const next = { dataKey: third, previousDataKey: second }
    const { changeover } = (await openDatabaseKeys(db, next)).seal
    const before = await readWith(next, changeover!.renewHash)

    await rotate(next)

    const alone = { dataKey: third, previousDataKey: undefined }
    expect(await readWith(alone)).toEqual(before)
    const { audit, seal: newest } = await openDatabaseKeys(db, alone)
    for (const key of [first, second, third]) {
      const { heads, marks } = createAuditKeys([deriveAuditKey(key)])
      expect(audit.heads.signedBy(heads.id, 'a head')).toBe(heads.sign('a head'))
      expect(audit.marks.signedBy(marks.id, 'a record')).toBe(marks.sign('a record'))
    }
    const { rows } = (await db.execute(
      sql`select count(distinct split_part(mark, '.', 1))::int keys from audit_record`,
    )) as unknown as { rows: { keys: number }[] }
    expect([rows[0]!.keys, (await checkAudit(db)).why]).toEqual([3, null])
    expect(newest.lastingHash('甲')).toBe(seal.hash('甲'))
    expect((await db.select().from(keyRing)).map(({ keyId }) => keyId)).toEqual([first, second, third].map(deriveKeyId))
  })

  it('cannot be reversed', async () => {
    await expect(openDatabaseKeys(db, { dataKey: second, previousDataKey: third })).rejects.toThrow()
    await expect(openDatabaseKeys(db, { dataKey: third, previousDataKey: first })).rejects.toThrow(
      'had before DATA_KEY',
    )
  })
})
