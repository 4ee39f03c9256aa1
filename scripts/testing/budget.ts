import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './parts.ts'

export type Engine = 'postgres' | 'pglite'

/** The CPU seconds that the gate may use, measured on a machine on which `calibrate` took `calibrationMs`. */
export interface Budget {
  calibrationMs: number
  cpuSeconds: Record<Engine, number>
}

/** The gate fails when it exceeds the budget by more than this factor. */
const TOLERANCE = 1.2

export const readBudget = (): Budget => JSON.parse(readFileSync(path.join(ROOT, 'test/budget.json'), 'utf8'))

/** CPU milliseconds that a fixed piece of work takes: a measure of the present speed of this machine. */
export function calibrate(): number {
  const before = process.cpuUsage()
  let text = ''
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ id: `${round}-${at}`, name: `主体${at}`, at }))
    text = JSON.stringify(rows.filter(({ name }) => /[13579]$/.test(name)).toSorted((a, b) => b.at - a.at))
    createHash('sha256').update(text).digest('hex')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Interval of calibrations: short enough for a median over the run, long enough to use only a hundredth of one core. */
const EVERY_MS = 10_000

/**
 * Calibrates in this process, which is otherwise idle, while `work` runs. A CPU second achieves less while the other core is busy: calibrated before
 * and after the tests, the same machine seemed up to a third faster than during them.
 */
export async function calibrateBeside<Result>(
  work: Promise<Result>,
  found: number[],
  every = EVERY_MS,
): Promise<Result> {
  // The first calibration runs code that is not compiled yet, so its result is dropped.
  calibrate()
  const timer = setInterval(() => found.push(calibrate()), every)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (found.length === 0) found.push(calibrate())
  }
}

/** A sentence for the end of the report, and whether the gate is within the budget. */
export function judge(
  cpuSeconds: number,
  calibrations: readonly number[],
  { calibrationMs, cpuSeconds: budgets }: Budget,
  engine: Engine,
): { ok: boolean; sentence: string } {
  const factor = median(calibrations) / calibrationMs
  // A slow machine is allowed more seconds. A fast one is not limited to fewer: the speed of a short loop says little about tests that wait for
  // memory and for other processes.
  const comparable = cpuSeconds / Math.max(1, factor)
  const budget = budgets[engine]
  const share = `${comparable.toFixed(0)} of ${budget} CPU seconds (${cpuSeconds.toFixed(0)} here, where a CPU second does ${(1 / factor).toFixed(2)} of the work)`
  if (comparable <= budget * TOLERANCE) return { ok: true, sentence: `budget: ${share}` }
  const advice =
    'Make the slowest files above cheaper or move repetition to the full run; if the new tests are worth it, raise cpuSeconds in test/budget.json and say why in the commit.'
  return { ok: false, sentence: `over the test budget: ${share}. ${advice}` }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
