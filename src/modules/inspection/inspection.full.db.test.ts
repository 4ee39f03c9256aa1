import { expect, it, vi } from 'vitest'
import { eventLoopDelay } from '../../../test/hostile/event-loop-delay.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { WALK } from '../../../test/timeouts.ts'
import { CHECKS } from './checks.ts'

const world = await openInhabitedPortal()
const keeper = await world.staffSession('xitong')

/**
 * Milliseconds by which an inspection may delay other requests. The embedded database runs in the same thread, so its limit is
 * higher.
 */
const MOST = world.portal.database.engine === 'postgres' ? 50 : 250

it('no indicator of an inspection delays other requests', WALK, async () => {
  /** The best try per indicator, because interference from the machine does not repeat. */
  const best = new Map<string, number>()
  const tooLong = () => [...best].filter(([, delay]) => delay > MOST)
  const spies = Object.entries(CHECKS).map(([code, check]) =>
    vi.spyOn(CHECKS as Record<string, typeof check>, code).mockImplementation(async (looking) => {
      let checked: Awaited<ReturnType<typeof check>> | undefined
      const delay = await eventLoopDelay(async () => {
        checked = await check(looking)
      })
      best.set(code, Math.min(delay, best.get(code) ?? delay))
      return checked!
    }),
  )

  for (let tries = 0; tries === 0 || (tooLong().length > 0 && tries < 5); tries += 1) {
    await world.get('POST /console/inspection/start', { as: keeper })
    await world.portal.workOnJobs('inspection')
  }
  for (const spy of spies) spy.mockRestore()

  expect([...best.keys()]).toEqual(Object.keys(CHECKS))
  expect(tooLong()).toEqual([])
})
