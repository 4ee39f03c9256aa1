import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { offsetOf, type Page, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { GROUNDS, type GroundCode } from '../../register/publicity/take-down-contract.ts'
import { record } from '../../register/records/tables.server.ts'
import { repairLog, repairRequest, repairRow } from '../tables.server.ts'
import type { Withdrawal } from './contract.ts'

/** 行政处罚法 48 II: the decision itself was changed, annulled or held void. A slip in the data is none of these. */
const ANNULLED: readonly GroundCode[] = ['revoked', 'court']
const REASONS = ANNULLED.map((code) => GROUNDS[code].name as string)
const DATASET = 'penalty'

/** Decisions whose publicity was withdrawn and has not been resumed, the newest first. */
export async function withdrawalPage(db: Db, query: Paging): Promise<Page<Withdrawal>> {
  const condition = and(
    eq(repairLog.dataset, DATASET),
    inArray(repairLog.action, ['cancel', 'batch-cancel']),
    eq(repairLog.result, 'done'),
    inArray(repairLog.reason, REASONS),
    eq(record.endedReason, 'withdrawn'),
  )
  const isOfRecord = and(eq(record.dataset, repairLog.dataset), eq(record.id, repairLog.recordId))
  const [rows, counted] = await Promise.all([
    db
      .select({
        ...{ id: repairLog.id, documentNo: repairLog.documentNo, authority: record.authority },
        ...{ reason: repairLog.reason, at: repairLog.at, endedOn: record.endedOn },
      })
      .from(repairLog)
      .innerJoin(record, isOfRecord)
      .where(condition)
      .orderBy(desc(repairLog.id))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    db.select({ total: sql<number>`count(*)::int` }).from(repairLog).innerJoin(record, isOfRecord).where(condition),
  ])
  const shown = rows.map(({ id, documentNo, authority, reason, at, endedOn }) => ({
    ...{ no: String(id), documentNo, authority, reason },
    withdrawnOn: endedOn ?? dateKey(at),
  }))
  return toPage(shown, counted[0]?.total ?? 0, query)
}

/** Withdrawals that somebody has asked for and nobody has confirmed: the law gives three days. */
export async function waitingWithdrawals(db: Db): Promise<{ id: string; documentNo: string; askedOn: string }[]> {
  const rows = await db
    .select({ id: repairRequest.id, documentNo: repairRow.documentNo, at: repairRequest.submittedAt })
    .from(repairRequest)
    .innerJoin(repairRow, eq(repairRow.requestId, repairRequest.id))
    .where(
      and(eq(repairRequest.state, 'waiting'), inArray(repairRow.ground, [...ANNULLED]), eq(repairRow.sort, 'ready')),
    )
    .orderBy(asc(repairRequest.submittedAt), asc(repairRow.row))
  return rows.flatMap(({ id, documentNo, at }) => (at ? [{ id, documentNo, askedOn: dateKey(at) }] : []))
}
