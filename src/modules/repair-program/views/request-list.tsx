import { dateKey } from '../../../kernel/format/date.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { requestAddress } from '../layouts.ts'
import type { RequestSummary } from '../request-contract.ts'
import { StateTag } from './parts.tsx'

/** A list of requests, each linked to its page. */
export const RequestList = ({
  caption,
  rows,
  empty,
}: {
  caption: string
  rows: readonly RequestSummary[]
  empty: string
}) => (
  <DataTable
    caption={caption}
    rows={rows}
    rowKey={({ id }) => id}
    empty={<EmptyState title={empty} />}
    columns={[
      {
        key: 'no',
        label: '申请编号',
        narrow: true,
        cell: (one) => <SiteLink href={requestAddress(one)}>{one.no}</SiteLink>,
      },
      {
        key: 'title',
        label: '内容',
        headline: true,
        cell: ({ kind, title }) => (kind === 'batch' ? `批量：${title}` : title),
      },
      { key: 'rows', label: '条数', end: true, cell: ({ counts }) => counts.ready },
      { key: 'state', label: '状态', narrow: true, cell: ({ stateName }) => <StateTag>{stateName}</StateTag> },
      { key: 'maker', label: '经办', narrow: true, cell: ({ maker }) => maker.name || '—' },
      { key: 'checker', label: '复核', narrow: true, cell: ({ checker }) => checker?.name ?? '—' },
      {
        key: 'submittedAt',
        label: '提交日期',
        narrow: true,
        cell: ({ submittedAt }) => (submittedAt ? dateKey(submittedAt) : '—'),
      },
      {
        key: 'dueOn',
        label: '办理期限',
        narrow: true,
        cell: ({ dueOn, isLate }) => (isLate ? <Tag tone="bad">{`${dueOn} 已超期`}</Tag> : (dueOn ?? '—')),
      },
    ]}
  />
)
