import { expect, it } from 'vitest'
import { closeForVisit, heardClosing, isClosedForVisit } from './closed-for-visit.ts'
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

  closeForVisit('spring', memory, null)

  expect(isClosedForVisit('spring', memory)).toBe(true)
})

it('keeps other notices open', () => {
  const memory = emptyMemory()

  closeForVisit('spring', memory, null)

  expect(isClosedForVisit('autumn', memory)).toBe(false)
})

it('tells the other tabs, and leaves nothing behind', () => {
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

it('takes what another tab has closed for closed here', () => {
  const memory = emptyMemory()

  expect(heardClosing({ key: 'closed-notice', newValue: 'spring' }, memory)).toBe('spring')
  expect(isClosedForVisit('spring', memory)).toBe(true)
})

it.each([
  { key: 'closed-notice', newValue: null },
  { key: 'recent-searches', newValue: 'spring' },
])('hears no closing in %o', (event) => {
  expect(heardClosing(event, emptyMemory())).toBeNull()
})

it('takes every notice for open where storage is blocked', () => {
  closeForVisit('spring', null, null)

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

  expect(() => closeForVisit('spring', full, full)).not.toThrow()
})
