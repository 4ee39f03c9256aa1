import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { sectorOf } from '../../demands/demand-words.ts'
import { lenderAddress } from '../../demands/layouts.ts'
import { lenderDemands } from '../../demands/lender-contract.ts'
import { StateTag } from '../../demands/views/demand-parts.tsx'
import { LENDER_DEMANDS } from '../../layouts.ts'
import { wanText } from '../../money.ts'
import { LenderNav, loadFrame } from './lender-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const of: 'open' | 'own' = url.searchParams.get('of') === 'own' ? 'own' : 'open'
  const query = { ...pagingFromSearch(url.searchParams), of }
  const [frame, found] = await Promise.all([loadFrame(args), apiOf(args)(lenderDemands.page, { query })])
  return { title: row.title, address, of, frame, found }
}

export default function LenderDemands() {
  const { title, address, of, frame, found } = useLoaderData<typeof loader>()
  const isOwn = of === 'own'
  const tabs = [
    { label: '可接的需求', href: LENDER_DEMANDS, current: !isOwn },
    { label: '本机构对接的', href: `${LENDER_DEMANDS}?of=own`, current: isOwn },
  ]
  return (
    <>
      <LenderNav frame={frame} current={LENDER_DEMANDS} />
      <ContentCard title={title} tabs={tabs} total={found.total} unit="条">
        <DataTable
          caption={isOwn ? '本机构对接的需求' : '可以接单的需求'}
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<EmptyState title={isOwn ? '还没有对接的需求' : '现在没有可接的需求'} />}
          columns={[
            {
              ...{ key: 'demandTitle', label: '需求' },
              cell: (each) => <SiteLink href={lenderAddress(each.id)}>{each.demandTitle}</SiteLink>,
            },
            { key: 'enterpriseName', label: '企业' },
            { key: 'industry', label: '专区', narrow: true, cell: ({ industry }) => sectorOf(industry) },
            { key: 'amount', label: '金额（万元）', end: true, cell: ({ amount }) => wanText(amount) },
            { key: 'duration', label: '月', end: true },
            {
              ...{ key: 'state', label: isOwn ? '本机构阶段' : '状态', narrow: true },
              cell: (each) =>
                each.ownStage === null ? <StateTag state={each.state} name={each.stateName} /> : each.ownStage,
            },
            { key: 'deadline', label: '有效期至', narrow: true },
          ]}
        />
        <Pagination page={found} address={address} unit="条" />
      </ContentCard>
    </>
  )
}
