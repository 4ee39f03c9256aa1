import { dateKey } from '../../../../kernel/format/date.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { LENDER_APPLY } from '../../layouts.ts'
import type { DeskApply } from '../../loans/lender-contract.ts'
import { wanText } from '../../money.ts'

interface Props {
  applies: readonly DeskApply[]
  caption: string
  /** Omits the column of numbers if the table is beside other lists. */
  isShort?: boolean
}

/** A list of applications with the firm and the remaining time. */
export const ApplyTable = ({ applies, caption, isShort }: Props) => (
  <DataTable
    caption={caption}
    rows={applies}
    rowKey={({ id }) => id}
    empty={<EmptyState title="没有符合条件的申请" />}
    columns={[
      {
        ...{ key: 'firmName', label: '企业' },
        cell: ({ id, firmName }) => <a href={`${LENDER_APPLY}?id=${encodeURIComponent(id)}`}>{firmName}</a>,
      },
      { key: 'productName', label: '产品', narrow: true },
      { key: 'amount', label: '金额（万元）', narrow: true, end: true, cell: ({ amount }) => wanText(amount) },
      { key: 'duration', label: '月', end: true },
      {
        ...{ key: 'stateName', label: '阶段', narrow: true },
        cell: ({ stateName, isUrged }) => (
          <>
            {stateName} {isUrged && <Tag tone="warning">企业催办</Tag>}
          </>
        ),
      },
      { key: 'appliedAt', label: '提交', narrow: true, cell: ({ appliedAt }) => dateKey(appliedAt).slice(5) },
      { key: 'daysLeft', label: '办理时限', narrow: true, cell: (apply) => <RemainingDays {...apply} /> },
      ...(isShort ? [] : [{ key: 'applyNo' as const, label: '申请编号', narrow: true }]),
    ]}
  />
)

export function RemainingDays({ daysLeft, state }: Pick<DeskApply, 'daysLeft' | 'state'>) {
  if (daysLeft === null) return state === 'RETURNED' ? '等企业' : '—'
  if (daysLeft > 2) return `剩 ${daysLeft} 个工作日`
  const words = daysLeft < 0 ? `超 ${-daysLeft} 个工作日` : daysLeft === 0 ? '今天' : `剩 ${daysLeft} 个工作日`
  return <Tag tone={daysLeft <= 0 ? 'bad' : 'warning'}>{words}</Tag>
}
