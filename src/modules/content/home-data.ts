import type { apiOf } from '../../kernel/calls/api.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { TagTone } from '../../ui/facts/tag.tsx'
import type { Figure } from '../../ui/lists/figures.tsx'
import type { NewestRow } from '../../ui/lists/newest-table.tsx'
import { creditPlusCalls } from '../register/figures/credit-plus-contract.ts'
import { type Overview, overviewCalls } from '../register/figures/overview-contract.ts'
import { rankingCalls } from '../register/figures/ranking-contract.ts'
import { type RecordSummary, register } from '../register/records/contract.ts'

const ROWS = 5
const SCHEMES = 6
const MONTHS = 12

interface NewestList {
  label: string
  dataset: string
  href: string
  head: string
  note: (record: RecordSummary) => string
  tone?: TagTone
}

const documentNo = (record: RecordSummary) => record.documentNo ?? '—'
const category = (record: RecordSummary) => record.category ?? record.datasetName

/** Two blocks of lists, each list behind a tab. */
const LISTS: readonly { label: string; lists: readonly NewestList[] }[] = [
  {
    label: '双公示',
    lists: [
      {
        label: '行政许可',
        dataset: 'permit',
        href: '/double-publicity-info?tab=permit',
        head: '决定文书号',
        note: documentNo,
      },
      {
        label: '行政处罚',
        dataset: 'penalty',
        href: '/double-publicity-info?tab=penalty',
        head: '决定文书号',
        note: documentNo,
      },
    ],
  },
  {
    label: '名单公示',
    lists: [
      {
        label: '守信激励',
        dataset: 'honour-list',
        href: '/red-list/index',
        head: '名单类别',
        note: category,
        tone: 'good',
      },
      {
        label: '严重失信',
        dataset: 'serious-list',
        href: '/black-list/index',
        head: '名单类别',
        note: category,
        tone: 'bad',
      },
      {
        label: '经营异常',
        dataset: 'abnormal',
        href: '/unusual-directory',
        head: '列入机关',
        note: ({ authority }) => authority,
      },
    ],
  },
]

/** The category of the catalogue whose datasets count as serious dishonesty. */
const SERIOUS = '严重失信主体名单信息'

/** What the home page shows of the register. */
export async function readHomeData(api: ReturnType<typeof apiOf>, cityName: string) {
  const newest = async ({ dataset, note, tone, ...list }: NewestList) => {
    const { records } = await api(register.records, { params: { dataset }, query: { pageSize: ROWS } })
    return { ...list, rows: records.map((record): NewestRow => newestRow(record, note(record), tone)) }
  }
  const [overview, schemes, trend, blocks] = await Promise.all([
    api(overviewCalls.overview, {}),
    api(creditPlusCalls.schemes, {}),
    api(rankingCalls.rankingTrend, { query: { cityName } }),
    Promise.all(LISTS.map(async ({ label, lists }) => ({ label, tabs: await Promise.all(lists.map(newest)) }))),
  ])
  return {
    figures: figuresOf(overview),
    updated: overview.updatedAt ? formatDate(overview.updatedAt, 'yyyy-MM-dd hh:mm') : undefined,
    blocks,
    schemes: schemes.slice(0, SCHEMES).map(({ title, page }) => ({ title, page })),
    rank: {
      groupSize: trend.groupSize,
      months: trend.months.slice(-MONTHS).map(({ period, rank }) => ({ label: period, value: rank })),
      newest: trend.months.at(-1) ?? null,
    },
  }
}

const newestRow = (record: RecordSummary, note: string, tone?: TagTone): NewestRow => ({
  id: `${record.dataset}/${record.id}`,
  name: record.subjectName,
  href: record.address,
  note,
  tone,
  date: record.decisionDate,
})

function figuresOf({ subjects, datasets }: Overview): Figure[] {
  const total = (counted: Overview['datasets']) =>
    thousands(counted.reduce((sum, { recordCount }) => sum + recordCount, 0))
  const countOf = (code: string) => total(datasets.filter((dataset) => dataset.code === code))
  return [
    { label: '在库信用主体', value: thousands(subjects), href: '/code-publicity' },
    { label: '行政许可', value: countOf('permit'), href: '/double-publicity-info?tab=permit' },
    { label: '行政处罚（公示中）', value: countOf('penalty'), href: '/double-publicity-info?tab=penalty' },
    { label: '信用承诺', value: countOf('commitment'), href: '/credit-commitment-index' },
    { label: '守信激励对象', value: countOf('honour-list'), href: '/red-list/index' },
    {
      label: '严重失信主体',
      value: total(datasets.filter(({ category }) => category === SERIOUS)),
      href: '/black-list/index',
    },
  ]
}
