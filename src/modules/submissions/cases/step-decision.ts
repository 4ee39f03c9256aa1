import { conflict, forbidden, invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { findTransition, type GivenValues, type Outcome, type Role } from '../machine/state-machine.ts'
import { listFacts } from './progress.ts'

/** A step that the machine allows. */
export type AllowedStep = Extract<Outcome, { ok: true }>

interface Decided {
  kind: SubmissionKind
  row: Case
  lines: readonly Line[]
}

interface Asked {
  action: string
  /** Roles in order of precedence; the first one that the machine allows is used. */
  roles: readonly Role[]
  given: GivenValues
  /** Limits the step to one line; by default it applies to every line that allows it. */
  line?: number
  /** The department's unit, whose lines the step applies to. */
  unit?: string | null
  by: StepActor
}

/** Roles that decide about cases sent by others. */
export const isDeciding = (role: Role): boolean => role === 'centre' || role === 'department' || role === 'lender'

/** Whether the step is allowed, and for which lines. If none allows it, the refusal of the first line is returned. */
export function decide({ kind, row, lines }: Decided, asked: Asked, now: number) {
  const { action, roles, given, line, unit = null, by } = asked
  const staffId = by.kind === 'staff' ? by.staffId : undefined
  const concerned = line ? lines.filter(({ no }) => no === line) : lines
  if (line && concerned.length === 0) throw notFound('这条信息')
  const own = concerned.filter((each) => each.unit !== null && each.unit === unit)
  let refusal: Outcome | undefined
  for (const role of roles) {
    const places = lines.length === 0 ? [undefined] : role === 'department' ? own : concerned
    const outcomes = places.map((at) => ({
      at,
      outcome: findTransition(
        kind.machine,
        at?.state ?? row.state,
        action,
        role,
        given,
        listFacts(kind, row, now, at, staffId),
      ),
    }))
    const able = outcomes.filter((each): each is { at: Line | undefined; outcome: AllowedStep } => each.outcome.ok)
    const [first] = able
    if (first) {
      const moved = able.flatMap(({ at, outcome }) => (at ? [{ at, outcome }] : []))
      // Lines in different states take different transitions, each with its own effects.
      const all = [...new Set(able.flatMap(({ outcome }) => outcome.effects))]
      return { role, took: { ...first.outcome, effects: all }, moved }
    }
    refusal ??= outcomes[0]?.outcome
  }
  throw refusalOf(refusal)
}

function refusalOf(refusal: Outcome | undefined): Error {
  if (!refusal || refusal.ok) return forbidden()
  if (refusal.why === 'need') return invalid(refusal.fields ?? { given: refusal.reason })
  return refusal.why === 'role' ? forbidden() : conflict(refusal.reason)
}
