import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { siteMessage } from '../src/modules/people/tables.server.ts'
import { importBatch, importHeld, importQueue } from '../src/modules/register/import/tables.server.ts'
import { record } from '../src/modules/register/records/tables.server.ts'
import { staffAccount } from '../src/modules/staff/tables.server.ts'
import { messageOutbox, submission, submissionLine } from '../src/modules/submissions/tables.server.ts'
import { type Form, RENEWED } from '../src/server/keys/columns.ts'
import { keyOf } from '../src/server/keys/rotation.ts'

/** Something in every column that hangs on the key, beside what the demo city has there. */
export async function fillKeyedColumns(db: Db, seal: Seal, accountId: string): Promise<void> {
  const at = new Date()
  const [sample] = await db.select().from(record).where(eq(record.subjectType, 'person')).limit(1)
  const batch = { batchNo: 'kept', dataset: 'penalty', fileName: 'a.csv', status: 'staged', importedBy: 'x' } as const
  await db.insert(importBatch).values({ ...batch, rowCount: 1, errorCount: 0 })
  const row = { sealed: seal.seal('{"a":"b"}'), person_hash: seal.hash('held'), natural_key: sample!.naturalKey }
  await db.insert(importHeld).values([
    { batchNo: 'kept', rowNo: 1, row },
    { batchNo: 'kept', rowNo: 2, row: { ...row, sealed: null, person_hash: null } },
  ])
  const queued = { batchNo: 'kept', dataset: 'penalty', rowNo: 2, reason: 'x', sealed: seal.seal('{"c":"d"}') }
  await db.insert(importQueue).values(queued)
  await db
    .insert(siteMessage)
    .values({ accountId, titleSealed: seal.seal('标题'), textSealed: seal.seal('内容'), createdAt: at })
  const told = { channel: 'sms', template: 'x', recipientSealed: seal.seal('13800001111') } as const
  await db.insert(messageOutbox).values({ ...told, payloadSealed: seal.seal('{}'), nextAt: at, createdAt: at })
  const [someCase] = await db.select().from(submission).limit(1)
  const line = { state: 'x', dataset: 'penalty', title: 'x', objectionType: 'x', sealed: seal.seal('[]') }
  await db.insert(submissionLine).values([1, 2, 3].map((no) => ({ ...line, submissionId: someCase!.id, no: 90 + no })))
  await db.update(staffAccount).set({
    knownNetworks: [`${seal.hash('network')}.2026-11-16`],
    recoveryCodes: [seal.hash('one'), seal.hash('other')],
  })
  for (const { table, columns } of RENEWED)
    for (const [key, form] of Object.entries(columns)) {
      const column = getTableColumns(table)[key]!
      const value = form === 'sealed' ? seal.seal(`${key} 的原文`) : seal.hash(key)
      // A few are enough, and some stay empty.
      if (form === 'sealed' || form === 'hash')
        await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${value}
          where ${column} is null and ctid in (select ctid from ${table} where ${column} is null limit 2)`)
    }
}

export interface Reading {
  sealed(text: string): string
  hash(text: string): string
}

/** Every value that hangs on the key, by its column, in the order of the rows, as it reads. */
export async function keyedValues(db: Db, reading: Reading): Promise<Map<string, unknown[]>> {
  const values = new Map<string, unknown[]>()
  for (const { table, columns } of RENEWED) {
    const rows = (await db
      .select()
      .from(table)
      .orderBy(...keyOf(table).map((column) => sql`${column}`))) as Record<string, unknown>[]
    for (const [name, form] of Object.entries(columns))
      values.set(
        `${getTableName(table)}.${name}`,
        rows.flatMap((row) => (row[name] === null ? [] : read(form, row[name], reading))),
      )
  }
  return values
}

function read(form: Form, value: unknown, { sealed, hash }: Reading): unknown {
  if (form === 'hash-list')
    return (value as string[]).map((entry) => entry.split('.')).map(([first, ...rest]) => [hash(first!), ...rest])
  if (form === 'held-record') {
    const row = value as { sealed: string | null; person_hash: string | null; natural_key: string }
    return { ...row, sealed: row.sealed && sealed(row.sealed), person_hash: row.person_hash && hash(row.person_hash) }
  }
  if (value === '') return ''
  return form === 'sealed' ? sealed(value as string) : hash(value as string)
}
