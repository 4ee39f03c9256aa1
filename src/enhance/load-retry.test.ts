import { beforeEach, describe, expect, it } from 'vitest'
import { forgetRetry, retryOnce } from './load-retry.ts'
import type { Memory } from './memory.ts'

let values: Map<string, string>
let storage: Memory
let loads: number
const reload = () => {
  loads++
}

beforeEach(() => {
  values = new Map()
  storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
  loads = 0
})

describe('retryOnce', () => {
  it('reloads the page at the first failure', () => {
    const outcome = retryOnce({ storage, path: '/user', reload })

    expect(outcome).toBe('retrying')
    expect(loads).toBe(1)
  })

  it('gives up at the second and every later failure', () => {
    retryOnce({ storage, path: '/user', reload })

    const outcomes = [1, 2].map(() => retryOnce({ storage, path: '/user', reload }))

    expect(outcomes).toEqual(['give-up', 'give-up'])
    expect(loads).toBe(1)
  })

  it('retries each path separately', () => {
    retryOnce({ storage, path: '/user', reload })

    const outcome = retryOnce({ storage, path: '/credit-report', reload })

    expect(outcome).toBe('retrying')
    expect(loads).toBe(2)
  })

  it('retries again after a successful load', () => {
    retryOnce({ storage, path: '/user', reload })
    forgetRetry({ storage, path: '/user' })

    const outcome = retryOnce({ storage, path: '/user', reload })

    expect(outcome).toBe('retrying')
  })

  it('gives up at once if storage is blocked', () => {
    const outcome = retryOnce({ storage: null, path: '/user', reload })

    expect(outcome).toBe('give-up')
    expect(loads).toBe(0)
  })

  it('gives up at once if storage is full', () => {
    const full: Memory = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }

    const outcome = retryOnce({ storage: full, path: '/user', reload })

    expect(outcome).toBe('give-up')
    expect(loads).toBe(0)
  })
})
