import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller, RawAnswer } from '../../../kernel/calls/implement.server.ts'
import type { Paging } from '../../../kernel/calls/paging.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { periodOf } from '../../../kernel/forms/period.ts'
import { listFile } from '../../../kernel/sheets/list-file.server.ts'
import { isCalled, isOfKind, openCases } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import { submission } from '../tables.server.ts'
import { countedBy } from './case-days.server.ts'
import type { CountedBy } from './contract.ts'
import { createNearlyDue } from './nearly-due.server.ts'
import { findSight, seenLines, whereOfUnit, whereSeen } from './staff-sight.server.ts'
import { type StaffView, staffOf } from './staff-view.server.ts'

interface CaseFilter {
  kind?: string
  state?: string
  step?: 'submitted' | 'handling' | 'done'
  light?: 'amber' | 'red'
  unit?: string
  acceptNo?: string
  keyword?: string
  from?: string
  to?: string
  by: CountedBy
}

const FILE_COLUMNS = [
  ['受理编号', 'acceptNo'],
  ['类型', 'kindName'],
  ['事由', 'title'],
  ['状态', 'stateName'],
  ['承办部门', 'unit'],
  ['提交日期', 'submittedAt'],
  ['承诺答复日', 'dueOn'],
  ['内部期限', 'stageDueOn'],
] as const

/** Lists of cases, and how many there are of each sort. */
export function createStaffLists(dependencies: SubmissionDependencies, { summary }: StaffView) {
  const { db, now, unitOf } = dependencies
  const cases = openCases(db)
  const nearlyDue = createNearlyDue(dependencies)

  async function page(caller: Caller, asked: CaseFilter & Paging) {
    const { kind, state, step, light, unit, acceptNo, keyword, from, to, by, ...paging } = asked
    const sight = await findSight(staffOf(caller), unitOf)
    const visible = whereSeen(db, sight)
    const where = and(
      visible,
      kind ? isOfKind(kind) : undefined,
      state ? eq(submission.state, state) : undefined,
      step ? eq(submission.step, step) : undefined,
      acceptNo ? eq(submission.acceptNo, normaliseAcceptNumber(acceptNo)) : undefined,
      keyword ? isCalled(keyword) : undefined,
      unit ? whereOfUnit(db, unit) : undefined,
      from || to ? countedBy[by](periodOf({ from, to }, dateKey(now()))) : undefined,
      light === 'red' ? lt(submission.dueOn, dateKey(now())) : undefined,
      light === 'amber' ? inArray(submission.id, ['', ...(await nearlyDue.ids(visible))]) : undefined,
    )
    const mostUrgent = [sql`${submission.dueOn} asc nulls last`, asc(submission.submittedAt), asc(submission.id)]
    const page = await cases.page(where, paging, mostUrgent)
    const lines = seenLines(sight, await cases.lineUnits(page.records.map(({ id }) => id)))
    const linesOf = (id: string) => lines.filter(({ submissionId }) => submissionId === id)
    return { ...page, records: page.records.map((row) => summary(row, linesOf(row.id))) }
  }

  return {
    page,

    /** The list as a file, for whom it is on the page. */
    file(caller: Caller, filter: CaseFilter): Promise<RawAnswer> {
      const read = (pageNo: number, pageSize: number) => page(caller, { ...filter, pageNo, pageSize })
      return listFile({
        ...{ db, now, actor: caller.actor, address: caller.address, entity: 'submission', filter },
        count: async () => (await read(1, 1)).total,
        read: async ({ limit, offset }) => (await read(offset / limit + 1, limit)).records,
        heads: FILE_COLUMNS.map(([head]) => head),
        line: (row) => FILE_COLUMNS.map(([, key]) => (key === 'submittedAt' ? dateKey(row[key]) : (row[key] ?? ''))),
      })
    },

    /** How many there are of each step, and how many are late or nearly so: in one look at them. */
    async counts(caller: Caller) {
      const visible = whereSeen(db, await findSight(staffOf(caller), unitOf))
      const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
      const [[row], amber] = await Promise.all([
        db
          .select({
            all: sql<number>`count(*)::int`,
            submitted: countOf(eq(submission.step, 'submitted')),
            handling: countOf(eq(submission.step, 'handling')),
            done: countOf(eq(submission.step, 'done')),
            red: countOf(lt(submission.dueOn, dateKey(now()))),
          })
          .from(submission)
          .where(visible),
        nearlyDue.count(visible),
      ])
      return { ...{ all: 0, submitted: 0, handling: 0, done: 0, red: 0, ...row }, amber }
    },
  }
}
