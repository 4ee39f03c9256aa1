import { and, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { DOUBLE_PUBLICITY } from './quality-contract.ts'
import { dataQuality } from './tables.server.ts'

/** Wrong rows of permits and penalties by unit and month of delivery, from the hourly count. */
export const readWrongRows = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .select({ unit: dataQuality.unit, month: dataQuality.month, wrong: sql<number>`sum(${dataQuality.wrong})::int` })
    .from(dataQuality)
    .where(
      and(
        gte(dataQuality.month, from),
        lte(dataQuality.month, to),
        gt(dataQuality.wrong, 0),
        inArray(dataQuality.dataset, [...DOUBLE_PUBLICITY]),
      ),
    )
    .groupBy(dataQuality.unit, dataQuality.month)
