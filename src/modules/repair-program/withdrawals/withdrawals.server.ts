import { and, asc, desc, eq, inArray, max } from 'drizzle-orm'
import { type Page, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { GROUNDS, type GroundCode } from '../../register/publicity/take-down-contract.ts'
import type { DeskRecord, RecordKey } from '../../register/records/desk-contract.ts'
import { repairLog, repairRequest, repairRow } from '../tables.server.ts'
import type { Withdrawal } from './contract.ts'

/** 行政处罚法 48 II applies if the decision itself was changed, annulled or held void; a correction of the data is not published here. */
const ANNULLED: readonly GroundCode[] = ['revoked', 'changed', 'unlawful', 'void', 'court']
const REASONS = ANNULLED.map((code) => GROUNDS[code].name as string)
const DATASET = 'penalty'

/** Decisions whose publicity was withdrawn and not resumed, newest first; the last log entry of a record decides. */
export async function withdrawalPage(db: Db, register: Register, query: Paging): Promise<Page<Withdrawal>> {
  const newest = db
    .select({ id: max(repairLog.id) })
    .from(repairLog)
    .where(and(eq(repairLog.dataset, DATASET), eq(repairLog.result, 'done')))
    .groupBy(repairLog.recordId)
  const condition = and(
    inArray(repairLog.id, newest),
    inArray(repairLog.action, ['cancel', 'batch-cancel']),
    inArray(repairLog.reason, REASONS),
  )
  const [rows, total] = await readPage(db, repairLog, {
    where: condition,
    orderBy: [desc(repairLog.id)],
    paging: query,
  })
  const records = await register.read(
    db,
    rows.map(({ dataset, recordId }) => ({ dataset, id: recordId })),
  )
  const of = new Map(records.map((each) => [each.id, each]))
  const shown = rows.map(({ id, recordId, documentNo, reason, at }) => ({
    ...{ no: String(id), documentNo, reason, authority: of.get(recordId)?.authority ?? '' },
    withdrawnOn: of.get(recordId)?.endedOn ?? dateKey(at),
  }))
  return toPage(shown, total, query)
}

interface Register {
  read(from: Db, keys: readonly RecordKey[]): Promise<DeskRecord[]>
}

/** Requested but unconfirmed withdrawals: the law sets a deadline of three days. */
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
