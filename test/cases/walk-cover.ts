import type { KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { attempt, dayOn, type ModelCase, passTime } from './case-model.ts'
import { resolveStep, type Walk } from './case-walks.ts'

interface Simulation {
  kind: KindCode
  modelsOf(walk: Walk): ModelCase[]
  firstDay: string
}

/** Walks that run together, with the days that pass before each step. */
interface WalkGroup {
  days: readonly number[]
  walks: readonly Walk[]
}

/**
 * Selects a small set of walks, greedily, that covers what all of them cover: every transition of the machine, every state for each kind, and every
 * refusal for each state. The model predicts the course of a walk, so only selected walks need the portal. `covered` has what other kinds of the same
 * machine cover already. The full run covers every transition with every kind.
 */
export function coveringWalks<Group extends WalkGroup>(
  groups: readonly Group[],
  simulation: Simulation,
  covered: Set<string>,
): Group[] {
  const left = new Map(
    groups.flatMap(({ walks, days }) => walks.map((walk) => [walk, simulate(walk, days, simulation)])),
  )
  const chosen = new Set<Walk>()
  for (;;) {
    let best: Walk | undefined
    let most = 0
    for (const [walk, facts] of left) {
      const fresh = facts.filter((fact) => !covered.has(fact)).length
      if (fresh > most) [best, most] = [walk, fresh]
    }
    if (!best) break
    for (const fact of left.get(best)!) covered.add(fact)
    left.delete(best)
    chosen.add(best)
  }
  return groups.map((group) => ({ ...group, walks: group.walks.filter((walk) => chosen.has(walk)) }))
}

/** The transitions that a walk makes, and its refusals by state. */
function simulate(walk: Walk, days: readonly number[], { kind, modelsOf, firstDay }: Simulation): string[] {
  const models = modelsOf(walk)
  const facts = new Set<string>()
  let today = firstDay
  for (const [round, passed] of days.entries()) {
    today = dayOn(today, passed)
    // Runs twice, as the portal does at night: an automatic step may make another one due.
    if (passed > 0) for (const model of [...models, ...models]) passTime(model, today)
    const step = walk.steps[round]!
    const model = (step.isOther && models[1]) || models[0]!
    const states = model.places.map(({ state }) => state)
    const status = attempt(model, resolveStep(step, model, today), today)
    if (status !== 200) for (const state of states) facts.add(`${state} refuses with ${status}`)
  }
  for (const way of models.flatMap(({ gone }) => gone)) {
    facts.add(way)
    facts.add(`${kind} leaves ${way.slice(0, way.lastIndexOf(' '))}`)
  }
  return [...facts]
}
