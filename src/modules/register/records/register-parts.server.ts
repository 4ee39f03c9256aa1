import { sql } from 'drizzle-orm'
import type { ChangedParts } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RecordKey } from './desk-contract.ts'
import { record } from './tables.server.ts'

/**
 * Parts of the topic `register`: answers name the parts they show, and single changes name the parts they affect. Imports change the whole
 * topic.
 */
export const registerPart = {
  record: ({ dataset, id }: RecordKey) => `record ${dataset} ${id}`,
  /** The list of a dataset. */
  dataset: (code: string) => `dataset ${code}`,
  /** The public data of a subject. */
  subject: (id: string) => `subject ${id}`,
} as const

/** A change of more records than this counts as a change of the whole register. */
const MOST_NAMED = 100

/** The parts affected by a change of these records: the records, the lists that contain them, and the data shown about their subjects. */
export async function listPartsOfRecords(tx: Db, keys: readonly RecordKey[]): Promise<ChangedParts> {
  if (keys.length > MOST_NAMED) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct ${record.subjectId} as id from ${record}
    join jsonb_to_recordset(${JSON.stringify(keys.map(({ dataset, id }) => ({ dataset, id })))}::jsonb) as given(dataset text, id text)
      on ${record.dataset} = given.dataset and ${record.id} = given.id
    where ${record.subjectId} is not null`)
  const datasets = new Set(keys.map(({ dataset }) => dataset))
  return [
    ...keys.map(registerPart.record),
    ...[...datasets].map(registerPart.dataset),
    ...rows.map(({ id }) => registerPart.subject(id)),
  ]
}
