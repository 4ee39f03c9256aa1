import { formatDate } from '../../../../kernel/format/date.ts'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { batchAddress } from '../data-form.ts'
import type { RecordPage } from '../records-contract.ts'
import dataStyles from './data.module.css'
import styles from './records.module.css'

type Person = RecordPage['versions'][number]['by']

/** All versions: author, confirming person, reason and differences to the previous version. */
export function RecordVersions({ record }: { record: RecordPage }) {
  return (
    <section className={`card ${dataStyles.part}`} aria-labelledby="versions">
      <div className={dataStyles.bar}>
        <h2 id="versions">{`版本（${record.versions.length}）`}</h2>
        <p>每次改动都留下旧版本</p>
      </div>
      {record.versions.map(({ version, at, way, by, confirmedBy, reason, batchNo, changes }, place) => (
        <article key={version} className={styles.version} aria-label={`第 ${version} 版`}>
          <h3>{`第 ${version} 版${place === 0 ? '（现行）' : ''}，${way}`}</h3>
          <p className={styles.said}>
            {[formatDate(at, 'yyyy-MM-dd hh:mm'), said(by, '提出'), said(confirmedBy, '确认')]
              .filter(Boolean)
              .join('，')}
            {batchNo && (
              <>
                {'，'}
                <SiteLink href={batchAddress(batchNo)}>查看批次</SiteLink>
              </>
            )}
          </p>
          {reason && <p>{`理由：${reason}`}</p>}
          {changes.length > 0 && (
            <DataTable
              caption={`第 ${version} 版与上一版的差异`}
              rows={changes}
              rowKey={({ label }) => label}
              columns={[
                { key: 'label', label: '字段' },
                { key: 'before', label: '改动前', cell: ({ before }) => before || '（空）' },
                { key: 'after', label: '改动后', cell: ({ after }) => <strong>{after || '（空）'}</strong> },
              ]}
            />
          )}
        </article>
      ))}
    </section>
  )
}

const said = (person: Person, does: string): string => (person ? `${person.name}（${person.unit}）${does}` : '')
