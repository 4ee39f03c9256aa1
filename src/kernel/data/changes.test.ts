import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Changes, cacheBriefly, cacheUntilChange, watchChanges } from './changes.server.ts'

/** Changes of a database that only listens; `heard` is what another instance would announce. */
async function changesOf(): Promise<{ changes: Changes; heard(topic: string): void }> {
  let hear: (topic: string) => void = () => {}
  const database = {
    listen: async (_: string, onPayload: (payload: string) => void) => {
      hear = onPayload
    },
  }
  return { changes: await watchChanges(database), heard: (topic) => hear(topic) }
}

describe('changes', () => {
  it('make the version of their topic grow and no other', async () => {
    const { changes, heard } = await changesOf()
    const before = [changes.versionOf('content'), changes.versionOf('notices')]

    heard('content')

    expect(changes.versionOf('content')).toBeGreaterThan(before[0]!)
    expect(changes.versionOf('notices')).toBe(before[1])
  })

  it('count for every topic when some may have been missed', async () => {
    const { changes, heard } = await changesOf()
    const before = changes.versionOf('anything')

    heard('')

    expect(changes.versionOf('anything')).toBeGreaterThan(before)
  })

  it('are told to everyone who listens, from here and from elsewhere', async () => {
    const { changes, heard } = await changesOf()
    const topics: string[] = []
    changes.onChange((topic) => topics.push(topic))

    changes.noticed('content')
    heard('notices')

    expect(topics).toEqual(['content', 'notices'])
  })
})

describe('what is remembered', () => {
  it('is loaded once until its topic changes', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => load.mock.calls.length)
    const get = cacheUntilChange(changes, 'content', load)

    const first = [await get(), await get()]
    changes.noticed('notices')
    const other = await get()
    changes.noticed('content')
    const renewed = await get()

    expect([...first, other, renewed]).toEqual([1, 1, 1, 2])
  })

  it('is loaded once for two who ask at the same time', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x')
    const get = cacheUntilChange(changes, 'content', load)

    await Promise.all([get(), get()])

    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded anew when it changed while it was being loaded', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => load.mock.calls.length)
    const get = cacheUntilChange(changes, 'content', load)

    const early = get()
    changes.noticed('content')

    expect([await early, await get()]).toEqual([1, 2])
  })

  it('is not a failure: the next one asks again', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('away'))
    const get = cacheUntilChange(changes, 'content', load)

    await expect(get()).rejects.toThrow('away')

    expect(await get()).toBe('x')
  })
})

describe('what is kept briefly', () => {
  let now = 1_000_000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => {
    vi.mocked(performance.now).mockRestore()
    vi.useRealTimers()
  })
  function pass(milliseconds: number): void {
    now += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }

  it('is kept by key, for a few seconds', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`)
    const get = cacheBriefly(changes, 'content', load)

    const first = [await get('a'), await get('a'), await get('b')]
    pass(9000)
    const soon = await get('a')
    pass(1500)
    const later = await get('a')

    expect([...first, soon, later]).toEqual(['a 1', 'a 1', 'b 2', 'a 1', 'a 3'])
  })

  it('is dropped when its topic changes', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => load.mock.calls.length)
    const get = cacheBriefly(changes, 'content', load)

    const before = await get('a')
    changes.noticed('content')

    expect([before, await get('a')]).toEqual([1, 2])
  })

  it('is not a failure', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('away'))
    const get = cacheBriefly(changes, 'content', load)

    await expect(get('a')).rejects.toThrow('away')

    expect(await get('a')).toBe('x')
  })
})
