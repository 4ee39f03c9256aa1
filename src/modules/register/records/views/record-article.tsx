import type { ReactNode } from 'react'
import { formatDate } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import type { RecordChange } from '../../export/changes-contract.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordDetail } from '../contract.ts'
import type { ItemGroup } from '../item-groups.ts'
import { PublicityPeriod } from './publicity-period.tsx'
import styles from './record.module.css'
import { RecordChanges } from './record-changes.tsx'
import { RecordTags } from './record-tags.tsx'
import { RepairChannelName } from './repair-channel-name.tsx'
import { VerdictTag } from './verdict.tsx'

interface Props {
  title: string
  record: RecordDetail
  groups: readonly ItemGroup[]
  verdict: RepairVerdict | null
  today: string
  changes: readonly RecordChange[]
  /** The repair section of a penalty, shown before the items. */
  children?: ReactNode
}

/** The public content of one record, with its source and legal basis. */
export function RecordArticle({ title, record, groups, verdict, today, changes, children }: Props) {
  const amount = record.amounts.find(({ value }) => Number(value) > 0)
  const hasSource = groups.some(({ items }) => items.some(({ label }) => label === '数据来源单位'))
  return (
    <article className={`${styles.record} card`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.tags}>
          {record.documentNo && <span>{record.documentNo}</span>}
          <RecordTags severity={record.severity} flag={record.flag} />
          {verdict && verdict.kind !== 'pending' && <VerdictTag verdict={verdict} />}
        </p>
        <div className={styles.lead}>
          {record.title && record.title !== title && <p className={styles.what}>{record.title}</p>}
          {amount && (
            <p className={styles.amount}>
              {amount.label} <b>{thousands(Number(amount.value))}</b> 万元
            </p>
          )}
        </div>
        <p className={styles.whoWhen}>
          <span>{record.authority}</span> <span>{record.decisionDate}</span>
        </p>
      </header>
      {verdict && <PublicityPeriod record={record} verdict={verdict} today={today} />}
      {verdict?.reason && <p className={styles.reason}>{verdict.reason}</p>}
      {children}
      {groups.map(({ heading, items }) => (
        <Part key={heading} heading={heading}>
          <Facts items={items} />
        </Part>
      ))}
      <RecordChanges changes={changes} />
      <Part heading="公示说明">
        <Facts
          items={[
            ...(hasSource ? [] : [{ label: '数据来源单位', value: record.sourceUnit }]),
            { label: '归集单位', value: record.provider },
            { label: '上网日期', value: record.onlineOn },
            { label: '公示开始', value: record.publicity.from },
            { label: '公示截止', value: record.publicity.until ?? '没有固定期限' },
            ...(verdict ? [{ label: '修复渠道', value: <RepairChannelName door={verdict.door} /> }] : []),
            { label: '更新时间', value: formatDate(record.updatedAt, 'yyyy-MM-dd hh:mm') },
            { label: '资源目录编号', value: record.resourceId },
            { label: '公示依据', value: record.legalBasis, wide: true },
            ...(verdict && record.publicity.basis
              ? [{ label: '公示期限', value: record.publicity.basis, wide: true }]
              : []),
          ]}
        />
      </Part>
    </article>
  )
}
