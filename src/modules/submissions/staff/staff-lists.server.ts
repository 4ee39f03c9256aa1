import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import type { Paging } from '../../../kernel/calls/paging.ts'
import { cacheUntilAudited } from '../../../kernel/data/audited-cache.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { listFile } from '../../../kernel/sheets/list-file.server.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { createCaseReads } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import { submission } from '../tables.server.ts'
import { type CaseFilter, caseOrder, createCaseConditions } from './case-conditions.server.ts'
import { filterVisibleLines } from './case-visibility.server.ts'
import { listBulkSteps } from './staff-actions.server.ts'
import { expectStaff, type StaffView } from './staff-view.server.ts'

const FILE_COLUMNS = [
  ['受理编号', 'acceptNo'],
  ['类型', 'kindName'],
  ['申请人/对象', 'parties'],
  ['事由', 'title'],
  ['状态', 'stateName'],
  ['承办部门', 'unit'],
  ['承办人', 'handler'],
  ['提交日期', 'submittedAt'],
  ['承诺答复日', 'dueOn'],
  ['内部期限', 'stageDueOn'],
] as const

/** Case lists, their counts, and the neighbours of a case. */
export function createStaffLists(dependencies: SubmissionDependencies, { summary }: StaffView) {
  const { db, now } = dependencies
  const cases = createCaseReads(db)
  const conditions = createCaseConditions(dependencies)

  async function read(caller: Caller, { pageNo, pageSize, ...filter }: CaseFilter & Paging) {
    const { visibility, where } = await conditions.of(caller)
    const page = await cases.page(await where(filter), { pageNo, pageSize }, caseOrder(filter))
    const lines = Map.groupBy(await cases.linesOf(page.records.map(({ id }) => id)), ({ submissionId }) => submissionId)
    return { visibility, page, linesOf: (id: string) => lines.get(id) ?? [] }
  }

  async function page(caller: Caller, filter: CaseFilter & Paging) {
    const { visibility, page, linesOf } = await read(caller, filter)
    const by = { staff: expectStaff(caller), visibility, now: now() }
    const present = (row: Case) => {
      const all = linesOf(row.id)
      const seen = filterVisibleLines(visibility, all)
      return { ...summary(row, seen), may: listBulkSteps(by, row, seen), seen: caseVersion(row, all) }
    }
    return { ...page, records: page.records.map(present) }
  }

  const kept = cacheUntilAudited<Awaited<ReturnType<typeof count>>>(dependencies)

  /** Counts all lists in one query. */
  async function count(caller: Caller) {
    const { visible, which } = await conditions.of(caller)
    const countOf = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where ?? sql`true`}))::int`
    const [[row], amber] = await Promise.all([
      db
        .select({
          all: sql<number>`count(*)::int`,
          mine: countOf(which.mine),
          handled: countOf(which.handled),
          ours: countOf(which.ours),
          submitted: countOf(eq(submission.step, 'submitted')),
          handling: countOf(eq(submission.step, 'handling')),
          done: countOf(eq(submission.step, 'done')),
          red: countOf(which.red),
          near: countOf(which.near),
        })
        .from(submission)
        .where(visible),
      conditions.nearlyDue.count(visible),
    ])
    return { ...NONE, ...row, amber }
  }

  return {
    page,

    /** The list as a file, for the roles that see it on the page. */
    file(caller: Caller, filter: CaseFilter): Promise<RawAnswer> {
      const part = async (pageNo: number, pageSize: number) => {
        const { visibility, page, linesOf } = await read(caller, { ...filter, pageNo, pageSize })
        const records = page.records.map((row) => summary(row, filterVisibleLines(visibility, linesOf(row.id))))
        return { total: page.total, records }
      }
      return listFile({
        ...{ db, now, actor: caller.actor, address: caller.address, entity: 'submission', filter },
        count: async () => (await part(1, 1)).total,
        read: async ({ limit, offset }) => (await part(offset / limit + 1, limit)).records,
        heads: FILE_COLUMNS.map(([head]) => head),
        line: (row) => FILE_COLUMNS.map(([, key]) => (key === 'submittedAt' ? dateKey(row[key]) : (row[key] ?? ''))),
      })
    },

    /** Number of rows in each list of the console. */
    counts: (caller: Caller) => kept(expectStaff(caller), () => count(caller)),

    /** Position of a case in a list, and its neighbours; for a case outside of the list, the list's first cases. */
    async neighbours(caller: Caller, { id, ...filter }: CaseFilter & { id: string }) {
      const { where } = await conditions.of(caller)
      const order = sql.join(caseOrder(filter), sql`, `)
      const listed = db
        .select({
          id: submission.id,
          place: sql<number>`(row_number() over (order by ${order}))::int`.as('place'),
          total: sql<number>`(count(*) over ())::int`.as('total'),
          before: sql<string | null>`lag(${submission.id}) over (order by ${order})`.as('before'),
          after: sql<string | null>`lead(${submission.id}) over (order by ${order})`.as('after'),
        })
        .from(submission)
        .where(await where(filter))
        .as('listed')
      const [found] = await db.select().from(listed).where(eq(listed.id, id))
      if (found) return { place: found.place, total: found.total, before: found.before, after: found.after }
      const [first] = await db.select().from(listed).where(eq(listed.place, 1))
      return { place: null, total: first?.total ?? 0, before: null, after: first?.id ?? null }
    },
  }
}

const NONE = { all: 0, mine: 0, handled: 0, ours: 0, submitted: 0, handling: 0, done: 0, red: 0, near: 0 }
