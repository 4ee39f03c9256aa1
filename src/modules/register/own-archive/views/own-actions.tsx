import type { RepairWindow } from '../../../../kernel/profile.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { verdictOnDay } from '../../records/repair-words.ts'
import { applyAddress } from '../../records/views/repair-link.tsx'
import type { OwnRecord } from '../contract.ts'
import { ownObjectionAddress, ownRecordAddress, statementAddress } from '../record-links.ts'

type Acted = Pick<
  OwnRecord,
  | 'dataset'
  | 'id'
  | 'title'
  | 'documentNo'
  | 'flag'
  | 'state'
  | 'publicityFrom'
  | 'publicityUntil'
  | 'repairableFrom'
  | 'reapplyFrom'
  | 'category'
  | 'severity'
  | 'authority'
  | 'ruleId'
  | 'datasetName'
>

/** The repair verdict for the subject; null if the record is not public. */
export const repairOf = (record: Acted, today: string, repairWindow: RepairWindow) =>
  record.state === '公示中' && record.repairableFrom ? verdictOnDay(record, today, repairWindow) : null

interface Props {
  record: Acted
  today: string
  repairWindow: RepairWindow
  userType: 1 | 2 | 3
  /** Set in lists; the record's own page needs no link to itself. */
  withDetail?: boolean
}

/** The actions its subject can take on a record. */
export function OwnActions({ record, today, repairWindow, userType, withDetail }: Props) {
  const repair = repairOf(record, today, repairWindow)
  const about = record.documentNo ?? record.title
  const hidden = <span className="visually-hidden">：{about}</span>
  return (
    <>
      {withDetail && (
        <ButtonLink look="text" href={ownRecordAddress(record)}>
          详情{hidden}
        </ButtonLink>
      )}
      {record.flag !== '异议处理中' && (
        <ButtonLink look="plain" href={ownObjectionAddress(record, userType)}>
          提出异议{hidden}
        </ButtonLink>
      )}
      {repair?.kind === 'open' && <ButtonLink href={applyAddress(record, repair)}>申请修复{hidden}</ButtonLink>}
      <ButtonLink look="text" href={statementAddress(`${record.datasetName} ${about}`, userType)}>
        说明情况{hidden}
      </ButtonLink>
    </>
  )
}
