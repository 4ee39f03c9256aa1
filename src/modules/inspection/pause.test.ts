import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countTurns } from '../../../test/costs/turns.ts'
import { createPause } from './pause.server.ts'

let now = 1_000_000
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

describe('a pause', () => {
  it('does not yield until 15 ms have passed, and yields once then', async () => {
    const pause = createPause()
    const turnsAfter = (milliseconds: number) =>
      countTurns(() => {
        now += milliseconds
        return pause()
      })

    expect([await turnsAfter(0), await turnsAfter(14)]).toEqual([0, 0])
    expect(await turnsAfter(1)).toBe(1)
    expect([await turnsAfter(14), await turnsAfter(1)]).toEqual([0, 1])
  })

  it('reports progress no more often than requested, and stops with the work', async () => {
    const controller = new AbortController()
    const beat = vi.fn(async () => {})
    const pause = createPause({ everyMs: 100, beat, signal: controller.signal })

    for (let work = 0; work < 20; work += 1) {
      now += 20
      await pause()
    }

    expect(beat).toHaveBeenCalledTimes(4)
    controller.abort()
    now += 20
    await expect(pause()).rejects.toThrow()
  })
})
