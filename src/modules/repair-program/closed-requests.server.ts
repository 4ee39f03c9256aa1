import { and, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { ClosedCase } from './handling-time.ts'
import { repairRequest } from './tables.server.ts'

/** Requests of the back office that were executed or refused since a day. */
export async function closedRequests(db: Db, since: string): Promise<ClosedCase[]> {
  const isClosed = and(
    inArray(repairRequest.state, ['done', 'refused']),
    gte(repairRequest.decidedAt, startOfDay(`${since}T12:00:00+08:00`)),
  )
  const rows = await db
    .select({ from: repairRequest.submittedAt, to: repairRequest.decidedAt })
    .from(repairRequest)
    .where(isClosed)
  return rows.flatMap(({ from, to }) => (from && to ? { receivedOn: dateKey(from), closedOn: dateKey(to) } : []))
}
