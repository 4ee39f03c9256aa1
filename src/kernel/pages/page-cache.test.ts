import { describe, expect, it } from 'vitest'
import { createPageCache, type StoredPage } from './page-cache.server.ts'

const page = (freshUntil: number, size = 10, shows = ['content']): StoredPage => ({
  status: 200,
  headers: {},
  gzip: [Buffer.alloc(size)],
  brotli: Buffer.alloc(size),
  freshUntil,
  staleUntil: Number.POSITIVE_INFINITY,
  mayBeStale: true,
  marksRecords: false,
  path: '/home',
  shows: new Set(shows),
})

describe('the page cache', () => {
  it('gives a page as long as it is fresh', () => {
    let now = 1000
    const cache = createPageCache(() => now)
    const home = page(2000)
    cache.store('/home', home, cache.version())

    expect(cache.fresh('/home')).toBe(home)
    expect(cache.fresh('/other')).toBeUndefined()
    now = 2000
    expect(cache.fresh('/home')).toBeUndefined()
  })

  it('keeps a page that is no longer fresh for bad times', () => {
    let now = 1000
    const cache = createPageCache(() => now)
    const home = page(2000)
    cache.store('/home', home, cache.version())

    now = 99_000

    expect(cache.fresh('/home')).toBeUndefined()
    expect(cache.stale('/home')).toBe(home)
  })

  it('shows a page in no case any more once what it shows has changed', () => {
    const cache = createPageCache(() => 1000)
    cache.store('/home', page(2000), cache.version())

    cache.drop('content')

    expect([cache.fresh('/home'), cache.recent('/home'), cache.stale('/home')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each<[string, string[] | undefined, string[]]>([
    ['register', ['subject 1'], ['one', 'whole', 'unknown']],
    ['register', ['subject 2'], ['whole', 'unknown']],
    ['register', ['subject 1', 'list'], ['one', 'list', 'whole', 'unknown']],
    ['register', undefined, ['one', 'list', 'whole', 'unknown']],
    ['content', ['subject 1'], ['other', 'unknown']],
    ['reg', undefined, ['unknown']],
    ['', undefined, ['one', 'list', 'whole', 'other', 'unknown']],
  ])('drops with a change of %s %j the pages that show it, and no others', (topic, parts, dropped) => {
    const cache = createPageCache(() => 1000)
    const shown = {
      one: ['menu', 'register/subject 1', 'register/subject 3'],
      list: ['menu', 'register/list'],
      whole: ['menu', 'register'],
      other: ['menu', 'content'],
      unknown: ['menu', '*'],
    }
    for (const [name, shows] of Object.entries(shown)) cache.store(name, page(2000, 10, shows), cache.version())

    cache.drop(topic, parts)

    expect(Object.keys(shown).filter((name) => !cache.fresh(name))).toEqual(dropped)
  })

  it('forgets what a page showed once it is replaced', () => {
    const cache = createPageCache(() => 1000)
    cache.store('/home', page(2000, 10, ['register/subject 1']), cache.version())
    const renewed = page(2000, 10, ['register/subject 2'])
    cache.store('/home', renewed, cache.version())

    cache.drop('register', ['subject 1'])

    expect(cache.fresh('/home')).toBe(renewed)
  })

  it('shows a page that may not be stale only as long as it is fresh, and to many who wait', () => {
    let now = 1000
    const cache = createPageCache(() => now)
    const records = { ...page(2000), mayBeStale: false }
    cache.store('/penalty', records, cache.version())

    now = 2000

    expect([cache.fresh('/penalty'), cache.stale('/penalty'), cache.renewable('/penalty')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(cache.recent('/penalty')).toBe(records)
  })

  it('keeps a page whose records are marked for bad times, without giving it to anybody in good ones', () => {
    const cache = createPageCache(() => 2000)
    const home = { ...page(2000), mayBeStale: false, marksRecords: true }
    cache.store('/home', home, cache.version())

    expect([cache.fresh('/home'), cache.renewable('/home'), cache.stale('/home')]).toEqual([undefined, undefined, home])
  })

  it('is not shown even then once its time is over', () => {
    let now = 1000
    const cache = createPageCache(() => now)
    cache.store('/home', { ...page(2000), staleUntil: 5000 }, cache.version())

    now = 4999
    expect(cache.stale('/home')).toBeDefined()
    now = 5000
    expect(cache.stale('/home')).toBeUndefined()
  })

  it('does not store what was rendered from older content', () => {
    const cache = createPageCache(() => 1000)
    const before = cache.version()

    cache.drop('content')
    cache.store('/home', page(2000), before)
    cache.store('/other', page(2000, 10, ['notices']), before)

    expect(cache.fresh('/home')).toBeUndefined()
    expect(cache.stale('/home')).toBeUndefined()
    expect(cache.fresh('/other')).toBeDefined()
  })

  it('is fresh again with the page that is rendered next', () => {
    const cache = createPageCache(() => 1000)
    cache.store('/home', page(2000), cache.version())
    cache.drop('content')
    const renewed = page(3000)

    cache.store('/home', renewed, cache.version())

    expect(cache.fresh('/home')).toBe(renewed)
  })

  it('lets the pages go that no one asked for when there are too many', () => {
    const cache = createPageCache(() => 1000)
    const tenMegabytes = (10 * 2 ** 20) / 3

    for (let index = 0; index < 14; index += 1) {
      cache.store(`/${index}`, page(2000, tenMegabytes), cache.version())
      cache.fresh('/0')
    }

    expect(cache.fresh('/0')).toBeDefined()
    expect(cache.fresh('/1')).toBeUndefined()
    expect(cache.fresh('/13')).toBeDefined()
  })
})
