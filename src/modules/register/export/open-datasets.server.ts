import { count, desc, eq } from 'drizzle-orm'
import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { type Changes, cacheUntilChange } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import { type OpenDataset, openData } from './contract.ts'
import { LICENCE } from './open-formats.server.ts'
import { openRecords } from './open-records.server.ts'

/** Lists the open datasets with their counts, which are cached until records or the date change. */
export function createOpenDatasets(
  db: Db,
  changes: Changes,
  today: () => string,
  providers: Providers,
): () => Promise<OpenDataset[]> {
  const listOn = (day: string) =>
    cacheUntilChange(changes, REGISTER_TOPIC, () =>
      Promise.all(publicDatasets().map((dataset) => presentDataset(db, dataset, day, providers))),
    )
  let kept = { day: today(), list: listOn(today()) }
  return () => {
    if (kept.day !== today()) kept = { day: today(), list: listOn(today()) }
    return kept.list()
  }
}

async function presentDataset(db: Db, dataset: Dataset, today: string, providers: Providers): Promise<OpenDataset> {
  const [[counted], [newest]] = await Promise.all([
    db.select({ total: count() }).from(record).where(openRecords(dataset, today)),
    db
      .select({ at: record.updatedAt })
      .from(record)
      .where(eq(record.dataset, dataset.code))
      .orderBy(desc(record.updatedAt))
      .limit(1),
  ])
  const addressOf = (path: string) => API_BASE + callPath(path, { dataset: dataset.code })
  return {
    dataset: dataset.code,
    name: dataset.name,
    resourceId: dataset.resourceId,
    category: dataset.category,
    provider: providers[dataset.provider].name,
    updateCycle: dataset.updateCycle,
    count: counted?.total ?? 0,
    updatedAt: newest?.at.toISOString() ?? null,
    asOf: today,
    formats: [
      { format: 'CSV', address: addressOf(openData.wholeCsv.path) },
      { format: 'JSON Lines', address: addressOf(openData.wholeJsonLines.path) },
    ],
    licence: LICENCE,
  }
}
