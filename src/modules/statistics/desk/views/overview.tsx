import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf, typedKeys } from '../../../../kernel/typed-keys.ts'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Outcome } from '../../../../ui/forms/outcome.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { leaderCalls, SPANS } from '../../overview-contract.ts'
import { CONSOLE_OVERVIEW, CONSOLE_SITE_FIGURES } from '../layouts.ts'
import styles from './overview.module.css'
import {
  Bar,
  formatRate,
  formatShare,
  Inspection,
  Loans,
  type OverviewProps,
  overviewAddress,
  Timeliness,
} from './overview-parts.tsx'

/** Filter value of the case list for cases without a unit. */
const NOT_FORWARDED = '未转办'
const CASES = '/console/submissions'
const STATISTICS = '/console/statistics'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const asked = url.searchParams.get('span') ?? ''
  const span = isKeyOf(SPANS, asked) ? asked : 'month'
  const api = apiOf(args)
  const [self, found, week] = await Promise.all([
    api(deskFrame.desk, {}),
    api(leaderCalls.overview, { query: { span } }),
    api(leaderCalls.week, {}),
  ])
  return { title: row.title, self, found, week }
}

interface Screen {
  errors: Record<string, string>
  message: string | null
  done: string | null
}
const NOTHING: Screen = { errors: {}, message: null, done: null }

export async function action(args: LoaderArguments) {
  const { unit = '', step } = readFields(readForm(args))
  const attempt = attemptOf(args)
  if (step === 'week') {
    const ordered = await attempt(leaderCalls.orderWeek, {})
    return ordered.ok
      ? redirect(`${CONSOLE_OVERVIEW}#week`, 303)
      : formAgain<Screen>({ ...NOTHING, message: ordered.msg })
  }
  if (step === 'screen') {
    const opened = await attempt(leaderCalls.openScreen, {})
    return opened.ok ? redirect(opened.data.address, 303) : formAgain<Screen>({ ...NOTHING, message: opened.msg })
  }
  const pressed = await attempt(leaderCalls.press, { body: { unit } })
  if (!pressed.ok) return formAgain<Screen>({ ...NOTHING, message: pressed.msg })
  const { pressed: number } = pressed.data
  return formAgain<Screen>({
    ...NOTHING,
    done: number > 0 ? `已催办${unit} ${number} 件` : `${unit}的超期办件今天都催办过了`,
  })
}

export default function ConsoleOverview() {
  const { title, self, found, week } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_OVERVIEW} />
      <div className={styles.stack}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{`截至 ${formatDate(found.asOf, 'MM-dd hh:mm')}，与上一段同样长的时间比`}</p>
          <nav aria-label="期间" className={styles.spans}>
            {typedKeys(SPANS).map((span) => (
              <SiteLink
                key={span}
                href={`${CONSOLE_OVERVIEW}?span=${span}`}
                aria-current={span === found.span ? 'page' : undefined}
              >
                {SPANS[span]}
              </SiteLink>
            ))}
          </nav>
          <form method="post">
            <Button name="step" value="screen" look="plain">
              大屏
            </Button>
          </form>
          <WeekButton week={week} />
        </header>
        <Outcome sent={sent?.message ? { message: sent.message } : null} done={sent?.done} />
        <Top found={found} />
        <div className={styles.wide}>
          <Units found={found} />
          <Weeks found={found} />
        </div>
        <div className={styles.three}>
          <Timeliness found={found} />
          <Inspection found={found} />
          <Loans found={found} />
        </div>
        <Weekly week={week} />
      </div>
    </>
  )
}

function Top({ found }: OverviewProps) {
  const { from, to, onTime, before, weeks, repairs, papers, ratings, timeliness, open } = found
  const [current, last] = [weeks.at(-1), weeks.at(-2)]
  const period = { from, to }
  const change = (now: number | null, then: number | null) =>
    now === null || then === null ? '' : `，较上期 ${now >= then ? '+' : ''}${((now - then) * 100).toFixed(1)} 个百分点`
  return (
    <Figures
      look="card"
      items={[
        {
          ...{ label: '按时办结率', value: percent(formatRate(onTime)), href: overviewAddress(STATISTICS, period) },
          about: `${onTime.kept} / ${onTime.ended} 件${change(formatRate(onTime), formatRate(before))}`,
        },
        {
          ...{ label: '本周收到 / 办结', value: `${current?.came ?? 0} / ${current?.ended ?? 0}` },
          href: overviewAddress(CASES, { from: current?.from ?? from, to, by: 'sent' }),
          about: `上周 ${last?.came ?? 0} / ${last?.ended ?? 0}，在办 ${open} 件`,
        },
        {
          ...{ label: '数据报送及时率', value: percent(formatShare(timeliness)), href: '/console/data/quality' },
          about: `${thousands(timeliness.onTime)} / ${thousands(timeliness.reported)} 条，${timeliness.month} 月`,
        },
        {
          ...{ label: '信用修复平均用时（工作日）', value: repairs.averageDays ?? '—' },
          href: overviewAddress(CASES, { ...period, by: 'sent', kind: repairs.kind }),
          about: `办结 ${repairs.decided} 件，上期 ${repairs.daysBefore ?? '—'}`,
        },
        {
          ...{ label: '出具报告 / 代替证明', value: `${papers.reports} / ${papers.proofs}` },
          href: overviewAddress(CONSOLE_SITE_FIGURES, period),
          about: `上期报告 ${papers.reportsBefore} 份`,
        },
        {
          ...{ label: '群众满意度', value: ratings.average ?? '—', href: overviewAddress(STATISTICS, period) },
          about: `评价 ${ratings.count} 条，差评 ${ratings.poor} 条`,
        },
      ]}
    />
  )
}

function Units({ found: { units, from, to, onTime } }: OverviewProps) {
  return (
    <Panel
      title="各单位按时办结"
      more={{ href: overviewAddress(STATISTICS, { from, to }), text: `办结 ${onTime.ended} 件` }}
      flush
    >
      <DataTable
        caption="各单位按时办结，从低到高"
        rows={units}
        rowKey={({ unit }) => unit}
        columns={[
          {
            ...{ key: 'unit', label: '单位' },
            cell: ({ unit }) =>
              unit === '' ? (
                '信用信息中心（未转办）'
              ) : (
                <SiteLink href={overviewAddress(STATISTICS, { from, to, unit })}>{unit}</SiteLink>
              ),
          },
          {
            ...{ key: 'ended', label: '办结', end: true },
            cell: ({ unit, ended }) => (
              <SiteLink href={overviewAddress(CASES, { from, to, by: 'ended', unit: unit || NOT_FORWARDED })}>
                {ended}
              </SiteLink>
            ),
          },
          { key: 'rate', label: '按时率', cell: (unit) => <Bar share={formatRate(unit)} /> },
          { key: 'before', label: '上期', narrow: true, cell: ({ before }) => percent(formatRate(before)) },
          {
            ...{ key: 'late', label: '超期在办', narrow: true },
            cell: ({ unit, late, lateDays }) =>
              late === 0 ? (
                '0'
              ) : (
                <SiteLink href={overviewAddress(CASES, { light: 'red', unit: unit || NOT_FORWARDED })}>
                  {`${late} 件，最久超 ${lateDays} 天`}
                </SiteLink>
              ),
          },
          {
            ...{ key: 'averageDays', label: '平均用时', end: true },
            cell: ({ averageDays }) => (averageDays === null ? '—' : `${averageDays} 天`),
          },
          {
            ...{ key: 'press', label: '操作', narrow: true },
            cell: ({ unit, late }) =>
              late > 0 &&
              unit !== '' && (
                <form method="post">
                  <input type="hidden" name="unit" value={unit} />
                  <Button name="step" value="press" look="plain">
                    催办<span className="visually-hidden">{unit}</span>
                  </Button>
                </form>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Weeks({ found: { weeks } }: OverviewProps) {
  return (
    <Panel title="每周收到与办结">
      <ColumnChart
        title="近十二周收到与办结（件）"
        description="每周收到与办结的件数，从周一算起"
        series={['收到', '办结']}
        isApart
        columns={weeks.map(({ from, came, ended }) => ({ label: from.slice(5), values: [came, ended] }))}
        unfinished="本周未完"
        hasTable
      />
    </Panel>
  )
}

type Week = Awaited<ReturnType<typeof loader>>['week']

const currentOf = ({ title, papers }: Week) => papers.find((paper) => paper.title === title)
const paperAddress = (number: string) => `${API_BASE}${callPath(leaderCalls.weekPaper.path, { number })}`

/** The report of the last full week: a download once it exists, otherwise a button to order it. */
function WeekButton({ week }: { week: Week }) {
  const paper = currentOf(week)
  if (paper) return <ButtonLink href={paperAddress(paper.number)}>{`下载 ${week.title}`}</ButtonLink>
  if (week.isMaking) return null
  return (
    <form method="post">
      <Button name="step" value="week">
        {`出具 ${week.title}（签名 PDF）`}
      </Button>
    </form>
  )
}

function Weekly({ week }: { week: Week }) {
  const { title, isMaking, papers } = week
  return (
    <div id="week">
      <Panel title="每周简报">
        {isMaking && <p role="status">{`${title}正在制作，稍后刷新本页下载。`}</p>}
        {papers.length === 0 && !isMaking && <p>还没有出具过。</p>}
        <ul>
          {papers.map(({ number, title: name, issuedAt }) => (
            <li key={number}>
              <a href={paperAddress(number)}>{name}</a>
              {`，${number}，${formatDate(issuedAt)} 出具`}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
