import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { drawCity } from '../../../../demo/register/city.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { DATA_STAFF } from '../../../../test/register/data-staff.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { addRecord, addSubject, makeCode } from '../../../../test/register/register-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { honourList } from '../catalogue/datasets/honour-list.ts'
import { taxSerious } from '../catalogue/datasets/tax-serious.ts'
import { record } from '../records/tables.server.ts'
import { importFile } from './batch.server.ts'
import { confirmBatch } from './decision.server.ts'

// 国发〔2016〕33号: subjects on a list of serious dishonesty are excluded from rewards.

const NOW = new Date('2026-11-15T04:00:00Z')
const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
const folder = testFolder('honours')
const importing = importingInto(portal)
const { ofCentre: delivering, alsoOfCentre: confirming } = DATA_STAFF
const city = drawCity('small', NOW)

/** A row as units deliver it: the values of a demo record, with some of them replaced. */
const rowLike = (dataset: string, change: Record<string, string>) => {
  const draft = city.records.find((one) => one.dataset === dataset && one.subject)!
  return { ...draft.values, ...change }
}
const deliver = (dataset: typeof taxSerious, row: object, sender: Parameters<typeof importFile>[1]['sender']) => {
  const file = path.join(folder, `${dataset.code}.json`)
  writeFileSync(file, JSON.stringify([row]))
  return importFile(importing, { dataset, path: file, fileName: 'rows.json', sender })
}
const honoursOf = (subjectId: string) =>
  db
    .select({ endedOn: record.endedOn, reason: record.endedReason, until: record.shownUntil })
    .from(record)
    .where(and(eq(record.dataset, 'honour-list'), eq(record.subjectId, subjectId)))

it('ends the honours of a subject when a second person confirms its serious listing', async () => {
  const { id, name, creditCode } = await addSubject(db, {
    id: 'fallen',
    name: '榕屿曾诚信有限公司',
    creditCode: makeCode(71),
  })
  await addRecord(db, 'honour-list', { id: 'h-fallen', subjectId: id, values: { subjectName: name, creditCode } })
  const row = rowLike('tax-serious', {
    taxpayerName: name,
    creditCode,
    taxpayerId: creditCode,
    organisationCode: creditCode.slice(8, 17),
    publishedAt: '2026-11-10',
    publicityEnd: '2029-11-10',
  })

  const { batchNo } = await deliver(taxSerious, row, delivering)
  const [before] = await honoursOf(id)
  await confirmBatch(importing, { batchNo, by: confirming })

  expect(before?.endedOn).toBeNull()
  expect(await honoursOf(id)).toEqual([{ endedOn: '2026-11-10', reason: 'removed', until: '2026-11-09' }])
  const [trace] = await db.select().from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
  expect(trace).toMatchObject({ action: 'confirm', entityId: batchNo, detail: { endedHonours: 1 } })
})

it('does not show an honour delivered for a subject on a serious list', async () => {
  const { id, name, creditCode } = await addSubject(db, {
    id: 'listed',
    name: '榕屿已失信有限公司',
    creditCode: makeCode(72),
  })
  await addRecord(db, 'tax-serious', {
    ...{ id: 't-listed', subjectId: id },
    values: { taxpayerName: name, creditCode, publishedAt: '2026-10-09' },
  })

  await deliver(honourList, rowLike('honour-list', { subjectName: name, creditCode }), { trustedSource: 'test' })

  expect(await honoursOf(id)).toMatchObject([{ endedOn: '2026-10-09', reason: 'removed' }])
})

it('leaves honours of others, and of a subject whose listing has ended', async () => {
  const other = await addSubject(db, { id: 'other', name: '榕屿仍诚信有限公司', creditCode: makeCode(73) })
  const free = await addSubject(db, { id: 'free', name: '榕屿已期满有限公司', creditCode: makeCode(74) })
  for (const { id, name, creditCode } of [other, free])
    await addRecord(db, 'honour-list', { id: `h-${id}`, subjectId: id, values: { subjectName: name, creditCode } })
  const ended = { endedOn: '2026-10-01', endedReason: 'removed' as const }
  await addRecord(db, 'tax-serious', {
    ...{ id: 't-free', subjectId: free.id, change: ended },
    values: { taxpayerName: free.name, creditCode: free.creditCode, publishedAt: '2025-01-06' },
  })
  const again = rowLike('honour-list', { subjectName: free.name, creditCode: free.creditCode })

  await deliver(honourList, again, { trustedSource: 'test' })

  expect((await honoursOf(other.id)).map(({ endedOn }) => endedOn)).toEqual([null])
  expect((await honoursOf(free.id)).map(({ endedOn }) => endedOn)).toEqual([null, null])
})
