import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Line } from '../kinds/case-rows.server.ts'
import { KINDS } from '../kinds/kind-list.ts'
import type { RecordMark } from '../machine/state-machine.ts'
import { submission, submissionLine } from '../tables.server.ts'

/** States that mark a record, with their mark, by kind. */
const MARKING = new Map<string, RecordMark>(
  KINDS.flatMap(({ code, machine: { states, marks } }) =>
    marks
      ? states.filter(({ marksRecord }) => marksRecord).map((state) => [`${code} ${state.code}`, marks] as const)
      : [],
  ),
)

/** Other lines that currently mark the same record; it stays marked while there are any. */
export async function findOtherMarks(
  tx: Db,
  line: Line,
  own: readonly Line[],
): Promise<{ mark: RecordMark; isMasked: boolean }[]> {
  const { dataset, recordId, submissionId, no } = submissionLine
  const rows = await tx
    .select({
      place: sql<string>`${submission.kind} || ' ' || ${submissionLine.state}`,
      isMasked: submissionLine.isMasked,
    })
    .from(submissionLine)
    .innerJoin(submission, eq(submission.id, submissionId))
    .where(
      and(
        eq(dataset, line.dataset),
        eq(recordId, line.recordId!),
        or(
          ne(submissionId, line.submissionId),
          notInArray(
            no,
            own.map((each) => each.no),
          ),
        ),
      ),
    )
  return rows.flatMap(({ place, isMasked }) => {
    const mark = MARKING.get(place)
    return mark ? [{ mark, isMasked }] : []
  })
}
