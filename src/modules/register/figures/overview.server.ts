import { sql } from 'drizzle-orm'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import { catalogue, publicDatasets } from '../catalogue/catalogue.ts'
import { type CityDatasets, type DatasetTotals, describeDataset } from '../catalogue/entries.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import type { RegisterOverview } from './overview-contract.ts'

export function createOverview(
  db: Db,
  changes: Changes,
  today: () => string,
  { providers, datasets: ofCity }: Pick<CityDatasets, 'providers' | 'datasets'>,
) {
  const loaded = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, async () => {
    const [subjects, totals] = await Promise.all([db.$count(subject), totalsOf(db, today())])
    return { totals, overview: overviewOf(subjects, totals) }
  })

  const city = async (): Promise<CityDatasets> => ({
    ...{ providers, datasets: ofCity, totals: (await loaded('')).totals },
  })

  function overviewOf(subjects: number, totals: DatasetTotals): RegisterOverview {
    const datasets = publicDatasets()
      .filter((dataset) => ofCity.includes(dataset))
      .map((dataset) => {
        const entry = describeDataset(dataset, { providers, totals })
        return { ...entry, recordCount: entry.recordCount ?? 0 }
      })
    const newest = datasets.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
    return { subjects, datasets, updatedAt: newest.at(-1) ?? null }
  }

  return { overview: async () => (await loaded('')).overview, city }
}

/** Counted in the index that lists use; the latest change is the first entry of another index. */
async function totalsOf(db: Db, today: string): Promise<DatasetTotals> {
  const [counts, updates] = await Promise.all([
    db
      .select({ dataset: record.dataset, count: sql<number>`count(*)::int` })
      .from(record)
      .where(isShownOn(today))
      .groupBy(record.dataset),
    Promise.all(catalogue.map(({ code }) => newestUpdate(db, code))),
  ])
  const countOf = new Map(counts.map(({ dataset, count }) => [dataset, count]))
  return Object.fromEntries(
    catalogue.map(({ code }, index) => [code, { count: countOf.get(code) ?? 0, updatedAt: updates[index] ?? null }]),
  )
}

async function newestUpdate(db: Db, code: string): Promise<string | null> {
  const [row] = await db
    .select({ at: record.updatedAt })
    .from(record)
    .where(sql`${record.dataset} = ${code}`)
    .orderBy(sql`${record.updatedAt} desc`)
    .limit(1)
  return row?.at.toISOString() ?? null
}
