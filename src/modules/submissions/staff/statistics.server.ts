import { and, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, addMonths } from '../../../kernel/format/calendar-day.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { findKind } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import { BETWEEN_TWO } from './staff-sight.server.ts'
import type { Counted, Statistics } from './statistics-contract.ts'

/** A year back: what a report to those above is made of. */
const MONTHS_BACK = 12
/** More would be asked for by mistake. */
const MOST_DAYS = 366 * 5

interface Period {
  from?: string
  to?: string
}

/** Numbers of what was sent between two days, whatever came of it since. */
export function createStatistics({ db, now }: { db: Db; now(): number }) {
  async function figures(asked: Period): Promise<Statistics> {
    const { from, to } = periodOf(asked, dateKey(now()))
    const within = and(
      notInArray(submission.kind, [...BETWEEN_TWO]),
      gte(submission.submittedAt, startOfDay(from)),
      lt(submission.submittedAt, startOfDay(addDays(to, 1))),
    )
    const month = sql<string>`to_char(${submission.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
    const [total, kinds, units, months] = await Promise.all([
      count(db, within, sql<string>`''`),
      count(db, within, sql<string>`${submission.kind}`),
      count(db, within, sql<string>`coalesce(${submission.unit}, '')`),
      count(db, within, month),
    ])
    const busiest = (of: Counted[]) =>
      of.toSorted((one, other) => other.came - one.came || (one.code < other.code ? -1 : 1))
    return {
      ...{ from, to, total: total[0] ?? { ...NOTHING, code: '' } },
      kinds: busiest(kinds.map((row) => ({ ...row, name: findKind(row.code)?.name ?? row.code }))),
      units: busiest(units.map((row) => ({ ...row, name: row.code || '信用信息中心（未转办）' }))),
      months: months.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    }
  }

  return {
    figures,
    async file(asked: Period): Promise<{ name: string; text: string }> {
      const found = await figures(asked)
      const rows = [
        ...found.kinds.map((row) => ['事项', ...cells(row)]),
        ...found.units.map((row) => ['承办单位', ...cells(row)]),
        ...found.months.map((row) => ['月份', ...cells(row)]),
        ['合计', ...cells({ ...found.total, name: `${found.from} 至 ${found.to}` })],
      ]
      const text = BYTE_ORDER_MARK + [HEADS, ...rows].map((row) => csvLine(row)).join('')
      return { name: `cases-${found.from}-${found.to}.csv`, text }
    },
  }
}

const HEADS = ['类别', '名称', '收到', '办结', '按时办结', '在办', '平均用时（日）', '评价', '满意']

const cells = ({ name, came, ended, kept, open, averageDays, rated, satisfied }: Counted): string[] =>
  [name, came, ended, kept, open, averageDays ?? '', rated, satisfied].map(String)

const NOTHING = { name: '', came: 0, ended: 0, kept: 0, open: 0, averageDays: null, rated: 0, satisfied: 0 }

/** Whole months up to today where nothing is said; a period that ends before it begins is a slip. */
export function periodOf({ from, to }: Period, today: string): { from: string; to: string } {
  const last = to ?? today
  const first = from ?? `${addMonths(last, 1 - MONTHS_BACK).slice(0, 7)}-01`
  if (first > last) throw invalid({ to: '结束日期不能早于开始日期' })
  if (addDays(first, MOST_DAYS) < last) throw invalid({ from: '一次最多统计五年' })
  return { from: first, to: last }
}

async function count(db: Db, within: SQL | undefined, code: SQL<string>): Promise<Counted[]> {
  const replied = sql`to_char(${submission.repliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const rows = await db
    .select({
      code,
      came: sql<number>`count(*)::int`,
      ended: sql<number>`count(*) filter (where ${submission.repliedAt} is not null)::int`,
      kept: sql<number>`count(*) filter (where ${replied} <= ${submission.promisedOn}::text)::int`,
      open: sql<number>`count(*) filter (where ${submission.step} <> 'done')::int`,
      averageDays: sql<
        number | null
      >`round(avg(extract(epoch from ${submission.repliedAt} - ${submission.submittedAt}) / 86400)::numeric, 1)::float8`,
      rated: sql<number>`count(${submission.rating})::int`,
      satisfied: sql<number>`count(*) filter (where ${submission.rating} >= 4)::int`,
    })
    .from(submission)
    .where(within)
    .groupBy(sql`1`)
  return rows.map((row) => ({ ...row, name: row.code }))
}
