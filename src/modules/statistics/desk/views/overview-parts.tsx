import { percent, thousands } from '../../../../kernel/format/number.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import type { LeaderOverview } from '../../overview-contract.ts'
import styles from './overview.module.css'

export interface OverviewProps {
  found: LeaderOverview
}

export const formatRate = ({ ended, kept }: { ended: number; kept: number }): number | null =>
  ended === 0 ? null : kept / ended
const GOOD = 0.95
const FAIR = 0.85
const toneOf = (share: number | null) => (share === null || share >= GOOD ? 'good' : share >= FAIR ? 'warning' : 'bad')
export const overviewAddress = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

export const formatShare = ({ reported, onTime }: { reported: number; onTime: number }) =>
  formatRate({ ended: reported, kept: onTime })

/** An SVG, because a style attribute would require a looser content security policy. */
export const Bar = ({ share }: { share: number | null }) => (
  <span className={styles.rate}>
    <svg className={styles.bar} data-tone={toneOf(share)} width={BAR} height={8} aria-hidden="true">
      <rect width={Math.round((share ?? 0) * BAR)} height={8} />
    </svg>
    {percent(share)}
  </span>
)
const BAR = 110

export function Timeliness({ found: { timeliness } }: OverviewProps) {
  return (
    <Panel
      title="数据及时率"
      more={{ href: '/console/data/quality', text: `全部 ${timeliness.units.length} 个单位` }}
      flush
    >
      <DataTable
        caption="各单位数据报送及时率，从低到高"
        rows={timeliness.units.slice(0, 5)}
        rowKey={({ unit }) => unit}
        columns={[
          {
            ...{ key: 'unit', label: '单位' },
            cell: ({ unit }) => (
              <span className={styles.unit}>
                <SiteLink href={overviewAddress('/console/data/quality', { unit })} title={unit}>
                  {unit}
                </SiteLink>
              </span>
            ),
          },
          { key: 'rate', label: '及时率', cell: (unit) => <Bar share={formatShare(unit)} /> },
          { key: 'late', label: '迟报', end: true, cell: ({ reported, onTime }) => `${reported - onTime} 条` },
        ]}
      />
    </Panel>
  )
}

export function Inspection({ found: { inspection } }: OverviewProps) {
  const home = '/console/inspection'
  return (
    <Panel title="网站自查" more={{ href: home, text: '查看' }}>
      {inspection === null ? (
        <p>还没有检查。</p>
      ) : (
        <>
          <p>
            <Tag tone={inspection.passes ? 'good' : 'bad'}>{inspection.passes ? '合格' : '不合格'}</Tag>{' '}
            {`预计得分 ${inspection.score}，单项否决 ${inspection.vetoes} 项`}
          </p>
          <p>
            <SiteLink href={`${home}/finding?state=open`}>{`待整改 ${inspection.open} 个问题`}</SiteLink>
          </p>
          <DataTable
            caption="各季度不符合的指标"
            rows={inspection.trend}
            rowKey={({ quarter }) => quarter}
            columns={[
              { key: 'quarter', label: '季度' },
              { key: 'toMend', label: '不符合的指标', end: true },
            ]}
          />
        </>
      )}
    </Panel>
  )
}

export function Loans({ found: { lending } }: OverviewProps) {
  return (
    <Panel title="信易贷" more={{ href: '/finance/leaderboard', text: '排行榜' }}>
      <Figures
        look="cells"
        items={[
          { label: '累计放款（万元）', value: thousands(Number(lending.loanAmount)), href: '/finance/support' },
          { label: '放款（笔）', value: lending.loans, href: '/finance/support' },
          { label: '平均年化利率', value: lending.avgRate === null ? '—' : `${Number(lending.avgRate).toFixed(2)}%` },
        ]}
      />
    </Panel>
  )
}
