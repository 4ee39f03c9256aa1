import { conflict } from './calls/errors.ts'
import { typedKeys } from './typed-keys.ts'

/** Words for the two-person rule: who must not act, the act, and who may act instead. */
interface TwoPeople {
  /** For example 填写或提交产品的人 (whoever wrote or submitted the product). */
  makers: string
  act?: string
  other?: string
}

/** The refusal if the person contributed to the subject of the decision; null otherwise. */
export const refuseMaker = (isMaker: boolean, { makers, act = '审核', other = '另一人' }: TwoPeople): string | null =>
  isMaker ? `${makers}不能${act}，请由${other}办理` : null

/** One step of a state machine. */
export interface Step<State extends string = string, Facts = unknown> {
  label: string
  /** The states in which it is allowed. */
  from: readonly State[]
  /** The new state; without it the state does not change. */
  to?: State | ((state: State, facts: Facts) => State)
  /** Only for a person who did not contribute to the subject. Words given here replace those of the table. */
  byAnother?: true | Partial<TwoPeople>
  /** Why the step is refused although the state allows it; null if it is not. */
  refuses?(facts: Facts): string | null
  /** The refusal in any other state; by default a sentence made from the state and the label. */
  otherwise?: string | ((state: State) => string)
}

export interface StepTable<State extends string, Code extends string, Facts = unknown> {
  /** Name of the thing in refusals, for example 产品. */
  what: string
  states: Readonly<Record<State, string>>
  steps: Readonly<Record<Code, Step<State, Facts>>>
  /** People who must not decide; omitted if no step needs a second person. */
  makers?: string
}

/** The facts that decide about a step. `isMaker`: the person contributed to the subject of the decision. */
export interface StepContext<State, Facts> {
  state: State
  isMaker: boolean
  facts: Facts
}

type Taken<State> = { to: State; refusal?: never } | { to?: never; refusal: string }

/** The new state, or the refusal. */
export function takeStep<State extends string, Code extends string, Facts>(
  { what, states, steps, makers = '' }: StepTable<State, Code, Facts>,
  { state, isMaker, facts }: StepContext<State, Facts>,
  code: Code,
): Taken<State> {
  const { label, from, to, byAnother, refuses, otherwise = `${what}${states[state]}，不能${label}` } = steps[code]
  if (!from.includes(state)) return { refusal: typeof otherwise === 'string' ? otherwise : otherwise(state) }
  const people = byAnother && { makers, ...(byAnother === true ? {} : byAnother) }
  const refusal = (people && refuseMaker(isMaker, people)) ?? refuses?.(facts) ?? null
  if (refusal !== null) return { refusal }
  return { to: typeof to === 'function' ? to(state, facts) : (to ?? state) }
}

/** The new state; throws the refusal. */
export function expectStep<State extends string, Code extends string, Facts>(
  table: StepTable<State, Code, Facts>,
  standing: StepContext<State, Facts>,
  code: Code,
): State {
  const { to, refusal } = takeStep(table, standing, code)
  if (refusal !== undefined) throw conflict(refusal)
  return to
}

/** The steps that are allowed now, in the order of the table. */
export const openSteps = <State extends string, Code extends string, Facts>(
  table: StepTable<State, Code, Facts>,
  standing: StepContext<State, Facts>,
): Code[] => typedKeys(table.steps).filter((code) => takeStep(table, standing, code).refusal === undefined)
