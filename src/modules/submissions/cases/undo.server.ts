import { and, eq, gte, ne, notLike } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import { expectSeen } from '../../../kernel/calls/seen.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { pickParts } from '../../../kernel/typed-keys.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import { ACTION_NAMES, isAction } from '../machine/actions.ts'
import type { Role, Transition } from '../machine/state-machine.ts'
import { isUndoable, UNDO_SECONDS } from '../machine/undo.ts'
import { STAFF_NEWS } from '../messages/message-text.ts'
import { messageOutbox, submission, submissionEvent } from '../tables.server.ts'
import { caseVersion } from './case-version.server.ts'
import { lockCase, lockLines, storeLines } from './cases.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'
import { addEvents } from './timeline.server.ts'

/** Columns that an undoable step may have changed. */
const COLUMNS = [
  ...(['state', 'step', 'unit', 'answer', 'promisedOn', 'dueOn', 'acceptedOn', 'handledOn', 'decidedOn'] as const),
  ...(['pausedOn', 'pauses', 'extendedBy', 'supplementUntil'] as const),
] as const
const LINE_COLUMNS = ['submissionId', 'no', 'state', 'unit', 'answer', 'result', 'correctionsSealed'] as const

type Before = { row: Pick<Case, (typeof COLUMNS)[number]>; lines: Pick<Line, (typeof LINE_COLUMNS)[number]>[] }

/**
 * Sealed as a whole, with the corrections of the lines decrypted, because nested sealed values would not be re-encrypted in a key
 * rotation.
 */
interface LastStep extends Before {
  action: string
  role: Role
  staffId: string
  at: string
}

/** The state of a case before a step. */
export const stateBefore = (row: Case, lines: readonly Line[]): Before => ({
  row: { ...structuredClone(pickParts(row, ...COLUMNS)), answer: withoutUndo(row.answer) },
  lines: lines.map((line) => structuredClone(pickParts(line, ...LINE_COLUMNS))),
})

/** Removes the undo data: any other change of the case ends the time for undoing the last step. */
export const withoutUndo = ({ undo: _, undoUntil: __, ...answer }: Case['answer']): Case['answer'] => answer

/** Stores the state before this step with the case, until the next step. */
export function storeUndo(
  row: Case,
  seal: Seal,
  { before, transition, role, by }: { before: Before; transition: Transition; role: Role; by: StepActor },
): void {
  row.answer = withoutUndo(row.answer)
  if (by.kind !== 'staff' || !isUndoable(transition)) return
  const at = row.updatedAt
  const lines = withCorrections(before.lines, seal.open)
  const step = { action: transition.action, role, staffId: by.staffId, at: at.toISOString() }
  const last: LastStep = { ...before, lines, ...step }
  row.answer.undo = seal.seal(JSON.stringify(last))
  row.answer.undoUntil = new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString()
}

const withCorrections = (lines: Before['lines'], change: (text: string) => string): Before['lines'] =>
  lines.map((line) => ({ ...line, correctionsSealed: line.correctionsSealed && change(line.correctionsSealed) }))

/** Until when this member of staff can undo the last step; null if they cannot. */
export function undoUntil({ answer }: Pick<Case, 'answer'>, seal: Seal, staffId: string, now: number): string | null {
  const { undoUntil: until } = answer
  return until && Date.parse(until) >= now && isLastBy({ answer }, seal, staffId) ? until : null
}

/** Whether this member of staff took the last step, and it was undoable. */
export const isLastBy = ({ answer }: Pick<Case, 'answer'>, seal: Seal, staffId: string): boolean =>
  answer.undo !== undefined && openJson<LastStep>(seal, answer.undo).staffId === staffId

const TOO_LATE = `只能在 ${UNDO_SECONDS} 秒内撤回自己刚做的一步`

interface Asked {
  id: string
  seen: string
  by: Extract<StepActor, { kind: 'staff' }>
  address: string
  /** Runs before the case is locked, to keep the lock order when a case is deleted. */
  first?(tx: Db): Promise<void>
}

/** Undoes the last step: case, lines, timeline and messages to a unit, in one transaction. */
export function createUndo({ db, seal, now }: Pick<SubmissionDependencies, 'db' | 'seal' | 'now'>) {
  return (asked: Asked): Promise<Case> => db.transaction((tx) => undoInside(tx, asked))

  async function undoInside(tx: Db, { id, seen, by, address, first }: Asked): Promise<Case> {
    await first?.(tx)
    const [row] = await lockCase(tx, { id })
    if (!row) throw conflict(TOO_LATE)
    const lines = await lockLines(tx, { id })
    // Anyone but the person who took the step gets the same answer as after the 30 seconds.
    if (!row.answer.undo || undoUntil(row, seal, by.staffId, now()) === null) throw conflict(TOO_LATE)
    expectSeen(seen, caseVersion(row, lines))
    const { action, role, at, row: before, lines: linesBefore } = openJson<LastStep>(seal, row.answer.undo)
    if (await hasLeft(tx, id, new Date(at))) throw conflict('已经告知申请人，不能撤回')
    await tx.delete(messageOutbox).where(and(eq(messageOutbox.caseId, id), gte(messageOutbox.createdAt, new Date(at))))
    const ofStep = and(eq(submissionEvent.at, new Date(at)), eq(submissionEvent.action, action))
    await tx.delete(submissionEvent).where(and(eq(submissionEvent.submissionId, id), ofStep))
    const updatedAt = new Date(now())
    await tx
      .update(submission)
      .set({ ...before, updatedAt })
      .where(eq(submission.id, id))
    await storeLines(tx, withCorrections(linesBefore, seal.seal))
    const event = { submissionId: id, at: updatedAt, role, by, action: 'undo', from: row.state, to: before.state }
    await addEvents(tx, seal, [{ ...event, text: `撤回：${isAction(action) ? ACTION_NAMES[action] : action}` }])
    const detail = { kind: row.kind, undone: action, from: row.state, to: before.state }
    await audit(tx, { actor: by, address, action: 'undo', entity: 'submission', entityId: id, detail })
    return { ...row, ...before, updatedAt }
  }
}

/** Whether a message was sent to the sender since. */
async function hasLeft(tx: Db, id: string, since: Date): Promise<boolean> {
  const isOutside = and(ne(messageOutbox.channel, 'unit'), notLike(messageOutbox.template, `${STAFF_NEWS}%`))
  const told = and(eq(messageOutbox.caseId, id), isOutside, gte(messageOutbox.createdAt, since))
  return (await tx.select({ id: messageOutbox.id }).from(messageOutbox).where(told).limit(1)).length > 0
}
