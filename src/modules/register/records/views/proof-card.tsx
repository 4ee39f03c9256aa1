import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { LOG_CHECK_PATH } from '../../../ledger/layouts.ts'
import { ledgerCalls } from '../../../ledger/proof-contract.ts'
import type { RecordChange } from '../../export/changes-contract.ts'
import type { RecordDetail } from '../contract.ts'
import styles from './record.module.css'

interface Props {
  record: Pick<RecordDetail, 'dataset' | 'id'>
  /** The latest change of the record, which the proof covers. */
  newest: RecordChange
}

/** Links to the file that proves the record's current public content. */
export function ProofCard({ record: { dataset, id }, newest: { at, position } }: Props) {
  const address = `${API_BASE}${ledgerCalls.proof.path}?${new URLSearchParams({ dataset, id })}`
  return (
    <Panel title="存证">
      <div className={`${styles.actions} no-print`}>
        <p className={styles.note}>
          {formatDate(at, 'yyyy-MM-dd hh:mm')} 写入公开账本
          {position !== null && `，第 ${thousands(position)} 号`}。此后有改动，都会留下记录。
        </p>
        <ButtonLink look="plain" href={address} download>
          存证（下载证明）
        </ButtonLink>
        <ButtonLink look="text" href={LOG_CHECK_PATH}>
          核对一份证明
        </ButtonLink>
      </div>
    </Panel>
  )
}
