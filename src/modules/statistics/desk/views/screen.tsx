import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { type HallScreen, leaderCalls } from '../../overview-contract.ts'
import styles from './screen.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const key = url.searchParams.get('key')
  const found = key ? await attemptOf(args)(leaderCalls.screen, { query: { key } }) : null
  return { title: row.title, figures: found?.ok ? found.data : null }
}

/** The page of a hall screen. It reloads every minute without script and shows totals only. */
export default function HallScreenPage() {
  const { title, figures } = useLoaderData<typeof loader>()
  if (!figures)
    return (
      <section className="card">
        <h1>{title}</h1>
        <p>大屏的地址已经失效。请由有“领导”角色的工作人员在后台的总览中重新生成。</p>
      </section>
    )
  const { onTime, today, open, late, weeks, repairs, papers, ratings, lending, regions, asOf } = figures
  return (
    <section className={styles.screen}>
      <meta httpEquiv="refresh" content="60" />
      <header>
        <h1>{title}</h1>
        <time dateTime={asOf}>{formatDate(asOf, 'yyyy-MM-dd hh:mm')}</time>
      </header>
      <div className={styles.columns}>
        <div>
          <Card title="今天的办件">
            <Sum label="收到" value={today.came} unit="件" />
            <Sum label="办结" value={today.ended} unit="件" />
            <Sum label="在办" value={open} unit={`件，超期 ${late}`} />
          </Card>
          <Card title="本月按时办结率">
            <Sum
              label={`${onTime.kept} / ${onTime.ended} 件`}
              value={percent(onTime.ended === 0 ? null : onTime.kept / onTime.ended)}
            />
            <Sum label="群众满意度" value={ratings.average ?? '—'} unit="/ 5" />
          </Card>
          <Card title="近十二周收到与办结（件）">
            <Bars weeks={weeks} />
          </Card>
        </div>
        <Card title="各区县信用主体（户）">
          <ul className={styles.regions}>
            {regions.map(({ region, subjects }) => (
              <li key={region}>
                <span>{region}</span>
                <strong>{thousands(subjects)}</strong>
              </li>
            ))}
          </ul>
        </Card>
        <div>
          <Card title="信用报告（本月）">
            <Sum label="出具报告" value={papers.reports} unit="份" />
            <Sum label="代替证明" value={papers.proofs} unit="项" />
          </Card>
          <Card title="信用修复（本月）">
            <Sum label="办结" value={repairs.decided} unit="件" />
            <Sum label="平均用时" value={repairs.averageDays ?? '—'} unit="个工作日" />
          </Card>
          <Card title="信易贷（累计）">
            <Sum label="放款" value={thousands(Number(lending.loanAmount))} unit="万元" />
            <Sum label="笔数" value={lending.loans} unit="笔" />
            <Sum label="平均年化" value={lending.avgRate === null ? '—' : `${Number(lending.avgRate).toFixed(2)}%`} />
          </Card>
        </div>
      </div>
      <footer>
        <span>{`数据截至 ${formatDate(asOf, 'hh:mm')}，每分钟自动更新；只显示汇总数，不显示任何企业和个人的信息`}</span>
      </footer>
    </section>
  )
}

const [WIDE, HIGH, STEP] = [440, 110, 36]

/** Two columns per week; the current week is incomplete and pale. */
function Bars({ weeks }: Pick<HallScreen, 'weeks'>) {
  const most = Math.max(1, ...weeks.flatMap(({ came, ended }) => [came, ended]))
  const bar = (value: number, x: number, className: string | undefined) => {
    const height = Math.round((value / most) * HIGH)
    return <rect className={className} x={x} y={HIGH - height} width={14} height={height} />
  }
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH + 26}`} className={styles.bars} role="img" aria-label="近十二周收到与办结">
      {weeks.map(({ from, came, ended }, at) => (
        <g key={from} data-unfinished={at === weeks.length - 1 || undefined}>
          {bar(came, at * STEP, styles.came)}
          {bar(ended, at * STEP + 15, styles.ended)}
          {at % 2 === 1 && (
            <text x={at * STEP - 4} y={HIGH + 20}>
              {from.slice(5)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <div className={styles.numbers}>{children}</div>
  </section>
)

const Sum = ({ label, value, unit }: { label: string; value: string | number; unit?: string }) => (
  <p>
    <span>{label}</span>
    <strong>{value}</strong>
    {unit && <small>{unit}</small>}
  </p>
)
