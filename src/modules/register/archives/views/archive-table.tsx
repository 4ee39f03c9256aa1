import { dateKey } from '../../../../kernel/format/date.ts'
import type { RepairWindow } from '../../../../kernel/profile.ts'
import { Unbroken } from '../../../../ui/facts/unbroken.tsx'
import { archiveItems, type Dataset, findItem, listItems, writeHeading } from '../../catalogue/dataset.ts'
import { REPAIR_CHANNEL_WORDS } from '../../publicity/repair-channel-contract.ts'
import type { RecordSummary } from '../../records/contract.ts'
import { verdictOnDay } from '../../records/repair-words.ts'
import { objectionAddress } from '../../records/views/objection-address.ts'
import { Value } from '../../records/views/record-rows.tsx'
import { RecordTags } from '../../records/views/record-tags.tsx'
import { finderAddress } from '../../records/views/repair-link.tsx'
import { VerdictTag } from '../../records/views/verdict.tsx'
import styles from './archive-table.module.css'

interface Props {
  dataset: Dataset
  records: readonly RecordSummary[]
  caption: string
  today: string
  repairWindow: RepairWindow
}

/** Records of one dataset; all datasets have the same columns with the same widths. */
export function ArchiveTable({ dataset, records, caption, today, repairWindow }: Props) {
  const { lead, below, state } = archiveItems(dataset)
  const { subjectName, subjectCode, authority, decisionDate } = dataset.common
  // Further list items are printed below the first text.
  const said = new Set([lead, below, state, subjectName, subjectCode, authority, decisionDate])
  const others = listItems(dataset).filter(({ key }) => !said.has(key))
  const labelOf = (key: string | undefined, without: string) => (key && findItem(dataset, key)?.label) || without
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelOf(lead, '内容')}</th>
          <th scope="col">{labelOf(dataset.common.authority, '单位')}</th>
          <th scope="col">{labelOf(dataset.common.decisionDate, '日期')}</th>
          <th scope="col">{labelOf(state, '状态')}</th>
          <th scope="col" className="no-print">
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const title = (lead && record.values[lead]) || record.title
          const verdict = verdictOnDay(record, today, repairWindow)
          return (
            <tr key={record.id}>
              <td className={styles.lead}>
                <a href={record.address} className={styles.title}>
                  {title}
                </a>{' '}
                <RecordTags {...record} />
                {verdict && verdict.kind !== 'pending' && <VerdictTag verdict={verdict} />}
                <small>
                  {[below && record.values[below] !== title && record.values[below]].filter(Boolean).join()}
                  {others
                    .filter(({ key }) => record.values[key] && record.values[key] !== title)
                    .map((item) => (
                      <span key={item.key}>
                        {writeHeading(item)}：{record.values[item.key]}
                      </span>
                    ))}
                  {verdict && (
                    <span>
                      修复：
                      <a href={finderAddress(record)}>
                        <Unbroken text={verdict.sentence} />
                      </a>
                      {verdict.kind !== 'never' && `（${REPAIR_CHANNEL_WORDS[verdict.door].name}）`}
                    </span>
                  )}
                  <span className={styles.source}>
                    <span>来源：{record.sourceUnit}</span>{' '}
                    <span>
                      更新：<time>{dateKey(record.updatedAt)}</time>
                    </span>
                  </span>
                </small>
              </td>
              <td>{record.authority}</td>
              <td>{record.decisionDate}</td>
              <td data-label={labelOf(state, '状态')}>
                <Value value={state && record.values[state]} type={undefined} />
              </td>
              <td className={`${styles.links} no-print`}>
                <a href={objectionAddress(record)}>
                  异议<span className="visually-hidden">：{title}</span>
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
