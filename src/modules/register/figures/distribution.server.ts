import { and, eq, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import { type Dataset, findItem, type Item, writeHeading } from '../catalogue/dataset.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record } from '../records/tables.server.ts'
import type { Distribution } from './overview-contract.ts'

/** Limit of rows in the chart; the smallest are omitted. */
const MOST_ROWS = 200

/** Columns that every record has, in addition to the items of its dataset. */
const COLUMNS: ReadonlyMap<string, Grouping> = new Map([
  ['month', { label: '月份', value: sql`to_char(${record.decisionDate}, 'YYYY-MM')` }],
  ['region', { label: '区县', value: sql`${record.regionCode}` }],
  ['authority', { label: '部门', value: sql`${record.authority}` }],
])

export function createDistribution(db: Db, changes: Changes, today: () => string) {
  const loaded = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, async (key) => {
    const [code = '', by = '', sum] = key.split(' ')
    return load(db, today(), datasetNamed(code), by, sum)
  })

  return async (code: string, by: string, sum?: string): Promise<Distribution> => {
    // Validated before caching, so that only existing items are counted.
    const dataset = datasetNamed(code)
    groupingOf(dataset, by)
    if (sum) numbersOf(dataset, sum)
    return loaded([code, by, sum].filter(Boolean).join(' '))
  }
}

async function load(
  db: Db,
  today: string,
  dataset: Dataset,
  by: string,
  sum: string | undefined,
): Promise<Distribution> {
  const grouping = groupingOf(dataset, by)
  const numbers = sum ? numbersOf(dataset, sum) : null
  const added = numbers ? sumOf(numbers) : sql<null>`null`
  const grouped = await db
    .select({
      key: sql<string | null>`${grouping.value}`.as('key'),
      count: sql<number>`count(*)::int`,
      sum: added,
      updatedAt: sql<string | null>`max(${record.updatedAt})::text`,
    })
    .from(record)
    .where(and(eq(record.dataset, dataset.code), isShownOn(today)))
    .groupBy(sql`1`)
    .orderBy(by === 'month' ? sql`1` : sql`2 desc, 1`)
  const rows = grouped.flatMap(({ key, count, sum }) =>
    key ? [{ key, count, sum: sum === null ? null : Number(sum) }] : [],
  )
  const newest = grouped.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
  return {
    asOf: today,
    name: dataset.name,
    byLabel: grouping.label,
    sumLabel: numbers && writeHeading(numbers),
    total: grouped.reduce((all, { count }) => all + count, 0),
    totalSum: numbers && grouped.reduce((all, { sum }) => all + Number(sum ?? 0), 0),
    rows: inOrder(rows, grouping.order)
      .slice(by === 'month' ? -MOST_ROWS : 0)
      .slice(0, MOST_ROWS),
    updatedAt: newest.at(-1) ?? null,
  }
}

function datasetNamed(code: string): Dataset {
  const dataset = publicDatasets().find((known) => known.code === code)
  if (!dataset) throw notFound('该数据集')
  return dataset
}

interface Grouping {
  label: string
  value: SQL
  /** Fixed values in their natural order, such as A before B. */
  order?: readonly string[]
}

function groupingOf(dataset: Dataset, by: string): Grouping {
  const column = COLUMNS.get(by)
  if (column) return column
  const item = findItem(dataset, by)
  if (item?.visibility !== 'public' || item.type !== 'choice') throw invalid({ by: '不能按该口径统计' })
  return { label: item.label, value: placeOf(dataset, item), order: item.options }
}

/** The storage of an item: a column of its own, or the JSON of items. */
function placeOf({ common }: Dataset, { key }: Item): SQL {
  if (key === common.category) return sql`${record.category}`
  return key === common.title ? sql`${record.title}` : sql`${record.items}->>${key}`
}

/** Non-numeric values are ignored, so that one of them does not make the query fail. */
const sumOf = ({ key }: Item): SQL<string | null> =>
  sql`sum(case when ${record.items}->>${key} ~ '^-?[0-9]+([.][0-9]+)?$' then (${record.items}->>${key})::numeric end)::text`

function numbersOf(dataset: Dataset, key: string): Item {
  const item = findItem(dataset, key)
  if (item?.visibility !== 'public' || (item.type !== 'decimal' && item.type !== 'integer'))
    throw invalid({ sum: '该项不能合计' })
  return item
}

function inOrder<Row extends { key: string }>(rows: Row[], order?: readonly string[]): Row[] {
  if (!order) return rows
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return rows.toSorted((a, b) => place(a.key) - place(b.key))
}
