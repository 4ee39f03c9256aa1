import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { pageOffset, toCappedPage } from '../../../kernel/calls/paging.ts'
import { type Changes, cacheBriefly } from '../../../kernel/data/changes.server.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import { DEEPEST_ROW, type RegisterPage } from './contract.ts'
import { createSingleRecords, createSubjectLists } from './found-records.server.ts'
import { columnsOfList } from './list-columns.ts'
import { type RecordSort, SORTED_BY_NAME, sortByName } from './list-order.ts'
import type { RegisterQuery } from './list-query.ts'
import { presentSummary } from './public-record.server.ts'
import { matchesKeyword } from './record-search.server.ts'
import { isShownOn, RECORD_COLUMNS } from './shown-records.server.ts'
import { record, subject } from './tables.server.ts'

export const REGISTER_TOPIC = 'register'

const SEVERITY_RANKS = { 轻微: 1, 一般: 2, 严重: 3 } as const

const hasState = (state: NonNullable<RegisterQuery['state']>): SQL =>
  state === '公示中' ? isNull(record.flag) : eq(record.flag, state === '异议处理中' ? 'objection' : 'repair')

export type Filter = Omit<RegisterQuery, 'pageNo' | 'pageSize' | 'sort'>

const codesOf = (datasets: readonly Dataset[]): string => datasets.map(({ code }) => code).join(',')

/** Whether the filter is empty. */
const isWhole = (filter: Filter): boolean => Object.values(filter).every((value) => !value)

export function createRecords(db: Db, changes: Changes, today: () => string, providers: Providers) {
  const conditions = createConditions(db, today)
  const counts = createCounts(db, changes, today, conditions)
  const { count } = counts

  return {
    ...conditions,
    ...createListPages(db, { changes, today }, conditions, counts),
    ...createSingleRecords(db, today, providers),
    ...createSubjectLists(db, today),
    count,
    today,
    providers,
  }
}

/** The conditions of a list: datasets, date and filter. */
function createConditions(db: Db, today: () => string) {
  function conditions(datasets: readonly Dataset[], filter: Filter): SQL {
    const codes = datasets.map(({ code }) => code)
    return allOf(
      // A single dataset is compared by equality, which lets the planner prune partitions.
      codes.length === 1 ? eq(record.dataset, codes[0]!) : inArray(record.dataset, codes),
      isShownOn(today()),
      filter.keyword ? matchesKeyword(filter.keyword) : undefined,
      filter.category ? hasCategory(datasets, filter.category) : undefined,
      filter.authority ? eq(record.authority, filter.authority) : undefined,
      filter.severity ? eq(record.severity, SEVERITY_RANKS[filter.severity]) : undefined,
      filter.state ? hasState(filter.state) : undefined,
      filter.region ? eq(record.regionCode, filter.region) : undefined,
      filter.from ? gte(record.decisionDate, filter.from) : undefined,
      filter.to ? lte(record.decisionDate, filter.to) : undefined,
      filter.zone === 'free-trade'
        ? inArray(
            record.subjectId,
            db.select({ id: subject.id }).from(subject).where(eq(subject.inFreeTradeZone, true)),
          )
        : undefined,
    )
  }

  return { conditions }
}

/** Totals of lists, cached by topic. */
function createCounts(
  db: Db,
  changes: Changes,
  today: () => string,
  { conditions }: ReturnType<typeof createConditions>,
) {
  const counted = cacheBriefly(changes, REGISTER_TOPIC, async (key: string) => {
    const { codes, filter }: { codes: string[]; filter: Filter } = JSON.parse(key)
    const datasets = codes.map((code) => expectDataset(code))
    const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(
      db
        .select({ id: record.id })
        .from(record)
        .where(conditions(datasets, filter))
        .limit(DEEPEST_ROW + 1)
        .as('capped'),
    )
    return row?.total ?? 0
  })

  /** Totals of whole datasets are exact: counted once per change and day, not per reader. */
  const wholeTotal = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, (codes) =>
    db.$count(record, and(inArray(record.dataset, codes.split(',')), isShownOn(today()))),
  )

  const updated = cacheBriefly(changes, REGISTER_TOPIC, async (codes: string) => {
    const [row] = await db
      .select({ at: record.updatedAt })
      .from(record)
      .where(inArray(record.dataset, codes.split(',')))
      .orderBy(desc(record.updatedAt))
      .limit(1)
    return row?.at.toISOString() ?? null
  })

  /** The number of records public today, at most DEEPEST_ROW + 1. */
  function count(datasets: readonly Dataset[], filter: Filter = { keyword: '' }): Promise<number> {
    return counted(JSON.stringify({ codes: datasets.map(({ code }) => code), filter, today: today() }))
  }

  return { count, updated, wholeTotal }
}

/** One page of a list in the requested order. */
function createListPages(
  db: Db,
  { changes, today }: { changes: Changes; today(): string },
  { conditions }: ReturnType<typeof createConditions>,
  { count, updated, wholeTotal }: ReturnType<typeof createCounts>,
) {
  // The newest of a dataset are on many pages, five times on the home page: read once until the register changes.
  const newest = cacheBriefly(changes, REGISTER_TOPIC, (key) => {
    const { codes, query }: { codes: string[]; query: RegisterQuery } = JSON.parse(key)
    return read(
      codes.map((code) => expectDataset(code)),
      query,
    )
  })

  function page(datasets: readonly Dataset[], query: RegisterQuery): Promise<RegisterPage> {
    const { pageNo, pageSize: _, sort, ...filter } = query
    if (pageNo > 1 || sort || !isWhole(filter)) return read(datasets, query)
    return newest(JSON.stringify({ codes: datasets.map(({ code }) => code), query, today: today() }))
  }

  async function read(datasets: readonly Dataset[], query: RegisterQuery): Promise<RegisterPage> {
    const { pageNo: _, pageSize: __, sort: asked = 'newest', ...filter } = query
    const offset = pageOffset(query)
    const most = Math.min(query.pageSize, DEEPEST_ROW - offset)
    const matching = conditions(datasets, filter)
    const [counted, updatedAt] = await Promise.all([count(datasets, filter), updated(codesOf(datasets))])
    const sort = asked === 'name' && counted > SORTED_BY_NAME ? 'newest' : asked
    const rows = most > 0 ? await (sort === 'name' ? rowsByName : rowsAt)(matching, most, offset, sort) : []
    const exact = counted > DEEPEST_ROW && isWhole(filter) ? await wholeTotal(codesOf(datasets)) : undefined
    return {
      ...toCappedPage(rows.map(presentSummary), { counted, most: DEEPEST_ROW, exact }, query),
      columns: columnsOfList(datasets),
      sort,
      updatedAt,
    }
  }

  /** Selects the keys of the page with an index-only scan, and then reads only those rows. */
  function rowsAt(matching: SQL, limit: number, offset: number, sort: RecordSort) {
    // Both sort directions use the same index.
    const order =
      sort === 'oldest' ? [asc(record.decisionDate), desc(record.id)] : [desc(record.decisionDate), asc(record.id)]
    const keys = db
      .select({ dataset: record.dataset, id: record.id })
      .from(record)
      .where(matching)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('keys')
    return db
      .select(RECORD_COLUMNS)
      .from(record)
      .innerJoin(keys, and(eq(record.dataset, keys.dataset), eq(record.id, keys.id)))
      .orderBy(...order)
  }

  /** Sorted in JavaScript, because not every database has a Chinese collation. */
  async function rowsByName(matching: SQL, limit: number, offset: number) {
    const all = await db
      .select({ dataset: record.dataset, id: record.id, name: record.subjectName })
      .from(record)
      .where(matching)
      .orderBy(desc(record.decisionDate), record.id)
      .limit(SORTED_BY_NAME)
    const keys = sortByName(all).slice(offset, offset + limit)
    const chosen = inArray(
      record.id,
      keys.map(({ id }) => id),
    )
    const rows = await db.select(RECORD_COLUMNS).from(record).where(and(matching, chosen))
    const byKey = new Map(rows.map((row) => [`${row.dataset}/${row.id}`, row]))
    return keys.flatMap(({ dataset, id }) => byKey.get(`${dataset}/${id}`) ?? [])
  }

  return { page }
}

export type Records = ReturnType<typeof createRecords>

/** Matches one of several categories; a penalty can have several kinds, joined by 、. */
function hasCategory(datasets: readonly Dataset[], category: string): SQL {
  const isJoined = datasets.some(({ common, items }) =>
    items.some((item) => item.key === common.category && item.type === 'choices'),
  )
  const wanted = category.split(',')
  if (!isJoined) return wanted.length === 1 ? eq(record.category, category) : inArray(record.category, wanted)
  return anyOf(eq(record.category, category), sql`${category} = any(string_to_array(${record.category}, '、'))`)
}
