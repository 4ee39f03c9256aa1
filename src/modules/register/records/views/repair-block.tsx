import { Tag } from '../../../../ui/facts/tag.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { reminderAddress } from '../../reminders/layouts.ts'
import { tickValue } from '../repair-choice.ts'
import type { RepairRecord } from '../repair-contract.ts'
import { objectionAddress } from './objection-address.ts'
import { PublicityPeriod } from './publicity-period.tsx'
import { RecordTags } from './record-tags.tsx'
import styles from './repair-block.module.css'
import { RepairChannelName } from './repair-channel-name.tsx'
import { hasRepairPage, repairAddress } from './repair-link.tsx'
import { VERDICT_STYLES } from './verdict.tsx'

export interface ServiceWindow {
  name: string
  address: string
  phone: string
}

interface Props {
  record: RepairRecord
  today: string
  isTicked: boolean
  namesSubject: boolean
  windows: readonly ServiceWindow[]
}

/** One record: repair verdict, matter, publicity period and where to apply. */
export function RepairBlock({ record, today, isTicked, namesSubject, windows }: Props) {
  const { verdict } = record
  const title = record.documentNo ?? record.title
  const isOpen = verdict.kind === 'open'
  const door = windows.find(({ name }) => verdict.kind === 'elsewhere' && name.includes(verdict.unit))
  return (
    <article className={styles.block} data-open={isOpen || undefined}>
      <div className={styles.tick}>
        {isOpen && (
          <label>
            <input type="checkbox" name="records" value={tickValue(record)} defaultChecked={isTicked} />
            <span className="visually-hidden">选择 {title}</span>
          </label>
        )}
      </div>
      <div className={styles.verdict} data-kind={verdict.kind}>
        <p className={styles.word}>
          <Icon name={VERDICT_STYLES[verdict.kind].icon} size={20} />
          {verdict.word}
        </p>
        {verdict.kind === 'elsewhere' && <p>{verdict.unit}</p>}
        {verdict.day && (
          <p>
            {verdict.dayName} <strong>{verdict.day}</strong>
          </p>
        )}
        {verdict.note && <p>{verdict.note}</p>}
      </div>
      <div className={styles.record}>
        <h3>
          {title} <RecordTags severity={record.severity} flag={null} />
          <Tag>{record.datasetName}</Tag>
        </h3>
        <p className={styles.what}>
          {[namesSubject && record.subjectName, aboutOf(record), record.authority].filter(Boolean).join('，')}
        </p>
        {verdict.kind !== 'repaired' && <PublicityPeriod record={record} verdict={verdict} today={today} isBrief />}
        {verdict.reason && <p className={styles.reason}>{verdict.reason}</p>}
        {verdict.kind !== 'repaired' && verdict.kind !== 'never' && (
          <p className={styles.reason}>
            修复渠道：
            <RepairChannelName door={verdict.door} />
          </p>
        )}
        {door && (
          <p className={styles.reason}>
            {door.name}：{door.address}，电话 <a href={`tel:${door.phone}`}>{door.phone}</a>
          </p>
        )}
        <Links record={record} title={title} />
      </div>
    </article>
  )
}

/** The matter of a record, unless its title already states it. */
const aboutOf = ({ headline, title, documentNo }: RepairRecord): string =>
  documentNo === null && headline === title ? '' : headline

function Links({ record, title }: { record: RepairRecord; title: string }) {
  const { kind } = record.verdict
  const about = <span className="visually-hidden">：{title}</span>
  // An ended record has no public page.
  if (kind === 'repaired')
    return (
      <p className={styles.links}>
        <a href="/credit-complaint">其他网站仍显示怎么办{about}</a>
      </p>
    )
  return (
    <p className={`${styles.links} no-print`}>
      {(kind === 'open' || kind === 'waiting') && (
        <a href={repairAddress(record)}>
          {kind === 'open' ? '怎样申请' : '先准备材料'}
          {about}
        </a>
      )}
      {kind === 'waiting' && <a href={reminderAddress(record)}>到期提醒我{about}</a>}
      {kind === 'never' && hasRepairPage(record) && <a href={repairAddress(record)}>修复条件{about}</a>}
      {kind === 'elsewhere' && <a href="/service-windows">办理地点和电话{about}</a>}
      {kind !== 'pending' && <a href={objectionAddress(record)}>我有异议{about}</a>}
      <a href={record.address}>查看详情{about}</a>
    </p>
  )
}
