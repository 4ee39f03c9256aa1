import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The work of one call: how often its most-run block of code ran. */
export type Steps = number

/** Calls of a function that a module exports. */
export interface CountedCalls {
  module: string
  name: string
  calls: readonly (readonly unknown[])[]
}

/**
 * Measures the work of calls without a clock: how often the most-run block of JavaScript ran in each, as V8 counts it for code
 * coverage. The figures are the same on every machine. Native code is not counted; `src/server/patterns.test.ts` covers patterns.
 * V8 counts blocks only in code compiled after counting was switched on, so a process of its own loads the module anew. Optimised code
 * leaves out some of the counts, and when V8 optimises depends on the load of the machine: that process runs without it.
 */
export async function countSteps(module: URL, name: string, calls: CountedCalls['calls']): Promise<Steps[]> {
  const counter = fork(new URL('steps-counter.ts', import.meta.url), {
    execArgv: ['--no-opt', '--no-maglev'],
    serialization: 'advanced',
  })
  counter.send({ module: module.href, name, calls } satisfies CountedCalls)
  const [counted] = (await once(counter, 'message')) as [Steps[] | string]
  counter.disconnect()
  if (typeof counted === 'string') throw new Error(counted)
  return counted
}

/** How the work grows when a text of repeated units becomes twice as long: 2 for linear work, 4 for quadratic. */
export async function growthOf(module: URL, name: string, units: readonly string[], length: number) {
  const textOf = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
  const calls = units.flatMap((unit) => [[textOf(unit, length)], [textOf(unit, 2 * length)]])
  const steps = await countSteps(module, name, calls)
  return units.map((unit, at) => ({
    unit,
    growth: steps[2 * at + 1]! / steps[2 * at]!,
    perCharacter: steps[2 * at + 1]! / (2 * length),
  }))
}
