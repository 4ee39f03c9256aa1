import type { Case, Line } from '../kinds/case-rows.server.ts'
import { kindOf } from '../kinds/kind-list.ts'
import type { Action } from '../machine/actions.ts'
import { findState } from '../machine/state-machine.ts'

/** What offices say to each other about a case. */
const WITHIN_OFFICE: ReadonlySet<string> = new Set<Action>([
  ...(['hand-back', 'reassign', 'redo', 'answer', 'ask-extension', 'refuse-extension', 'assign', 'undo'] as const),
])
/** What a unit found about a line is told with the decision about that line, unless it was sent back. */
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

/** Whether the sender reads that it happened, but not what was said. */
export function isWithinOffice({ action, lineNo, at }: Happened, { row, lines, events }: Of): boolean {
  if (!FINDINGS.has(action)) return WITHIN_OFFICE.has(action)
  const { machine } = kindOf(row.kind)
  const about = lines.filter(({ no }) => lineNo === null || no === lineNo)
  const isOfLine = (other: Happened) => lineNo === null || other.lineNo === null || other.lineNo === lineNo
  const isSentBack = events.some((other) => other.action === 'redo' && other.at > at && isOfLine(other))
  return isSentBack || about.some(({ state }) => findState(machine, state).step !== 'done')
}
