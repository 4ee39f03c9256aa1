import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { percent } from '../../../../kernel/format/number.ts'
import { findNarrowed, readTexts } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ChoiceSelect } from '../../../../ui/forms/searchable-select.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { type Figure, Figures } from '../../../../ui/lists/figures.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import styles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { PeriodForm } from '../../../desk/views/period-form.tsx'
import type { CountedBy } from '../../staff/contract.ts'
import { caseFilters } from '../../staff/filters-contract.ts'
import { type Counted, caseStatistics, type Repairs, type Statistics } from '../../staff/statistics-contract.ts'
import { CONSOLE_CASES, CONSOLE_STATISTICS } from '../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { url, address, row } = pageOfRequest(args)
  const typed = readTexts(url, ['from', 'to', 'unit'])
  const api = apiOf(args)
  const [self, filters, { found, errors }] = await Promise.all([
    api(deskFrame.desk, {}),
    api(caseFilters.filters, {}),
    findNarrowed(args, caseStatistics.figures, typed),
  ])
  return { title: row.title, address, self, units: filters.units, found, typed, errors }
}

export default function ConsoleStatistics() {
  const { title, address, self, units: choices, found, typed, errors } = useLoaderData<typeof loader>()
  const { from, to, unit, isWhole, months, kinds, units, ratings, repairs } = found
  const choosing = { chosen: self.columns, address }
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_STATISTICS} />
      <div className={styles.stack}>
        <ContentCard title={title}>
          <ErrorSummary errors={errors} />
          <PeriodForm
            from={typed.from ?? from}
            to={typed.to ?? to}
            errors={errors}
            shown={{ from, to, ...(unit !== null && { unit }) }}
            csv={caseStatistics.file}
            xlsx={caseStatistics.workbook}
          >
            {isWhole && (
              <Field name="unit" label="承办单位" error={errors.unit}>
                {(control) => (
                  <ChoiceSelect
                    control={control}
                    options={optionsOfNames(choices)}
                    chosen={typed.unit}
                    none="全部单位"
                    placeholder="全部单位"
                  />
                )}
              </Field>
            )}
          </PeriodForm>
          <p>
            {`${from} 至 ${to}${unit === null ? '' : `，${unit}承办`}。收到、在办和评价按提交的日期，办结、按时和用时按办结的日期；办结指已经答复或者结束，按时指不晚于向申请人承诺的日期，满意指评价四分及以上。`}
          </p>
          <Figures look="cells" items={figuresOf(found)} />
          <p className={styles.note}>{`上期为 ${found.before.from} 至 ${found.before.to}，与本期一样长。`}</p>
        </ContentCard>
        <Panel title="各月情况">
          <ColumnChart
            title="各月收到与办结（件）"
            description={`${from} 至 ${to} 共收到 ${found.total.came} 件，办结 ${found.total.ended} 件。`}
            series={['收到', '办结']}
            isApart
            columns={months.map(({ name, came, ended }) => ({ label: name, values: [came, ended] }))}
          />
        </Panel>
        <Panel title="按事项">
          <CountTable
            list="case-kinds"
            caption="各类事项的办件统计"
            first="事项"
            rows={kinds}
            hrefOf={({ code }, by) => casesOf(found, by, code)}
            {...choosing}
          />
        </Panel>
        {units.length > 0 && (
          <Panel title="按承办单位">
            <CountTable
              list="case-units"
              caption="各承办单位的办件统计"
              first="单位"
              rows={units}
              nameHref={({ code }) =>
                code === '' ? undefined : `${CONSOLE_STATISTICS}?${new URLSearchParams({ from, to, unit: code })}`
              }
              {...choosing}
            />
          </Panel>
        )}
        <Panel title="满意情况">
          {found.total.rated === 0 ? (
            <EmptyState title="这一期间的办件还没有评价" />
          ) : (
            <BarChart
              title="各档评价的件数"
              description={`共 ${found.total.rated} 件有评价，其中四分及以上 ${found.total.satisfied} 件。`}
              bars={ratings.map(({ stars, count }) => ({ label: `${stars} 分`, values: [count], text: `${count} 件` }))}
            />
          )}
        </Panel>
        <RepairPanel repairs={repairs} />
      </div>
    </>
  )
}

type Days = Pick<Statistics, 'from' | 'to' | 'unit'>

/** Address of the list of cases that a figure counts. */
const casesOf = ({ from, to, unit }: Days, by: CountedBy, kind?: string): string =>
  `${CONSOLE_CASES}?${new URLSearchParams({ from, to, by, ...(kind && { kind }), ...(unit !== null && { unit }) })}`

function figuresOf(found: Statistics): Figure[] {
  const { total, before } = found
  const item = (label: string, tell: (of: Counted) => string | number, by?: CountedBy) => ({
    ...{ label, value: tell(total), about: `上期 ${tell(before.total)}` },
    ...(by && { href: casesOf(found, by) }),
  })
  return [
    item('收到', ({ came }) => came, 'sent'),
    item('办结', ({ ended }) => ended, 'ended'),
    item('按时办结率', ({ kept, ended }) => share(kept, ended)),
    item('超期办结', ({ kept, ended }) => ended - kept, 'late'),
    item('在办', ({ open }) => open, 'open'),
    item('平均用时', ({ averageDays }) => (averageDays === null ? '—' : `${averageDays} 日`)),
    item('满意率', ({ satisfied, rated }) => share(satisfied, rated)),
  ]
}

const share = (part: number, whole: number): string => percent(whole === 0 ? null : part / whole)

interface CountProps {
  list: string
  caption: string
  first: string
  rows: readonly Counted[]
  chosen: Readonly<Record<string, readonly string[]>>
  address: string
  /** Address of the cases behind a number of a row. */
  hrefOf?(row: Counted, by: CountedBy): string
  /** Address of the statistics of a row. */
  nameHref?(row: Counted): string | undefined
}

const linked = (text: string | number, href: string | undefined) =>
  href && text !== 0 ? <SiteLink href={href}>{text}</SiteLink> : text

const CountTable = ({ first, hrefOf, nameHref, ...table }: CountProps) => (
  <ChosenTable
    {...table}
    rowKey={({ code }) => code}
    paired
    columns={[
      { key: 'name', label: first, headline: true, cell: (row) => linked(row.name, nameHref?.(row)) },
      { key: 'came', label: '收到', end: true, cell: (row) => linked(row.came, hrefOf?.(row, 'sent')) },
      { key: 'ended', label: '办结', end: true, cell: (row) => linked(row.ended, hrefOf?.(row, 'ended')) },
      { key: 'kept', label: '按时办结率', end: true, cell: ({ kept, ended }) => share(kept, ended) },
      { key: 'open', label: '在办', end: true, cell: (row) => linked(row.open, hrefOf?.(row, 'open')) },
      { key: 'averageDays', label: '平均用时（日）', end: true, cell: ({ averageDays }) => averageDays ?? '—' },
      { key: 'satisfied', label: '满意率', end: true, cell: ({ satisfied, rated }) => share(satisfied, rated) },
    ]}
  />
)

function RepairPanel({ repairs }: { repairs: Repairs }) {
  const { applied, decided, averageDays, longestDays, months, states } = repairs
  return (
    <Panel title="信用修复">
      <Figures
        look="cells"
        items={[
          { label: '收到申请', value: applied },
          { label: '办结', value: decided },
          { label: '平均用时', value: averageDays === null ? '—' : `${averageDays} 个工作日` },
          { label: '最长用时', value: longestDays === null ? '—' : `${longestDays} 个工作日` },
        ]}
      />
      {months.length > 0 && (
        <ColumnChart
          title="各月收到的修复申请（件）"
          description={`共收到 ${applied} 件，办结 ${decided} 件。`}
          series={['办结', '在办']}
          columns={months.map((each) => ({ label: each.month, values: [each.decided, each.applied - each.decided] }))}
        />
      )}
      {states.length > 0 && (
        <DataTable
          caption="申请涉及的信息，按办理状态"
          showCaption
          rows={states}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', label: '办理状态' },
            { key: 'count', label: '条数', end: true },
          ]}
        />
      )}
    </Panel>
  )
}
