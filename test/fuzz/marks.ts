import type { Db } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { record, subject } from '../../src/modules/register/records/tables.server.ts'
import { testSeal } from '../database.ts'
import { markedRecords } from '../register/marked-records.ts'

/** Adds a record of every dataset and returns the values that must never be public. */
export async function addMarkedRecords(db: Db): Promise<string[]> {
  const [about] = await db.select().from(subject).limit(1)
  const now = new Date()
  const { id: subjectId, creditCode } = about!
  const marked = markedRecords({ seal: testSeal(), subjectId, creditCode, today: dateKey(now), now })
  await db.insert(record).values(marked.map(({ row }) => row))
  // Names of offices are public in statistics.
  return marked.flatMap(({ secrets }) => secrets).filter((secret) => !secret.endsWith('authority'))
}
