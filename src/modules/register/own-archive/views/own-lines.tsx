import type { RepairWindow } from '../../../../kernel/profile.ts'
import { expectDataset } from '../../catalogue/catalogue.ts'
import { archiveItems } from '../../catalogue/dataset.ts'
import { RecordTags } from '../../records/views/record-tags.tsx'
import type { OwnRecord } from '../contract.ts'
import { ownRecordAddress } from '../record-links.ts'
import styles from './my-credit.module.css'
import { OwnActions, repairOf } from './own-actions.tsx'
import { StandingTag } from './own-standing.tsx'

interface Props {
  records: readonly OwnRecord[]
  today: string
  repairWindow: RepairWindow
  userType: 1 | 2 | 3
}

/** Records in lines: title, publicity with the reason, and possible actions. */
export function OwnLines({ records, today, repairWindow, userType }: Props) {
  return (
    <ul className={styles.lines}>
      {records.map((record) => {
        const repair = repairOf(record, today, repairWindow)
        return (
          <li key={record.id}>
            <div className={styles.about}>
              <h3>
                <a href={ownRecordAddress(record)}>{titleOf(record)}</a>
              </h3>
              <p className={styles.tags}>
                <StandingTag state={record.state} />
                <RecordTags severity={record.severity} flag={record.flag} />
              </p>
              <p className={styles.source}>
                {[record.authority, record.decisionDate, record.documentNo, ...amountsOf(record)]
                  .filter(Boolean)
                  .map((part) => (
                    <span key={part}>{part}</span>
                  ))}
              </p>
              <p>
                {record.why}
                {repair && `${repair.sentence}。`}
              </p>
            </div>
            <div className={`${styles.doing} no-print`}>
              <OwnActions record={record} today={today} repairWindow={repairWindow} userType={userType} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function titleOf({ dataset, title, values }: OwnRecord): string {
  const { lead } = archiveItems(expectDataset(dataset))
  return (lead && values[lead]) || title
}

const amountsOf = ({ amounts }: OwnRecord): string[] => amounts.map(({ label, value }) => `${label} ${value} 万元`)
