import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { JobDesk } from '../jobs/contract.ts'
import { countVerdicts } from './counts.server.ts'
import type { ScreeningDependencies } from './dependencies.server.ts'
import { checkRows, logLooks, writeRows } from './row-checks.server.ts'
import { findRepeats } from './row-matching.ts'
import { screening, screeningRow } from './tables.server.ts'

/**
 * Rows per step: enough that a step takes a second or two and the progress bar moves, few enough that a crash repeats little
 * work.
 */
export const ROWS_AT_ONCE = 100

/** Checks the rows of a screening in steps, each in one transaction with the progress. */
export function defineScreeningJob(dependencies: ScreeningDependencies): JobDesk<{ id: string }> {
  const { db, now, defineJob } = dependencies
  return defineJob<{ id: string }>({
    code: 'screening',
    title: '信用审查',
    async run({ payload: { id }, stand, signal, step }) {
      const [found] = await db.select().from(screening).where(eq(screening.id, id))
      if (!found) return async () => {}
      const rows = await db
        .select()
        .from(screeningRow)
        .where(and(eq(screeningRow.screeningId, id), isNull(screeningRow.problem)))
        .orderBy(asc(screeningRow.rowNo))
      for (let place = Number(stand ?? 0); place < rows.length; place += ROWS_AT_ONCE) {
        signal.throwIfAborted()
        const looked = await checkRows(dependencies, found, rows.slice(place, place + ROWS_AT_ONCE))
        const done = place + looked.length
        await step(
          async (tx) => {
            await writeRows(tx, id, looked)
            await logLooks(tx, dependencies, found, looked)
          },
          { stand: String(done), done, inAll: rows.length },
        )
      }
      return async (tx) => {
        await markRepeats(tx, id)
        await tx
          .update(screening)
          .set({ finishedAt: new Date(now()) })
          .where(eq(screening.id, id))
        const { counts } = await countVerdicts(tx, id)
        await audit(tx, {
          actor: { kind: 'system' },
          action: 'finish',
          entity: 'screening',
          entityId: id,
          detail: { rows: found.rowCount, ...counts },
        })
      }
    },
  })
}

/** Marks every row that names the same subject as an earlier one. */
export async function markRepeats(tx: Db, id: string): Promise<void> {
  const own = and(eq(screeningRow.screeningId, id), isNull(screeningRow.problem))
  const { rowNo, nameKey, code, subjectId } = screeningRow
  const rows = await tx.select({ rowNo, nameKey, code, subjectId }).from(screeningRow).where(own)
  await tx
    .update(screeningRow)
    .set({ repeats: null })
    .where(and(own, isNotNull(screeningRow.repeats)))
  for (const [row, repeats] of findRepeats(rows))
    await tx
      .update(screeningRow)
      .set({ repeats })
      .where(and(own, eq(screeningRow.rowNo, row)))
}
