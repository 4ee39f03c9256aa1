import { expect, it } from 'vitest'
import { closeForVisit, isClosedForVisit, readClosedNotice } from './closed-for-visit.ts'
import type { Memory } from './memory.ts'

function emptyMemory(): Memory {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}

it('stores that a notice was closed', () => {
  const memory = emptyMemory()

  closeForVisit('spring', memory, null)

  expect(isClosedForVisit('spring', memory)).toBe(true)
})

it('does not close other notices', () => {
  const memory = emptyMemory()

  closeForVisit('spring', memory, null)

  expect(isClosedForVisit('autumn', memory)).toBe(false)
})

it('notifies other tabs, and leaves nothing in storage', () => {
  const told: string[] = []
  const shared = emptyMemory()
  const heard: Memory = {
    ...shared,
    setItem(key, value) {
      told.push(`${key}=${value}`)
      shared.setItem(key, value)
    },
  }

  closeForVisit('spring', emptyMemory(), heard)

  expect(told).toEqual(['closed-notice=spring'])
  expect(shared.getItem('closed-notice')).toBeNull()
})

it('treats a notice closed in another tab as closed', () => {
  const memory = emptyMemory()

  expect(readClosedNotice({ key: 'closed-notice', newValue: 'spring' }, memory)).toBe('spring')
  expect(isClosedForVisit('spring', memory)).toBe(true)
})

it.each([
  { key: 'closed-notice', newValue: null },
  { key: 'recent-searches', newValue: 'spring' },
])('hears no closing in %o', (event) => {
  expect(readClosedNotice(event, emptyMemory())).toBeNull()
})

it('treats every notice as open if storage is blocked', () => {
  closeForVisit('spring', null, null)

  expect(isClosedForVisit('spring', null)).toBe(false)
})

it('works if access to storage throws', () => {
  // There is no `window` object in this test, so access throws as in a browser with blocked storage.
  closeForVisit('spring')

  expect(isClosedForVisit('spring')).toBe(false)
})

it('works with full storage', () => {
  const full: Memory = {
    ...emptyMemory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }

  expect(() => closeForVisit('spring', full, full)).not.toThrow()
})
