import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Changes, cacheBriefly, cacheUntilChange, watchChanges } from './changes.server.ts'
import type { Db } from './db.server.ts'

/** Changes of a database that only listens; `heard` is what another instance would announce, `sent` what this one did. */
async function changesOf(): Promise<{ changes: Changes; heard(topic: string): void; tx: Db; sent: string[] }> {
  let hear: (topic: string) => void = () => {}
  const database = {
    listen: async (_: string, onPayload: (payload: string) => void) => {
      hear = onPayload
    },
  }
  const sent: string[] = []
  const execute = async ({ payload }: { payload: string }) => {
    sent.push(payload)
    return { rows: [] }
  }
  const tx = { _: { session: { prepareQuery: () => ({ execute }) } } } as unknown as Db
  return { changes: await watchChanges(database), heard: (topic) => hear(topic), tx, sent }
}

describe('change notifications', () => {
  it('increase the version of their topic and of no other', async () => {
    const { changes, heard } = await changesOf()
    const before = [changes.versionOf('content'), changes.versionOf('notices')]

    heard('content')

    expect(changes.versionOf('content')).toBeGreaterThan(before[0]!)
    expect(changes.versionOf('notices')).toBe(before[1])
  })

  it('increase the version of every topic if some may have been missed', async () => {
    const { changes, heard } = await changesOf()
    const before = changes.versionOf('anything')

    heard('')

    expect(changes.versionOf('anything')).toBeGreaterThan(before)
  })

  it('reach every listener, from this instance and from others', async () => {
    const { changes, heard } = await changesOf()
    const topics: string[] = []
    changes.onChange((topic) => topics.push(topic))

    changes.noticed('content')
    heard('notices')

    expect(topics).toEqual(['content', 'notices'])
  })

  it('name the parts that changed, also to this instance, whether it has heard of them before or not', async () => {
    const { changes, heard, tx, sent } = await changesOf()
    const told: unknown[] = []
    changes.onChange((topic, parts) => told.push([topic, parts]))

    await changes.announce(tx, 'register', ['subject 1', 'list'])
    changes.noticed('register')
    heard(sent[0]!)
    changes.noticed('register')

    expect(told).toEqual([
      ['register', ['subject 1', 'list']],
      ['register', ['subject 1', 'list']],
      ['register', ['subject 1', 'list']],
    ])
  })

  it('are of the whole topic where one of them names no parts, or more than a message holds', async () => {
    const { changes, tx, sent } = await changesOf()
    const told: unknown[] = []
    changes.onChange((_, parts) => told.push(parts))

    await changes.announce(tx, 'register', ['subject 1'])
    await changes.announce(
      tx,
      'register',
      [...Array(2000).keys()].map((id) => `subject ${id}`),
    )
    changes.noticed('register')

    expect(sent[1]).toBe('register')
    expect(told).toEqual([undefined])
  })
})

describe('a cached value', () => {
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

  it('is loaded once for two concurrent callers', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x')
    const get = cacheUntilChange(changes, 'content', load)

    await Promise.all([get(), get()])

    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded again if its topic changed during the load', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => load.mock.calls.length)
    const get = cacheUntilChange(changes, 'content', load)

    const early = get()
    changes.noticed('content')

    expect([await early, await get()]).toEqual([1, 2])
  })

  it('is never a failure: the next call loads again', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('away'))
    const get = cacheUntilChange(changes, 'content', load)

    await expect(get()).rejects.toThrow('away')

    expect(await get()).toBe('x')
  })
})

describe('a briefly cached value', () => {
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

  it('is cached by key, for a few seconds', async () => {
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

  it('is never a failure', async () => {
    const { changes } = await changesOf()
    const load = vi.fn(async () => 'x').mockRejectedValueOnce(new Error('away'))
    const get = cacheBriefly(changes, 'content', load)

    await expect(get('a')).rejects.toThrow('away')

    expect(await get('a')).toBe('x')
  })
})
