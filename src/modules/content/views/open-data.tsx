import { dateKey } from '../../../kernel/format/date.ts'
import { thousands } from '../../../kernel/format/number.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { OpenDataset } from '../../register/export/contract.ts'
import styles from './open-data.module.css'

/** The open datasets of the register, for download. */
export function OpenData({ datasets }: { datasets: readonly OpenDataset[] }) {
  const [first] = datasets
  if (!first) return null
  const isOneLicence = datasets.every(({ licence }) => licence.address === first.licence.address)
  return (
    <ContentCard title="开放数据" level={2} total={datasets.length} unit="个数据集" updated={first.asOf} flush>
      <DataTable
        caption={`开放数据集，数据截至 ${first.asOf}`}
        rows={datasets}
        rowKey={(entry) => entry.dataset}
        running
        columns={[
          { key: 'name', label: '数据集' },
          { key: 'provider', label: '提供单位' },
          { key: 'updateCycle', label: '更新频率', narrow: true },
          {
            key: 'count',
            label: '条数',
            narrow: true,
            end: true,
            unit: ' 条',
            cell: (entry) => thousands(entry.count),
          },
          {
            key: 'updatedAt',
            label: '最近更新',
            narrow: true,
            cell: (entry) => (entry.updatedAt ? dateKey(entry.updatedAt) : '—'),
          },
          { key: 'formats', label: '下载', narrow: true, cell: (entry) => <Formats entry={entry} /> },
          ...(isOneLicence
            ? []
            : [{ key: 'licence', label: '使用许可', cell: (entry: OpenDataset) => <Licence entry={entry} /> }]),
        ]}
      />
      <p className={styles.note}>
        {isOneLicence && (
          <>
            全部按
            <Licence entry={first} />
            使用。
          </>
        )}
        需要用程序读取的，见<a href="/open-api">开放接口</a>。
      </p>
    </ContentCard>
  )
}

const Licence = ({ entry: { licence } }: { entry: OpenDataset }) => (
  <a href={licence.address}>{licence.name.split('：')[0]}</a>
)

function Formats({ entry }: { entry: OpenDataset }) {
  return entry.formats.map(({ format, address }) => (
    <span key={format}>
      <a href={address} download>
        <span className="visually-hidden">{entry.name}，</span>
        {format}
      </a>{' '}
    </span>
  ))
}
