import { formatDate } from '../../../../kernel/format/date.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_DATA } from '../layouts.ts'
import { BatchState } from './batch-state.tsx'

interface Batch {
  batchNo: string
  datasetName: string
  unit: string | null
  importedAt: string
  rowCount: number
  errorCount: number
  status: Parameters<typeof BatchState>[0]['status']
}

export const RecentBatches = ({ batches }: { batches: readonly Batch[] }) => (
  <Panel title="最近报送" more={{ href: CONSOLE_DATA, text: '全部批次' }} flush>
    <DataTable
      caption="最近报送的批次"
      rows={batches}
      rowKey={({ batchNo }) => batchNo}
      columns={[
        {
          key: 'datasetName',
          label: '数据集',
          cell: ({ batchNo, datasetName }) => <SiteLink href={batchAddress(batchNo)}>{datasetName}</SiteLink>,
        },
        { key: 'unit', label: '报送单位', cell: ({ unit }) => unit ?? '—' },
        {
          key: 'importedAt',
          label: '时间',
          narrow: true,
          cell: ({ importedAt }) => formatDate(importedAt, 'MM-dd hh:mm'),
        },
        { key: 'rowCount', label: '行数', end: true },
        { key: 'errorCount', label: '有误', end: true },
        { key: 'status', label: '状态', narrow: true, cell: ({ status }) => <BatchState status={status} /> },
      ]}
    />
  </Panel>
)
