import { describe, expect, it, vi } from 'vitest'
import type { Changes } from './changes.server.ts'
import { cacheWhileRefreshing } from './refreshing-cache.server.ts'

/** Numbers whose loading the test completes. */
function numbers() {
  let version = 0
  let day = '2026-11-15'
  const waiting: { resolve(value: number): void; reject(reason: Error): void }[] = []
  const load = vi.fn(() => new Promise<number>((resolve, reject) => waiting.push({ resolve, reject })))
  const changes = { versionOf: () => version } as unknown as Changes
  return {
    ask: cacheWhileRefreshing(changes, 'register', () => day, load),
    load,
    next: () => waiting.shift()!,
    change: () => {
      version += 1
    },
    nextDay: () => {
      day = '2026-11-16'
    },
  }
}

async function withFirst(value: number) {
  const all = numbers()
  const first = all.ask('a')
  all.next().resolve(value)
  await first
  return all
}

describe('a cache that refreshes', () => {
  it('loads once for all callers, and not again while nothing changes', async () => {
    const { ask, load, next } = numbers()

    const both = Promise.all([ask('a'), ask('a')])
    next().resolve(7)

    expect(await both).toEqual([7, 7])
    expect(await ask('a')).toBe(7)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reloads after a change and on a new day', async () => {
    const { ask, next, change, nextDay } = await withFirst(7)

    change()
    const second = ask('a')
    next().resolve(8)
    expect(await second).toBe(8)
    nextDay()
    const third = ask('a')
    next().resolve(9)
    expect(await third).toBe(9)
  })

  it('returns the previous numbers during a slow reload, and the new ones afterwards', async () => {
    const { ask, next, change, load } = await withFirst(7)

    change()
    expect(await ask('a')).toBe(7)
    next().resolve(8)
    await Promise.resolve()

    expect(await ask('a')).toBe(8)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('returns the previous numbers if a reload fails, and tries again', async () => {
    const { ask, next, change } = await withFirst(7)

    change()
    const failing = ask('a')
    next().reject(new Error('away'))
    expect(await failing).toBe(7)
    const again = ask('a')
    next().resolve(8)

    expect(await again).toBe(8)
  })

  it('fails if the first load fails', async () => {
    const { ask, next } = numbers()

    const first = ask('a')
    next().reject(new Error('away'))

    await expect(first).rejects.toThrow('away')
  })

  it('caches each key separately', async () => {
    const { ask, next } = await withFirst(7)

    const other = ask('b')
    next().resolve(1)

    expect(await other).toBe(1)
    expect(await ask('a')).toBe(7)
  })
})
