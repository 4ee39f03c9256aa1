import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { eventLoopDelay } from './event-loop-delay.ts'

function busyFor(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage()
  const until = user + system + milliseconds * 1000
  for (let now = 0; now < until; ) {
    const usage = process.threadCpuUsage()
    now = usage.user + usage.system
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('event-loop delay', () => {
  it('is the longest turn and not the sum of all turns', async () => {
    const delay = await eventLoopDelay(async () => {
      for (const time of [20, 60, 20, 20, 20]) {
        busyFor(time)
        await nextTurn()
      }
    })

    expect(delay).toBeGreaterThanOrEqual(59)
    expect(delay).toBeLessThan(110)
  })

  it('includes what the last turn scheduled', async () => {
    expect(await eventLoopDelay(async () => void setImmediate(() => busyFor(30)))).toBeGreaterThanOrEqual(29)
  })

  it('leaves out major garbage collections', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const before = process.threadCpuUsage()
    const delay = await eventLoopDelay(async () => {
      for (let times = 0; times < 20; times++) collect()
    })
    const after = process.threadCpuUsage()

    expect(delay).toBeLessThan((after.user + after.system - before.user - before.system) / 1000 / 2)
  })
})
