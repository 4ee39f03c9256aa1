import { describe, expect, it } from 'vitest'
import { createPageCache, type StoredPage } from './page-cache.server.ts'

const page = (freshUntil: number, size = 10): StoredPage => ({
  status: 200,
  headers: {},
  gzip: [Buffer.alloc(size)],
  brotli: Buffer.alloc(size),
  freshUntil,
  path: '/home',
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

  it('holds no page for fresh once something has changed', () => {
    const cache = createPageCache(() => 1000)
    const home = page(2000)
    cache.store('/home', home, cache.version())

    cache.dropAll()

    expect(cache.fresh('/home')).toBeUndefined()
    expect(cache.stale('/home')).toBe(home)
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

    cache.dropAll()
    cache.store('/home', page(2000), before)

    expect(cache.fresh('/home')).toBeUndefined()
    expect(cache.stale('/home')).toBeUndefined()
  })

  it('is fresh again with the page that is rendered next', () => {
    const cache = createPageCache(() => 1000)
    cache.store('/home', page(2000), cache.version())
    cache.dropAll()
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
