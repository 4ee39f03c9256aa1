import { and, eq } from 'drizzle-orm'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import { expectSeen } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { explainPromise } from '../machine/promised-day.ts'
import { deriveHeaderState, findState, type GivenValues, type Role, type Transition } from '../machine/state-machine.ts'
import { createOutbox } from '../messages/outbox.server.ts'
import { submission, submissionEvent } from '../tables.server.ts'
import { listCasePlaces } from './case-places.ts'
import { caseVersion } from './case-version.server.ts'
import { lockCase, lockLines, storeLines } from './cases.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'
import { createEffects } from './effects.server.ts'
import { currentSpan, datesAfter, pauseAfter, promiseAfter } from './progress.ts'
import { decryptValues } from './public-case.server.ts'
import { type AllowedStep, decide, isDeciding } from './step-decision.ts'
import { addEvents } from './timeline.server.ts'
import { stateBefore, storeUndo } from './undo.server.ts'

interface Doing {
  id: string
  action: string
  /** Roles of the actor, in order of precedence; the first one that the machine allows is used. */
  roles: readonly Role[]
  given: GivenValues
  /** Texts for the timeline in place of submitted codes. */
  said?: Readonly<Record<string, string>>
  /** Limits the step to one line; by default it applies to every line that allows it. */
  line?: number
  /** The department's unit, whose lines the step applies to. */
  unit?: string | null
  note?: string
  by: StepActor
  address?: string
  /** The version of the case that the actor has read; absent for steps of the sender and the system. */
  seen?: string
  /** Uses up the one-time code of the call; absent if none was sent. */
  spendFactor?(tx: Db): Promise<void>
  /** Runs before the case is locked, to keep the lock order when a case is deleted. */
  first?(tx: Db): Promise<void>
  /** Runs first in the transaction, on the locked case, for example to attach files of a supplement. */
  before?(tx: Db, row: Case, lines: Line[]): Promise<void>
  /** Runs last in the transaction on the stored case, so that presenting the result cannot fail after the commit. */
  after?(tx: Db, row: Case, lines: readonly Line[]): Promise<void>
}

/** Ending the publicity of data requires the one-time code again. */
async function spendFactorOf(tx: Db, { spendFactor }: Doing): Promise<void> {
  if (!spendFactor) throw invalid({ oneTimeCode: '请输入验证器上的 6 位动态口令' })
  await spendFactor(tx)
}

/** Takes a step of a case: decided by its state machine, carried out with its effects, and recorded, in one transaction. */
export function createCaseStep(dependencies: SubmissionDependencies) {
  const { db, seal, now, effects, staffNews } = dependencies
  const outbox = createOutbox(db, dependencies)
  const run = createEffects(dependencies, outbox)

  return async (doing: Doing): Promise<Case> => {
    const afterCommit: (() => void)[] = []
    const row = await db.transaction((tx) => stepInside(tx, doing, afterCommit))
    for (const work of afterCommit) work()
    return row
  }

  async function stepInside(tx: Db, doing: Doing, afterCommit: (() => void)[]): Promise<Case> {
    const { id, action, given, by, first, before, after } = doing
    await first?.(tx)
    const { kind, row, lines } = await lockAsSeen(tx, doing)
    await before?.(tx, row, lines)
    const { role, took, moved } = decide({ kind, row, lines }, doing, now())
    if (took.transition.endsPublicity && isDeciding(role)) await spendFactorOf(tx, doing)
    const [standing, placed] = [stateBefore(row, lines), listCasePlaces(row, lines)]
    const from = row.state
    const today = dateKey(now())
    for (const { at, outcome } of moved) advance(at, role, outcome, given)
    moveHeader(kind, row, lines, took.state)
    row.updatedAt = new Date(now())
    const isExtended = isExtension(kind, took, moved) && !(await hasHappened(tx, id, action))
    const promise = promiseAfter(kind, from, row, { today, isExtended })
    Object.assign(row, datesAfter(kind, from, row.state, row, today), pauseAfter(kind, row, today))
    if (promise) row.promisedOn = promise.day
    if (role !== 'applicant') keepAnswer(kind, row, answerOf(took.transition, given))
    const values = { ...row.fields, ...decryptValues(row, seal) }
    const about = { lines: moved.map(({ at }) => at), allLines: lines }
    await run(took.effects, {
      ...{ tx, kind, row, ...about, values, action, given, by, today },
      afterCommit: (work) => void afterCommit.push(work),
    })
    storeUndo(row, seal, { before: standing, transition: { ...took.transition, effects: took.effects }, role, by })
    row.dueOn = currentSpan(kind, row)?.due ?? null
    await store(tx, row, lines)
    await outbox.put(tx, await staffNews(tx, { kind, row, before: placed, after: listCasePlaces(row, lines), by }))
    const moving = promise && row.step !== 'done' ? explainPromise(promise) : ''
    await writeDown(tx, doing, { kind, row, lines, role, took, moved, from, moving })
    await after?.(tx, row, lines)
    if (took.effects.length > 0 && (kind.linesField !== undefined || row.recordId !== null))
      afterCommit.unshift(() => effects.changed())
    return row
  }

  /** Locks the case and its lines, and refuses if they changed since they were read. */
  async function lockAsSeen(tx: Db, { id, action, roles, seen }: Doing) {
    const [row] = await lockCase(tx, { id })
    if (!row) throw notFound('办件')
    const lines = await lockLines(tx, { id })
    if (seen !== undefined) expectSeen(seen, caseVersion(row, lines))
    else if (roles.some(isDeciding)) throw new Error(`${action} decides about a case without its version`)
    return { kind: expectKind(row.kind), row, lines }
  }

  /** Writes the timeline entry and the audit record of the step. */
  async function writeDown(
    tx: Db,
    { id, action, given, said, line, note, by, address }: Doing,
    done: Done,
  ): Promise<void> {
    const { kind, row, lines, role, took, moved, from, moving } = done
    const event = { submissionId: id, at: row.updatedAt, role, by, action, from, to: row.state, note }
    const text = wordsOf(took.transition, { ...given, ...said })
    // An event about some lines only is not shown to departments that handle other lines.
    const apart = role === 'department' && moved.length < lines.length ? moved.map(({ at }) => at.no) : [line]
    await addEvents(
      tx,
      seal,
      apart.map((lineNo, index) => ({ ...event, text: index === 0 ? joinLines(text, moving) : text, lineNo })),
    )
    const detail = { kind: kind.code, from, to: row.state, ...(line && { line }) }
    await audit(tx, { actor: by, address, action, entity: 'submission', entityId: id, detail })
  }

  function advance(at: Line, role: Role, { state, transition }: AllowedStep, given: GivenValues): void {
    at.state = state
    if (role !== 'applicant') {
      const { unit = at.unit, ...told } = answerOf(transition, given)
      at.unit = unit
      at.answer = { ...at.answer, ...told }
    }
    if (transition.action === 'pass') at.result = '已通过'
    if (transition.action === 'fail') at.result = '未通过'
    if (transition.action === 'pass' && given.corrections)
      at.correctionsSealed = seal.seal(JSON.stringify(given.corrections))
  }
}

interface Done {
  kind: SubmissionKind
  row: Case
  lines: readonly Line[]
  role: Role
  took: AllowedStep
  moved: readonly { at: Line; outcome: AllowedStep }[]
  /** The state before the step. */
  from: string
  /** The reason for moving the promised day, for the timeline. */
  moving: string
}

/** The state of a case with lines is that of its least advanced line. */
function moveHeader({ machine }: SubmissionKind, row: Case, lines: readonly Line[], state: string): void {
  const states = lines.map((line) => line.state)
  row.state = states.length > 0 ? deriveHeaderState(machine, states) : state
  row.step = findState(machine, row.state).step
}

/** Extension granted to the case, or to a line of it. */
const isExtension = (
  { machine }: SubmissionKind,
  { effects }: AllowedStep,
  moved: readonly { outcome: AllowedStep }[],
): boolean =>
  effects.includes('extend-due') ||
  moved.some(({ outcome }) => outcome.transition.action === 'extend' && findState(machine, outcome.state).isExtended)

async function hasHappened(tx: Db, submissionId: string, action: string): Promise<boolean> {
  const same = and(eq(submissionEvent.submissionId, submissionId), eq(submissionEvent.action, action))
  return (await tx.select({ id: submissionEvent.id }).from(submissionEvent).where(same).limit(1)).length > 0
}

const joinLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')

/** Left out of the answer, because corrections are stored sealed with their line. */
const SEALED = new Set(['corrections'])

/**
 * The submitted values that the step asks for; others are dropped, so that a caller cannot change, for example, the next
 * department.
 */
const answerOf = ({ needs = [] }: Transition, given: GivenValues): Record<string, string> =>
  Object.fromEntries(
    needs.flatMap(({ key }) => {
      const value = given[key]
      return typeof value === 'string' && value !== '' && !SEALED.has(key) ? [[key, value]] : []
    }),
  )

function keepAnswer({ machine }: SubmissionKind, row: Case, told: Record<string, string>): void {
  row.answer = { ...row.answer, ...told }
  if (told.unit) row.unit = told.unit
  if (told.reply && !findState(machine, row.state).isInternal) row.repliedAt = row.updatedAt
}

/** The submitted values with their labels, for the timeline. */
function wordsOf(transition: Transition, given: GivenValues): string {
  const told = answerOf(transition, given)
  const parts = (transition.needs ?? []).filter(({ key }) => told[key])
  return parts.map(({ key, label, names }) => `${label}：${names?.[told[key]!] ?? told[key]}`).join('\n')
}

async function store(tx: Db, { id, ...row }: Case, lines: readonly Line[]): Promise<void> {
  await tx.update(submission).set(row).where(eq(submission.id, id))
  await storeLines(tx, lines)
}
