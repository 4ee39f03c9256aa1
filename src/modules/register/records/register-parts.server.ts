import { sql } from 'drizzle-orm'
import type { ChangedParts } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RecordKey } from './desk-contract.ts'
import { record } from './tables.server.ts'

/** Parts of the register, as answers show them and as single changes name them. Imports change all of it. */
export const partOf = {
  record: ({ dataset, id }: RecordKey) => `record ${dataset} ${id}`,
  /** A list of the dataset. */
  dataset: (code: string) => `dataset ${code}`,
  /** What is public about a subject. */
  subject: (id: string) => `subject ${id}`,
} as const

/** Above this a change counts as one of the whole register. */
const MOST_NAMED = 100

/** What a change of these records changes: them, the lists they are in and all that is shown about their subjects. */
export async function partsOfRecords(tx: Db, keys: readonly RecordKey[]): Promise<ChangedParts> {
  if (keys.length > MOST_NAMED) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct ${record.subjectId} as id from ${record}
    join jsonb_to_recordset(${JSON.stringify(keys.map(({ dataset, id }) => ({ dataset, id })))}::jsonb) as given(dataset text, id text)
      on ${record.dataset} = given.dataset and ${record.id} = given.id
    where ${record.subjectId} is not null`)
  const datasets = new Set(keys.map(({ dataset }) => dataset))
  return [...keys.map(partOf.record), ...[...datasets].map(partOf.dataset), ...rows.map(({ id }) => partOf.subject(id))]
}
