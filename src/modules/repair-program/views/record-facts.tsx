import { Facts } from '../../../ui/facts/facts.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { TakeDownRecord } from '../contract.ts'
import { detailAddress } from '../layouts.ts'
import { StateTag } from './parts.tsx'

/** A summary of the record a request is about. */
export const RecordFacts = ({ record }: { record: TakeDownRecord }) => (
  <Panel title="记录" more={{ href: detailAddress(record.id), text: '详情' }}>
    <Facts
      items={[
        { label: '主体名称', value: record.subjectName },
        { label: '统一社会信用代码', value: record.subjectCode },
        { label: '决定书文号', value: record.documentNo },
        { label: '信息类别', value: record.datasetName },
        { label: '认定单位', value: record.authority },
        { label: '决定日期', value: record.decisionDate },
        { label: '公示期限', value: `${record.publicityFrom ?? '—'} 至 ${record.publicityUntil ?? '长期'}` },
        { label: '可修复日', value: record.repairableFrom },
        { label: '公示状态', value: <StateTag>{record.status}</StateTag> },
      ]}
    />
  </Panel>
)
