import { type Standing, takeStep } from '../../kernel/steps.ts'
import type { Desk } from './define-desk.ts'
import type { DeskDependencies, DeskRow, Member } from './dependencies.server.ts'

/** The state of a row, and what may be done with it. */
export function createStanding<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  { table: steps, stateWord, stateCode }: Desk<State, Code, Facts>,
  { now, stateOf, factsOf, makersOf }: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  return {
    /** Where a step of this person leads, or why it is refused. */
    stepFor(row: Row, actor: Member['actor'], code: Code) {
      const makers = makersOf?.(row, code) ?? row.makerIds
      const standing: Standing<State, Facts> = {
        ...{ state: stateOf(row, now()), isMaker: makers.includes(actor.staffId), facts: factsOf(row, actor, now()) },
      }
      return takeStep(steps, standing, code)
    },

    /** The state as calls answer with it: its code, its word, and either of them under an older name. */
    namesOf(row: Row) {
      const state = stateOf(row, now())
      const stateName = steps.states[state]
      return {
        state,
        stateName,
        ...(stateWord && { [stateWord]: stateName }),
        ...(stateCode && { [stateCode]: state }),
      }
    },
  }
}
