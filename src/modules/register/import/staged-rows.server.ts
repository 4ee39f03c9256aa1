import type { Dataset } from '../catalogue/dataset.ts'
import { sourceOf } from '../catalogue/providers.ts'
import { prepareRecord, type RecordSeal, type RecordValues } from '../records/record-row.server.ts'
import type { Importing } from './batch.server.ts'
import type { Chunk } from './file-reading.server.ts'
import { type StagedRow, staged } from './stage.server.ts'
import type { importQueue } from './tables.server.ts'

/** Makes what is stored out of checked values. */
export function preparing(
  { seal, regionCode, providers, now }: Pick<Importing, 'regionCode' | 'providers' | 'now'> & { seal: RecordSeal },
  dataset: Dataset,
  batchNo: string,
) {
  const at = now()
  const source = sourceOf(providers, dataset)
  return {
    record(row: number, values: RecordValues): StagedRow {
      const region = regionOf(dataset, values, regionCode)
      // The subject is found for all rows at once, in the database.
      const delivery = { seal, batchNo, regionCode: region, subjectId: null, now: at, source }
      return staged(row, prepareRecord(dataset, values, delivery), values[dataset.common.subjectName]!)
    },
  }
}

/** Seals what was prepared without a key. */
export function sealing({ seal }: Pick<Importing, 'seal'>, dataset: Dataset, batchNo: string) {
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
    /** A row that someone must look at first, sealed: it may name a person. */
    queued: ({ row: rowNo, values, reason }: Chunk['queued'][number]): typeof importQueue.$inferInsert => ({
      ...{ batchNo, dataset: dataset.code, rowNo, reason },
      sealed: seal.seal(JSON.stringify(values)),
    }),
  }
}

/** The district of the authority, which its credit code tells, if it lies in this city. */
function regionOf({ common }: Dataset, values: RecordValues, city: string): string {
  const code = (common.authorityCode && values[common.authorityCode]) || ''
  const region = code.slice(2, 8)
  return region.startsWith(city.slice(0, 4)) ? region : city
}
