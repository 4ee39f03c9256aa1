import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { type DateRange, type PeriodQuery, precedingRange, requestedPeriod } from '../../../kernel/forms/period.ts'
import type { FileTable } from '../../../kernel/sheets/table-files.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { findKind } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import { isSentWithin } from './case-days.server.ts'
import { IS_ENDED } from './case-ends.server.ts'
import { type Grouped, groupColumns, groupingSets, groupRows } from './case-groups.server.ts'
import { findVisibility, isOfUnitSql, isVisibleSql } from './case-visibility.server.ts'
import { countOnTime, type OnTime } from './on-time.server.ts'
import { countRepairs } from './repair-statistics.server.ts'
import { expectStaff } from './staff-view.server.ts'
import type { Counted, Statistics } from './statistics-contract.ts'

interface Asked extends PeriodQuery {
  unit?: string
}

/** Figures of cases sent and ended between two days: of all units for the centre, of its own for a unit. */
export function createStatistics({ db, now, unitOf }: Pick<SubmissionDependencies, 'db' | 'now' | 'unitOf'>) {
  async function figures(caller: Caller, asked: Asked): Promise<Statistics> {
    const period = requestedPeriod(asked, dateKey(now()))
    const visibility = await findVisibility(expectStaff(caller), unitOf)
    const unit = visibility.isWhole ? (asked.unit ?? null) : visibility.unit
    if (asked.unit !== undefined && asked.unit !== unit) throw invalid({ unit: '只能查看本单位的统计' })
    const seen = and(isVisibleSql(db, visibility), unit === null ? undefined : isOfUnitSql(db, unit))
    const within = and(seen, isSentWithin(period))
    const earlier = precedingRange(period)
    const [counted, before, ratings, repairs] = await Promise.all([
      count(db, seen, period),
      count(db, seen, earlier),
      rate(db, within),
      countRepairs(db, within, visibility.isWhole ? asked.unit : (visibility.unit ?? '')),
    ])
    const busiest = (of: Counted[]) =>
      of.toSorted((one, other) => other.came - one.came || (one.code < other.code ? -1 : 1))
    return {
      ...{ ...period, unit, isWhole: visibility.isWhole, ratings, repairs },
      total: counted.total[0] ?? { ...NOTHING, code: '' },
      before: { ...earlier, total: before.total[0] ?? { ...NOTHING, code: '' } },
      kinds: busiest(counted.kind.map((row) => ({ ...row, name: findKind(row.code)?.name ?? row.code }))),
      units:
        visibility.isWhole && unit === null
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

function tablesOf({ from, to, unit, total, before, kinds, units, months, ratings, repairs }: Statistics): FileTable[] {
  const table = (title: string, first: string, rows: readonly Counted[]): FileTable => ({
    ...{ title, heads: [first, ...HEADS], rows: rows.map(cells) },
  })
  return [
    table('合计', '期间', [
      { ...total, name: `${from} 至 ${to}${unit === null ? '' : ` ${unit}`}` },
      { ...before.total, name: `上期 ${before.from} 至 ${before.to}` },
    ]),
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

type Sent = Pick<Counted, 'code' | 'came' | 'open' | 'rated' | 'satisfied'>

/** In total, by kind, by unit and by month: received cases by submission, ended cases by their end. */
async function count(db: Db, seen: SQL | undefined, period: DateRange): Promise<Grouped<Counted>> {
  const [sent, ended] = await Promise.all([
    countSent(db, and(seen, isSentWithin(period))),
    countOnTime(db, seen, period),
  ])
  const join = (group: keyof Grouped<Counted>) => joined(sent[group], ended[group])
  return { total: join('total'), kind: join('kind'), unit: join('unit'), month: join('month') }
}

function joined(sent: readonly Sent[], ended: readonly OnTime[]): Counted[] {
  const codes = new Set([...sent, ...ended].map(({ code }) => code))
  return [...codes].map((code) => ({
    ...{ ...NOTHING, name: code },
    ...sent.find((row) => row.code === code),
    ...ended.find((row) => row.code === code),
    code,
  }))
}

async function countSent(db: Db, within: SQL | undefined): Promise<Grouped<Sent>> {
  const rows = await db
    .select({
      ...groupColumns(MONTH),
      came: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where not ${IS_ENDED})::int`,
      rated: sql<number>`count(${submission.rating})::int`,
      satisfied: sql<number>`count(*) filter (where ${submission.rating} >= 4)::int`,
    })
    .from(submission)
    .where(within)
    .groupBy(groupingSets(MONTH))
  return groupRows(rows)
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
