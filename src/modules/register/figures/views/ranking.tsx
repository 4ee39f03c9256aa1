import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { rankingCalls } from '../ranking-contract.ts'
import { readMonth } from '../statistics-cells.ts'
import { OwnRank } from './own-rank.tsx'
import { rankColumns } from './rank-columns.tsx'

const HOME = '/city-rank'
const MOST_PEERS = 20

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const period = readMonth(url.searchParams.get('period'))
  const keyword = readKeyword(url.searchParams.get('keyword'))
  const group = readKeyword(url.searchParams.get('cityGroup')) || undefined
  const [found, trend] = await Promise.all([
    api(rankingCalls.rankingList, {
      query: { period, keyword, cityGroup: group, ...pagingFromSearch(url.searchParams) },
    }),
    api(rankingCalls.rankingTrend, { query: { cityName: profile.cityName } }),
  ])
  const own = trend.months.at(-1)
  const peers = own
    ? await api(rankingCalls.rankingList, {
        query: { period: own.period, cityGroup: own.cityGroup, province: own.province, pageSize: MOST_PEERS },
      })
    : null
  return {
    page: {
      description: own
        ? `${profile.cityName}在${own.period}全国城市信用监测中列${own.cityGroup}第 ${own.rank} 位`
        : `${profile.cityName}城市信用排名`,
    },
    title: row.title,
    cityName: profile.cityName,
    trend,
    found,
    peers: peers?.records ?? [],
    address,
    filter: { keyword, period: period ?? '', cityGroup: group ?? '' },
  }
}

export default function Ranking() {
  const { title, cityName, trend, found, peers, address, filter } = useLoaderData<typeof loader>()
  const period = found.period ?? ''
  return (
    <Stack>
      <ContentCard title={title} source="全国城市信用状况监测平台">
        {trend.months.length > 0 ? (
          <OwnRank trend={trend} />
        ) : (
          <EmptyState of="figures" title={`还没有${cityName}的排名`} />
        )}
      </ContentCard>
      {peers.length > 0 && (
        <Panel title={`省内城市（${peers[0]!.period}）`} flush>
          <DataTable
            caption="省内同类城市的排名"
            columns={rankColumns(cityName)}
            rows={peers}
            rowKey={({ cityName: name }) => name}
          />
        </Panel>
      )}
      <ContentCard
        title={`${found.cityGroup ?? '全部城市'}${period && ` ${period}`}`}
        level={2}
        total={found.total}
        unit="个城市"
      >
        <ChoiceForm
          home={HOME}
          keyword={{ label: '城市或省份', placeholder: `如：${cityName.replace(/市$/, '')}`, value: filter.keyword }}
          choices={[
            { name: 'period', label: '监测期', options: optionsOfNames(found.periods), chosen: period },
            {
              name: 'cityGroup',
              label: '城市属性',
              all: '全部',
              options: optionsOfNames(found.cityGroups),
              chosen: found.cityGroup ?? '',
            },
          ]}
          isNarrowed={Boolean(filter.keyword || filter.period || filter.cityGroup)}
        />
        <DataTable
          caption={`城市信用排名，${period}`}
          columns={rankColumns(cityName)}
          rows={found.records}
          rowKey={(city) => `${city.cityGroup}/${city.cityName}`}
          empty={
            <EmptyState of="figures" title="没有符合条件的城市">
              <a href={HOME}>查看最新排名</a>
            </EmptyState>
          }
        />
        <Pagination page={found} address={address} unit="个" />
      </ContentCard>
    </Stack>
  )
}
