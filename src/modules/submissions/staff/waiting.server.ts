import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { expectKind, KINDS, type KindCode } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import type { State } from '../machine/state-machine.ts'
import { submission, submissionLine } from '../tables.server.ts'
import { findVisibility, isVisibleSql } from './case-visibility.server.ts'
import { rolesFor } from './staff-roles.ts'
import { expectStaff } from './staff-view.server.ts'

interface WaitingCases {
  /** Condition for cases that wait for the caller; used by the list, its count, the workbench and the menu. */
  where(caller: Caller): Promise<SQL | undefined>
  count(caller: Caller): Promise<number>
}

/** Whose turn it is, for cases and for their lines. */
export function createWaitingCases({ db, unitOf }: Pick<SubmissionDependencies, 'db' | 'unitOf'>): WaitingCases {
  /** Condition for cases, or for cases with at least one line, among these pairs of kind and state. */
  function isAmong(pairs: Turns['centre'], ofCase: SQL | undefined, ofLine: SQL | undefined): SQL | undefined {
    const { true: lined = [], false: whole = [] } = Object.groupBy(pairs, ([kind]) => String(hasLines(kind)))
    const ofKinds = [...Map.groupBy(lined, ([kind]) => kind)].map(([kind, all]) => {
      const states = all.map(([, state]) => state)
      return and(eq(submission.kind, kind), hasLine(and(inArray(submissionLine.state, states), ofLine)))
    })
    return or(and(isOneOf(whole), ofCase), ...ofKinds)
  }

  const hasLine = (where: SQL | undefined): SQL =>
    exists(
      db
        .select({ no: submissionLine.no })
        .from(submissionLine)
        .where(and(eq(submissionLine.submissionId, submission.id), where)),
    )

  async function where(caller: Caller): Promise<SQL | undefined> {
    const staff = expectStaff(caller)
    const visibility = await findVisibility(staff, unitOf)
    const { centre, department, notForwarded } = listTurns(staff.roles)
    const isFree = (answer: typeof submission.answer | typeof submissionLine.answer) =>
      sql`coalesce(${answer}->>'handler', ${staff.staffId}) = ${staff.staffId}`
    const ours =
      visibility.unit === null
        ? undefined
        : isAmong(
            department,
            and(eq(submission.unit, visibility.unit), isFree(submission.answer)),
            and(eq(submissionLine.unit, visibility.unit), isFree(submissionLine.answer)),
          )
    const isNamed = (answer: typeof submission.answer | typeof submissionLine.answer) =>
      sql`${answer}->>'approver' = ${staff.staffId}`
    const toApprove = staff.roles.includes('review')
      ? or(and(isNamed(submission.answer), sql`not ${hasLine(undefined)}`), hasLine(isNamed(submissionLine.answer)))
      : undefined
    return and(
      isVisibleSql(db, visibility),
      ne(submission.step, 'done'),
      or(
        isAmong(centre, undefined, undefined),
        isAmong(notForwarded, isNull(submission.unit), isNull(submissionLine.unit)),
        ours,
        toApprove,
      ),
    )
  }

  return { where, count: async (caller) => db.$count(submission, await where(caller)) }
}

const hasLines = (kind: KindCode): boolean => expectKind(kind).linesField !== undefined

/** A single lookup in a hashed list; comparing with each pair would take a third of the time of a page of cases. */
const isOneOf = (pairs: Turns['centre']): SQL =>
  sql`(${submission.kind}, ${submission.state}) in (select * from unnest(
    ${asArray(pairs.map(([kind]) => kind))}, ${asArray(pairs.map(([, state]) => state))}))`

const asArray = (codes: readonly string[]): SQL => sql`string_to_array(${codes.join()}, ',')`

interface Turns {
  centre: [KindCode, string][]
  department: [KindCode, string][]
  /** Turns of a unit that are the centre's as long as no unit has the case. */
  notForwarded: [KindCode, string][]
}

/** Pairs of kind and state in which it is the turn of these roles. */
export function listTurns(roles: readonly string[]): Turns {
  const all = KINDS.flatMap((kind) => kind.machine.states.filter(isRunning).map((state) => ({ kind, state })))
  const pairs = (of: typeof all): [KindCode, string][] => of.map(({ kind, state }) => [kind.code, state.code])
  return {
    centre: pairs(all.filter(({ kind, state }) => state.by !== 'department' && hasStep(kind, state, roles))),
    notForwarded: pairs(all.filter(({ kind, state }) => state.by === 'department' && hasStep(kind, state, roles))),
    department: roles.includes('handle') ? pairs(all.filter(({ state }) => state.by === 'department')) : [],
  }
}

/** Whether the office's limit runs: not ended, not a draft, not waiting for the sender. */
const isRunning = ({ step, clock, draft }: State): boolean =>
  step !== 'done' && !draft && clock !== 'stopped' && clock !== 'none'

const hasStep = ({ machine }: SubmissionKind, { code }: State, roles: readonly string[]): boolean =>
  machine.transitions.some(
    ({ from, who, action }) =>
      from.includes(code) && who.includes('centre') && rolesFor(action, roles, false).includes('centre'),
  )
