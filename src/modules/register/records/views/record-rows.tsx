import { thousands } from '../../../../kernel/format/number.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { datasetOf } from '../../catalogue/catalogue.ts'
import { itemOf } from '../../catalogue/dataset.ts'
import type { ListPage, ListRow } from '../list-reading.ts'
import { RecordTags } from './record-tags.tsx'
import { SubjectLink } from './subject-link.tsx'

interface Props {
  caption: string
  page: Pick<ListPage, 'columns' | 'records'>
  datasets: readonly { code: string }[]
  /** The whole list is of one category. */
  isOneCategory: boolean
}

/** Records as a table; on a phone each is a card that begins with whom it is about. */
export function RecordRows({ caption, page, datasets, isOneCategory }: Props) {
  const dataset = datasets.length === 1 ? datasetOf(datasets[0]!.code) : undefined
  const subjectKey = dataset?.common.subjectName ?? 'subjectName'
  // What no row has (the numbers of persons in a list of organisations), or what the heading has said, is no column.
  const tellsApart = (key: string) =>
    page.records.some(({ values }) => values[key]) && !(isOneCategory && key === dataset?.common.category)
  const columns: Column<ListRow>[] = [
    ...page.columns
      .filter(({ key }) => key === subjectKey || tellsApart(key))
      .map(({ key, label }): Column<ListRow> => {
        if (key === subjectKey) return { key, label, cell: (row) => <Subject row={row} /> }
        const type = (dataset && itemOf(dataset, key)?.type) ?? COMMON_TYPES[key]
        return {
          key,
          label,
          narrow: type === 'day' || type === 'credit-code',
          end: type === 'decimal',
          cell: (row) => <Value value={row.values[key]} type={type} />,
        }
      }),
    { key: 'action', label: '操作', narrow: true, noPrint: true, cell: (row) => <DetailLink row={row} /> },
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={page.records} rowKey={(row) => `${row.dataset}/${row.id}`} />
  )
}

const COMMON_TYPES: Readonly<Record<string, string>> = { subjectCode: 'credit-code', decisionDate: 'day' }

const Subject = ({ row }: { row: ListRow }) => (
  <>
    <SubjectLink id={row.subjectId} name={row.subjectName} /> <RecordTags severity={row.severity} flag={row.flag} />
  </>
)

const DetailLink = ({ row }: { row: ListRow }) => (
  <a href={row.address}>
    查看详情<span className="visually-hidden">：{row.subjectName}</span>
  </a>
)

/** Ratings that are named after colours look like what they say. */
const RATINGS: Readonly<Record<string, TagTone>> = { 绿牌: 'good', 蓝牌: 'plain', 黄牌: 'warning', 红牌: 'bad' }

/** A value as people read it; amounts with separators. */
export function Value({ value, type }: { value: string | null | undefined; type: string | undefined }) {
  if (!value) return '—'
  if (type === 'decimal' && Number.isFinite(Number(value))) return thousands(Number(value))
  return RATINGS[value] ? <Tag tone={RATINGS[value]}>{value}</Tag> : value
}
