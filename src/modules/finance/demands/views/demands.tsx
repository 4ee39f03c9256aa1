import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { timeAgo } from '../../../../kernel/format/time-ago.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { rateText, wanText } from '../../money.ts'
import { demandCalls } from '../contract.ts'
import { DEMAND_STATES, DOCKING_STAGES, PUBLIC_STATES } from '../demand-states.ts'
import { INDUSTRIES, SECTOR_NAMES, type Sector } from '../demand-words.ts'
import { DEMAND_PLACES, demands as demandsLayout } from '../layouts.ts'
import { StateTag } from './demand-parts.tsx'

const STAGES = ['assigned', 'contacted', 'diligence', 'granted', 'paid'] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address, now } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams
  const { sector } = demandsLayout.optionsOf(row)
  const paging = pagingFromSearch(asked)
  const isDocking = asked.get('tab') === 'docking'
  const statistics = await api(demandCalls.cityStatistics, {})
  const region = statistics.regions.find((each) => each.region === asked.get('region'))?.region
  const industry = INDUSTRIES.find((each) => each === asked.get('industry'))
  const state = PUBLIC_STATES.find((each) => each === asked.get('state'))
  const stage = STAGES.find((each) => each === asked.get('stage'))
  const keyword = asked.get('keyword')?.trim().slice(0, 50) || undefined
  const ago = <Row extends { publishedAt: string | null }>(each: Row) => ({
    ...each,
    since: each.publishedAt === null ? '' : timeAgo(each.publishedAt, now),
  })
  const [demands, dockings] = await Promise.all([
    isDocking
      ? null
      : api(demandCalls.financingPage, { query: { ...paging, sector, region, industry, state, keyword } }),
    isDocking ? api(demandCalls.dockingPage, { query: { ...paging, sector, region, stage } }) : null,
  ])
  return {
    ...{
      title: row.title,
      address,
      places: DEMAND_PLACES[sector],
      other: otherOf(sector),
      region,
      industry,
      state,
      stage,
      keyword,
      dockings,
    },
    demands: demands && { ...demands, records: demands.records.map(ago) },
    regions: statistics.regions.map((each) => each.region),
    figures: [
      { label: '需求（笔）', value: thousands(statistics.demands.count) },
      { label: '需求金额（万元）', value: wanText(statistics.demands.amount) },
      { label: '授信金额（万元）', value: wanText(statistics.granted.amount) },
      { label: '放款金额（万元）', value: wanText(statistics.paid.amount) },
      {
        label: '平均年化利率',
        value: statistics.averageRate === null ? '—' : `${Number(statistics.averageRate).toFixed(2)}%`,
      },
      { label: '信用贷占放款', value: statistics.unsecuredShare === null ? '—' : `${statistics.unsecuredShare}%` },
    ],
    page: { description: '企业发布的融资需求和金融机构的对接情况，企业名称已脱敏。' },
  }
}

/** The link to the demands of the other sector. */
function otherOf(sector: Sector) {
  const other = sector === 'farming' ? 'ordinary' : 'farming'
  const whose = other === 'farming' ? '农、林、牧、渔业的需求' : '其他行业的需求'
  return { href: DEMAND_PLACES[other].list, name: `${whose}在${SECTOR_NAMES[other]}` }
}

export default function Demands() {
  const { title, demands, dockings, figures, places, other } = useLoaderData<typeof loader>()
  const tabs = [
    { label: '融资需求', href: places.list, current: demands !== null },
    { label: '对接情况', href: `${places.list}?tab=docking`, current: dockings !== null },
  ]
  return (
    <Stack>
      <Figures look="cells" items={figures} />
      <ContentCard title={title} tabs={tabs} total={(demands ?? dockings)?.total} unit="笔">
        <Stack>
          <ButtonRow>
            <ButtonLink href={places.publish}>发布融资需求</ButtonLink>
            <ButtonLink href={other.href} look="text">
              {other.name}
            </ButtonLink>
          </ButtonRow>
          <div>{demands ? <DemandList /> : <DockingList />}</div>
        </Stack>
      </ContentCard>
    </Stack>
  )
}

function DemandList() {
  const { demands, address, places, regions, region, industry, state, keyword } = useLoaderData<typeof loader>()
  if (!demands) return null
  return (
    <>
      <ChoiceForm
        home={places.list}
        keyword={{ label: '需求标题', placeholder: '例如：采购原料', value: keyword }}
        isNarrowed={[region, industry, state, keyword].some((each) => each !== undefined)}
        choices={[
          {
            ...{ name: 'state', label: '状态', all: '全部状态', chosen: state ?? '' },
            options: PUBLIC_STATES.map((code) => ({ code, name: DEMAND_STATES[code] })),
          },
          {
            name: 'industry',
            label: '行业',
            all: '全部行业',
            options: optionsOfNames(INDUSTRIES),
            chosen: industry ?? '',
          },
          { name: 'region', label: '区域', all: '全部区域', options: optionsOfNames(regions), chosen: region ?? '' },
        ]}
      />
      <DataTable
        caption="公开的融资需求"
        rows={demands.records}
        rowKey={({ demandNo }) => demandNo}
        empty={<EmptyState of="loans" title="没有符合条件的需求" />}
        columns={[
          { key: 'demandTitle', label: '需求' },
          { key: 'enterpriseName', label: '企业' },
          { key: 'amount', label: '金额（万元）', end: true, cell: ({ amount }) => wanText(amount) },
          { key: 'duration', label: '期限', narrow: true, cell: ({ duration }) => `${duration} 个月` },
          {
            ...{ key: 'expectedRate', label: '期望年化', narrow: true },
            cell: ({ expectedRate }) => (expectedRate === null ? '面议' : `${rateText(expectedRate)}%`),
          },
          { key: 'region', label: '区域', narrow: true },
          {
            ...{ key: 'state', label: '状态', narrow: true },
            cell: (each) => <StateTag state={each.state} name={each.stateName} />,
          },
          { key: 'since', label: '发布', narrow: true },
        ]}
      />
      <Pagination page={demands} address={address} unit="笔" />
    </>
  )
}

function DockingList() {
  const { dockings, address, places, regions, region, stage } = useLoaderData<typeof loader>()
  if (!dockings) return null
  return (
    <>
      <ChoiceForm
        home={`${places.list}?tab=docking`}
        carried={{ tab: 'docking' }}
        isNarrowed={region !== undefined || stage !== undefined}
        choices={[
          {
            ...{ name: 'stage', label: '阶段', all: '全部阶段', chosen: stage ?? '' },
            options: STAGES.map((code) => ({ code, name: DOCKING_STAGES[code] })),
          },
          { name: 'region', label: '区域', all: '全部区域', options: optionsOfNames(regions), chosen: region ?? '' },
        ]}
      />
      <DataTable
        caption="公开需求的对接情况"
        rows={dockings.records}
        rowKey={(each) => `${each.demandNo} ${each.institutionName} ${each.startedAt}`}
        empty={<EmptyState of="loans" title="没有符合条件的对接" />}
        columns={[
          { key: 'demandTitle', label: '需求' },
          { key: 'enterpriseName', label: '企业' },
          { key: 'institutionName', label: '金融机构' },
          { key: 'assignMode', label: '方式', narrow: true },
          {
            ...{ key: 'stage', label: '阶段', narrow: true },
            cell: (each) => <StateTag state={each.stage} name={each.stageName} />,
          },
          {
            ...{ key: 'creditAmount', label: '授信（万元）', end: true },
            cell: ({ creditAmount }) => (creditAmount === null ? '—' : wanText(creditAmount)),
          },
          {
            ...{ key: 'loanAmount', label: '放款（万元）', end: true },
            cell: ({ loanAmount }) => (loanAmount === null ? '—' : wanText(loanAmount)),
          },
        ]}
      />
      <Pagination page={dockings} address={address} unit="笔" />
    </>
  )
}
