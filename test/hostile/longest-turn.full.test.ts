import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { longestTurn } from './longest-turn.ts'

function busyFor(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage()
  const until = user + system + milliseconds * 1000
  for (let now = 0; now < until; ) {
    const usage = process.threadCpuUsage()
    now = usage.user + usage.system
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('the longest turn', () => {
  it('is the longest of several, not their sum', async () => {
    const turn = await longestTurn(async () => {
      for (const time of [20, 60, 20, 20, 20]) {
        busyFor(time)
        await nextTurn()
      }
    })

    expect(turn).toBeGreaterThanOrEqual(59)
    expect(turn).toBeLessThan(110)
  })

  it('counts what was begun in the last turn', async () => {
    expect(await longestTurn(async () => void setImmediate(() => busyFor(30)))).toBeGreaterThanOrEqual(29)
  })

  it('leaves out sweeps of the whole heap', async () => {
    setFlagsFromString('--expose-gc')
    const sweep = runInNewContext('gc') as () => void
    const before = process.threadCpuUsage()
    const turn = await longestTurn(async () => {
      for (let sweeps = 0; sweeps < 20; sweeps++) sweep()
    })
    const after = process.threadCpuUsage()

    expect(turn).toBeLessThan((after.user + after.system - before.user - before.system) / 1000 / 2)
  })
})
