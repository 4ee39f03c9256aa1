import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { percent, thousands } from '../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { ELDER_ROWS } from '../../../ui/lists/elder-paging.ts'
import { Figures } from '../../../ui/lists/figures.tsx'
import { addressWith } from '../../../ui/lists/page-links.ts'
import { PERFORMANCE } from '../layouts.ts'
import { NO_PROMISE } from '../performance.ts'
import { LEAST_COUNTED, type Performance, performanceCalls, type ServiceFigures } from '../performance-contract.ts'
import styles from './performance.module.css'
import { ABANDONED_STEPS, StepStrip } from './step-strip.tsx'
import { UptimePanel } from './uptime-panel.tsx'

/** The centre's own target; figures below it are marked. */
const TARGET = 0.99

export async function loader(args: LoaderArguments) {
  const { row, url, profile, reading } = pageOfRequest(args)
  const asked = url.searchParams.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const found = await apiOf(args)(performanceCalls.performance, { query: { month } })
  const query = found.month ? `?${new URLSearchParams({ month: found.month })}` : ''
  return {
    title: row.title,
    found,
    isElder: reading.elder,
    shown: reading.elder && !url.searchParams.has('more') ? ELDER_ROWS : found.services.length,
    files: (['performanceFile', 'performance'] as const).map((call) => API_BASE + performanceCalls[call].path + query),
    page: { description: `${profile.portalName}每项服务有多少人开始、多少人办成、多久答复、是否按期。` },
  }
}

const monthName = (month: string): string => formatDate(`${month}-01`, 'yyyy年M月')

export default function PerformancePage() {
  const { title, found, isElder, shown, files } = useLoaderData<typeof loader>()
  const { month, months, services, total } = found
  return (
    <Stack>
      <section className={`card ${styles.head}`}>
        <h1>{title}</h1>
        <p className={styles.about}>每项服务有多少人开始、多少人办成、多久答复、说到做到没有，每天更新到昨天。</p>
        <div className={styles.tools}>
          <ChoiceForm
            home={PERFORMANCE}
            choices={[
              {
                ...{ name: 'month', label: '月份', all: '近十二个月', chosen: month ?? '' },
                options: months.map((code) => ({ code, name: monthName(code) })),
              },
            ]}
            isNarrowed={month !== null}
          />
          {!isElder && (
            <ul className={`row ${styles.files} no-print`}>
              {['CSV', 'JSON'].map((name, at) => (
                <li key={name}>
                  <a href={files[at]} download={at === 0 ? '' : undefined}>
                    <Icon name="download" size={18} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className={styles.sentence}>
          <Summary found={found} />
        </p>
      </section>
      <div className="card">
        <Figures
          look="cells"
          items={[
            { label: '办成率', value: percent(total.sentShare), about: `${thousands(total.opened)} 次开始` },
            {
              ...{ label: '按承诺日答复', value: percent(total.keptShare), about: `目标 ${percent(TARGET)}` },
              tone: total.keptShare !== null && total.keptShare < TARGET ? 'warning' : undefined,
            },
            {
              ...{ label: '满意评价', value: total.stars === null ? '—' : `${total.stars.toFixed(1)} / 5` },
              about: `${thousands(total.rated)} 人评价`,
            },
            {
              ...{ label: '网站能打开', value: found.uptime.share === null ? '—' : sharply(found.uptime.share) },
              about: '过去 90 天',
            },
          ]}
        />
      </div>
      <Panel title="每项服务">
        {services.length === 0 ? (
          <EmptyState of="figures" title="这段时间没有人办理">
            <a href={PERFORMANCE}>查看近十二个月</a>
          </EmptyState>
        ) : (
          <>
            {!isElder && <StopKey />}
            <DataTable
              caption="每项服务"
              columns={isElder ? ELDER_COLUMNS : COLUMNS}
              rows={services.slice(0, shown)}
              rowKey={({ name }) => name}
              paired={!isElder}
            />
            {shown < services.length && (
              <ButtonRow>
                <ButtonLink look="plain" href={addressWith(PERFORMANCE, { month, more: 'all' })}>
                  再看 {services.length - shown} 项服务
                </ButtonLink>
              </ButtonRow>
            )}
          </>
        )}
      </Panel>
      <Split as="halves" left={<Missed services={services} />} right={<Objections {...found.objections} />} />
      <UptimePanel uptime={found.uptime} />
      <p className={styles.note}>
        怎样统计：表单打开、到核对一步、提交各记一次，只记次数，不用
        Cookie，不记录是谁，不计程序的访问；答复、按期和评价取自办件；融资需求的答复是第一家机构接单，由机构决定，没有承诺日。不足{' '}
        {LEAST_COUNTED} 件的，只公布件数，不公布比例、用时和评价。全部数字可以下载 CSV、JSON，免费使用，注明来源。
      </p>
    </Stack>
  )
}

/** Two decimals, because a tenth of a percent of ninety days is two hours. */
const sharply = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`

function Summary({ found: { month, total } }: { found: Performance }) {
  const when = month ? monthName(month) : '近十二个月'
  return (
    <>
      {when}有 <b>{thousands(total.opened)}</b> 件开始办理，办成 <b>{thousands(total.sent)}</b> 件
      {total.sentShare !== null && `（${percent(total.sentShare)}）`}；答复 <b>{thousands(total.answered)}</b> 件
      {total.keptShare !== null && (
        <>
          ，<b>{percent(total.keptShare)}</b> 没有超过承诺日
        </>
      )}
      {total.late > 0 ? `，${thousands(total.late)} 件超期，在下面写明。` : '。'}
    </>
  )
}

const StopKey = () => (
  <ul className={`row ${styles.key}`}>
    {ABANDONED_STEPS.map(({ name, look }) => (
      <li key={name}>
        <svg width="14" height="14" aria-hidden="true" className={styles[look]}>
          <rect width="14" height="14" rx="2" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

const dash = (value: number | null, unit: string): string => (value === null ? '—' : `${value} ${unit}`)

const COLUMNS: Column<ServiceFigures>[] = [
  {
    ...{ key: 'name', label: '服务', headline: true },
    cell: ({ name, href }) => <a href={href}>{name}</a>,
  },
  { key: 'opened', label: '开始', end: true, cell: ({ opened }) => thousands(opened) },
  { key: 'sentShare', label: '办成', end: true, cell: ({ sentShare, sent }) => shareOr(sentShare, sent) },
  { key: 'stopped', label: '到哪一步离开', cell: (service) => <StepStrip service={service} /> },
  { key: 'minutes', label: '填写用时', end: true, cell: ({ minutes }) => dash(minutes, '分钟') },
  { key: 'days', label: '答复用时', end: true, cell: ({ days }) => (days === 0 ? '当天' : dash(days, '天')) },
  { key: 'promise', label: '承诺', end: true, narrow: true },
  {
    ...{ key: 'keptShare', label: '按期', end: true },
    cell: ({ keptShare, answered, late, promise }) =>
      promise === NO_PROMISE ? (
        '—'
      ) : keptShare !== null && keptShare < TARGET ? (
        <b className={styles.below}>{percent(keptShare)}</b>
      ) : (
        shareOr(keptShare, answered - late)
      ),
  },
  { key: 'stars', label: '评价', end: true, cell: ({ stars }) => (stars === null ? '—' : stars.toFixed(1)) },
]

/** Columns for large type: those that people ask for most. */
const ELDER_COLUMNS = COLUMNS.filter(({ key }) =>
  ['name', 'opened', 'sentShare', 'days', 'promise', 'keptShare'].includes(key),
)

/** The percentage, or the count if there are too few for one. */
const shareOr = (share: number | null, count: number): string => (share === null ? `${count} 件` : percent(share))

function Missed({ services }: { services: readonly ServiceFigures[] }) {
  const late = services.filter((service) => service.late > 0).toSorted((one, other) => other.late - one.late)
  const left = services
    .filter(({ sentShare, stopped }) => sentShare !== null && stopped.form + stopped.text + stopped.review > 0)
    .toSorted((one, other) => (one.sentShare ?? 1) - (other.sentShare ?? 1))[0]
  return (
    <Panel title="我们没做到的">
      <ul className={styles.missed}>
        {late.map(({ name, late: count, lateDays, answered }) => (
          <li key={name}>
            <Icon name="warning" size={18} />
            {name} {count} 件超期（答复 {answered} 件），平均晚 {lateDays} 天
          </li>
        ))}
        {late.length === 0 && <li>这段时间没有超过承诺日的答复。</li>}
        {left && (
          <li>
            <Icon name="edit" size={18} />
            最容易中途离开的是{left.name}：{left.opened} 次开始，办成 {percent(left.sentShare)}，多停在{mostAt(left)}
          </li>
        )}
      </ul>
    </Panel>
  )
}

const mostAt = ({ stopped: { form, text, review } }: ServiceFigures): string =>
  form >= text && form >= review ? '填写' : text >= review ? '签署承诺书' : '核对'

function Objections({ corrected, kept }: Performance['objections']) {
  const all = corrected + kept
  return (
    <Panel title="异议以后改了多少">
      {all === 0 ? (
        <p>这段时间没有核实完的异议。</p>
      ) : (
        <>
          <p>
            核实 {all} 条信息，<b>更正 {corrected} 条</b>，维持 {kept} 条。
          </p>
          <svg width="100%" height="24" className={styles.halves} aria-hidden="true">
            <rect width="100%" height="24" className={styles.review} />
            <rect width={`${(100 * corrected) / all}%`} height="24" className={styles.sent} />
          </svg>
          <p className={styles.note}>蓝：更正　灰：维持并说明理由</p>
        </>
      )}
    </Panel>
  )
}
