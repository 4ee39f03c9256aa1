import { describe, expect, it } from 'vitest'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import {
  addFigures,
  computeRates,
  listMonthsOf,
  monthBefore,
  NO_FIGURES,
  nextMonth,
  optionalItems,
} from './quality-figures-contract.ts'

describe('figures', () => {
  it('are added up', () => {
    const one = { ...NO_FIGURES, reported: 3, onTime: 2, late: 1, days: 12 }

    expect(addFigures([one, one, NO_FIGURES])).toMatchObject({ reported: 6, onTime: 4, late: 2, days: 24 })
  })

  it('have no rate without a base', () => {
    expect(computeRates(NO_FIGURES)).toEqual({ onTime: '—', days: '—', complete: '—', wrong: '—' })
  })

  it('have rates relative to their base', () => {
    const figures = {
      ...NO_FIGURES,
      reported: 4,
      onTime: 3,
      late: 1,
      days: 22,
      filled: 1,
      fillable: 2,
      sent: 8,
      wrong: 2,
    }

    expect(computeRates(figures)).toMatchObject({ onTime: '75.0%', days: '5.5', complete: '50.0%', wrong: '25.0%' })
  })
})

it('count only optional public items', () => {
  const optional = optionalItems(penalty)

  expect(optional).toContain('registrationNo')
  expect(optional).not.toContain('documentNo')
  expect(optional).not.toContain('personCertNo')
})

describe('months', () => {
  it('continue across the end of a year', () => {
    expect([nextMonth('2026-12'), monthBefore('2026-01', 1), monthBefore('2026-11', 11)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-12',
    ])
    expect(listMonthsOf('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('are limited for a hostile period', () => {
    expect(listMonthsOf('2000-01', '2099-12')).toHaveLength(24)
    expect(listMonthsOf('2026-02', '2026-01')).toEqual([])
  })
})
