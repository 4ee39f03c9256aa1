import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import type { Role } from '../machine/state-machine.ts'
import { submissionEvent } from '../tables.server.ts'

export interface NewEvent {
  submissionId: string
  lineNo?: number
  at: Date
  role: Role
  by: StepActor
  action: string
  from: string | null
  to: string
  text?: string
  note?: string
}

/** Adds events to the timeline. */
export async function addEvents(tx: Db, seal: Seal, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(submissionEvent).values(eventRows(seal, events))
}

/** Texts are sealed, because they may contain personal data. */
export const eventRows = (seal: Seal, events: readonly NewEvent[]): (typeof submissionEvent.$inferInsert)[] =>
  events.map(({ submissionId, lineNo, at, role, by, action, from, to, text, note }) => ({
    submissionId,
    lineNo: lineNo ?? null,
    at,
    actorRole: role,
    actorId: by.kind === 'staff' ? by.staffId : null,
    action,
    fromState: from,
    toState: to,
    textSealed: text ? seal.seal(text) : null,
    noteSealed: note ? seal.seal(note) : null,
  }))
