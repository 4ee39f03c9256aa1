import { describe, expect, it } from 'vitest'
import { findDeclarable, lastDeclarableDay, listDeclarable, refuseEvent, writeClaim } from './declaring-contract.ts'

const rule = { ...findDeclarable('P452', 'person', '2026-11-16')!, validMonths: 24 }

describe('a declared event', () => {
  it('counts from its own day for as many months as the rule says', () => {
    expect(lastDeclarableDay(rule, '2026-11-16')).toBe('2028-11-15')
    expect(lastDeclarableDay({ ...rule, validMonths: null }, '2026-11-16')).toBeNull()
  })

  it('must be neither in the future nor expired', () => {
    expect(refuseEvent(rule, '2026-11-17', '2026-11-16')).toContain('不能晚于今天')
    expect(refuseEvent(rule, '2024-11-16', '2026-11-16')).toContain('24 个月以内')
    expect(refuseEvent(rule, '2024-11-17', '2026-11-16')).toBeNull()
  })
})

it('claims the points of its rule', () => {
  expect(writeClaim({ ...rule, points: 800 })).toBe('8')
  expect(writeClaim({ ...rule, points: { from: 600, to: 3000 } })).toBe('6 至 30')
})

it('has different indicators for persons and for enterprises', () => {
  const [persons, enterprises] = [listDeclarable('person'), listDeclarable('enterprise')].map((rules) =>
    rules.map(({ code }) => code),
  )

  expect(persons!.length).toBeGreaterThan(5)
  expect(enterprises!.length).toBeGreaterThan(5)
  expect(persons!.filter((code) => enterprises!.includes(code))).toEqual([])
  expect(findDeclarable('P452', 'enterprise', '2026-11-16')).toBeUndefined()
})
