import type { Desk } from './define-desk.ts'
import type { DeskDependencies, DeskRow, Member } from './dependencies.server.ts'
import { takeStep } from './steps.ts'

/** The state of a row, and what may be done with it. */
export function createStanding<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  { table: steps, stateWord }: Desk<State, Code, Facts>,
  { now, stateOf, factsOf }: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  return {
    /** Where a step of this person leads, or why it is refused. */
    stepFor(row: Row, actor: Member['actor'], code: Code) {
      const standing = {
        state: stateOf(row, now()),
        isMaker: row.makerIds.includes(actor.staffId),
        facts: factsOf(row, actor, now()),
      }
      return takeStep(steps, standing, code)
    },

    /** The state as calls answer with it: its code, its word, and the word under an older name. */
    namesOf(row: Row) {
      const state = stateOf(row, now())
      return { state, ...(stateWord && { [stateWord]: steps.states[state] }), stateName: steps.states[state] }
    },
  }
}
