import { thousands } from '../../../kernel/format/number.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { type DatasetSnapshot, FORMAT_FACTS, type Snapshots as Offered } from '../../register/snapshots/contract.ts'
import { formatFileSize } from './file-links.tsx'
import styles from './open-data.module.css'

/**
 * Complete datasets as files made each night, with the signed list for checking them and the position in the change feed to continue from.
 */
export function Snapshots({ snapshots: { datasets, archives } }: { snapshots: Offered }) {
  const newest = datasets.map(({ asOf }) => asOf).sort()
  if (datasets.length === 0) return null
  return (
    <ContentCard title="数据快照" level={2} total={datasets.length} unit="个数据集" updated={newest.at(-1)} flush>
      <p className={styles.note}>
        {archives.length > 0 && (
          <>
            全部数据集：
            {archives.map(({ name, address, bytes, formatName }) => (
              <span key={name}>
                <a href={address} download>
                  {formatName}
                </a>
                （{formatFileSize(bytes)}）{' '}
              </span>
            ))}
            。
          </>
        )}
        每份快照的 SHA-256 在<a href="/credit/snapshots/manifest.json">清单</a>里，清单有
        <a href="/credit/snapshots/manifest.json.sig">签名</a>，用<a href="/credit/snapshots/key.pem">公钥</a>
        核对；目录（DCAT）见<a href="/credit/snapshots/catalog.jsonld">这里</a>
        。有信息结束公示时，含有它的快照立即停止下载，重新生成后再提供；快照之后的变更从变更位置起
        <a href="/open-api">用接口</a>接着取。
      </p>
      <details className={styles.each}>
        <summary>逐个数据集下载</summary>
        <DataTable
          running
          caption="数据快照的文件、大小和日期"
          rows={datasets}
          rowKey={({ dataset }) => dataset}
          columns={[
            { key: 'name', label: '数据集' },
            { key: 'asOf', label: '数据日期', narrow: true },
            {
              key: 'rows',
              label: '条数',
              narrow: true,
              end: true,
              unit: ' 条',
              cell: ({ rows }) => thousands(rows),
            },
            {
              key: 'position',
              label: '变更位置',
              narrow: true,
              end: true,
              isWide: true,
              cell: ({ position }) => String(position),
            },
            { key: 'files', label: '下载', cell: (snapshot) => <Files snapshot={snapshot} /> },
          ]}
        />
      </details>
    </ContentCard>
  )
}

const Files = ({ snapshot: { name: dataset, files } }: { snapshot: DatasetSnapshot }) =>
  files.map(({ format, name, address, bytes }) => (
    <span key={name}>
      <a href={address} download>
        <span className="visually-hidden">{dataset}，</span>
        {FORMAT_FACTS[format].name}
      </a>{' '}
      <small>{formatFileSize(bytes)}</small>{' '}
    </span>
  ))
