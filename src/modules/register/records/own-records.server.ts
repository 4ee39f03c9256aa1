import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { RECORD_COLUMNS } from './shown-records.server.ts'
import { record } from './tables.server.ts'

/**
 * The newest records per dataset for a report about oneself: everything public today, and data with limited disclosure. Ended and hidden
 * records are excluded.
 */
export const createOwnRecords =
  (db: Db, today: () => string) =>
  (whose: { subjectId: string } | { personHashes: readonly string[] }, mostOfEach: number) => {
    const isTheirs =
      'subjectId' in whose
        ? eq(record.subjectId, whose.subjectId)
        : and(eq(record.subjectType, 'person'), inArray(record.personHash, ['', ...whose.personHashes]))
    const rank = sql<number>`row_number() over (partition by ${record.dataset} order by ${record.decisionDate} desc, ${record.id})`
    const ranked = db
      .select({ dataset: record.dataset, id: record.id, rank: rank.as('rank') })
      .from(record)
      .where(
        and(
          isTheirs,
          lte(record.shareScope, 2),
          eq(record.blocked, false),
          lte(record.publicityFrom, today()),
          gte(record.shownUntil, today()),
        ),
      )
      .as('ranked')
    return db
      .select({ ...RECORD_COLUMNS, sealed: record.sealed })
      .from(record)
      .innerJoin(
        ranked,
        and(eq(record.dataset, ranked.dataset), eq(record.id, ranked.id), lte(ranked.rank, mostOfEach)),
      )
      .orderBy(desc(record.decisionDate), record.id)
  }
