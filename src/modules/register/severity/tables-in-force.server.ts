import { type Changes, cacheUntilChange } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { tableList } from '../../../kernel/lists/table-list.server.ts'
import { type SeverityRow, setLiveTables } from '../publicity/severity-tables.ts'
import { readTables } from './read-tables.server.ts'
import type { Recounts } from './recount-jobs.server.ts'
import { severityRow } from './tables.server.ts'

const TOPIC = 'severity tables'

/** Keeps the tables in force identical on all instances. */
export async function watchSeverityTables(db: Db, changes: Changes): Promise<() => Promise<SeverityRow[]>> {
  const load = cacheUntilChange(changes, TOPIC, async () => {
    const rows = await readTables(db)
    setLiveTables(rows)
    return rows
  })
  await load()
  changes.onChange((topic) => {
    if (topic === TOPIC || topic === '') void load().catch(() => undefined)
  })
  return load
}

/** Approving a change requests the recount of all penalties in the same transaction. */
export function severityList(recounts: Pick<Recounts, 'ask'>) {
  const list = tableList(severityRow, {
    topic: TOPIC,
    values: ({ id: _, sort: __, ...values }) => values,
    faultsOf({ fineFrom, fineTo, validFrom, validUntil }) {
      if (fineFrom && fineTo && Number(fineTo) <= Number(fineFrom)) return { fineTo: '金额上限应大于下限' }
      return validUntil && validUntil < validFrom ? { validUntil: '适用至不能早于适用自' } : {}
    },
  })
  const recounted =
    <Rest extends unknown[]>(write: (tx: Db, ...rest: Rest) => Promise<unknown>) =>
    async (tx: Db, ...rest: Rest) => {
      await write(tx, ...rest)
      await recounts.ask(tx)
    }
  const { insert, update, place, remove } = list
  return {
    ...{ ...list, insert: recounted(insert), update: recounted(update), place: recounted(place) },
    remove: remove && recounted(remove),
  }
}
