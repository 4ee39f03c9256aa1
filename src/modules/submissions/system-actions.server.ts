import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { PortalError } from '../../kernel/errors.ts'
import { acting } from './acting.server.ts'
import { KINDS } from './kind-list.ts'
import type { SubmissionNeeds } from './needs.server.ts'
import type { SubmissionKind } from './submission-kind.ts'
import { lookUpFailure, submission } from './tables.server.ts'

const AT_ONCE = 200

/**
 * What the portal does by itself when a day has come: closes what was not completed, hides what could not be verified,
 * publishes, warns, lets expire. The machines decide; whatever is not due yet is refused by its guards.
 */
export function systemActionsOf(needs: SubmissionNeeds) {
  const { db, now } = needs
  const act = acting(needs)

  const waiting = or(
    ...KINDS.flatMap((kind) => {
      const states = systemSteps(kind).flatMap(({ from }) => from)
      return states.length > 0 ? [and(eq(submission.kind, kind.code), inArray(submission.state, states))] : []
    }),
  )

  /** Takes every step that is due and gives how many were taken. */
  return async (): Promise<number> => {
    await db.delete(lookUpFailure).where(lt(lookUpFailure.until, new Date(now())))
    const rows = await db
      .select({ id: submission.id, kind: submission.kind, state: submission.state })
      .from(submission)
      .where(waiting)
      .orderBy(asc(submission.updatedAt))
      .limit(AT_ONCE)
    let taken = 0
    for (const { id, kind: code, state } of rows) {
      const kind = KINDS.find((each) => each.code === code)!
      for (const { action } of systemSteps(kind).filter(({ from }) => from.includes(state)))
        if (await isTaken(id, action)) taken += 1
    }
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

const systemSteps = ({ machine }: SubmissionKind) => machine.transitions.filter(({ who }) => who.includes('system'))
