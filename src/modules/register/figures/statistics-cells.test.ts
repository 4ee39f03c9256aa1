import { describe, expect, it } from 'vitest'
import {
  type Cell,
  completed,
  isInMonths,
  lastTwelveMonths,
  listMonths,
  readMonth,
  sumCells,
} from './statistics-cells.ts'

const cell = (dataset: string, month: string, count: number, onTime: number): Cell => ({
  dataset,
  authority: '榕屿市税务局',
  month,
  count,
  onTime,
})

it.each([
  ['2026-11-15', '2025-12', '2026-11'],
  ['2026-12-31', '2026-01', '2026-12'],
  ['2026-01-01', '2025-02', '2026-01'],
])('counts twelve months back from %s', (today, from, to) => {
  expect(lastTwelveMonths(today)).toEqual({ from, to })
  expect(listMonths({ from, to })).toHaveLength(12)
})

it('lists every month of a period, also across a new year', () => {
  expect(listMonths({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(listMonths({ from: '2026-02', to: '2026-01' })).toEqual([])
})

it('includes both ends of a period', () => {
  const period = { from: '2026-01', to: '2026-03' }

  expect(['2025-12', '2026-01', '2026-03', '2026-04'].map((month) => isInMonths(period, { month }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('counts', () => {
  it('add permits and penalties, and state how many were late', () => {
    const counts = sumCells([
      cell('permit', '2026-01', 10, 9),
      cell('penalty', '2026-01', 6, 3),
      cell('permit', '2026-02', 4, 4),
    ])

    expect(counts).toEqual({
      permits: 14,
      penalties: 6,
      total: 20,
      onTime: 16,
      late: 4,
      onTimeRate: 0.8,
      qualifiedRate: null,
    })
  })

  it('have no rate without decisions', () => {
    expect(sumCells([])).toMatchObject({ total: 0, late: 0, onTimeRate: null })
    expect(completed({ permits: 0, penalties: 0, onTime: 0, qualified: 0 }).qualifiedRate).toBeNull()
  })

  it('include the share of delivered rows that passed the checks', () => {
    expect(completed({ permits: 3, penalties: 1, onTime: 4, qualified: 3 }).qualifiedRate).toBe(0.75)
  })
})

it.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['1999-01', undefined],
  ['2026-1', undefined],
  ["2026-11'", undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as the month %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})
