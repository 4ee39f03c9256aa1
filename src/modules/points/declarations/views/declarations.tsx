import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { DECLARING_PAGES } from '../../addresses.ts'
import { declarations, SUBJECT_WORDS } from '../contract.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor } = pageOfRequest(args)
  const subject = actor.kind === 'user' && actor.userType === 1 ? 'person' : 'enterprise'
  const query = pagingFromSearch(url.searchParams)
  const found = await apiOf(args)(declarations.declarelist, { params: { X: SUBJECT_WORDS[subject] }, query })
  return { title: row.title, address, found, declaring: DECLARING_PAGES[subject] }
}

export default function DeclarationsPage() {
  const { title, address, found, declaring } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="件">
      <DataTable
        caption={title}
        rows={found.records}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'targetName',
            label: '申报指标',
            cell: ({ id, targetName }) => (
              <a href={`/submission-detail?${new URLSearchParams({ id })}`}>{targetName}</a>
            ),
          },
          { key: 'declareNo', label: '申报编号', narrow: true },
          { key: 'eventDate', label: '事项日期', narrow: true },
          { key: 'claimedPoints', label: '申报分值', narrow: true },
          { key: 'statusName', label: '状态', narrow: true },
          { key: 'grantedPoints', label: '核定分值', narrow: true, cell: (row) => row.grantedPoints ?? '—' },
          { key: 'submittedAt', label: '提交日期', narrow: true, cell: (row) => dateKey(row.submittedAt) },
        ]}
        empty={
          <EmptyState of="cases" title="还没有申报">
            <a href={declaring}>去申报</a>
          </EmptyState>
        }
      />
      <Pagination page={found} address={address} />
    </ContentCard>
  )
}
