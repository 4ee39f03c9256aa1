import { type ChartPoint, LineChart } from '../../../ui/charts/line-chart.tsx'
import { findWaitingMonth, rankAxis } from '../../../ui/charts/waiting-month.ts'
import { PlaceChange } from '../../../ui/facts/place-change.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { CityBlockData } from '../city-blocks.ts'
import styles from './city-blocks.module.css'

type BlockOf<Kind extends CityBlockData['kind']> = { block: Extract<CityBlockData, { kind: Kind }> }

export function CreditPlusBlock({ block: { label, href, schemes } }: BlockOf<'credit-plus'>) {
  return (
    <Panel title={label} more={{ href }}>
      {schemes.length === 0 && <p>还没有“信易+”场景</p>}
      <ul className={styles.schemes}>
        {schemes.map(({ title, page }) => (
          <li key={page}>
            <a href={page}>
              <span className={styles.mark} aria-hidden="true">
                {title.replace(/^信易/, '').charAt(0)}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function CityRankBlock({ block }: BlockOf<'city-rank'>) {
  const { label, href, cityName, newest, months, groupSize, today } = block
  return (
    <Panel title={label} more={{ href, text: '查看趋势' }}>
      {newest ? (
        <div className={styles.rank}>
          <p>
            <strong>第 {newest.rank} 位</strong>
            <span>
              {newest.period} · {groupSize} 个{newest.cityGroup}
            </span>
            <span>
              较上月 <PlaceChange change={newest.change} />
            </span>
          </p>
          <LineChart
            title={`${cityName}全国排名走势`}
            description={descriptionOf(months)}
            points={months}
            axis={rankAxis(groupSize)}
            upsideDown
            height={11}
            hasTable
            waiting={findWaitingMonth(newest.period, today)}
          />
        </div>
      ) : (
        <p className={styles.empty}>还没有本市的排名</p>
      )}
    </Panel>
  )
}

const descriptionOf = (months: readonly ChartPoint[]): string =>
  months.map(({ label, value }) => `${label} 第 ${value} 位`).join('，')
