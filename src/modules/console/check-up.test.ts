import { expect, it } from 'vitest'
import { type CheckedThing, createCheckUp } from './check-up.server.ts'

const THINGS: readonly CheckedThing[] = [
  { level: 'good', chinese: 'PostgreSQL 15，账号 portal' },
  { level: 'warning', chinese: '证书还有 20 天到期' },
]

/** A check-up on a clock of its own that counts the examinations. */
function watched(outcomes: (() => Promise<readonly CheckedThing[]>)[]) {
  const clock = { now: Date.parse('2026-11-16T02:00:00Z') }
  let times = 0
  const checkUp = createCheckUp({
    now: () => clock.now,
    examine: () => outcomes[Math.min(times++, outcomes.length - 1)]!(),
  })
  return { clock, checkUp, times: () => times }
}

it('counts the passed checks and describes only the failed ones', async () => {
  const { checkUp } = watched([async () => THINGS])

  expect(await checkUp()).toEqual({
    at: '2026-11-16T02:00:00.000Z',
    good: 1,
    findings: [{ level: 'warning', words: '证书还有 20 天到期' }],
  })
})

it('examines once for all readers within ten minutes', async () => {
  const { clock, checkUp, times } = watched([async () => THINGS])
  await Promise.all([checkUp(), checkUp()])
  clock.now += 9 * 60_000
  await checkUp()
  const soon = times()
  clock.now += 60_000
  await checkUp()

  expect([soon, times()]).toEqual([1, 2])
})

it('examines again after an examination that failed', async () => {
  const { checkUp, times } = watched([() => Promise.reject(new Error('no connection')), async () => THINGS])

  await expect(checkUp()).rejects.toThrow('no connection')
  expect([(await checkUp()).good, times()]).toEqual([1, 2])
})
