import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PortalError } from '../../../kernel/calls/errors.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { KINDS } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { type Guard, WARNING_DAYS } from '../machine/guards.ts'
import type { Transition } from '../machine/state-machine.ts'
import { lookUpFailure, submission, submissionLine } from '../tables.server.ts'
import { createCaseStep } from './case-step.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

const DAY_MS = 86_400_000

/**
 * Steps that the portal takes on a due day: closing incomplete cases, hiding unverified records, publishing, warning, expiring. A
 * database query preselects cases that may be due; the machines decide.
 */
export function createSystemActions(dependencies: SubmissionDependencies) {
  const { db, now } = dependencies
  const act = createCaseStep(dependencies)

  /** Takes every due step and returns their number. */
  return async (): Promise<number> => {
    await db.delete(lookUpFailure).where(lt(lookUpFailure.until, new Date(now())))
    const due = new Map<string, Set<string>>()
    for (const [action, where] of whatMayBeDue(now())) {
      const rows = await db
        .selectDistinct({ id: submission.id })
        .from(submission)
        .leftJoin(submissionLine, eq(submissionLine.submissionId, submission.id))
        .where(where)
      for (const { id } of rows) due.set(id, (due.get(id) ?? new Set()).add(action))
    }
    let taken = 0
    for (const [id, actions] of due) for (const action of actions) if (await isTaken(id, action)) taken += 1
    return taken
  }

  async function isTaken(id: string, action: string): Promise<boolean> {
    try {
      await act({ id, action, roles: ['system'], given: {}, by: { kind: 'system' } })
      return true
    } catch (refusal) {
      if (refusal instanceof PortalError) return false
      throw refusal
    }
  }
}

/** System actions, with a condition for cases that may be due. */
function whatMayBeDue(now: number): Map<string, SQL | undefined> {
  const actions = new Map<string, SQL[]>()
  for (const kind of KINDS)
    for (const step of kind.machine.transitions.filter(({ who }) => who.includes('system'))) {
      const where = and(
        eq(submission.kind, kind.code),
        stateIn(step),
        ...(step.guards ?? []).map((guard) => DUE[guard]?.(now, kind)),
      )
      actions.set(step.action, [...(actions.get(step.action) ?? []), where!])
    }
  return new Map([...actions].map(([action, each]) => [action, or(...each)]))
}

/** Condition for the state: that of the lines, or of the case if it has none. */
const stateIn = ({ from }: Transition): SQL =>
  inArray(sql`coalesce(${submissionLine.state}, ${submission.state})`, [...from])

const before =
  (column: PgColumn) =>
  (now: number): SQL =>
    lt(column, dateKey(now))

/** The part of each guard that the database can evaluate. */
const DUE: Partial<Record<Guard, (now: number, kind: SubmissionKind) => SQL | undefined>> = {
  'at-once': (_, { atOnce = {} }) =>
    and(...Object.entries(atOnce).map(([field, codes]) => inArray(sql`${submission.fields}->>${field}`, [...codes]))),
  'paper-made': () => sql`${submission.answer}->>'reportNo' is not null`,
  'decision-made': () => sql`${submissionLine.answer}->>'decisionNo' is not null`,
  'supplement-overdue': before(submission.supplementUntil),
  'pre-publicity-over': before(submission.prePublicityUntil),
  'validity-over': before(submission.validUntil),
  'validity-ending': (now) =>
    and(
      eq(submission.isWarned, false),
      gte(submission.validUntil, dateKey(now)),
      lte(submission.validUntil, dateKey(now + WARNING_DAYS * DAY_MS)),
    ),
  'not-masked': () => eq(submissionLine.isMasked, false),
}
