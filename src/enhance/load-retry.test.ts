import { beforeEach, describe, expect, it } from 'vitest'
import { forgetRetry, retryOnce } from './load-retry.ts'
import type { Memory } from './memory.ts'

let values: Map<string, string>
let storage: Memory
let loaded: string[]
const replace = (path: string) => {
  loaded.push(path)
}

beforeEach(() => {
  values = new Map()
  storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
  loaded = []
})

describe('retryOnce', () => {
  it('loads the same path anew at the first failure', () => {
    const outcome = retryOnce({ storage, path: '/user?tab=1', replace })

    expect(outcome).toBe('retrying')
    expect(loaded).toEqual(['/user?tab=1'])
  })

  it('gives up at the second and every later failure', () => {
    retryOnce({ storage, path: '/user', replace })

    const outcomes = [1, 2].map(() => retryOnce({ storage, path: '/user', replace }))

    expect(outcomes).toEqual(['give-up', 'give-up'])
    expect(loaded).toEqual(['/user'])
  })

  it('retries each path by itself', () => {
    retryOnce({ storage, path: '/user', replace })

    const outcome = retryOnce({ storage, path: '/credit-report', replace })

    expect(outcome).toBe('retrying')
    expect(loaded).toEqual(['/user', '/credit-report'])
  })

  it('retries again after the page has loaded in between', () => {
    retryOnce({ storage, path: '/user', replace })
    forgetRetry({ storage, path: '/user' })

    const outcome = retryOnce({ storage, path: '/user', replace })

    expect(outcome).toBe('retrying')
  })

  it('gives up at once where storage is blocked', () => {
    const outcome = retryOnce({ storage: null, path: '/user', replace })

    expect(outcome).toBe('give-up')
    expect(loaded).toEqual([])
  })

  it('gives up at once where storage is full', () => {
    const full: Memory = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }

    const outcome = retryOnce({ storage: full, path: '/user', replace })

    expect(outcome).toBe('give-up')
    expect(loaded).toEqual([])
  })
})
