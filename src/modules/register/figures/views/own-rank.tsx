import type { CallData } from '../../../../kernel/calls/call.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { findWaitingMonth, rankAxis } from '../../../../ui/charts/waiting-month.ts'
import { PlaceChange, placeTone, writePlaceChange } from '../../../../ui/facts/place-change.tsx'
import { Split } from '../../../../ui/frames/split.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import type { CityRank, rankingCalls } from '../ranking-contract.ts'
import styles from './statistics.module.css'

/** The city's rank, its history and its components. */
export function OwnRank({ trend }: { trend: CallData<(typeof rankingCalls)['rankingTrend']> }) {
  const { cityName, groupSize, months, asOf } = trend
  const newest = months.at(-1)!
  const { dimensions } = newest
  const text = `${cityName}${newest.period}列${newest.cityGroup}第 ${newest.rank} 位`
  return (
    <>
      <Figures
        look="cells"
        items={[
          { label: `全国排名（${newest.cityGroup} ${groupSize} 个）`, value: `第 ${newest.rank} 位` },
          { label: '较上月', value: writePlaceChange(newest.change), tone: placeTone(newest.change) },
          { label: '省内排名', value: newest.provinceRank === null ? '—' : `第 ${newest.provinceRank} 位` },
          { label: `综合指数（${newest.period}）`, value: newest.score.toFixed(2) },
        ]}
      />
      <Split
        as="halves"
        left={
          <section>
            <h2 className={styles.heading}>排名走势</h2>
            <LineChart
              title={`${cityName}的全国排名走势`}
              description={`${text}，${months[0]!.period} 为第 ${months[0]!.rank} 位；纵轴自第 1 位到第 ${groupSize} 位，越靠上名次越好，全部数字见下表。`}
              points={months.map(({ period, rank }) => ({ label: period, value: rank }))}
              axis={rankAxis(groupSize)}
              upsideDown
              unit="位"
              waiting={findWaitingMonth(newest.period, asOf)}
              hasTable
            />
          </section>
        }
        right={
          dimensions.length > 0 && (
            <section>
              <h2 className={styles.heading}>分项得分</h2>
              <BarChart
                title={`${cityName}${newest.period}的分项得分`}
                description={dimensions.map(({ name, score }) => `${name} ${score}`).join('，')}
                bars={dimensions.map(({ name, score }) => ({ label: name, values: [score], text: score.toFixed(2) }))}
                full={100}
              />
            </section>
          )
        }
      />
      <details className={styles.more}>
        <summary>逐月数据表</summary>
        <DataTable
          caption={`${cityName}逐月排名`}
          columns={COLUMNS}
          rows={months.toReversed()}
          rowKey={({ period }) => period}
        />
      </details>
    </>
  )
}

const COLUMNS: Column<CityRank>[] = [
  { key: 'period', label: '监测期' },
  { key: 'rank', label: '全国排名', end: true },
  { key: 'change', label: '较上月', end: true, cell: ({ change }) => <PlaceChange change={change} /> },
  { key: 'provinceRank', label: '省内排名', end: true },
  { key: 'score', label: '综合指数', end: true, cell: ({ score }) => score.toFixed(2) },
]
