import { dateKey } from '../../../../kernel/format/date.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import type { RecordSummary } from '../contract.ts'
import type { RepairWords } from '../repair-words.ts'
import { ObjectionLink } from './objection-link.tsx'
import styles from './penalty-card.module.css'
import { PublicityPeriod } from './publicity-period.tsx'
import { RecordTags } from './record-tags.tsx'
import { canApply, repairAddress } from './repair-link.tsx'

interface Props {
  record: RecordSummary
  repair: RepairWords | null
  level: 2 | 4
}

/** A penalty in short: what for, by whom, how long it is shown and what can be done about it. */
export function PenaltyCard({ record, repair, level }: Props) {
  const Heading = `h${level}` as const
  const name = record.documentNo ?? record.title
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Heading>{name}</Heading>
        <RecordTags severity={record.severity} flag={record.flag} />
        <Tag>公示中</Tag>
      </div>
      <Facts
        items={[
          { label: '违法行为类型', value: record.title },
          { label: '处罚类别', value: record.category },
          { label: '处罚机关', value: record.authority },
          { label: '决定日期', value: record.decisionDate },
        ]}
      />
      {repair && <PublicityPeriod record={record} repair={repair} />}
      <div className={styles.foot}>
        <span>来源：{record.sourceUnit}</span>
        <span>更新：{dateKey(record.updatedAt)}</span>
        <span className={`${styles.links} no-print`}>
          {canApply(repair, record.flag) && (
            <a href={repairAddress(record)}>
              我要修复<span className="visually-hidden">：{name}</span>
            </a>
          )}
          {repair?.state.earliest && !repair.state.open && <span>{repair.state.earliest} 起可修复</span>}
          <ObjectionLink record={record} about={name} />
          <a href={record.address}>
            详情<span className="visually-hidden">：{name}</span>
          </a>
        </span>
      </div>
    </article>
  )
}
