import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { caseAddress } from '../../kinds/kind-list.ts'
import { inquiryList } from '../../layouts.ts'
import { ownCases } from '../case-loader.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const { list, column, item, inquiry } = inquiryList.optionsOf(row)
  const found = await ownCases(args, { list, column, paging: pagingFromSearch(url.searchParams) })
  return { title: row.title, address, item, inquiry: inquiry!, found }
}

export default function InquiryListPage() {
  const { title, address, item, inquiry, found } = useLoaderData<typeof loader>()
  if (!found) {
    return (
      <ContentCard title={title}>
        <EmptyState of="cases" title="请先查询">
          <p>办件只显示给本人。请输入姓名、手机号和任意一个查询码，或登录后查看。</p>
          <a href={`${inquiry}?mode=mine`}>前往查询</a>
        </EmptyState>
      </ContentCard>
    )
  }
  return (
    <ContentCard title={title} total={found.total} unit="件">
      <DataTable
        caption={title}
        rows={found.records}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            label: '事项',
            cell: (row) => <a href={caseAddress(row, item)}>{row.title || row.kindName}</a>,
          },
          { key: 'kindName', label: '类型', narrow: true },
          { key: 'acceptNo', label: '受理编号', narrow: true },
          { key: 'stateName', label: '状态', narrow: true },
          { key: 'submittedAt', label: '提交日期', narrow: true, cell: (row) => dateKey(row.submittedAt) },
          { key: 'dueOn', label: '最迟答复', narrow: true, cell: (row) => row.dueOn ?? row.dueAfter ?? '—' },
        ]}
        empty={
          <EmptyState of="cases" title="没有查到办件">
            <a href={inquiry}>重新查询</a>
          </EmptyState>
        }
      />
      <Pagination page={found} address={address} />
    </ContentCard>
  )
}
