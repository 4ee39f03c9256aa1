import type { Dataset } from '../catalogue/dataset.ts'
import { findSource } from '../catalogue/providers.ts'
import { prepareRecord, type RecordSeal, type RecordValues } from '../records/record-row.server.ts'
import type { ImportDependencies } from './batch.server.ts'
import type { Chunk } from './file-reading.server.ts'
import { makeStagedRow, type StagedRow } from './stage.server.ts'
import type { importQueue } from './tables.server.ts'

/** Prepares the stored form of checked values. */
export function createRowPreparing(
  {
    seal,
    regionCode,
    providers,
    now,
  }: Pick<ImportDependencies, 'regionCode' | 'providers' | 'now'> & { seal: RecordSeal },
  dataset: Dataset,
  batchNo: string,
) {
  const at = now()
  const source = findSource(providers, dataset)
  return {
    record(row: number, values: RecordValues): StagedRow {
      const region = regionOf(dataset, values, regionCode)
      // Subjects are linked for all rows at once, in the database.
      const delivery = { seal, batchNo, regionCode: region, subjectId: null, now: at, source }
      return makeStagedRow(row, prepareRecord(dataset, values, delivery), values[dataset.common.subjectName]!)
    },
  }
}

/** Encrypts what was prepared without keys. */
export function createRowSealing({ seal }: Pick<ImportDependencies, 'seal'>, dataset: Dataset, batchNo: string) {
  return {
    record: ({ record, ...row }: StagedRow): StagedRow => ({
      ...row,
      record: {
        ...record,
        personHash: record.personHash && seal.hash(record.personHash),
        sealed: record.sealed && seal.seal(record.sealed),
        naturalKey: seal.lastingHash(record.naturalKey),
      },
    }),
    /** A row to review, encrypted because it may name a person. */
    queued: ({ row: rowNo, values, reason }: Chunk['queued'][number]): typeof importQueue.$inferInsert => ({
      ...{ batchNo, dataset: dataset.code, rowNo, reason },
      sealed: seal.seal(JSON.stringify(values)),
    }),
  }
}

/** The district of the authority, from its credit code, if it is in this city. */
function regionOf({ common }: Dataset, values: RecordValues, city: string): string {
  const code = (common.authorityCode && values[common.authorityCode]) || ''
  const region = code.slice(2, 8)
  return region.startsWith(city.slice(0, 4)) ? region : city
}
