import type { Column } from '../../../../ui/lists/data-table.tsx'
import type { CityRank } from '../ranking-contract.ts'
import { RankChange } from './rank-change.tsx'

/** One city a row; the portal's own stands out. */
export const rankColumns = (own: string): Column<CityRank>[] => [
  {
    key: 'cityName',
    label: '城市',
    cell: ({ cityName }) => (cityName === own ? <strong>{cityName}（本市）</strong> : cityName),
  },
  { key: 'province', label: '省份', narrow: true },
  { key: 'rank', label: '本期排名', end: true },
  { key: 'lastRank', label: '上期排名', end: true },
  { key: 'change', label: '变化', end: true, cell: ({ change }) => <RankChange change={change} /> },
  { key: 'provinceRank', label: '省内排名', end: true },
  { key: 'score', label: '综合指数', end: true, cell: ({ score }) => score.toFixed(2) },
]
