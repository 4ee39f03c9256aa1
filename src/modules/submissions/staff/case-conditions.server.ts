import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { requestedPeriod } from '../../../kernel/forms/period.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { CODE_FIELDS, comparableName, NAME_FIELDS } from '../cases/case-party.ts'
import { isOfKind, matchesNumberOrSubject } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { normaliseAcceptNumber } from '../kinds/accept-number.ts'
import { dayAfter, officeCalendar } from '../machine/due-dates.ts'
import { submission, submissionEvent } from '../tables.server.ts'
import { groupColumn } from './case-days.server.ts'
import { type CaseVisibility, findVisibility, isOfUnitSql, isVisibleSql } from './case-visibility.server.ts'
import { type CaseSort, type CountedBy, NOT_FORWARDED } from './contract.ts'
import { createNearlyDue } from './nearly-due.server.ts'
import { expectStaff, type Staff } from './staff-view.server.ts'
import { createWaitingCases } from './waiting.server.ts'

export interface CaseFilter {
  mine?: '1'
  handled?: '1'
  ours?: '1'
  kind?: string
  state?: string
  step?: 'submitted' | 'handling' | 'done'
  light?: 'amber' | 'red' | 'near'
  unit?: string
  acceptNo?: string
  keyword?: string
  from?: string
  to?: string
  by: CountedBy
  sort?: CaseSort
  order?: 'asc' | 'desc'
}

/** Cases with at most this many working days left are near their limit. */
export const NEAR_DAYS = 2

/**
 * SQL conditions of a filter for the caller. List, file, counts and navigation all use them, so that a count equals the rows it
 * links to.
 */
export function createCaseConditions(dependencies: Pick<SubmissionDependencies, 'db' | 'seal' | 'now' | 'unitOf'>) {
  const { db, seal, now, unitOf } = dependencies
  const nearlyDue = createNearlyDue(dependencies)
  const waiting = createWaitingCases(dependencies)

  return {
    nearlyDue,

    async of(caller: Caller) {
      const staff = expectStaff(caller)
      const visibility = await findVisibility(staff, unitOf)
      const visible = isVisibleSql(db, visibility)
      const today = dateKey(now())
      const which = {
        mine: await waiting.where(caller),
        handled: whereHandled(db, staff),
        ours: whereOurs(db, visibility),
        red: lt(submission.dueOn, today),
        near: whereNear(today),
      }

      async function where(asked: Omit<CaseFilter, 'by'> & { by?: CountedBy }): Promise<SQL | undefined> {
        const { kind, state, step, light, unit, acceptNo, keyword, from, to, by = 'sent' } = asked
        return and(
          visible,
          asked.mine ? which.mine : undefined,
          asked.handled ? which.handled : undefined,
          asked.ours ? which.ours : undefined,
          kind ? isOfKind(kind) : undefined,
          state ? eq(submission.state, state) : undefined,
          step ? eq(submission.step, step) : undefined,
          acceptNo ? eq(submission.acceptNo, normaliseAcceptNumber(acceptNo)) : undefined,
          keyword ? whereFound(seal, keyword) : undefined,
          unit === NOT_FORWARDED ? isNull(submission.unit) : unit ? isOfUnitSql(db, unit) : undefined,
          from || to ? groupColumn[by](requestedPeriod({ from, to }, today)) : undefined,
          light === 'red' ? which.red : undefined,
          light === 'near' ? which.near : undefined,
          light === 'amber' ? inArray(submission.id, ['', ...(await nearlyDue.ids(visible))]) : undefined,
        )
      }

      return { visibility, visible, which, where }
    },
  }
}

/** Condition for cases in which this member of staff has taken a step. */
const whereHandled = (db: Db, { staffId }: Staff): SQL =>
  exists(
    db
      .select({ id: submissionEvent.id })
      .from(submissionEvent)
      .where(and(eq(submissionEvent.submissionId, submission.id), eq(submissionEvent.actorId, staffId))),
  )

/** Condition for the caller's unit; at the centre, for cases with no unit. */
const whereOurs = (db: Db, { unit }: CaseVisibility): SQL | undefined =>
  unit === null ? and(isNull(submission.unit), ne(submission.step, 'done')) : isOfUnitSql(db, unit)

const whereNear = (today: string): SQL | undefined =>
  and(
    ne(submission.step, 'done'),
    gte(submission.dueOn, today),
    lte(submission.dueOn, dayAfter(today, NEAR_DAYS, officeCalendar)),
  )

const NAMES = sql.join(
  NAME_FIELDS.map((key) => sql`${submission.fields}->>${sql.raw(`'${key}'`)}`),
  sql`, `,
)
const CODES = sql.join(
  CODE_FIELDS.map((key) => sql`${submission.fields}->>${sql.raw(`'${key}'`)}`),
  sql`, `,
)

/** Searches number, subject, name and code. Personal names and telephones are encrypted and match only as a whole. */
function whereFound(seal: Seal, word: string): SQL | undefined {
  const digits = word.replace(/[\s-]/g, '')
  const code = digits.toUpperCase()
  return or(
    matchesNumberOrSubject(word),
    sql`concat_ws(' ', ${NAMES}) ilike ${containsPattern(word)}`,
    /^[0-9A-Z]{18}$/.test(code) ? or(eq(submission.ownerSubject, code), sql`${code} in (${CODES})`) : undefined,
    inArray(submission.nameHash, seal.hashes(`name:${comparableName(word)}`)),
    /^\d{7,12}$/.test(digits) ? inArray(submission.phoneHash, seal.hashes(`phone:${digits}`)) : undefined,
  )
}

const MOST_URGENT = [sql`${submission.dueOn} asc nulls last`, asc(submission.submittedAt), asc(submission.id)]
const SORTED = {
  acceptNo: submission.acceptNo,
  kind: submission.kind,
  state: submission.state,
  submittedAt: submission.submittedAt,
  promisedOn: submission.promisedOn,
  dueOn: submission.dueOn,
} as const satisfies Record<CaseSort, unknown>

/** Sort order; by default the most urgent first. */
export function caseOrder({ sort, order = 'asc' }: Pick<CaseFilter, 'sort' | 'order'>): SQL[] {
  if (!sort) return MOST_URGENT
  const column = SORTED[sort]
  const first = order === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`
  return [first, order === 'asc' ? asc(submission.id) : desc(submission.id)]
}
