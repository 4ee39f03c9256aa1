import { describe, expect, it } from 'vitest'
import { createDatabaseClock } from './database-clock.server.ts'

const NOON = Date.parse('2026-11-16T04:00:00Z')
const DAY_MS = 86_400_000

/** Two machines whose clocks the test sets; time passes only when the test says so. */
async function openClocks({ ahead = 0, answerMs = 2 } = {}) {
  const state = { passed: 0, ahead, database: NOON, isAway: false }
  const clock = await createDatabaseClock({
    steady: () => state.passed,
    wall: () => NOON + state.passed + state.ahead,
    async askDatabase() {
      if (state.isAway) throw new Error('away')
      state.passed += answerMs / 2
      const told = state.database + state.passed
      state.passed += answerMs / 2
      return told
    },
  })
  clock.stop()
  return { clock, state, truth: () => state.database + state.passed }
}

describe('the clock of the portal', () => {
  it.each([0, 59_000, -59_000])('is right %s ms ahead of the database, and follows it', async (ahead) => {
    const { clock, state, truth } = await openClocks({ ahead })
    state.passed += 7000

    expect([clock.isRight(), clock.aheadMs(), clock.now()]).toEqual([true, ahead, truth()])
  })

  it.each([61_000, -61_000, 40 * DAY_MS])(
    'is not right %s ms ahead of the database, and follows it nevertheless',
    async (ahead) => {
      const { clock, truth } = await openClocks({ ahead })

      expect([clock.isRight(), clock.now()]).toEqual([false, truth()])
    },
  )

  it('is wrong the moment the system time is changed, before the next comparison', async () => {
    const { clock, state, truth } = await openClocks()
    state.isAway = true

    state.ahead = 40 * DAY_MS
    const moved = [clock.isRight(), clock.aheadMs(), clock.now()]
    state.ahead = 0

    expect(moved).toEqual([false, 40 * DAY_MS, truth()])
    expect([clock.isRight(), clock.now()]).toEqual([true, truth()])
  })

  it('is right again if the clock of the database was corrected', async () => {
    const { clock, state, truth } = await openClocks()
    state.database += 2 * DAY_MS
    await clock.measure()
    expect(clock.isRight()).toBe(false)

    state.ahead += 2 * DAY_MS
    await clock.measure()

    expect([clock.isRight(), clock.now()]).toEqual([true, truth()])
  })

  it('ignores differences within the duration of an answer', async () => {
    const { clock, truth } = await openClocks({ answerMs: 400 })

    expect([clock.aheadMs(), clock.now()]).toEqual([0, truth()])
  })

  it('ignores a slow answer, unless the difference is larger than its duration explains', async () => {
    const slow = await openClocks({ ahead: 3000, answerMs: 20_000 })
    const wrong = await openClocks({ ahead: 80_000, answerMs: 20_000 })

    expect([slow.clock.aheadMs(), wrong.clock.isRight()]).toEqual([0, false])
  })
})
