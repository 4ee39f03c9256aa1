import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/format/csv-line.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'
import type { RepairActor, RepairDependencies } from './dependencies.server.ts'
import { listOpenActions, maySeeRequest } from './machine.ts'
import {
  REQUEST_STATES,
  type RequestDetail,
  type RequestSummary,
  ROW_SORTS,
  type RowSort,
  type TakeDownRow,
} from './request-contract.ts'
import { requestNo } from './request-number.ts'
import { HEADS } from './sheet-rows.ts'
import { repairRequest, repairRow } from './tables.server.ts'

export type StoredRequest = typeof repairRequest.$inferSelect
export type StoredRequestRow = typeof repairRow.$inferSelect

export const RESTORE_MS = 24 * 3600_000

/** Rows of each group shown at first. */
const FIRST_ROWS = 5

type RequestDependencies = Pick<RepairDependencies, 'db' | 'now' | 'membersOf' | 'filesOf'>

/** Reads requests. A request that the user must not see is answered like a missing one. */
export function createRequests(dependencies: RequestDependencies) {
  const { db, now } = dependencies
  const visibility = createVisibility(dependencies)
  const { listOf, visible } = visibility
  const presenting = createPresenter(dependencies, visibility)

  return {
    ...presenting,
    ...createRequestPages(dependencies, visibility, presenting),
    ...createRequestDetail(dependencies, visibility, presenting),

    count: (actor: RepairActor, list: 'check' | 'mine' | 'late') => db.$count(repairRequest, listOf(actor, list)),

    /** The rows that are not taken down, with reasons, in the columns of the template and two more. */
    async csv(actor: RepairActor, id: string): Promise<string> {
      await visible(actor, id)
      const rows = await db
        .select()
        .from(repairRow)
        .where(and(eq(repairRow.requestId, id), ne(repairRow.sort, 'ready')))
        .orderBy(asc(repairRow.row))
      const lines = rows.map((row) =>
        csvLine([
          ...[String(row.row), row.code, row.documentNo, reasonOf(row), row.basisNo, row.note],
          ...[ROW_SORTS[row.sort], row.near ? `${row.words}，相近：${row.near}` : row.words],
        ]),
      )
      return BYTE_ORDER_MARK + csvLine(['行号', ...HEADS, '结果', '原因']) + lines.join('')
    },

    /** The number of visible decisions that can still be reversed. */
    restorable: (actor: RepairActor) => {
      const since = gt(repairRequest.decidedAt, new Date(now() - RESTORE_MS))
      return db.$count(repairRequest, and(listOf(actor, 'all'), eq(repairRequest.state, 'done'), since))
    },
  }
}

/** The conditions that decide which requests a list contains. */
function createVisibility({ db, now }: RequestDependencies) {
  const today = () => dateKey(now())

  async function visible(actor: RepairActor, id: string): Promise<StoredRequest> {
    const [found] = await db.select().from(repairRequest).where(eq(repairRequest.id, id))
    if (!found || !maySeeRequest(actor, found)) throw notFound('撤下申请')
    return found
  }

  /** Requests visible to a member of staff: their own, and for checkers all submitted ones. */
  function listOf(actor: RepairActor, list: 'check' | 'mine' | 'late' | 'all'): SQL | undefined {
    const own = eq(repairRequest.makerId, actor.staffId)
    const seen = actor.roles.includes('repair-check') ? or(own, isNotNull(repairRequest.submittedAt)) : own
    const waiting = eq(repairRequest.state, 'waiting')
    if (list === 'check')
      return and(waiting, eq(repairRequest.checkerId, actor.staffId), ne(repairRequest.makerId, actor.staffId))
    if (list === 'mine') return own
    return list === 'late' ? and(seen, waiting, lt(repairRequest.dueOn, today())) : seen
  }

  return { today, listOf, visible }
}

/** Presents requests to staff. */
function createPresenter({ db, membersOf }: RequestDependencies, { today }: ReturnType<typeof createVisibility>) {
  async function present(requests: readonly StoredRequest[]): Promise<RequestSummary[]> {
    const members = await membersOf([
      ...new Set(requests.flatMap(({ makerId, checkerId }) => [makerId, checkerId ?? ''])),
    ])
    const person = (id: string) => ({ id, name: members.get(id)?.name ?? '', unit: members.get(id)?.unit ?? '' })
    const titles = await titlesOf(requests.filter(({ kind }) => kind === 'single'))
    const restored = await restoredOf(requests.filter(({ state }) => state === 'done'))
    return requests.map((one) => ({
      id: one.id,
      no: requestNo(one.serial),
      kind: one.kind,
      state: one.state,
      stateName: restored.get(one.id) ?? REQUEST_STATES[one.state],
      title: titles.get(one.id) ?? one.fileName ?? '',
      maker: person(one.makerId),
      checker: one.checkerId ? person(one.checkerId) : null,
      counts: countRows(one),
      createdAt: one.createdAt.toISOString(),
      submittedAt: one.submittedAt?.toISOString() ?? null,
      dueOn: one.dueOn,
      isLate: one.state === 'waiting' && one.dueOn !== null && one.dueOn < today(),
    }))
  }

  /** The text about restored records, per executed request. */
  async function restoredOf(done: readonly StoredRequest[]): Promise<Map<string, string>> {
    if (done.length === 0) return new Map()
    const rows = await db
      .select({
        id: repairRow.requestId,
        left: sql<number>`(count(*) filter (where ${repairRow.restoredAt} is null))::int`,
      })
      .from(repairRow)
      .where(
        and(
          eq(repairRow.sort, 'ready'),
          inArray(
            repairRow.requestId,
            done.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(repairRow.requestId)
      .having(sql`count(${repairRow.restoredAt}) > 0`)
    return new Map(rows.map(({ id, left }) => [id, left === 0 ? '已恢复公示' : '部分已恢复公示']))
  }

  async function titlesOf(singles: readonly StoredRequest[]): Promise<Map<string, string>> {
    if (singles.length === 0) return new Map()
    const isOne = or(...singles.map(({ id }) => eq(repairRow.requestId, id)))
    const rows = await db.select().from(repairRow).where(isOne)
    return new Map(rows.map((row) => [row.requestId, `${row.subjectName} ${row.documentNo}`]))
  }

  return { present }
}

/** Pages of requests, and of the rows of one request. */
function createRequestPages(
  { db }: RequestDependencies,
  { listOf, visible }: ReturnType<typeof createVisibility>,
  { present }: ReturnType<typeof createPresenter>,
) {
  async function page(
    actor: RepairActor,
    query: Paging & { list: 'check' | 'mine' | 'late' | 'all' },
  ): Promise<Page<RequestSummary>> {
    const matching = listOf(actor, query.list)
    // Lists of open work are ordered by waiting time, longest first.
    const order =
      query.list === 'check' || query.list === 'late' ? asc(repairRequest.submittedAt) : desc(repairRequest.serial)
    const rows = await db
      .select()
      .from(repairRequest)
      .where(matching)
      .orderBy(order)
      .limit(query.pageSize)
      .offset(pageOffset(query))
    return toPage(await present(rows), await db.$count(repairRequest, matching), query)
  }

  async function rowsPage(
    actor: RepairActor,
    id: string,
    query: Paging & { sort?: RowSort },
  ): Promise<Page<TakeDownRow>> {
    await visible(actor, id)
    const matching = and(eq(repairRow.requestId, id), query.sort ? eq(repairRow.sort, query.sort) : undefined)
    const rows = await db
      .select()
      .from(repairRow)
      .where(matching)
      .orderBy(asc(repairRow.row))
      .limit(query.pageSize)
      .offset(pageOffset(query))
    return toPage(rows.map(presentRow), await db.$count(repairRow, matching), query)
  }

  return { page, rowsPage }
}

/** One request, and the requests about one record. */
function createRequestDetail(
  { db, now, filesOf }: RequestDependencies,
  { visible }: ReturnType<typeof createVisibility>,
  { present }: ReturnType<typeof createPresenter>,
) {
  return {
    async detail(actor: RepairActor, id: string): Promise<RequestDetail> {
      const found = await visible(actor, id)
      const [summary] = await present([found])
      const ranked = db
        .select({
          row: repairRow.row,
          rank: sql<number>`row_number() over (partition by ${repairRow.sort} order by ${repairRow.row})`.as('rank'),
        })
        .from(repairRow)
        .where(eq(repairRow.requestId, id))
        .as('ranked')
      const rows = await db
        .select({ all: repairRow })
        .from(repairRow)
        .innerJoin(ranked, and(eq(ranked.row, repairRow.row), sql`${ranked.rank} <= ${FIRST_ROWS}`))
        .where(eq(repairRow.requestId, id))
        .orderBy(asc(repairRow.row))
      const reasons = await db
        .select({
          ground: repairRow.ground,
          rows: sql<number>`count(*)::int`,
          left: sql<number>`(count(*) filter (where ${repairRow.restoredAt} is null))::int`,
        })
        .from(repairRow)
        .where(and(eq(repairRow.requestId, id), eq(repairRow.sort, 'ready')))
        .groupBy(repairRow.ground)
      const until = found.state === 'done' && found.decidedAt ? found.decidedAt.getTime() + RESTORE_MS : null
      return {
        ...summary!,
        fileName: found.fileName,
        tookMs: found.tookMs,
        effectiveOn: found.effectiveOn,
        decidedAt: found.decidedAt?.toISOString() ?? null,
        decisionNote: found.decisionNote,
        reasons: reasons.map(({ ground, rows: many }) => ({ name: GROUNDS[ground].name, rows: many })),
        needsBasis: reasons.some(({ ground }) => GROUNDS[ground].needsBasis),
        files: await filesOf(id),
        rows: rows.map(({ all }) => presentRow(all)),
        restorableUntil: until === null ? null : new Date(until).toISOString(),
        may: listOpenActions(actor, found, until !== null && now() <= until && reasons.some(({ left }) => left > 0)),
      }
    },

    /** The visible requests that named a record, newest first. */
    async ofRecord(actor: RepairActor, recordId: string): Promise<StoredRequest[]> {
      const rows = await db
        .selectDistinct({ request: repairRequest })
        .from(repairRequest)
        .innerJoin(repairRow, eq(repairRow.requestId, repairRequest.id))
        .where(eq(repairRow.recordId, recordId))
        .orderBy(desc(repairRequest.serial))
        .limit(20)
      return rows.map(({ request }) => request).filter((request) => maySeeRequest(actor, request))
    },
  }
}

/** Requests made by earlier versions have no count of wrong rows. */
export const countRows = ({ counts }: Pick<StoredRequest, 'counts'>): Record<RowSort, number> => ({
  ...counts,
  wrong: counts.wrong ?? 0,
})

/** A wrong row may name no valid reason; its words then contain what was typed. */
const reasonOf = ({ sort, ground }: StoredRequestRow): string =>
  sort === 'wrong' && ground === 'other' ? '' : GROUNDS[ground].name

function presentRow(row: StoredRequestRow): TakeDownRow {
  return { ...row, reason: reasonOf(row), restoredAt: row.restoredAt?.toISOString() ?? null }
}
