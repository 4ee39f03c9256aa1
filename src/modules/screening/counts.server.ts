import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Counts } from './contract.ts'
import { screeningRow } from './tables.server.ts'

export interface VerdictCounts {
  counts: Counts
  repeated: number
}

const none = (): VerdictCounts => ({
  counts: { clear: 0, attention: 0, missing: 0, wrong: 0, pending: 0 },
  repeated: 0,
})

/** Counts rows by verdict. */
export async function countVerdicts(from: Db, id: string): Promise<VerdictCounts> {
  return (await countAll(from, [id])).get(id) ?? none()
}

export async function countAll(from: Db, ids: readonly string[]): Promise<Map<string, VerdictCounts>> {
  const counted = new Map(ids.map((id) => [id, none()]))
  if (ids.length === 0) return counted
  const rows = await from
    .select({
      id: screeningRow.screeningId,
      verdict: screeningRow.verdict,
      total: count(),
      repeated: sql<number>`count(${screeningRow.repeats})::int`,
    })
    .from(screeningRow)
    .where(ids.length === 1 ? eq(screeningRow.screeningId, ids[0]!) : inArray(screeningRow.screeningId, [...ids]))
    .groupBy(screeningRow.screeningId, screeningRow.verdict)
  for (const { id, verdict, total, repeated } of rows) {
    const one = counted.get(id)!
    if (verdict) one.counts[verdict] = total
    one.repeated += repeated
  }
  return counted
}
