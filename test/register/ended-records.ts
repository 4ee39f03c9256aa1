import { and, eq } from 'drizzle-orm'
import { appendRecordEntries, selectKeys } from '../../src/modules/register/entries/record-entries.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import { type InhabitedPortal, USERS } from '../inhabited-portal.ts'
import { insertRecord } from './records.ts'

/** A penalty of the enterprise that was published and has ended, with its entries in the ledger. */
async function endedRecord({ db, now }: Pick<InhabitedPortal, 'db' | 'now'>) {
  const { enterpriseName: subjectName, creditCode: subjectCode } = USERS.enterprise
  const id = await insertRecord(db, { dataset: 'penalty', subjectName, from: '2026-01-01' })
  const changes = [{ subjectCode }, { endedOn: '2026-01-02', endedReason: 'repaired' as const }]
  for (const set of changes) {
    await db
      .update(record)
      .set(set)
      .where(and(eq(record.dataset, 'penalty'), eq(record.id, id)))
    const changed = selectKeys([{ dataset: 'penalty', id }])
    await appendRecordEntries(db, { changed, at: new Date(now()) })
  }
  return { dataset: 'penalty', id }
}

export const forgettingWriting: Readonly<Record<string, Recipe>> = {
  'POST /register/own/forgetting': async (world) => ({
    ...{ as: world.actors.enterprise, body: await endedRecord(world) },
  }),
}

export const forgettingReading: Readonly<Record<string, Recipe>> = {
  'GET /register/own/forgetting/{dataset}/{id}': async (world) => ({
    ...{ as: world.actors.enterprise, params: await endedRecord(world) },
  }),
}
