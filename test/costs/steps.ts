import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

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
 * V8 counts blocks only in code compiled after counting was switched on, so a worker loads the module anew.
 */
export async function countSteps(module: URL, name: string, calls: CountedCalls['calls']): Promise<Steps[]> {
  const worker = new Worker(new URL('steps-worker.ts', import.meta.url), {
    workerData: { module: module.href, name, calls } satisfies CountedCalls,
  })
  const [steps] = await once(worker, 'message')
  await worker.terminate()
  return steps
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
