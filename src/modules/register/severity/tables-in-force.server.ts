import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Changes, remembered } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { placeIn } from '../../../kernel/data/placed.server.ts'
import type { KeptList } from '../../../kernel/lists/kept-list.server.ts'
import { type SeverityRow, setLiveTables } from '../publicity/severity-tables.ts'
import type { GRADES } from './contract.ts'
import { readTables } from './read-tables.server.ts'
import type { Recounts } from './recount-jobs.server.ts'
import { severityRow } from './tables.server.ts'

const TOPIC = 'severity tables'

interface Written extends Record<string, string | null> {
  authority: string
  kinds: string
  fineFrom: string | null
  fineTo: string | null
  severity: (typeof GRADES)[number]
  source: string
  validFrom: string
  validUntil: string | null
}

/** The tables in force, the same on every instance. */
export async function followTables(db: Db, changes: Changes): Promise<() => Promise<SeverityRow[]>> {
  const load = remembered(changes, TOPIC, async () => {
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

/** A change that passes asks, in its own transaction, for the job that recounts all penalties. */
export function severityList(recounts: Pick<Recounts, 'ask'>): KeptList<Written> {
  const recounted = async (tx: Db, write: PromiseLike<unknown>) => {
    await write
    await recounts.ask(tx)
  }
  return {
    ...{ what: '失信程度分级', entity: 'severity-row', topic: TOPIC, texts: ['authority', 'source'] },
    labels: {
      ...{ authority: '处罚机关', kinds: '处罚类别', fineFrom: '罚没金额自（含）', fineTo: '罚没金额至（不含）' },
      ...{ severity: '失信程度', source: '文件名称和文号', validFrom: '适用自', validUntil: '适用至' },
    },
    nameOf: ({ source, kinds, severity }) => `${source} ${kinds} ${severity}`,
    async rows(from) {
      const rows = await from.select().from(severityRow).orderBy(asc(severityRow.sort), asc(severityRow.id))
      return rows.map(({ id, sort: _, ...values }) => ({ id, group: '', isShown: true, values }))
    },
    insert: (tx, id, given) =>
      recounted(
        tx,
        tx
          .insert(severityRow)
          .values({ ...given, id, sort: sql`(select coalesce(max(s.sort), 0) + 1 from ${severityRow} s)` }),
      ),
    update: (tx, id, given) => recounted(tx, tx.update(severityRow).set(given).where(eq(severityRow.id, id))),
    place: (tx, ids) =>
      recounted(
        tx,
        tx
          .update(severityRow)
          .set({ sort: placeIn(ids, severityRow.id) })
          .where(inArray(severityRow.id, [...ids])),
      ),
    remove: (tx, id) => recounted(tx, tx.delete(severityRow).where(eq(severityRow.id, id))),
    faultsOf({ fineFrom, fineTo, validFrom, validUntil }) {
      if (fineFrom && fineTo && Number(fineTo) <= Number(fineFrom)) return { fineTo: '金额上限应大于下限' }
      return validUntil && validUntil < validFrom ? { validUntil: '适用至不能早于适用自' } : {}
    },
  }
}
