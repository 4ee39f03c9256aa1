import { dateKey } from '../../../../kernel/format/date.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { knownDataset } from '../../catalogue/catalogue.ts'
import { type Dataset, itemOf } from '../../catalogue/dataset.ts'
import type { RecordSummary } from '../../records/contract.ts'
import { repairWords } from '../../records/repair-words.ts'
import { ObjectionLink } from '../../records/views/objection-link.tsx'
import { Value } from '../../records/views/record-rows.tsx'
import { RecordTags } from '../../records/views/record-tags.tsx'
import { canApply, repairAddress } from '../../records/views/repair-link.tsx'
import type { ArchiveSection } from '../contract.ts'
import styles from './archive.module.css'

/** More columns would not fit beside the index; the others are on the record's own page. */
const MOST_COLUMNS = 4

interface Props {
  section: ArchiveSection
  records: readonly RecordSummary[]
  today: string
}

/** Records of one dataset: its own columns, where each comes from, what can be done about it. */
export function ArchiveRows({ section, records, today }: Props) {
  const dataset = knownDataset(section.dataset)
  const columns: Column<RecordSummary>[] = [
    ...section.columns.slice(0, MOST_COLUMNS).map(({ key, label }, index): Column<RecordSummary> => {
      const type = itemOf(dataset, key)?.type
      return {
        key,
        label,
        narrow: type === 'day' || type === 'credit-code',
        end: type === 'decimal',
        cell: (record) => (
          <>
            <Value value={record.values[key]} type={type} /> {index === 0 && <RecordTags {...record} />}
          </>
        ),
      }
    }),
    { key: 'source', label: '来源单位', cell: (record) => record.sourceUnit },
    { key: 'updatedAt', label: '更新时间', narrow: true, cell: (record) => dateKey(record.updatedAt) },
    {
      key: 'action',
      label: '操作',
      narrow: true,
      noPrint: true,
      cell: (record) => <Actions record={record} dataset={dataset} today={today} />,
    },
  ]
  return <DataTable caption={section.name} columns={columns} rows={records} rowKey={(record) => record.id} />
}

function Actions({ record, dataset, today }: { record: RecordSummary; dataset: Dataset; today: string }) {
  const about = record.documentNo ?? record.title
  const repair = dataset.nature === 'negative' ? repairWords(record, today) : null
  return (
    <span className={styles.links}>
      <a href={record.address}>
        详情<span className="visually-hidden">：{about}</span>
      </a>
      {canApply(repair, record.flag) && (
        <a href={repairAddress(record)}>
          我要修复<span className="visually-hidden">：{about}</span>
        </a>
      )}
      <ObjectionLink record={record} about={about} />
    </span>
  )
}
