import { conflict } from './calls/errors.ts'
import { typedKeys } from './typed-keys.ts'

/** The rule of two people in words: who must not do what, and who may. */
interface TwoPeople {
  /** For example 填写或提交产品的人. */
  makers: string
  act?: string
  other?: string
}

/** Why whoever had a part in something may not decide upon it; null for everybody else. */
export const refuseMaker = (isMaker: boolean, { makers, act = '审核', other = '另一人' }: TwoPeople): string | null =>
  isMaker ? `${makers}不能${act}，请由${other}办理` : null

/** One step that can be taken with something that has states. */
export interface Step<State extends string = string, Facts = unknown> {
  label: string
  /** The states in which it can be taken. */
  from: readonly State[]
  /** The state it leads to. Without it the state stays. */
  to?: State | ((state: State, facts: Facts) => State)
  /** Only for somebody who had no part in what is decided upon; in these words where those of the table do not fit. */
  byAnother?: true | Partial<TwoPeople>
  /** Why it cannot be taken although the state allows it; null where nothing is in the way. */
  refuses?(facts: Facts): string | null
  /** What is answered in any other state; a sentence made from the state and the label where this is missing. */
  otherwise?: string | ((state: State) => string)
}

export interface StepTable<State extends string, Code extends string, Facts = unknown> {
  /** What the thing is called in a refusal, for example 产品. */
  what: string
  states: Readonly<Record<State, string>>
  steps: Readonly<Record<Code, Step<State, Facts>>>
  /** Who must not decide; left out where no step asks for another person. */
  makers?: string
}

/** What decides about a step. `isMaker`: the person had a part in what is decided upon. */
export interface StepContext<State, Facts> {
  state: State
  isMaker: boolean
  facts: Facts
}

type Taken<State> = { to: State; refusal?: never } | { to?: never; refusal: string }

/** The state a step leads to, or why it cannot be taken. */
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

/** The state a step leads to; throws the refusal where it cannot be taken. */
export function expectStep<State extends string, Code extends string, Facts>(
  table: StepTable<State, Code, Facts>,
  standing: StepContext<State, Facts>,
  code: Code,
): State {
  const { to, refusal } = takeStep(table, standing, code)
  if (refusal !== undefined) throw conflict(refusal)
  return to
}

/** The steps that can be taken now, in the order of the table. */
export const openSteps = <State extends string, Code extends string, Facts>(
  table: StepTable<State, Code, Facts>,
  standing: StepContext<State, Facts>,
): Code[] => typedKeys(table.steps).filter((code) => takeStep(table, standing, code).refusal === undefined)
