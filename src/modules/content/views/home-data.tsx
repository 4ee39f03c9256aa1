import { LineChart, type Point } from '../../../ui/charts/line-chart.tsx'
import { RadioTabs } from '../../../ui/forms/radio-tabs.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { NewestTable } from '../../../ui/lists/newest-table.tsx'
import type { CityRank } from '../../register/figures/ranking-contract.ts'
import type { readHomeData } from '../home-data.ts'
import styles from './home-data.module.css'

type HomeData = Awaited<ReturnType<typeof readHomeData>>

/** Newest records, one list behind each tab. */
export function NewestBlock({ name, block }: { name: string; block: HomeData['blocks'][number] }) {
  return (
    <RadioTabs
      name={name}
      label={block.label}
      heading
      tabs={block.tabs.map(({ label, href, head, rows }) => ({
        label,
        more: href,
        flush: true,
        content: <NewestTable caption={`最新的${label}`} heads={['主体名称', head, '日期']} rows={rows} />,
      }))}
    />
  )
}

export function CreditPlusBlock({ schemes }: Pick<HomeData, 'schemes'>) {
  return (
    <Panel title="信易+" more={{ href: '/credit-plus-home' }}>
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

export function CityRankBlock({ cityName, rank }: { cityName: string; rank: HomeData['rank'] }) {
  const { newest, months, groupSize } = rank
  return (
    <Panel title="城市信用排名" more={{ href: '/city-rank', text: '查看趋势' }}>
      {newest ? (
        <div className={styles.rank}>
          <p>
            <strong>第 {newest.rank} 位</strong>
            <span>
              {newest.period} · {groupSize} 个{newest.cityGroup}
            </span>
            <span>较上月{changeOf(newest)}</span>
          </p>
          <LineChart
            title={`${cityName}全国排名走势`}
            description={descriptionOf(months)}
            points={months}
            upsideDown
            bare
            height={84}
          />
        </div>
      ) : (
        <p className={styles.empty}>还没有本市的排名</p>
      )}
    </Panel>
  )
}

const descriptionOf = (months: readonly Point[]): string =>
  months.map(({ label, value }) => `${label} 第 ${value} 位`).join('，')

/** Told by sign and word, not by colour. */
function changeOf({ change }: CityRank): string {
  if (!change) return change === 0 ? '持平' : '：—'
  return change > 0 ? ` ▲ 升 ${change}` : ` ▼ 降 ${-change}`
}
