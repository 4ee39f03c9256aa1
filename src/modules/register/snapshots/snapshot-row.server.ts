import { type Dataset, publicItems } from '../catalogue/dataset.ts'
import { presentValues, type ValueColumns } from '../records/public-record.server.ts'

/** A record by column names, without empty values. */
export type SnapshotRow = { id: string; position: number | null } & Record<string, string | number | null>

/** A record as the database returns it. */
export type StoredRow = ValueColumns & { id: string; publicityUntil: string | null; position: number | null }

/** Returns the function that turns stored records of the dataset into rows of its snapshot. */
export function createRowPresenter(dataset: Dataset): (row: StoredRow) => SnapshotRow {
  const items = publicItems(dataset)
  return (row) => ({
    ...{ id: row.id, ...presentValues(row, dataset, items) },
    ...{ publicityUntil: row.publicityUntil, position: row.position },
  })
}
