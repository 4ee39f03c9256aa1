import { thousands } from '../../../../kernel/format/number.ts'
import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { CardTable } from '../../../../ui/lists/card-table.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { findDataset } from '../../catalogue/catalogue.ts'
import { findItem } from '../../catalogue/dataset.ts'
import type { ListPage, ListRow } from '../list-rows.ts'
import { cardPlaces } from './card-places.ts'
import { sortingByDate, sortingByName } from './list-tools.tsx'
import { RecordTags } from './record-tags.tsx'
import { SubjectLink } from './subject-link.tsx'

interface Props {
  caption: string
  page: Pick<ListPage, 'columns' | 'records' | 'sort'>
  datasets: readonly { code: string }[]
  /** Whether the whole list has one category. */
  isOneCategory: boolean
  /** Address of the current list; sortable heads link to it in another order. */
  address: string
}

/** Records as a table; on a phone as cards that begin with the subject. */
export function RecordRows({ caption, page, datasets, isOneCategory, address }: Props) {
  const dataset = datasets.length === 1 ? findDataset(datasets[0]!.code) : undefined
  const subjectKey = dataset?.common.subjectName ?? 'subjectName'
  const dateKey = dataset?.common.decisionDate ?? 'decisionDate'
  // A column without any value (such as id numbers in a list of organisations), or already stated in the heading, is left out.
  const tellsApart = (key: string) =>
    page.records.some(({ values }) => values[key]) && !(isOneCategory && key === dataset?.common.category)
  const isRated = (key: string) => page.records.some(({ values }) => RATINGS[values[key] ?? ''])
  const shown = page.columns.filter(({ key }) => key === subjectKey || tellsApart(key))
  const places = cardPlaces(
    shown.map(({ key }) => key),
    dataset,
    isRated,
  )
  const columns: Column<ListRow>[] = [
    ...shown.map(({ key, label }): Column<ListRow> => {
      const place = places.get(key)
      if (key === subjectKey)
        return { key, label, place, cell: (row) => <Subject row={row} />, sorting: sortingByName(page.sort, address) }
      const item = dataset && findItem(dataset, key)
      const type = item?.type ?? COMMON_TYPES[key]
      return {
        key,
        label,
        place,
        unit: item?.unit,
        word: place === 'amount' ? item?.label.replace(/金额$/, '') : undefined,
        // Columns whose values must not wrap, such as numbers and dates.
        narrow:
          type === 'day' ||
          type === 'credit-code' ||
          type === 'decimal' ||
          key === dataset?.common.documentNo ||
          isRated(key),
        end: type === 'decimal',
        cell: (row) => <Value value={row.values[key]} type={type} />,
        sorting: key === dateKey ? sortingByDate(page.sort, address) : undefined,
      }
    }),
    { key: 'action', label: '操作', narrow: true, noPrint: true, cell: (row) => <DetailLink row={row} /> },
  ]
  return (
    <CardTable caption={caption} columns={columns} rows={page.records} rowKey={(row) => `${row.dataset}/${row.id}`} />
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

/** Colours of words that express a judgement: ratings named after colours, and whether a commitment or contract was fulfilled. */
const RATINGS: Readonly<Record<string, TagTone>> = {
  ...{ 绿牌: 'good', 蓝牌: 'plain', 黄牌: 'warning', 红牌: 'bad' },
  ...{ 履约中: 'plain', 正常履约完成: 'good', 逾期履约: 'warning', 部分履约: 'warning', 违约: 'bad' },
  ...{ 全部履行: 'good', 部分履行: 'warning', 全部未履行: 'bad' },
}

/** Maximum length of a text in a list; the record's page has all of it. */
const LONGEST_PROSE = 60

/** A value as shown in a list; amounts with thousands separators. */
export function Value({ value, type }: { value: string | null | undefined; type: string | undefined }) {
  if (!value) return <span data-blank>—</span>
  if (type === 'decimal' && Number.isFinite(Number(value))) return thousands(Number(value))
  if (type === 'prose' && value.length > LONGEST_PROSE) return `${value.slice(0, LONGEST_PROSE - 1)}…`
  return RATINGS[value] ? <Tag tone={RATINGS[value]}>{value}</Tag> : value
}
