import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { WholeCase } from '../cases/public-case.server.ts'
import { KINDS, type KindCode } from '../kinds/kind-list.ts'
import { isForStaff } from '../kinds/submission-kind.ts'
import { submission, submissionLine } from '../tables.server.ts'
import { seesAll } from './staff-roles.ts'

/** The cases that a member of staff may see: all of them, or those forwarded to a unit. */
export interface CaseVisibility {
  isWhole: boolean
  unit: string | null
}

/** Kinds in which neither the centre nor a department takes a step; staff do not see their cases. */
const NOT_FOR_STAFF = KINDS.filter((kind) => !isForStaff(kind)).map(({ code }) => code)

interface Forwarded {
  unit: string | null
}

export async function findVisibility(
  { staffId, roles }: { staffId: string; roles: readonly string[] },
  unitOf: (staffId: string) => Promise<string | null>,
): Promise<CaseVisibility> {
  return { isWhole: seesAll(roles), unit: roles.includes('handle') ? await unitOf(staffId) : null }
}

export const isVisibleLine = (visibility: CaseVisibility, { unit }: Forwarded): boolean =>
  unit !== null && unit === visibility.unit

export const maySeeCase = (
  visibility: CaseVisibility,
  { row, lines }: { row: Forwarded & { kind: KindCode }; lines: readonly Forwarded[] },
): boolean =>
  !NOT_FOR_STAFF.includes(row.kind) &&
  (visibility.isWhole || [row, ...lines].some((each) => isVisibleLine(visibility, each)))

export const filterVisibleLines = <Line extends Forwarded>(
  visibility: CaseVisibility,
  lines: readonly Line[],
): Line[] => lines.filter((line) => visibility.isWhole || isVisibleLine(visibility, line))

/** Events of the whole case, or of a visible line. */
export function filterVisibleEvents(visibility: CaseVisibility, { lines, events }: WholeCase): WholeCase['events'] {
  const seen = new Set(filterVisibleLines(visibility, lines).map(({ no }) => no))
  return events.filter(({ lineNo }) => lineNo === null || seen.has(lineNo))
}

/** Condition for cases in lists that a member of staff may see. */
export function isVisibleSql(db: Db, { isWhole, unit }: CaseVisibility): SQL | undefined {
  const isForStaff = notInArray(submission.kind, NOT_FOR_STAFF)
  if (isWhole) return isForStaff
  return unit === null ? sql`false` : and(isForStaff, isOfUnitSql(db, unit))
}

export const isOfUnitSql = (db: Db, unit: string): SQL | undefined =>
  or(
    eq(submission.unit, unit),
    inArray(
      submission.id,
      db.select({ id: submissionLine.submissionId }).from(submissionLine).where(eq(submissionLine.unit, unit)),
    ),
  )
