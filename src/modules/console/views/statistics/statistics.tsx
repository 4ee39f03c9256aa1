import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { percent } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { type Counted, caseStatistics, type Statistics } from '../../../submissions/staff/statistics-contract.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_STATISTICS } from '../../layouts.ts'
import styles from '../console.module.css'
import { ConsoleNav } from '../console-nav.tsx'

export async function loader(args: LoaderArguments) {
  const { url, row } = pageOfRequest(args)
  const given = ['from', 'to'].map((name): [string, string] => [name, (url.searchParams.get(name) ?? '').trim()])
  const typed = Object.fromEntries(given.filter(([, value]) => value !== ''))
  const api = apiOf(args)
  const [self, narrowed] = await Promise.all([
    api(consoleCalls.desk, {}),
    attemptOf(args)(caseStatistics.figures, { query: typed }),
  ])
  // What cannot be counted is said at its field, above the usual year.
  const found = narrowed.ok ? narrowed.data : await api(caseStatistics.figures, { query: {} })
  const errors: Record<string, string> = narrowed.ok ? {} : narrowed.errors
  return { title: row.title, self, found, typed, errors }
}

export default function ConsoleStatistics() {
  const { title, self, found, typed, errors } = useLoaderData<typeof loader>()
  const { from, to, months, kinds, units } = found
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_STATISTICS} />
      <div className={styles.stack}>
        <ContentCard title={title}>
          <ErrorSummary errors={errors} />
          <form className={`${styles.filters} no-print`} aria-label="统计期间">
            <Field name="from" label="开始日期" error={errors.from}>
              {(control) => <input {...control} type="date" defaultValue={typed.from ?? from} />}
            </Field>
            <Field name="to" label="结束日期" error={errors.to}>
              {(control) => <input {...control} type="date" defaultValue={typed.to ?? to} />}
            </Field>
            <ButtonRow>
              <Button>统计</Button>
              <ButtonLink
                href={`${API_BASE}${caseStatistics.file.path}?${new URLSearchParams({ from, to })}`}
                look="plain"
              >
                下载 CSV
              </ButtonLink>
            </ButtonRow>
          </form>
          <p>{`${from} 至 ${to} 提交的办件；按时办结指在向申请人承诺的日期内答复，满意指评价四分及以上。`}</p>
          <Figures look="cells" items={figuresOf(found)} />
        </ContentCard>
        <Panel title="各月情况">
          <ColumnChart
            title="各月收到与办结（件）"
            description={`${from} 至 ${to} 共收到 ${found.total.came} 件，其中办结 ${found.total.ended} 件。`}
            series={['办结', '在办']}
            columns={months.map(({ name, ended, open }) => ({ label: name, values: [ended, open] }))}
          />
        </Panel>
        <Panel title="按事项" flush>
          <CountTable caption="各类事项的办件统计" first="事项" rows={kinds} />
        </Panel>
        <Panel title="按承办单位" flush>
          <CountTable caption="各承办单位的办件统计" first="单位" rows={units} />
        </Panel>
      </div>
    </>
  )
}

const figuresOf = ({ total }: Statistics) => [
  { label: '收到', value: total.came },
  { label: '办结', value: total.ended },
  { label: '按时办结率', value: share(total.kept, total.ended) },
  { label: '在办', value: total.open },
  { label: '平均用时', value: total.averageDays === null ? '—' : `${total.averageDays} 日` },
  { label: '满意率', value: share(total.satisfied, total.rated) },
]

const share = (part: number, whole: number): string => percent(whole === 0 ? null : part / whole)

const CountTable = ({ caption, first, rows }: { caption: string; first: string; rows: readonly Counted[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    rowKey={({ code }) => code}
    paired
    columns={[
      { key: 'name', label: first, headline: true },
      { key: 'came', label: '收到', end: true },
      { key: 'ended', label: '办结', end: true },
      { key: 'kept', label: '按时办结率', end: true, cell: ({ kept, ended }) => share(kept, ended) },
      { key: 'open', label: '在办', end: true },
      { key: 'averageDays', label: '平均用时（日）', end: true, cell: ({ averageDays }) => averageDays ?? '—' },
      { key: 'satisfied', label: '满意率', end: true, cell: ({ satisfied, rated }) => share(satisfied, rated) },
    ]}
  />
)
