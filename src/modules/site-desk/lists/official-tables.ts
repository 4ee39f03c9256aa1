import { API_BASE } from '../../../kernel/calls/contract.ts'
import { SeverityFields, type SeverityPreview, severityCalls } from '../../register/severity/contract.ts'
import { siteStatistics } from '../../statistics/contract.ts'
import { YEAR_CELL_KEYS, YearReportFields } from '../../statistics/year-report-contract.ts'
import { CONSOLE_SEVERITIES, CONSOLE_YEAR_REPORTS } from '../layouts.ts'
import { siteList } from './site-list.ts'

type Effect = SeverityPreview & { name: string }

function trialInWords({ name, isDone, read, inAll, records, hidden, shorter, longer, unlike }: Effect): string {
  if (!isDone) return `待审核“${name}”正在试算，已核对 ${read} / ${inAll} 条；稍后刷新本页查看结果。`
  return `待审核“${name}”试算：影响 ${records} 条，其中不再公示 ${hidden} 条，提前停止 ${shorter} 条，延长 ${longer} 条；另有 ${unlike} 条写明的失信程度与本项不同，不改动。`
}

export const severities = siteList({
  ...{ name: 'severities', entity: 'severity-row', title: '失信程度分级', what: '失信程度分级' },
  ...{ page: { path: CONSOLE_SEVERITIES, name: 'ConsoleSeverities' }, removes: true },
  fields: SeverityFields,
  texts: ['authority', 'source'],
  nameOf: ({ source, kinds, severity }) => `${source} ${kinds} ${severity}`,
  columns: [
    { key: 'kinds', headline: true },
    { key: 'authority', shows: ({ values }) => String(values.authority || '全部') },
    {
      ...{ key: 'fine', label: '罚没金额（万元）' },
      shows: ({ values: { fineFrom, fineTo } }) => `${fineFrom || '0'} 至 ${fineTo || '不限'}`,
    },
    { key: 'severity' },
    { key: 'source', label: '依据' },
    {
      ...{ key: 'valid', label: '适用' },
      shows: ({ values: { validFrom, validUntil } }) => `${validFrom} 至 ${validUntil || '今'}`,
    },
  ],
  note: '认定单位没有写明失信程度的处罚，按下面第一项相符的分级；都不相符的显示“由认定单位确定”。写明的失信程度不会改动。通过后在后台重新计算公示期。',
  /** Effects of each waiting change, computed over all penalties. */
  remarks: (api, entries) =>
    Promise.all(
      entries.flatMap(({ id, isNew, change }) => {
        if (change?.state !== 'pending') return []
        const values = SeverityFields.parse(change.values)
        const body = { id: isNew ? null : id, removes: change.removes, values }
        return api(severityCalls.preview, { body }).then((effect) =>
          trialInWords({ name: `${values.kinds} ${values.severity}`, ...effect }),
        )
      }),
    ),
  handbook: {
    about: '认定单位没有写明失信程度的处罚，按行业主管部门公布的分级表分级。',
    tasks: [
      {
        name: '录入一项分级',
        steps: [
          '按文件填写处罚机关、处罚类别、金额范围、失信程度和适用日期，提交后由另一人审核。',
          '审核前看列表上方的试算：多少条不再公示、提前停止、延长。',
        ],
        careful: '试算和通过后的重新计算都在后台进行，处罚多的需要几分钟；认定单位写明的失信程度不会改动。',
      },
    ],
  },
  example: { kinds: '罚款', fineTo: '0.5', severity: '轻微', source: '示例分类标准', validFrom: '2026-04-01' },
})

export const yearReports = siteList({
  ...{ name: 'year-reports', entity: 'year-report', title: '年度报表', what: '年度报表' },
  page: { path: CONSOLE_YEAR_REPORTS, name: 'ConsoleYearReports' },
  fields: YearReportFields,
  texts: YEAR_CELL_KEYS,
  nameOf: ({ year }) => `${year} 年度`,
  async fresh({ today, attempt }) {
    const year = String(Number(today.slice(0, 4)) - 1)
    // Staff who only sign the table may not make this call; they do not start a new one.
    const known = await attempt(siteStatistics.yearCells, { query: { year } })
    return { year, ...(known.ok && Object.fromEntries(known.data.map(({ key, value }) => [key, value]))) }
  },
  columns: [
    { key: 'year', headline: true, shows: ({ values }) => `${values.year} 年度` },
    { key: 'visits', label: '总访问量' },
    { key: 'articles', label: '发布信息' },
    { key: 'cases', label: '办件量' },
    {
      ...{ key: 'file', label: '文件', narrow: true },
      shows: ({ isNew, values: { year } }) =>
        isNew
          ? '签发后可以下载'
          : { words: '下载 CSV', href: `${API_BASE}${siteStatistics.yearReport.path}?year=${year}` },
    },
  ],
  note: '政府网站工作年度报表每年 1 月 31 日前在首页公布。新增时，上一年度本站知道的数字已经填好，其余由编制人填写；提交后由另一人签发，签发的内容不再变化。',
  handbook: {
    about: '政府网站工作年度报表，每年 1 月 31 日前在首页公布。',
    tasks: [
      {
        name: '编制上一年度的报表',
        steps: [
          '新增年度报表：本站知道的数字已经填好，核对后补齐专栏、热点回应、安全防护和新媒体各项。',
          '提交后由另一人签发；签发的内容不再随数据变化，可以下载，在“政府网站工作年度报表”栏目发稿。',
        ],
      },
    ],
  },
  example: { year: '2025', visits: '1,284' },
})
