import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOffset, pagingFromSearch, toPage } from '../../../../kernel/calls/paging.ts'
import { dateKey, formatDate } from '../../../../kernel/format/date.ts'
import { percent, thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { CREDIT_MAP } from '../layouts.ts'
import { readMonth } from '../statistics-cells.ts'
import { type PublicityStatistics, STATISTICS_GROUPINGS, statisticsCalls } from '../statistics-contract.ts'
import { PeriodForm } from './period-form.tsx'
import styles from './statistics.module.css'

const HOME = '/double-publicity-statistics'
const TABS = { department: '按部门', month: '按月份', province: '全省各市' } as const
const HEADS = { department: '部门', month: '月份', province: '城市' } as const
/** Limit of bars in the chart; the table has all rows. */
const MOST_BARS = 15

type Row = PublicityStatistics['rows'][number]

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile, now } = pageOfRequest(args)
  const by = STATISTICS_GROUPINGS.find((known) => known === url.searchParams.get('by')) ?? 'department'
  const months = [readMonth(url.searchParams.get('from')), readMonth(url.searchParams.get('to'))]
  // Swaps two months given in the wrong order.
  const [from, to] = months[0] && months[1] && months[0] > months[1] ? months.reverse() : months
  const statistics = await apiOf(args)(statisticsCalls.publicityStatistics, { query: { by, from, to } })
  const { totals } = statistics
  const paging = pagingFromSearch(url.searchParams)
  const offset = pageOffset(paging)
  const rows = by === 'month' ? statistics.rows.toReversed() : statistics.rows
  return {
    page: {
      description: `${profile.cityName}双公示统计：${statistics.from} 至 ${statistics.to}，许可 ${totals.permits} 条，处罚 ${totals.penalties} 条，及时率 ${percent(totals.onTimeRate)}`,
    },
    title: row.title,
    today: dateKey(now),
    period: { from: statistics.from, to: statistics.to },
    by,
    totals,
    drawn: by === 'month' ? statistics.rows : statistics.rows.slice(0, MOST_BARS),
    table: toPage(rows.slice(offset, offset + paging.pageSize), rows.length, paging),
    address,
    given: { from, to },
    tabs: [
      ...STATISTICS_GROUPINGS.map((name) => ({
        label: TABS[name],
        href: addressWith(HOME, { by: name === 'department' ? null : name, from: from ?? null, to: to ?? null }),
        current: name === by,
      })),
      { label: '信用地图', href: CREDIT_MAP, current: false },
    ],
  }
}

export default function Statistics() {
  const { title, today, period, by, totals, drawn, table, address, given, tabs } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} tabs={tabs}>
      <PeriodForm
        home={HOME}
        {...period}
        carried={by === 'department' ? {} : { by }}
        isGiven={Boolean(given.from || given.to)}
      />
      <Figures
        look="cells"
        items={[
          { label: '行政许可（条）', value: thousands(totals.permits) },
          { label: '行政处罚（条）', value: thousands(totals.penalties) },
          { label: '及时公示（条）', value: thousands(totals.onTime) },
          { label: '迟报（条）', value: thousands(totals.late) },
          { label: '及时率', value: percent(totals.onTimeRate) },
        ]}
      />
      {totals.total === 0 ? (
        <EmptyState of="figures" title="这段时间没有数据">
          <a href={HOME}>查看最近一年</a>
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.heading}>双公示数量（{TABS[by]}）</h2>
          {by === 'month' ? <MonthCharts rows={drawn} today={today} /> : <Bars by={by} rows={drawn} of={table.total} />}
          <h2 className={styles.heading}>数据表</h2>
          <DataTable
            caption={`双公示统计（${TABS[by]}）`}
            columns={columnsOf(by)}
            rows={table.records}
            rowKey={({ name }) => name}
          />
          <Pagination page={table} address={address} unit="行" />
        </>
      )}
      <p className={styles.note}>
        按决定日期统计，含已届满公示期的信息，不含被撤销的决定。自作出决定之日起 7
        个工作日内上网公示为及时；工作日按国务院办公厅公布的节假日安排计算。
        {by === 'province' && '各市数据来自省公共信用信息平台月报，合规率为通过省平台校验的比例。'}
      </p>
    </ContentCard>
  )
}

function Bars({ by, rows, of }: { by: PublicityStatistics['by']; rows: readonly Row[]; of: number }) {
  return (
    <>
      <BarChart
        title={`${TABS[by]}的行政许可和行政处罚数量`}
        description={`最多的是${rows[0]?.name ?? ''}，共 ${rows[0]?.total ?? 0} 条；全部数字见下表。`}
        series={['行政许可', '行政处罚']}
        hasTable
        bars={rows.map(({ name, permits, penalties, total, onTimeRate }) => ({
          label: name,
          values: [permits, penalties],
          text: `${thousands(total)} 条 · ${percent(onTimeRate)}`,
        }))}
      />
      {of > rows.length && (
        <p className={styles.note}>
          图中为数量最多的 {rows.length} 个，全部 {of} 个见下表。
        </p>
      )}
    </>
  )
}

function MonthCharts({ rows, today }: { rows: readonly Row[]; today: string }) {
  const rated = rows.filter(({ onTimeRate }) => onTimeRate !== null)
  return (
    <>
      <ColumnChart
        title="每月公示数量"
        description={`${rows[0]?.name} 至 ${rows.at(-1)?.name} 每月公示的行政许可和行政处罚；全部数字见下表。`}
        series={['行政许可', '行政处罚']}
        columns={rows.map(({ name, permits, penalties }) => ({ label: name, values: [permits, penalties] }))}
        unfinished={rows.at(-1)?.name === today.slice(0, 7) ? `本月截至 ${formatDate(today, 'M月d日')}` : undefined}
        hasTable
      />
      <h2 className={styles.heading}>每月及时率</h2>
      <LineChart
        title="每月及时率"
        description="每月决定中在 7 个工作日内上网公示的百分比；全部数字见下表。"
        unit="%"
        axis={[0, 25, 50, 75, 100]}
        hasTable
        points={rated.map(({ name, onTimeRate }) => ({
          label: name,
          value: Math.floor((onTimeRate ?? 0) * 1000) / 10,
        }))}
      />
    </>
  )
}

const columnsOf = (by: PublicityStatistics['by']): Column<Row>[] => [
  { key: 'name', label: HEADS[by] },
  { key: 'permits', label: '行政许可', end: true, cell: ({ permits }) => thousands(permits) },
  { key: 'penalties', label: '行政处罚', end: true, cell: ({ penalties }) => thousands(penalties) },
  { key: 'total', label: '合计', end: true, cell: ({ total }) => thousands(total) },
  { key: 'onTime', label: '及时', end: true, cell: ({ onTime }) => thousands(onTime) },
  { key: 'late', label: '迟报', end: true, cell: ({ late }) => thousands(late) },
  { key: 'onTimeRate', label: '及时率', end: true, cell: ({ onTimeRate }) => percent(onTimeRate) },
  { key: 'qualifiedRate', label: '合规率', end: true, cell: ({ qualifiedRate }) => percent(qualifiedRate) },
]
