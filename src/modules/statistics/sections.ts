import { type Buckets, fillBuckets } from './buckets.ts'
import type { Section, Table } from './contract.ts'

interface Counted {
  day: string
  count: number
}

const numberOf = ({ count }: { count: number }): number => count

/** The first column of a table: date or month. */
const timeOf = ({ by }: Buckets) => ({ key: 'time', label: by === 'day' ? '日期' : '月份' })

/** A table with one row per bucket. */
function overTime(
  buckets: Buckets,
  key: string,
  title: string,
  series: readonly [key: string, label: string, values: number[]][],
): Table {
  return {
    ...{ key, title },
    columns: [timeOf(buckets), ...series.map(([name, label]) => ({ key: name, label }))],
    rows: buckets.keys.map((time, at) => ({
      time,
      ...Object.fromEntries(series.map(([name, , values]) => [name, values[at] ?? 0])),
    })),
  }
}

/** Shortens labels to 26-11 or 11-15, because a phone has no space for more. */
const shortOf = (key: string): string => (key.length > 7 ? key.slice(5) : key.slice(2))

/** Shows the figures of a table as a column chart; the table has the exact numbers. */
function chartOf(
  buckets: Buckets,
  title: string,
  series: readonly [label: string, values: number[]][],
): Section['chart'] {
  const inAll = series.map(([label, values]) => `${label} ${values.reduce((all, each) => all + each, 0)}`)
  return {
    ...{ title, series: series.map(([label]) => label), unfinished: buckets.unfinished },
    description: `${buckets.keys[0]} 至 ${buckets.keys.at(-1)} 合计：${inAll.join('，')}。`,
    columns: buckets.keys.map((key, at) => ({
      label: shortOf(key),
      values: series.map(([, values]) => values[at] ?? 0),
    })),
  }
}

const wordTable = (key: string, title: string, rows: readonly { word: string; count: number }[]): Table => ({
  ...{ key, title, rows: rows.map(({ word, count }) => ({ word, count })) },
  columns: [
    { key: 'word', label: '检索词' },
    { key: 'count', label: '来自几处网络' },
  ],
})

export function visitsSection(
  buckets: Buckets,
  days: readonly Counted[],
  pages: readonly { page: string; title: string; count: number }[],
): Section {
  const seen = fillBuckets(buckets, days, numberOf)
  return {
    title: '页面访问',
    note: '一次打开一个页面计一次。不用 Cookie，不记录地址和访问者；搜索引擎等程序的访问和后台页面不计。',
    chart: chartOf(buckets, '页面访问（次）', [['访问', seen]]),
    tables: [
      overTime(buckets, 'visits', '各期访问', [['count', '访问次数', seen]]),
      {
        ...{ key: 'pages', title: '访问最多的页面' },
        columns: [
          { key: 'title', label: '页面' },
          { key: 'page', label: '地址' },
          { key: 'count', label: '访问次数' },
        ],
        rows: pages.map(({ title, page, count }) => ({ title, page, count })),
      },
    ],
  }
}

interface Searches {
  days: readonly (Counted & { sort: string })[]
  found: readonly { word: string; count: number }[]
  missed: readonly { word: string; count: number }[]
}

export function searchesSection(buckets: Buckets, { days, found, missed }: Searches): Section {
  const of = (sort: string) =>
    fillBuckets(
      buckets,
      days.filter((row) => row.sort === sort),
      numberOf,
    )
  const [subject, noSubject, text, noText] = [of('subject'), of('subject-empty'), of('text'), of('text-empty')]
  const empty = noSubject.map((count, at) => count + (noText[at] ?? 0))
  const hit = subject.map((count, at) => count + (text[at] ?? 0) - (empty[at] ?? 0))
  return {
    title: '检索',
    note: '同一检索翻页不重复计；半分钟内的相同检索计一次。检索词只列同一天有五处以上网络输入过的通用词，人名、证号等一概不保存，保留六十天。',
    chart: chartOf(buckets, '检索（次）', [
      ['有结果', hit],
      ['无结果', empty],
    ]),
    tables: [
      overTime(buckets, 'searches', '各期检索', [
        ['subject', '主体查询', subject],
        ['noSubject', '主体查询无结果', noSubject],
        ['text', '全文检索', text],
        ['noText', '全文检索无结果', noText],
      ]),
      wordTable('words', '常用检索词', found),
      wordTable('missed', '没有结果的检索词', missed),
    ],
  }
}

export function reportsSection(buckets: Buckets, issued: readonly (Counted & { name: string })[]): Section {
  const names = [...new Set(issued.map(({ name }) => name))].toSorted()
  const byName = names.map((name) => ({ name, rows: issued.filter((row) => row.name === name) }))
  return {
    title: '出具的信用报告',
    note: '按出具日期统计，后来撤回的也计入。',
    chart: chartOf(buckets, '出具的信用报告（份）', [['出具', fillBuckets(buckets, issued, numberOf)]]),
    tables: [
      overTime(buckets, 'reports', '各期出具', [
        ['all', '合计', fillBuckets(buckets, issued, numberOf)],
        ...byName.map(({ name, rows }): [string, string, number[]] => [
          name,
          name,
          fillBuckets(buckets, rows, numberOf),
        ]),
      ]),
      {
        ...{ key: 'reportKinds', title: '各类报告' },
        columns: [
          { key: 'kind', label: '报告种类' },
          { key: 'count', label: '份数' },
        ],
        rows: byName.map(({ name, rows }) => ({ kind: name, count: rows.reduce((all, { count }) => all + count, 0) })),
      },
    ],
  }
}

export interface ProofCount {
  day: string
  /** Name of the field. */
  field: string
  /** Reports that included the field, those with a verdict, and those with findings. */
  asked: number
  given: number
  found: number
}

/** Statistics of 信用代证: each verdict of a field replaces one certificate of an authority. */
export function proofsSection(buckets: Buckets, proofs: readonly ProofCount[]): Section {
  const given = fillBuckets(buckets, proofs, (row) => row.given)
  const byField = [...Map.groupBy(proofs, ({ field }) => field)].map(([field, rows]) => {
    const sum = (pick: (row: ProofCount) => number) => rows.reduce((all, row) => all + pick(row), 0)
    return { field, asked: sum((row) => row.asked), given: sum((row) => row.given), found: sum((row) => row.found) }
  })
  return {
    title: '信用代证',
    note: '一份专项信用报告对一个已归集领域给出结论，计替代一份证明；未归集的领域不计。',
    chart: chartOf(buckets, '替代的证明（份）', [['替代', given]]),
    tables: [
      overTime(buckets, 'proofs', '各期替代', [
        ['given', '替代证明', given],
        ['found', '其中查询到记录', fillBuckets(buckets, proofs, (row) => row.found)],
      ]),
      {
        ...{ key: 'proofFields', title: '各领域' },
        columns: [
          { key: 'field', label: '领域' },
          { key: 'asked', label: '查询的报告' },
          { key: 'given', label: '替代证明' },
          { key: 'found', label: '查询到记录' },
        ],
        rows: byField.toSorted((a, b) => b.given - a.given || (a.field < b.field ? -1 : 1)),
      },
    ],
  }
}

interface Points {
  levels: readonly { name: string; persons: number; enterprises: number }[]
  joined: readonly Counted[]
  entries: readonly { day: string; gains: number; losses: number }[]
}

export function pointsSection(buckets: Buckets, { levels, joined, entries }: Points): Section {
  const gains = fillBuckets(buckets, entries, (row) => row.gains)
  const losses = fillBuckets(buckets, entries, (row) => row.losses)
  return {
    title: '信用积分',
    note: '只统计仍在参加的主体；退出后其记录随即删除，也不再计入。等级为最近一次计算的结果。',
    chart: chartOf(buckets, '积分变动（笔）', [
      ['加分', gains],
      ['减分', losses],
    ]),
    tables: [
      {
        ...{ key: 'levels', title: '各等级的主体' },
        columns: [
          { key: 'level', label: '等级' },
          { key: 'persons', label: '个人' },
          { key: 'enterprises', label: '企业' },
        ],
        rows: levels.map(({ name, persons, enterprises }) => ({ level: name, persons, enterprises })),
      },
      overTime(buckets, 'points', '各期变动', [
        ['joined', '新参加', fillBuckets(buckets, joined, numberOf)],
        ['gains', '加分', gains],
        ['losses', '减分', losses],
      ]),
    ],
  }
}
