import { describe, expect, it } from 'vitest'
import { calibrate, calibrateBeside, judge } from './budget.ts'

const BUDGET = { calibrationMs: 100, cpuSeconds: { postgres: 600, pglite: 700 } }

describe('the test budget', () => {
  it.each([
    { name: 'holds below the budget', cpu: 590, calibrations: [100], ok: true },
    { name: 'tolerates a fifth more', cpu: 719, calibrations: [100], ok: true },
    { name: 'is broken beyond a fifth', cpu: 721, calibrations: [100], ok: false },
    { name: 'allows a machine half as fast twice the seconds', cpu: 1400, calibrations: [200], ok: true },
    { name: 'allows a machine twice as fast the same seconds', cpu: 700, calibrations: [50], ok: true },
    { name: 'goes by the median calibration', cpu: 719, calibrations: [100, 900, 100], ok: true },
  ])('$name', ({ cpu, calibrations, ok }) => {
    expect(judge(cpu, calibrations, BUDGET, 'postgres').ok).toBe(ok)
  })

  it('has a number of CPU seconds for each engine', () => {
    expect(judge(800, [100], BUDGET, 'postgres').ok).toBe(false)
    expect(judge(800, [100], BUDGET, 'pglite').ok).toBe(true)
  })

  it('names the next step when the gate exceeds it', () => {
    expect(judge(900, [100], BUDGET, 'postgres').sentence).toMatch(
      /over the test budget: 900 of 600.*test\/budget\.json/,
    )
  })

  it('calibrates by work that takes processor time', () => {
    expect(calibrate()).toBeGreaterThan(0)
  })

  it('calibrates while the work goes on, and at least once', async () => {
    const beside: number[] = []
    const short: number[] = []

    const done = await calibrateBeside(
      until(() => beside.length >= 2),
      beside,
      1,
    )
    await calibrateBeside(Promise.resolve(), short)

    expect(done).toBe('done')
    expect(short).toHaveLength(1)
  })
})

async function until(isSo: () => boolean): Promise<string> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
  return 'done'
}
