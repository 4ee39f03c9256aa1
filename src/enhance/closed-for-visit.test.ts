import { expect, it } from 'vitest'
import { closeForVisit, isClosedForVisit } from './closed-for-visit.ts'
import type { Memory } from './memory.ts'

function emptyMemory(): Memory {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}

it('remembers that a notice was closed', () => {
  const memory = emptyMemory()

  closeForVisit('spring', memory)

  expect(isClosedForVisit('spring', memory)).toBe(true)
})

it('keeps other notices open', () => {
  const memory = emptyMemory()

  closeForVisit('spring', memory)

  expect(isClosedForVisit('autumn', memory)).toBe(false)
})

it('takes every notice for open where storage is blocked', () => {
  closeForVisit('spring', null)

  expect(isClosedForVisit('spring', null)).toBe(false)
})

it('bears a browser in which asking for storage throws', () => {
  // There is no window here at all, so that reaching for it throws as it does in such a browser.
  closeForVisit('spring')

  expect(isClosedForVisit('spring')).toBe(false)
})

it('bears full storage', () => {
  const full: Memory = {
    ...emptyMemory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }

  expect(() => closeForVisit('spring', full)).not.toThrow()
})
