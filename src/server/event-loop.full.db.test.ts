import { describe, expect, it } from 'vitest'
import { callExamples } from '../../test/call-examples.ts'
import { hostileCorpus } from '../../test/hostile/corpus.ts'
import { delaysUntil } from '../../test/hostile/event-loop-delay.ts'
import { heavyRequests } from '../../test/hostile/heavy-requests.ts'
import { openTestPortal } from '../../test/portal.ts'
import { WALK } from '../../test/timeouts.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { exampleOf } = await callExamples(portal.database.db)

/** Greatest delay of other requests in milliseconds. The embedded database runs in the same thread. */
const MOST = portal.database.engine === 'postgres' ? 50 : 250

describe.each(Object.entries(hostileCorpus(exampleOf)))('input hostile to %s does not delay others', (_, targets) => {
  it.each(targets)('at $where', WALK, async ({ honest, hostile }) => {
    const slow: string[] = []
    // The first request also loads and compiles modules, so it is not measured.
    await portal.app.inject(honest)

    for (const { what, request } of hostile) {
      const delays = await delaysUntil(MOST, () => portal.app.inject(request))
      if (Math.min(...delays) > MOST) slow.push(`${what}: ${delays.map(Math.round)} ms`)
    }

    expect(slow).toEqual([])
  })
})

// The embedded database stores imported rows in the same thread.
describe.runIf(portal.database.engine === 'postgres')('a large request of staff does not delay others', async () => {
  it.each(await heavyRequests(portal.database.db))('at $what', WALK, async ({ request }) => {
    let turn = 0
    const delays = await delaysUntil(MOST, async () => portal.app.inject(await request(turn++)))

    expect(Math.min(...delays)).toBeLessThanOrEqual(MOST)
  })
})
