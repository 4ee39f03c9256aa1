import { and, eq } from 'drizzle-orm'
import { invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type {
  ScreeningCase,
  ScreeningDependencies,
  ScreeningMember,
  StoredScreeningRow,
} from './dependencies.server.ts'
import {
  type CheckedRow,
  logLooks,
  makeFoundRow,
  periodRange,
  resultOfRejection,
  writeRows,
} from './row-checks.server.ts'
import { screeningAuditEntry } from './screenings.server.ts'
import { screening, screeningRow } from './tables.server.ts'
import { markRepeats } from './work.server.ts'

interface Choice {
  rowNo: number
  subjectId: string
}

const NONE_OF_THEM = 'none'

/**
 * Stores which subject an ambiguous row means. Rows with the same text get the same choice. Earlier choices are kept, so a double
 * click changes nothing. A report with other results is withdrawn.
 */
export async function chooseSubjects(
  dependencies: ScreeningDependencies,
  by: ScreeningMember,
  found: ScreeningCase,
  choices: readonly Choice[],
): Promise<number> {
  const { db, subjects, papers } = dependencies
  const asked = chosenRows(await readPending(db, found.id), choices)
  const ids = [...new Set(asked.map(({ subjectId }) => subjectId))].filter((one) => one !== NONE_OF_THEM)
  const standing = await subjects.standing(ids, periodRange(found))
  return db.transaction(async (tx) => {
    // The lock serialises choices, so that a second person sees what the first has chosen.
    const [held] = await tx.select().from(screening).where(eq(screening.id, found.id)).for('update')
    const looked = chosenRows(await readPending(tx, found.id), choices).map(
      ({ rowNo, subjectId }): CheckedRow => ({
        rowNo,
        ...(subjectId === NONE_OF_THEM
          ? resultOfRejection()
          : makeFoundRow(subjectId, 'choice', standing.get(subjectId))),
      }),
    )
    if (looked.length === 0) return 0
    await writeRows(tx, found.id, looked)
    await logLooks(tx, dependencies, found, looked)
    await markRepeats(tx, found.id)
    if (held?.paperNumber) await papers.withdraw(tx, held.paperNumber, '审查结果已更新')
    await tx.update(screening).set({ paperState: 'none', paperNumber: null }).where(eq(screening.id, found.id))
    await audit(tx, { ...screeningAuditEntry(by, 'choose', found.id), detail: { rows: looked.length } })
    return looked.length
  })
}

const readPending = (from: Db, id: string): Promise<StoredScreeningRow[]> =>
  from
    .select()
    .from(screeningRow)
    .where(and(eq(screeningRow.screeningId, id), eq(screeningRow.verdict, 'pending')))

/** The rows decided by the choices: those named, and those with the same text. */
function chosenRows(pending: readonly StoredScreeningRow[], choices: readonly Choice[]): Choice[] {
  const byNo = new Map(pending.map((row) => [row.rowNo, row]))
  const chosen = new Map<number, string>()
  for (const { rowNo, subjectId } of choices) {
    const row = byNo.get(rowNo)
    if (!row) continue
    if (subjectId !== NONE_OF_THEM && !row.candidates.some((one) => one.id === subjectId))
      throw invalid({ [`row-${rowNo}`]: `第 ${rowNo} 行：请从列出的主体中选择` })
    for (const other of pending)
      if (other.nameKey === row.nameKey && other.code === row.code) chosen.set(other.rowNo, subjectId)
  }
  // A choice for a row itself takes precedence over one inferred from another row.
  for (const { rowNo, subjectId } of choices) if (byNo.has(rowNo)) chosen.set(rowNo, subjectId)
  return [...chosen].map(([rowNo, subjectId]) => ({ rowNo, subjectId }))
}
