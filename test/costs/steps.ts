import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The cost of one call: how often its most frequent block of code ran. */
export type Steps = number

/** Calls of an exported function, given by module and name. */
export interface CountedCalls {
  module: string
  name: string
  calls: readonly (readonly unknown[])[]
}

/**
 * Measures the cost of calls without a clock: how often the most frequent JavaScript block ran, as V8 counts it for code coverage. The counts are the
 * same on every machine. Native code is not included; `src/server/patterns.test.ts` covers regular expressions. V8 counts only code compiled after
 * counting was switched on, so a separate process loads the module anew. That process runs without the optimising compiler, which would drop counts
 * at moments that depend on the load of the machine.
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

/** The factor by which the cost grows when a text of repeated units doubles in length: 2 for linear work, 4 for quadratic. */
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
