import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'

interface Column {
  name: string
  label: string
}

/**
 * Columns of a snapshot in all formats: the public values of a record, the last day of its publicity, and its position in the change feed.
 */
export const snapshotColumns = (dataset: Dataset): Column[] => [
  { name: 'id', label: '数据ID' },
  ...publicItems(dataset).map((item) => ({ name: item.key, label: writeHeading(item) })),
  { name: 'publicityUntil', label: '公示截止期' },
  { name: 'position', label: '变更位置' },
]

/** Registers of persons of a profession are no open data of organisations. */
export const isOfOrganisations = ({ subjectScope }: Dataset): boolean =>
  subjectScope.some((scope) => scope !== '自然人')
