import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { apiClient, webhook } from '../src/modules/api-clients/tables.server.ts'
import { paper } from '../src/modules/documents/tables.server.ts'
import { createGrants } from '../src/modules/grants/grants.server.ts'
import { job } from '../src/modules/jobs/tables.server.ts'
import { heldAct, siteMessage, verificationRequest } from '../src/modules/people/tables.server.ts'
import { pointsFalseEvent } from '../src/modules/points/tables.server.ts'
import { follower } from '../src/modules/register/follow/tables.server.ts'
import {
  importBad,
  importBatch,
  importHeld,
  importQueue,
  importSource,
} from '../src/modules/register/import/tables.server.ts'
import { record, recordVersion } from '../src/modules/register/records/tables.server.ts'
import { reportShare } from '../src/modules/reports/tables.server.ts'
import { staffAccount, staffMessageChoice } from '../src/modules/staff/tables.server.ts'
import { messageOutbox, submission, submissionLine } from '../src/modules/submissions/tables.server.ts'
import { primaryKeyColumns } from '../src/server/keys/rotation.ts'
import { RENEWED_COLUMNS, type SealedForm } from '../src/server/rooms/sealed-columns.ts'

/** Fills every column that is encrypted or hashed with the key, as far as the demo city leaves it empty. */
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
  await db.insert(importBad).values({ batchNo: 'kept', rowNo: 3, cellsSealed: seal.seal('["a"]') })
  await db.insert(importSource).values({ batchNo: 'kept', fileSealed: seal.seal('YQ==') })
  const before = { dataset: 'penalty', recordId: 'kept', version: 1, row, replacedAt: at, replacedBy: 'x' }
  await db.insert(recordVersion).values(before)
  await db
    .insert(siteMessage)
    .values({ accountId, titleSealed: seal.seal('标题'), textSealed: seal.seal('内容'), createdAt: at })
  const asked = { id: 'kept', accountId, kind: 'verify', state: 'rejected', loginName: 'kept', madeAt: at } as const
  await db.insert(verificationRequest).values(asked)
  const act = { id: 'kept', creditCode: 'kept', kind: 'kept', object: 'kept', askedBy: accountId, askedAt: at }
  await db.insert(heldAct).values({ ...act, dueOn: '2026-11-19', whatSealed: seal.seal('内容') })
  const told = { channel: 'sms', template: 'x', recipientSealed: seal.seal('13800001111') } as const
  await db.insert(messageOutbox).values({ ...told, payloadSealed: seal.seal('{}'), nextAt: at, createdAt: at })
  await db.insert(pointsFalseEvent).values({ eventHash: seal.hash('false event'), keptUntil: '2999-12-31' })
  const choice = { staffId: 'demo-shenhe', channel: 'sms', about: 'waiting', changedAt: at } as const
  await db.insert(staffMessageChoice).values({ ...choice, recipientSealed: seal.seal('13800001111') })
  const work = { kind: 'x', key: 'x', payloadSealed: seal.seal('null'), standSealed: seal.seal('7') }
  await db.insert(job).values({ ...work, dueAt: at, createdAt: at })
  const drawn = {
    id: 'kept',
    number: 'kept',
    definition: 'x',
    title: 'x',
    drawnAt: at,
    storageKey: 'x',
    certificate: 'x',
  }
  const printed = {
    ...{ pages: 1, bytes: 1, sha256: 'x' },
    factsSealed: seal.seal('{}'),
    contentSealed: seal.seal('{}'),
  }
  await db.insert(paper).values({ ...drawn, ...printed })
  const grants = createGrants({ seal, now: Date.now })
  const { secret } = await grants.give(db, {
    ...{ scope: 'report-link', object: 'none', givenBy: 'none', to: { type: 'holder' }, purpose: '求职' },
    ...{ subject: { name: '林小榕', code: '350102199003070039' }, until: new Date(Date.now() + 3_600_000) },
  })
  await grants.look(db, { secret: secret!, looker: { name: '持链接者' } }, '信用报告')
  const [someCase] = await db.select().from(submission).limit(1)
  const answer = { reply: '见附件', undo: seal.seal('{"action":"forward"}') }
  await db.update(submission).set({ answer }).where(eq(submission.id, someCase!.id))
  await db
    .insert(reportShare)
    .values({ grantId: 'kept', caseId: someCase!.id, secretHash: seal.hash('kept'), sharedAt: at })
  const client = { id: 'kept', formKey: 'kept', name: '某公司', creditCode: 'kept', purpose: 'x', perMinute: 60 }
  const times = { createdAt: at, updatedAt: at }
  await db.insert(apiClient).values({ ...client, ...times, state: 'granted', makerIds: [], scopes: [] })
  const hook = { id: 'kept', clientId: 'kept', url: 'https://example.cn', position: 0, nextAt: at, createdAt: at }
  const secrets = { secretSealed: seal.seal('secret'), previousSealed: seal.seal('earlier') }
  await db.insert(webhook).values({ ...hook, ...secrets, state: 'disabled' })
  const mailbox = { mailboxSealed: seal.seal('kept@example.cn'), mailboxHash: seal.hash('kept@example.cn') }
  const follows = { id: 'kept', ...mailbox, secretSealed: seal.seal('secret'), nextAt: at, createdAt: at }
  await db.insert(follower).values({ ...follows, frequency: 'daily', rules: [] })
  const line = { state: 'SUBMITTED', dataset: 'penalty', title: 'x', objectionType: 'x', sealed: seal.seal('[]') }
  await db.insert(submissionLine).values([1, 2, 3].map((no) => ({ ...line, submissionId: someCase!.id, no: 90 + no })))
  await db.update(staffAccount).set({
    knownNetworks: [`${seal.hash('network')}.2026-11-16`],
    recoveryCodes: [seal.hash('one'), seal.hash('other')],
  })
  for (const { table, columns } of RENEWED_COLUMNS)
    for (const [key, form] of Object.entries(columns)) {
      const column = getTableColumns(table)[key]!
      const value = form === 'sealed' ? seal.seal(`${key} 的原文`) : seal.hash(key)
      // One row for each column suffices and does not violate unique constraints; the other rows stay empty.
      if (form === 'sealed' || form === 'hash')
        await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${value}
          where ${column} is null and ctid in (select ctid from ${table} where ${column} is null limit 1)`)
    }
}

export interface Reading {
  sealed(text: string): string
  hash(text: string): string
}

/** Decrypted and hashed values by column, in order of the rows. */
export async function keyedValues(db: Db, reading: Reading): Promise<Map<string, unknown[]>> {
  const values = new Map<string, unknown[]>()
  for (const { table, columns } of RENEWED_COLUMNS) {
    const rows = (await db
      .select()
      .from(table)
      .orderBy(...primaryKeyColumns(table).map((column) => sql`${column}`))) as Record<string, unknown>[]
    for (const [name, form] of Object.entries(columns))
      values.set(
        `${getTableName(table)}.${name}`,
        rows.flatMap((row) => (row[name] === null ? [] : read(form, row[name], reading))),
      )
  }
  return values
}

function read(form: SealedForm, value: unknown, { sealed, hash }: Reading): unknown {
  if (form === 'hash-list')
    return (value as string[]).map((entry) => entry.split('.')).map(([first, ...rest]) => [hash(first!), ...rest])
  if (form === 'held-record') {
    const row = value as { sealed: string | null; person_hash: string | null; natural_key: string }
    return { ...row, sealed: row.sealed && sealed(row.sealed), person_hash: row.person_hash && hash(row.person_hash) }
  }
  if (form === 'case-answer') {
    const { undo, ...answer } = value as Record<string, string>
    return undo ? [sealed(undo), answer] : []
  }
  if (value === '') return ''
  return form === 'sealed' ? sealed(value as string) : hash(value as string)
}
