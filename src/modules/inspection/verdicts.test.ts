import { describe, expect, it } from 'vitest'
import { CHECKS } from './checks.ts'
import { findIndicator, INDICATORS } from './indicators.ts'
import {
  computeDeduction,
  formatQuarter,
  judgeIndicator,
  lastQuarters,
  quarterDays,
  summariseVerdicts,
} from './verdicts.ts'

const of = (code: string) => findIndicator(code)!
const many = (count: number, sort = '', grade: 'bad' | 'near' = 'bad') =>
  Array.from({ length: count }, () => ({ grade, sort }))

describe('a verdict', () => {
  it.each([
    ['D1', [], false, 'good'],
    ['D1', [], true, 'person'],
    ['D1', many(1), false, 'bad'],
    ['D1', many(1, '', 'near'), false, 'near'],
    ['D1', many(1), true, 'bad'],
    // Four stale columns are reported, five fail the site; so do ten defects of all sorts, and five empty columns.
    ['V4', many(4, 'prompt'), false, 'near'],
    ['V4', many(5, 'prompt'), false, 'bad'],
    ['V4', many(9, 'late'), false, 'near'],
    ['V4', [...many(4, 'prompt'), ...many(6, 'late')], false, 'bad'],
    ['V4', many(4, 'empty'), false, 'near'],
    ['V4', many(5, 'empty'), false, 'bad'],
  ] as const)('of %s with %j is, for people %s, %s', (code, open, isForPeople, verdict) => {
    expect(judgeIndicator(of(code), open, isForPeople)).toBe(verdict)
  })

  it('subtracts points per defect up to the maximum of the indicator', () => {
    expect(computeDeduction(of('D1'), many(3))).toBe(0.3)
    expect(computeDeduction(of('D3'), many(9))).toBe(6)
    expect(computeDeduction(of('D1'), many(3, '', 'near'))).toBe(0)
    expect(computeDeduction(of('V5'), many(3))).toBe(0)
  })

  it('on the whole site is a failure with one veto, or with less than 60 points', () => {
    const good = { group: 'deduct', verdict: 'good', deduction: 0 } as const

    expect(summariseVerdicts([good])).toEqual({ passes: true, vetoes: 0, score: 100, toMend: 0, near: 0 })
    expect(summariseVerdicts([{ ...good, group: 'veto', verdict: 'bad' }])).toMatchObject({ passes: false, vetoes: 1 })
    expect(summariseVerdicts([{ ...good, verdict: 'bad', deduction: 40 }])).toMatchObject({ passes: true, score: 60 })
    expect(summariseVerdicts([{ ...good, verdict: 'bad', deduction: 40.1 }])).toMatchObject({
      passes: false,
      score: 59.9,
    })
  })
})

it('exists as a check for each indicator, and for nothing else', () => {
  expect(Object.keys(CHECKS)).toEqual(INDICATORS.map(({ code }) => code))
})

it('is given by quarter', () => {
  expect(formatQuarter('2026-11-17')).toBe('2026Q4')
  expect(formatQuarter('2026-03-31')).toBe('2026Q1')
  expect(quarterDays('2026Q1')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(quarterDays('2026Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' })
  expect(lastQuarters('2026Q1', 3)).toEqual(['2025Q3', '2025Q4', '2026Q1'])
})
