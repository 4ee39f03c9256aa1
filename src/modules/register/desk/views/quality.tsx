import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE } from '../../../../kernel/calls/contract.ts'
import { addDays } from '../../../../kernel/format/calendar-day.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { findNarrowed, readTexts } from '../../../../kernel/pages/narrowed.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ChoiceSelect } from '../../../../ui/forms/searchable-select.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { dataDesk } from '../contract.ts'
import { CONSOLE_DATA, CONSOLE_QUALITY } from '../layouts.ts'
import { type Quality, type QualityRow, qualityDesk } from '../quality-contract.ts'
import { computeRates, nextMonth } from '../quality-figures-contract.ts'
import { recordsAddress } from './record-form.ts'

export async function loader(args: LoaderArguments) {
  const { url, row } = pageOfRequest(args)
  const typed = readTexts(url, ['from', 'to', 'unit', 'dataset'])
  const api = apiOf(args)
  const [self, datasets, { found, errors }] = await Promise.all([
    api(deskFrame.desk, {}),
    api(dataDesk.datasets, {}),
    findNarrowed(args, qualityDesk.quality, typed),
  ])
  const options = datasets.map(({ code, name }) => ({ code, name }))
  return { title: row.title, self, options, found, typed, errors }
}

export default function ConsoleQuality() {
  const { title, self, options, found, typed, errors } = useLoaderData<typeof loader>()
  const { from, to, totals } = found
  const rates = computeRates(totals)
  const chosen = { from, to, ...(typed.unit && { unit: typed.unit }), ...(typed.dataset && { dataset: typed.dataset }) }
  const fileOf = (format: string) =>
    `${API_BASE}${qualityDesk.qualityFile.path}?${new URLSearchParams({ ...chosen, format })}`
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_QUALITY} />
      <div className={consoleStyles.stack}>
        <ContentCard title={title}>
          <ErrorSummary errors={errors} />
          <form className={`${consoleStyles.filters} no-print`} aria-label="统计范围">
            <Field name="from" label="起始月份" error={errors.from}>
              {(control) => <input {...control} type="month" defaultValue={typed.from ?? from} />}
            </Field>
            <Field name="to" label="截止月份" error={errors.to}>
              {(control) => <input {...control} type="month" defaultValue={typed.to ?? to} />}
            </Field>
            {self.isCentre && (
              <Field name="unit" label="报送单位">
                {(control) => (
                  <ChoiceSelect
                    control={control}
                    options={optionsOfNames(found.units)}
                    chosen={typed.unit}
                    none="全部单位"
                    placeholder="全部单位"
                  />
                )}
              </Field>
            )}
            <Field name="dataset" label="数据集">
              {(control) => (
                <ChoiceSelect
                  control={control}
                  options={options}
                  chosen={typed.dataset}
                  none="全部数据集"
                  placeholder="全部数据集"
                />
              )}
            </Field>
            <ButtonRow>
              <Button>统计</Button>
              <ButtonLink href={fileOf('xlsx')} look="plain">
                导出 xlsx
              </ButtonLink>
              <ButtonLink href={fileOf('csv')} look="plain">
                导出 csv
              </ButtonLink>
            </ButtonRow>
          </form>
          <p>
            {`按报送月份，每小时统计一次${found.countedAt ? `，最近一次 ${formatDate(found.countedAt, 'yyyy-MM-dd hh:mm')}` : ''}。`}
            及时指作出决定后 7 个工作日内报送；完整率看公开的选填项填了多少；错误率看首次报送的文件有多少行有误。
          </p>
          <Figures
            look="cells"
            items={[
              { label: '报送（条）', value: totals.reported.toLocaleString('zh-CN') },
              { label: '及时率', value: rates.onTime },
              { label: '平均用时（工作日）', value: rates.days },
              { label: '选填项完整率', value: rates.complete },
              { label: '首次报送错误率', value: rates.wrong },
            ]}
          />
        </ContentCard>
        <DoublePublicity found={found} unit={typed.unit ?? (self.isCentre ? undefined : self.unit)} />
        <Panel title="各月情况">
          <ColumnChart
            title="各月报送（条）"
            description={`${from} 至 ${to} 共报送 ${totals.reported} 条，其中及时 ${totals.onTime} 条。`}
            series={['及时', '迟报']}
            columns={found.months.map(({ month, onTime, late }) => ({ label: month, values: [onTime, late] }))}
          />
        </Panel>
        <Panel title="按单位和数据集" flush>
          <QualityTable found={found} />
        </Panel>
      </div>
    </>
  )
}

/** Each number links to the records it counts. */
function QualityTable({ found }: { found: Quality }) {
  const period = periodOf(found)
  return (
    <DataTable
      caption="各单位报送数据的质量"
      rows={found.rows}
      rowKey={({ unit, dataset }) => `${unit} ${dataset}`}
      empty={<EmptyState />}
      paired
      columns={[
        { key: 'unit', label: '报送单位' },
        { key: 'datasetName', label: '数据集' },
        {
          key: 'reported',
          label: '报送',
          end: true,
          cell: (row) => <Counted row={row} period={period} of="reported" />,
        },
        { key: 'onTime', label: '及时', end: true, cell: (row) => <Counted row={row} period={period} of="onTime" /> },
        { key: 'late', label: '迟报', end: true, cell: (row) => <Counted row={row} period={period} of="late" /> },
        { key: 'rate', label: '及时率', end: true, narrow: true, cell: (row) => computeRates(row).onTime },
        { key: 'days', label: '平均工作日', end: true, narrow: true, cell: (row) => computeRates(row).days },
        { key: 'complete', label: '完整率', end: true, narrow: true, cell: (row) => computeRates(row).complete },
        { key: 'sent', label: '首次报送行', end: true },
        { key: 'wrong', label: '有误', end: true, cell: (row) => <Wrong row={row} period={period} /> },
        { key: 'wrongRate', label: '错误率', end: true, narrow: true, cell: (row) => computeRates(row).wrong },
      ]}
    />
  )
}

interface Period {
  reportedFrom: string
  reportedTo: string
}

const periodOf = ({ from, to }: Quality): Period => ({
  reportedFrom: `${from}-01`,
  reportedTo: addDays(`${nextMonth(to)}-01`, -1),
})

/** The figures of one unit or of all. */
type Whose = Omit<QualityRow, 'unit'> & { unit: string | undefined }

const LATE = { reported: undefined, onTime: 'no', late: 'yes' } as const

function Counted({ row, period, of }: { row: Whose; period: Period; of: keyof typeof LATE }) {
  const text = row[of].toLocaleString('zh-CN')
  if (row[of] === 0) return text
  const { unit, dataset } = row
  return <SiteLink href={recordsAddress({ dataset, unit, ...period, late: LATE[of] })}>{text}</SiteLink>
}

function Wrong({ row, period }: { row: Whose; period: Period }) {
  if (row.wrong === 0) return '0'
  const { unit, dataset } = row
  const query = new URLSearchParams({
    dataset,
    ...(unit && { unit }),
    from: period.reportedFrom,
    to: period.reportedTo,
    wrong: 'yes',
  })
  return <SiteLink href={`${CONSOLE_DATA}?${query}`}>{row.wrong.toLocaleString('zh-CN')}</SiteLink>
}

function DoublePublicity({ found, unit }: { found: Quality; unit: string | undefined }) {
  const period = periodOf(found)
  return (
    <Panel title="双公示" flush>
      <DataTable
        caption="双公示的报送情况"
        rows={found.double}
        rowKey={({ dataset }) => dataset}
        paired
        columns={[
          { key: 'datasetName', label: '数据集' },
          {
            key: 'reported',
            label: '报送（条）',
            end: true,
            cell: (row) => <Counted row={{ ...row, unit }} period={period} of="reported" />,
          },
          {
            key: 'onTime',
            label: '及时（条）',
            end: true,
            cell: (row) => <Counted row={{ ...row, unit }} period={period} of="onTime" />,
          },
          {
            key: 'late',
            label: '迟报（条）',
            end: true,
            cell: (row) => <Counted row={{ ...row, unit }} period={period} of="late" />,
          },
          {
            key: 'wrong',
            label: '首次报送有误（行）',
            end: true,
            cell: (row) => <Wrong row={{ ...row, unit }} period={period} />,
          },
          { key: 'rate', label: '及时率', end: true, cell: (row) => computeRates(row).onTime },
        ]}
      />
    </Panel>
  )
}
