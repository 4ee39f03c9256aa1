import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import type { RecordChange } from '../../export/changes-contract.ts'
import type { RepairVerdict } from '../../publicity/repair-verdict.ts'
import type { RecordDetail } from '../contract.ts'
import { objectionAddress } from './objection-address.ts'
import { PrintButton } from './print-button.tsx'
import { ProofCard } from './proof-card.tsx'
import styles from './record.module.css'
import { hasRepairPage, RepairLink, repairAddress } from './repair-link.tsx'

interface Props {
  record: RecordDetail
  verdict: RepairVerdict | null
  list: { title: string; href: string }
  repairFirst: boolean
  changes: readonly RecordChange[]
}

/** The actions a reader can take on a record. */
export function RecordActions({ record, verdict, list, repairFirst, changes }: Props) {
  return (
    <Stack>
      <div className={`${styles.actions} no-print`}>
        {record.subjectId && (
          <ButtonLink href={`/company-detail?id=${encodeURIComponent(record.subjectId)}`}>查看信用档案</ButtonLink>
        )}
        {verdict && !repairFirst && <RepairLink record={record} verdict={verdict} />}
        {hasRepairPage(record) && !repairFirst && verdict?.kind !== 'open' && (
          <ButtonLink look="text" href={repairAddress(record)}>
            修复条件和办理方式
          </ButtonLink>
        )}
        <ButtonLink look="plain" href={objectionAddress(record)}>
          我要异议
        </ButtonLink>
        <PrintButton />
        <ButtonLink look="text" href={list.href}>
          返回{list.title}列表
        </ButtonLink>
      </div>
      {changes[0] && <ProofCard record={record} newest={changes[0]} />}
      <Panel title="说明">
        <p className={styles.note}>
          本页如实展示各单位依法归集的公开信息，不作评分、不作评级。认为信息有误或不应公示的，可以提出异议；异议处理期间会作标注。
        </p>
      </Panel>
    </Stack>
  )
}
