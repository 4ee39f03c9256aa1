import { type StepContext, takeStep } from '../../kernel/steps.ts'
import type { Desk } from './define-desk.ts'
import { type DeskDependencies, type DeskPerson, type DeskRow, personId } from './dependencies.server.ts'

/** The state of a row and the steps it allows. */
export function createRowSteps<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  { table: steps, stateWord, stateCode }: Desk<State, Code, Facts>,
  { now, stateOf, factsOf, makersOf }: DeskDependencies<State, Code, Facts, Row, Values>,
) {
  function standingOf(row: Row, actor: DeskPerson['actor'], code: Code): StepContext<State, Facts> {
    const makers = makersOf?.(row, code) ?? row.makerIds
    return { state: stateOf(row, now()), isMaker: makers.includes(personId(actor)), facts: factsOf(row, now()) }
  }

  return {
    /** The state that a step of this person leads to; throws if it is refused. */
    stepFor: (row: Row, actor: DeskPerson['actor'], code: Code) => takeStep(steps, standingOf(row, actor, code), code),
    standingOf,

    /** The state in the responses of calls: code, label, and either of them under an older key. */
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
