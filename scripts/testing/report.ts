import { isFullRun } from '../../test/tier.ts'
import { type Engine, judge, readBudget } from './budget.ts'
import type { Part } from './parts.ts'

const SLOWEST = 15

interface Run {
  parts: readonly Part[]
  calibrations: readonly number[]
  engine: Engine
}

/** Prints the slowest files, the CPU seconds of each part, the budget, the failures, and in the last line the summary. */
export function printReport({ parts, calibrations, engine }: Run): boolean {
  const files = parts.flatMap(({ tests }) => tests?.files ?? []).toSorted((a, b) => b.seconds - a.seconds)
  console.log('\nslowest files')
  for (const { file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
  console.log('CPU seconds')
  for (const { name, seconds, cpuSeconds } of parts)
    console.log(`${cpuSeconds.toFixed(0).padStart(8)}  ${name}, in ${seconds.toFixed(0)} s`)
  const failed = parts.flatMap(failuresOf)
  const total = parts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const { ok, sentence } = judge(total, calibrations, readBudget(), engine)
  console.log(`${total.toFixed(0).padStart(8)}  in all; ${sentence}`)
  // The budget applies to a whole gate only, not to the full run and not to a run that has failed.
  if (!ok && !isFullRun && failed.length === 0) failed.push(sentence)
  for (const failure of failed) console.log(`failed: ${failure}`)
  const passed = parts.reduce((sum, { ok, tests }) => sum + (tests ? tests.passed : Number(ok)), 0)
  console.log(`${passed} passed, ${failed.length} failed`)
  return failed.length === 0
}

/** A part that exits with an error but reports no failed test counts as one failure. */
function failuresOf({ name, ok, tests }: Part): string[] {
  const named = tests?.failed ?? []
  return ok || named.length > 0 ? named : [name]
}
