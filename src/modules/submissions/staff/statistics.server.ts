import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { type AskedPeriod, periodOf } from '../../../kernel/forms/period.ts'
import type { FileTable } from '../../../kernel/sheets/table-files.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { findKind } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import { ENDED_ON, IS_ENDED, SENT_ON } from './case-ends.server.ts'
import { countRepairs } from './repair-statistics.server.ts'
import { findSight, whereOfUnit, whereSeen } from './staff-sight.server.ts'
import { staffOf } from './staff-view.server.ts'
import type { Counted, Statistics } from './statistics-contract.ts'

interface Asked extends AskedPeriod {
  unit?: string
}

/** Numbers of what was sent between two days, whatever came of it since: of all units for the centre, of one for itself. */
export function createStatistics({ db, now, unitOf }: Pick<SubmissionDependencies, 'db' | 'now' | 'unitOf'>) {
  async function figures(caller: Caller, asked: Asked): Promise<Statistics> {
    const period = periodOf(asked, dateKey(now()))
    const sight = await findSight(staffOf(caller), unitOf)
    const unit = sight.isWhole ? (asked.unit ?? null) : sight.unit
    if (asked.unit !== undefined && asked.unit !== unit) throw invalid({ unit: '只能查看本单位的统计' })
    const within = and(
      whereSeen(db, sight),
      unit === null ? undefined : whereOfUnit(db, unit),
      gte(submission.submittedAt, startOfDay(period.from)),
      lt(submission.submittedAt, startOfDay(addDays(period.to, 1))),
    )
    const [counted, ratings, repairs] = await Promise.all([
      count(db, within),
      rate(db, within),
      countRepairs(db, within, sight.isWhole ? asked.unit : (sight.unit ?? '')),
    ])
    const busiest = (of: Counted[]) =>
      of.toSorted((one, other) => other.came - one.came || (one.code < other.code ? -1 : 1))
    return {
      ...{ ...period, unit, isWhole: sight.isWhole, ratings, repairs },
      total: counted.total[0] ?? { ...NOTHING, code: '' },
      kinds: busiest(counted.kind.map((row) => ({ ...row, name: findKind(row.code)?.name ?? row.code }))),
      units:
        sight.isWhole && unit === null
          ? busiest(counted.unit.map((row) => ({ ...row, name: row.code || '信用信息中心（未转办）' })))
          : [],
      months: counted.month.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    }
  }

  return {
    figures,
    async tables(caller: Caller, asked: Asked): Promise<{ name: string; tables: FileTable[] }> {
      const found = await figures(caller, asked)
      return { name: `cases-${found.from}-${found.to}`, tables: tablesOf(found) }
    },
  }
}

function tablesOf({ from, to, unit, total, kinds, units, months, ratings, repairs }: Statistics): FileTable[] {
  const table = (title: string, first: string, rows: readonly Counted[]): FileTable => ({
    ...{ title, heads: [first, ...HEADS], rows: rows.map(cells) },
  })
  return [
    table('合计', '期间', [{ ...total, name: `${from} 至 ${to}${unit === null ? '' : ` ${unit}`}` }]),
    table('按事项', '事项', kinds),
    ...(units.length > 0 ? [table('按承办单位', '承办单位', units)] : []),
    table('按月份', '月份', months),
    {
      ...{ title: '满意情况', heads: ['评价', '件数'] },
      rows: ratings.map(({ stars, count: number }) => [`${stars} 分`, String(number)]),
    },
    {
      ...{ title: '信用修复', heads: ['月份', '收到申请', '办结'] },
      rows: repairs.months.map(({ month, applied, decided }) => [month, String(applied), String(decided)]),
    },
    {
      ...{ title: '信用修复涉及的信息', heads: ['办理状态', '条数'] },
      rows: repairs.states.map(({ name, count: number }) => [name, String(number)]),
    },
  ]
}

const HEADS = ['收到', '办结', '按时办结', '在办', '平均用时（日）', '评价', '满意']

const cells = ({ name, came, ended, kept, open, averageDays, rated, satisfied }: Counted): string[] =>
  [name, came, ended, kept, open, averageDays ?? '', rated, satisfied].map(String)

const NOTHING = { name: '', came: 0, ended: 0, kept: 0, open: 0, averageDays: null, rated: 0, satisfied: 0 }

const MONTH = sql<string>`to_char(${submission.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** What a row is about: the columns that are not grouped by are set in `grouping`. */
const GROUPS = { 7: 'total', 3: 'kind', 5: 'unit', 6: 'month' } as const
type Group = (typeof GROUPS)[keyof typeof GROUPS]

/** In all, by kind, by unit and by month: the cases are gone through once. */
async function count(db: Db, within: SQL | undefined): Promise<Record<Group, Counted[]>> {
  const { kind, unit } = submission
  const rows = await db
    .select({
      sort: sql<keyof typeof GROUPS>`grouping(${kind}, ${unit}, ${MONTH})::int`,
      code: sql<string>`coalesce(${kind}, ${unit}, ${MONTH}, '')`,
      came: sql<number>`count(*)::int`,
      ended: sql<number>`count(*) filter (where ${IS_ENDED})::int`,
      kept: sql<number>`count(*) filter (where ${IS_ENDED} and ${ENDED_ON} <= ${submission.promisedOn}::text)::int`,
      open: sql<number>`count(*) filter (where not ${IS_ENDED})::int`,
      averageDays: sql<
        number | null
      >`round(avg(${ENDED_ON}::date - ${SENT_ON}::date) filter (where ${IS_ENDED}), 1)::float8`,
      rated: sql<number>`count(${submission.rating})::int`,
      satisfied: sql<number>`count(*) filter (where ${submission.rating} >= 4)::int`,
    })
    .from(submission)
    .where(within)
    .groupBy(sql`grouping sets ((), (${kind}), (${unit}), (${MONTH}))`)
  const found: Record<Group, Counted[]> = { total: [], kind: [], unit: [], month: [] }
  for (const { sort, ...row } of rows) found[GROUPS[sort]].push({ ...row, name: row.code })
  return found
}

const STARS = [5, 4, 3, 2, 1]

async function rate(db: Db, within: SQL | undefined): Promise<Statistics['ratings']> {
  const rows = await db
    .select({ stars: submission.rating, count: sql<number>`count(*)::int` })
    .from(submission)
    .where(and(within, sql`${submission.rating} is not null`))
    .groupBy(submission.rating)
  return STARS.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 }))
}
