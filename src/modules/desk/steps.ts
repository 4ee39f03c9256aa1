/** One step that staff can take with a thing they keep. */
export interface Step<State extends string = string, Facts = unknown> {
  label: string
  /** The states in which it can be taken. */
  from: readonly State[]
  /** The state it leads to. Without it the state stays. */
  to?: State | ((state: State, facts: Facts) => State)
  /** Only for somebody who had no part in what is decided upon. */
  byAnother?: true
  /** Why it cannot be taken although the state allows it; null where nothing is in the way. */
  refuses?(facts: Facts): string | null
  /** What is answered in any other state; a sentence made from the state and the label where this is missing. */
  otherwise?: string
}

export interface StepTable<State extends string, Code extends string, Facts = unknown> {
  /** What the thing is called in a refusal, for example 产品. */
  what: string
  states: Readonly<Record<State, string>>
  steps: Readonly<Record<Code, Step<State, Facts>>>
  /** Who must not decide, for example 填写或提交产品的人. */
  makers: string
}

type Taken<State> = { to: State; refusal?: never } | { to?: never; refusal: string }

/** The state a step leads to, or why it cannot be taken. `isMaker`: the person had a part in what is decided upon. */
export function takeStep<State extends string, Code extends string, Facts>(
  { what, states, steps, makers }: StepTable<State, Code, Facts>,
  { state, isMaker, facts }: { state: State; isMaker: boolean; facts: Facts },
  code: Code,
): Taken<State> {
  const { label, from, to, byAnother, refuses, otherwise } = steps[code]
  if (!from.includes(state)) return { refusal: otherwise ?? `${what}${states[state]}，不能${label}` }
  if (byAnother && isMaker) return { refusal: `${makers}不能审核，请由另一人办理` }
  const refusal = refuses?.(facts) ?? null
  if (refusal !== null) return { refusal }
  return { to: typeof to === 'function' ? to(state, facts) : (to ?? state) }
}
