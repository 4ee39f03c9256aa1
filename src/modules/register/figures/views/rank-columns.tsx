import { PlaceChange } from '../../../../ui/facts/place-change.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import type { CityRank } from '../ranking-contract.ts'

/** One row per city, with the portal's own highlighted. */
export const rankColumns = (own: string): Column<CityRank>[] => [
  {
    key: 'cityName',
    label: '城市',
    cell: ({ cityName, province }) => (
      <>
        {cityName === own ? <strong>{cityName}（本市）</strong> : cityName} <small>{province}</small>
      </>
    ),
  },
  {
    key: 'rank',
    label: '全国排名',
    end: true,
    cell: ({ rank, lastRank }) => (lastRank === null ? `第 ${rank} 位` : `第 ${rank} 位（上期第 ${lastRank} 位）`),
  },
  { key: 'change', label: '变化', end: true, cell: ({ change }) => <PlaceChange change={change} /> },
  { key: 'provinceRank', label: '省内排名', end: true },
  { key: 'score', label: '综合指数', end: true, cell: ({ score }) => score.toFixed(2) },
]
