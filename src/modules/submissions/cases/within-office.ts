import type { Case, Line } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import type { Action } from '../machine/actions.ts'
import { findState } from '../machine/state-machine.ts'

/** Actions whose texts are internal to the offices. */
const WITHIN_OFFICE: ReadonlySet<string> = new Set<Action>([
  ...(['hand-back', 'reassign', 'redo', 'answer', 'ask-extension', 'refuse-extension', 'assign', 'undo'] as const),
])
/** Findings of a unit about a line; they are shown with the decision on that line, unless they were sent back. */
const FINDINGS: ReadonlySet<string> = new Set<Action>(['pass', 'fail'])

interface Happened {
  action: string
  lineNo: number | null
  at: Date
}

interface Of {
  row: Pick<Case, 'kind'>
  lines: readonly Pick<Line, 'no' | 'state'>[]
  events: readonly Happened[]
}

/** Whether the sender sees the event without its text. */
export function isWithinOffice({ action, lineNo, at }: Happened, { row, lines, events }: Of): boolean {
  if (!FINDINGS.has(action)) return WITHIN_OFFICE.has(action)
  const { machine } = expectKind(row.kind)
  const about = lines.filter(({ no }) => lineNo === null || no === lineNo)
  const isOfLine = (other: Happened) => lineNo === null || other.lineNo === null || other.lineNo === lineNo
  const isSentBack = events.some((other) => other.action === 'redo' && other.at > at && isOfLine(other))
  return isSentBack || about.some(({ state }) => findState(machine, state).step !== 'done')
}
