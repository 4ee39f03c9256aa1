import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Page, type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { preparedRows } from '../../../kernel/data/prepared.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import { expectKind, findKind, type KindCode } from '../kinds/kind-list.ts'
import { submission, submissionEvent, submissionLine } from '../tables.server.ts'
import type { WholeCase } from './public-case.server.ts'

/** Condition for cases of a kind; false for an unknown kind. */
export function isOfKind(code: string): SQL {
  const kind = findKind(code)
  return kind ? eq(submission.kind, kind.code) : sql`false`
}

/** Condition for cases by number or by text about their subject. */
export const matchesNumberOrSubject = (word: string): SQL | undefined =>
  or(eq(submission.acceptNo, normaliseAcceptNumber(word)), ilike(submission.title, containsPattern(word)))

/** Reads stored cases. The caller checks permissions. */
export function createCaseReads(db: Db) {
  async function page(where: SQL | undefined, paging: Paging, order: SQL[] = NEWEST): Promise<Page<Case>> {
    const [rows, total] = await readPage(db, submission, { where, orderBy: order, paging })
    return toPage(rows, total, paging)
  }

  return {
    page,

    async byIds(ids: readonly string[]): Promise<Case[]> {
      if (ids.length === 0) return []
      return db
        .select()
        .from(submission)
        .where(inArray(submission.id, [...ids]))
        .orderBy(...NEWEST)
    },

    async whole(id: string): Promise<WholeCase | null> {
      const [row] = await caseById(db, { id })
      if (!row) return null
      // Sequential, because a transaction has a single connection that handles one query at a time.
      return { row, lines: await linesOfCase(db, { id }), events: await eventsOfCase(db, { id }) }
    },

    /** Numbers and kinds of cases, for texts that mention them. */
    async named(ids: readonly string[]): Promise<ReadonlyMap<string, { acceptNo: string; kindName: string }>> {
      const { id, acceptNo, kind } = submission
      const rows = await db
        .select({ id, acceptNo, kind })
        .from(submission)
        .where(inArray(id, ['', ...ids]))
      return new Map(rows.map((row) => [row.id, { acceptNo: row.acceptNo, kindName: expectKind(row.kind).name }]))
    },

    async numbered(acceptNo: string): Promise<string | undefined> {
      const isIt = eq(submission.acceptNo, normaliseAcceptNumber(acceptNo))
      return (await db.select({ id: submission.id }).from(submission).where(isIt)).at(0)?.id
    },

    /** Departments that the lines of these cases were forwarded to. */
    async lineUnits(ids: readonly string[]) {
      if (ids.length === 0) return []
      const { submissionId, unit } = submissionLine
      return db
        .selectDistinct({ submissionId, unit })
        .from(submissionLine)
        .where(inArray(submissionId, [...ids]))
        .orderBy(asc(submissionId), asc(unit))
    },

    /** The lines of these cases. */
    async linesOf(ids: readonly string[]): Promise<Line[]> {
      if (ids.length === 0) return []
      return db
        .select()
        .from(submissionLine)
        .where(inArray(submissionLine.submissionId, [...ids]))
        .orderBy(asc(submissionLine.submissionId), asc(submissionLine.no))
    },

    async seen(id: string): Promise<void> {
      await db
        .update(submission)
        .set({ views: sql`${submission.views} + 1` })
        .where(eq(submission.id, id))
    },
  }
}

const id = sql.placeholder('id')
const caseById = preparedRows(submission, sql`where ${eq(submission.id, id)}`)
/** Locks a case, so that no other step of it runs in parallel. */
export const lockCase = preparedRows(submission, sql`where ${eq(submission.id, id)} for update`)
const ofCase = sql`where ${eq(submissionLine.submissionId, id)} order by ${submissionLine.no}`
const linesOfCase = preparedRows(submissionLine, ofCase)
/** Lines are rewritten as a whole, so the lock also excludes a key rotation. */
export const lockLines = preparedRows(submissionLine, sql`${ofCase} for update`)
export async function storeLines(
  tx: Db,
  lines: readonly (Pick<Line, 'submissionId' | 'no'> & Partial<Line>)[],
): Promise<void> {
  for (const { submissionId, no, ...line } of lines)
    await tx
      .update(submissionLine)
      .set(line)
      .where(and(eq(submissionLine.submissionId, submissionId), eq(submissionLine.no, no)))
}

const eventsOfCase = preparedRows(
  submissionEvent,
  sql`where ${eq(submissionEvent.submissionId, id)} order by ${submissionEvent.id}`,
)

const NEWEST = [desc(submission.submittedAt), desc(submission.id)]

/** Condition for cases of these kinds on their public board; false for kinds without a board. */
export function isOnBoard(kinds: readonly KindCode[]): SQL {
  const each = kinds.flatMap((code) => {
    const { board } = expectKind(code)
    if (!board) return []
    const published = board.onlyPublished ? [eq(submission.isPublished, true)] : []
    return [and(eq(submission.kind, code), inArray(submission.state, [...board.states]), ...published)]
  })
  return or(...each) ?? sql`false`
}
