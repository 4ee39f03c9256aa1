import { type Dataset, publicItems } from '../catalogue/dataset.ts'
import { presentValues } from '../records/public-record.server.ts'
import { relationValues, subjectValues } from '../subjects/shown-values.ts'
import { recordOfHeld } from './stage.server.ts'

type Row = Readonly<Record<string, unknown>>

/** The public values of a row that is held, by item, as the public would read them. */
export function valuesOfHeld(dataset: Dataset, row: Row): Record<string, string> {
  if (dataset.stores === 'subjects') return subjectValues(row)
  if (dataset.stores === 'relations') return relationValues(row)
  return presentValues(recordOfHeld(row), dataset, publicItems(dataset))
}
