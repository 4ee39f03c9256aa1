import { dateKey } from '../../../../kernel/format/date.ts'
import type { RepairWindow } from '../../../../kernel/profile.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { REPAIR_CHANNEL_WORDS } from '../../publicity/repair-channel-contract.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordSummary } from '../contract.ts'
import { verdictOnDay } from '../repair-words.ts'
import { objectionAddress } from './objection-address.ts'
import styles from './penalty-card.module.css'
import { PublicityPeriod } from './publicity-period.tsx'
import { RecordTags } from './record-tags.tsx'
import { applyAddress, repairAddress } from './repair-link.tsx'
import { VerdictTag } from './verdict.tsx'

interface Props {
  record: RecordSummary
  today: string
  repairWindow: RepairWindow
  level: 2 | 3
}

/** A summary of a penalty: matter and amount, authority, publicity period and possible actions. */
export function PenaltyCard({ record, today, repairWindow, level }: Props) {
  const verdict = verdictOnDay(record, today, repairWindow)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <Heading>{record.title}</Heading>
          <p className={styles.tags}>
            <RecordTags severity={record.severity} flag={record.flag} />
            <Tag>公示中</Tag>
            {verdict && verdict.kind !== 'pending' && <VerdictTag verdict={verdict} />}
          </p>
        </div>
        <Amounts record={record} />
      </div>
      <dl className={styles.facts}>
        <Fact label="决定机关" value={record.authority} />
        <Fact label="决定日期" value={record.decisionDate} />
        <Fact label="上网日期" value={record.onlineOn} />
        <Fact label="文书号" value={record.documentNo} />
        <Fact label="修复渠道" value={verdict && REPAIR_CHANNEL_WORDS[verdict.door].name} />
      </dl>
      {verdict && (
        <>
          <div className={styles.period}>
            <PublicityPeriod record={record} verdict={verdict} today={today} />
          </div>
          <p className={styles.until}>
            {[record.publicityUntil && `${record.publicityUntil} 停止公示`, verdict.sentence]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
      <div className={styles.foot}>
        <span>来源：{record.sourceUnit}</span>
        <span>更新：{dateKey(record.updatedAt)}</span>
        <Actions record={record} verdict={verdict} />
      </div>
    </article>
  )
}

/** A penalty without an amount shows its kind, such as 警告. */
function Amounts({ record: { amounts, category } }: { record: RecordSummary }) {
  const [first, ...others] = amounts
  if (!first) return category && <p className={styles.amount}>{category}</p>
  return (
    <div className={styles.amount}>
      <p>
        {first.label} <strong>{inTenThousands(first.value)}</strong> 万元
      </p>
      {others.map(({ label, value }) => (
        <p key={label}>
          {label} {inTenThousands(value)} 万元
        </p>
      ))}
    </div>
  )
}

/** At least two decimals; small fines keep up to six: 0.005. */
const inTenThousands = (value: string): string =>
  Number(value).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

const Fact = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

function Actions({ record, verdict }: Pick<Props, 'record'> & { verdict: RepairVerdict | null }) {
  const about = <span className="visually-hidden">：{record.documentNo ?? record.title}</span>
  return (
    <span className={`${styles.links} no-print`}>
      {verdict?.kind === 'open' && (
        <ButtonLink href={applyAddress(record, verdict)}>
          我要修复
          {about}
        </ButtonLink>
      )}
      {verdict?.kind === 'waiting' && (
        <a className={styles.later} href={repairAddress(record)}>
          {verdict.day} 起可修复
          {about}
        </a>
      )}
      <ButtonLink look="plain" href={objectionAddress(record)}>
        我要异议
        {about}
      </ButtonLink>
      <a href={record.address}>
        详情
        {about}
      </a>
    </span>
  )
}
