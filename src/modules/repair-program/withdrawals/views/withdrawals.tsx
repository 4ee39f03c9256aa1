import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { withdrawalCalls } from '../contract.ts'

export async function loader(args: LoaderArguments) {
  const { url, address } = pageOfRequest(args)
  const found = await apiOf(args)(withdrawalCalls.page, { query: pagingFromSearch(url.searchParams) })
  return { page: { description: '行政处罚决定被变更、撤销、确认违法或者确认无效后，撤回公示的公告。' }, found, address }
}

export default function Withdrawals() {
  const { found, address } = useLoaderData<typeof loader>()
  return (
    <Panel title="撤回公告" level={1}>
      <p>
        依据《中华人民共和国行政处罚法》第四十八条，公开的行政处罚决定被依法变更、撤销、确认违法或者确认无效的，三日内撤回决定信息并公开说明理由。公告不写当事人。
      </p>
      <DataTable
        caption="撤回公告"
        columns={[
          { key: 'documentNo', label: '决定书文号', headline: true },
          { key: 'authority', label: '作出决定的单位' },
          { key: 'withdrawnOn', label: '撤回日期', narrow: true },
          { key: 'reason', label: '理由', narrow: true },
        ]}
        rows={found.records}
        rowKey={({ no }) => no}
        empty={<EmptyState title="没有撤回的行政处罚决定" />}
      />
      {found.pages > 1 && <Pagination page={found} address={address} />}
    </Panel>
  )
}
