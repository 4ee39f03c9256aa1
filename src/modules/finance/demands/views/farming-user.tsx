import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { timeAgoOrDate } from '../../../../kernel/format/time-ago.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { wanText } from '../../money.ts'
import type { ListedDemand } from '../demand-view.ts'
import { firmDemands } from '../firm-contract.ts'
import { DEMANDS, demandAddress, FARMING_USER, lenderAddress, PUBLISH_DEMAND } from '../layouts.ts'
import { lenderDemands } from '../lender-contract.ts'
import { StateTag } from './demand-parts.tsx'

/** Title of the page for lenders. */
const DESK = '机构对接工作台'

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor, now } = pageOfRequest(args)
  const query = pagingFromSearch(url.searchParams)
  const type = actor.kind === 'user' ? actor.userType : 1
  const of: 'open' | 'own' = url.searchParams.get('of') === 'own' ? 'own' : 'open'
  const since = <Row extends ListedDemand>(each: Row) => ({
    ...each,
    since: timeAgoOrDate(each.publishedAt ?? each.createdAt, now),
  })
  const mine = type === 2 ? await apiOf(args)(firmDemands.page, { query }) : null
  // An account that is not bound to an institution gets a message instead of the desk.
  const desk = type === 3 ? await attemptOf(args)(lenderDemands.page, { query: { ...query, of } }) : null
  return {
    ...{ type, of, address },
    title: type === 3 ? DESK : row.title,
    mine: mine && { ...mine, records: mine.records.map(since) },
    desk: desk?.ok ? { ...desk.data, records: desk.data.records.map(since) } : null,
    page: type === 3 ? { title: DESK, ownCrumb: DESK } : {},
  }
}

export default function FarmingUser() {
  const { type, mine, desk } = useLoaderData<typeof loader>()
  if (mine) return <OwnDemands />
  if (desk) return <LenderDesk />
  return <Nobody isOrganisation={type === 3} />
}

function OwnDemands() {
  const { title, mine, address } = useLoaderData<typeof loader>()
  if (!mine) return null
  return (
    <ContentCard title={title} total={mine.total} unit="笔">
      <ButtonRow>
        <ButtonLink href={PUBLISH_DEMAND}>发布融资需求</ButtonLink>
        <ButtonLink href="/finance/my/collects" look="plain">
          我的收藏
        </ButtonLink>
        <ButtonLink href="/finance/my/applies" look="plain">
          我的申请
        </ButtonLink>
      </ButtonRow>
      <DataTable
        caption="本企业的融资需求"
        rows={mine.records}
        rowKey={({ id }) => id}
        empty={<EmptyState of="loans" title="还没有发布融资需求" />}
        columns={[
          {
            ...{ key: 'demandTitle', label: '需求' },
            cell: (each) => <SiteLink href={demandAddress(each)}>{each.demandTitle}</SiteLink>,
          },
          { key: 'demandNo', label: '需求编号', narrow: true },
          { key: 'amount', label: '金额（万元）', end: true, cell: ({ amount }) => wanText(amount) },
          {
            ...{ key: 'state', label: '状态', narrow: true },
            cell: (each) => <StateTag state={each.state} name={each.stateName} />,
          },
          { key: 'deadline', label: '有效期至', narrow: true },
          { key: 'since', label: '提交', narrow: true },
        ]}
      />
      <Pagination page={mine} address={address} unit="笔" />
    </ContentCard>
  )
}

function LenderDesk() {
  const { title, desk, of, address } = useLoaderData<typeof loader>()
  if (!desk) return null
  const tabs = [
    { label: '待抢单', href: FARMING_USER, current: of === 'open' },
    { label: '本机构对接', href: `${FARMING_USER}?of=own`, current: of === 'own' },
  ]
  return (
    <ContentCard title={title} tabs={tabs} total={desk.total} unit="笔">
      <DataTable
        caption={of === 'own' ? '本机构对接的需求' : '可以抢单的需求'}
        rows={desk.records}
        rowKey={({ id }) => id}
        empty={<EmptyState of="loans" title={of === 'own' ? '还没有对接的需求' : '现在没有可以抢单的需求'} />}
        columns={[
          {
            ...{ key: 'demandTitle', label: '需求' },
            cell: (each) => <SiteLink href={lenderAddress(each.id)}>{each.demandTitle}</SiteLink>,
          },
          { key: 'enterpriseName', label: '企业' },
          { key: 'amount', label: '金额（万元）', end: true, cell: ({ amount }) => wanText(amount) },
          { key: 'region', label: '区域', narrow: true },
          {
            ...{ key: 'state', label: of === 'own' ? '本机构阶段' : '状态', narrow: true },
            cell: (each) =>
              each.ownStage === null ? <StateTag state={each.state} name={each.stateName} /> : each.ownStage,
          },
          { key: 'deadline', label: '有效期至', narrow: true },
          { key: 'since', label: '发布', narrow: true },
        ]}
      />
      <Pagination page={desk} address={address} unit="笔" />
    </ContentCard>
  )
}

function Nobody({ isOrganisation }: { isOrganisation: boolean }) {
  const { title } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title}>
      <EmptyState
        of="loans"
        title={isOrganisation ? '账号还没有绑定金融机构，请联系信用信息中心' : '发布融资需求请使用企业账号'}
      >
        <a href={DEMANDS}>看看已发布的融资需求</a>
      </EmptyState>
    </ContentCard>
  )
}
