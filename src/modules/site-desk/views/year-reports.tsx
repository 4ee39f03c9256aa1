import { useActionData, useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { siteStatistics } from '../../statistics/contract.ts'
import { YEAR_CELL_KEYS, YEAR_CELLS } from '../../statistics/year-report-contract.ts'
import { yearReportDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'year', label: '年度', widget: 'text', most: 4 },
  ...YEAR_CELL_KEYS.map(
    (key): EntryField => ({
      ...{ key, label: `${YEAR_CELLS[key].part}：${YEAR_CELLS[key].label}` },
      ...{ widget: 'text', most: 200, optional: true },
    }),
  ),
]

export async function loader(args: LoaderArguments) {
  const { now } = pageOfRequest(args)
  const year = String(Number(dateKey(now).slice(0, 4)) - 1)
  const [data, known] = await Promise.all([
    loadSite(args, yearReportDesk),
    // Refused for staff who only sign the table; they do not start a new one.
    attemptOf(args)(siteStatistics.yearCells, { query: { year } }),
  ])
  const cells = known.ok ? known.data : []
  return { ...data, fresh: Object.fromEntries([['year', year], ...cells.map(({ key, value }) => [key, value])]) }
}

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, yearReportDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleYearReports() {
  const data = useLoaderData<typeof loader>()
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '年度报表', fields: FIELDS, fresh: data.fresh }}
      nameOf={(row) => `${valueIn(row, 'year')} 年度报表`}
      note="政府网站工作年度报表每年 1 月 31 日前在首页公布。新增时，上一年度本站知道的数字已经填好，其余由编制人填写；提交后由另一人签发，签发的内容不再变化。"
      columns={[
        { key: 'year', label: '年度', headline: true, cell: (row) => `${valueIn(row, 'year')} 年度` },
        { key: 'visits', label: '总访问量', cell: (row) => valueIn(row, 'visits') },
        { key: 'articles', label: '发布信息', cell: (row) => valueIn(row, 'articles') },
        { key: 'cases', label: '办件量', cell: (row) => valueIn(row, 'cases') },
        {
          key: 'file',
          label: '文件',
          narrow: true,
          cell: (row) =>
            row.isNew ? (
              '签发后可以下载'
            ) : (
              <a href={`${API_BASE}${siteStatistics.yearReport.path}?year=${valueIn(row, 'year')}`}>下载 CSV</a>
            ),
        },
      ]}
    />
  )
}
