import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { findNarrowed, readTexts } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { CHOSEN_LISTS } from '../../../desk/shown-columns.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import styles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import look from '../../../desk/views/period-form.module.css'
import { PeriodForm } from '../../../desk/views/period-form.tsx'
import { type Section, siteStatistics, type Table } from '../../contract.ts'
import { CONSOLE_SITE_FIGURES } from '../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const typed = readTexts(url, ['from', 'to'])
  const [self, { found, errors }] = await Promise.all([
    apiOf(args)(deskFrame.desk, {}),
    findNarrowed(args, siteStatistics.figures, typed),
  ])
  return { title: row.title, address, self, found, typed, errors }
}

export default function ConsoleSiteFigures() {
  const { title, address, self, found, typed, errors } = useLoaderData<typeof loader>()
  const { from, to, by, before, totals, sections } = found
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_SITE_FIGURES} />
      <div className={styles.stack}>
        <ContentCard title={title}>
          <ErrorSummary errors={errors} />
          <PeriodForm
            from={typed.from ?? from}
            to={typed.to ?? to}
            errors={errors}
            shown={{ from, to }}
            csv={siteStatistics.file}
            xlsx={siteStatistics.workbook}
          />
          <p>{`${from} 至 ${to}，${by === 'day' ? '按日' : '按月'}统计；上期为 ${before.from} 至 ${before.to}。`}</p>
          <Figures
            look="cells"
            items={totals.map(({ label, value, before: then }) => ({
              ...{ label, value },
              ...(then !== null && { about: `上期 ${then}` }),
            }))}
          />
          <p>
            <a href={`${API_BASE}${siteStatistics.yearReport.path}?year=${Number(to.slice(0, 4)) - 1}`}>
              下载政府网站工作年度报表（{Number(to.slice(0, 4)) - 1} 年度）
            </a>
            ：系统管理在“站点、年度报表”补齐各项，由另一人签发后，在“政府网站工作年度报表”栏目发稿，1 月 31 日前公布。
          </p>
        </ContentCard>
        {sections.map((section) => (
          <FiguresPanel key={section.title} section={section} chosen={self.columns} address={address} />
        ))}
      </div>
    </>
  )
}

interface Choosing {
  chosen: Readonly<Record<string, readonly string[]>>
  address: string
}

function FiguresPanel({ section, ...choosing }: { section: Section } & Choosing) {
  const { title, note, chart, tables } = section
  const [inTime, others] = [tables.filter(isOverTime), tables.filter((table) => !isOverTime(table))]
  return (
    <Panel title={title}>
      <p className={styles.note}>{note}</p>
      {chart.columns.some(({ values }) => values.some((value) => value > 0)) ? (
        <ColumnChart
          title={chart.title}
          description={chart.description}
          series={chart.series}
          columns={chart.columns}
          unfinished={chart.unfinished ?? undefined}
          hasTable
        />
      ) : (
        <EmptyState title="这一期间还没有数据" />
      )}
      {inTime.map((table) => (
        <details key={table.key} className={look.behind}>
          <summary>{`查看数据表：${table.title}`}</summary>
          <FiguresTable table={table} {...choosing} />
        </details>
      ))}
      <div className={look.tables}>
        {others.map((table) => (
          <section key={table.key}>
            <h3>{table.title}</h3>
            <FiguresTable table={table} {...choosing} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

const isOverTime = ({ columns }: Table): boolean => columns[0]?.key === 'time'

/** Columns can be chosen in tables with enough of them. */
const isChosen = (key: string): boolean => Object.hasOwn(CHOSEN_LISTS, key)

function FiguresTable({ table, chosen, address }: { table: Table } & Choosing) {
  const [first] = table.columns
  const columns = table.columns.map(({ key, label }, at) => ({
    ...{ key, label, headline: at === 0, end: table.rows.some((row) => typeof row[key] === 'number') },
    cell: (row: Table['rows'][number]) => {
      const value = row[key]
      if (key === 'page') return <SiteLink href={String(value)}>{value}</SiteLink>
      return typeof value === 'number' ? thousands(value) : value
    },
  }))
  const props = {
    ...{ caption: table.title, rows: table.rows, columns, paired: columns.length > 3 },
    rowKey: (row: Table['rows'][number]) => `${row[first?.key ?? '']} ${row.page ?? ''}`,
    empty: <EmptyState title="这一期间还没有数据" />,
  }
  return isChosen(table.key) ? (
    <ChosenTable {...props} list={table.key} chosen={chosen} address={address} />
  ) : (
    <DataTable {...props} />
  )
}
