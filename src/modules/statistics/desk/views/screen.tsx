import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { districtShapes } from '../../../../kernel/district-map.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { pathMiddle } from '../../../../ui/charts/path-middle.ts'
import { dictionary } from '../../../dictionary/contract.ts'
import { type HallScreen, leaderCalls } from '../../overview-contract.ts'
import styles from './screen.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const key = url.searchParams.get('key')
  const found = key ? await attemptOf(args)(leaderCalls.screen, { query: { key } }) : null
  const figures = found?.ok ? found.data : null
  const named = await apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  const coded = (figures?.regions ?? []).flatMap(({ region, subjects }) => {
    const code = named.find(({ name }) => name === region)?.code
    return code ? [{ code, region, subjects }] : []
  })
  const map = districtShapes(profile.districtMap, coded)
  // A map without some of the districts would hide their numbers.
  return { title: row.title, figures, map: map?.shapes.length === figures?.regions.length ? map : null }
}

/** The page of a hall screen. It reloads every minute without script and shows totals only. */
export default function HallScreenPage() {
  const { title, figures, map } = useLoaderData<typeof loader>()
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
            <Sum label={`在办，超期 ${late}`} value={open} unit="件" />
          </Card>
          <Card title="本月按时办结率">
            <Ring {...onTime} />
            <Sum label="群众满意度" value={ratings.average ?? '—'} unit="/ 5" />
          </Card>
          <Card title="近十二周收到与办结（件）">
            <Bars weeks={weeks} />
          </Card>
        </div>
        <Card title="各区县信用主体（户）">
          {map ? (
            <RegionMap {...map} />
          ) : (
            <ul className={styles.regions}>
              {regions.map(({ region, subjects }) => (
                <li key={region}>
                  <span>{region}</span>
                  <strong>{thousands(subjects)}</strong>
                </li>
              ))}
            </ul>
          )}
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

interface RegionMapProps {
  viewBox: string
  shapes: readonly { code: string; region: string; subjects: number; path: string }[]
}

/** The districts in shades of blue, lighter for greater numbers, each with its name and number. */
function RegionMap({ viewBox, shapes }: RegionMapProps) {
  const most = Math.max(1, ...shapes.map(({ subjects }) => subjects))
  const width = Number(viewBox.split(/[\s,]+/)[2])
  return (
    <svg viewBox={viewBox} className={styles.map} role="img" aria-label="各区县信用主体" fontSize={width / 34}>
      {shapes.map(({ code, path, subjects }) => (
        <path key={code} d={path} fillOpacity={(0.35 + (0.65 * subjects) / most).toFixed(2)} />
      ))}
      {shapes.map(({ code, path, region, subjects }) => {
        const { x, y } = pathMiddle(path)
        return (
          <text key={code} x={x} y={y}>
            <tspan x={x}>{region}</tspan>
            <tspan x={x} dy="1.3em" fontWeight="700">
              {thousands(subjects)}
            </tspan>
          </text>
        )
      })}
    </svg>
  )
}

/** Circumference of the ring with radius 52. */
const ROUND = 2 * Math.PI * 52

/** The on-time rate as a ring with its number, and the cases behind it. */
function Ring({ ended, kept }: HallScreen['onTime']) {
  const rate = ended === 0 ? null : kept / ended
  return (
    <svg viewBox="0 0 120 120" className={styles.ring} role="img" aria-label={`按时办结率 ${percent(rate)}`}>
      <circle cx="60" cy="60" r="52" />
      <circle
        cx="60"
        cy="60"
        r="52"
        strokeDasharray={`${(rate ?? 0) * ROUND} ${ROUND}`}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="62" fontSize="24" fontWeight="700">
        {percent(rate)}
      </text>
      <text x="60" y="82" fontSize="12">
        {`${kept} / ${ended} 件`}
      </text>
    </svg>
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
    <strong>
      {value} {unit && <small>{unit}</small>}
    </strong>
  </p>
)
