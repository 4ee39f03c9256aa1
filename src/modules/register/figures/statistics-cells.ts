import type { PublicityCounts } from './statistics-contract.ts'

/** Decisions of one authority in one month. */
export interface Cell {
  dataset: string
  authority: string
  /** 2026-11 */
  month: string
  count: number
  onTime: number
}

export interface StatisticsPeriod {
  from: string
  to: string
}

/** The twelve months that end with the month of a day. */
export function lastTwelveMonths(today: string): StatisticsPeriod {
  const [year = Number.NaN, month = Number.NaN] = today.split('-').map(Number)
  const from = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}`
  return { from, to: today.slice(0, 7) }
}

/** Every month of a period, so that a month without decisions is shown as zero. */
export function listMonths({ from, to }: StatisticsPeriod): string[] {
  const months: string[] = []
  let [year = Number.NaN, month = Number.NaN] = from.split('-').map(Number)
  for (let key = from; key <= to; ) {
    months.push(key)
    month += 1
    if (month > 12) {
      year += 1
      month = 1
    }
    key = `${year}-${String(month).padStart(2, '0')}`
  }
  return months
}

export const isInMonths = ({ from, to }: StatisticsPeriod, { month }: { month: string }): boolean =>
  month >= from && month <= to

export function sumCells(cells: readonly Cell[], wrong?: number): PublicityCounts {
  const sum = (fits: (cell: Cell) => boolean, of: (cell: Cell) => number) =>
    cells.filter(fits).reduce((all, cell) => all + of(cell), 0)
  const permits = sum(
    ({ dataset }) => dataset === 'permit',
    ({ count }) => count,
  )
  const penalties = sum(
    ({ dataset }) => dataset === 'penalty',
    ({ count }) => count,
  )
  const onTime = sum(
    () => true,
    (cell) => cell.onTime,
  )
  return completed({ permits, penalties, onTime, ...(wrong === undefined ? {} : { wrong }) })
}

interface Given {
  permits: number
  penalties: number
  onTime: number
  /** Delivered rows that passed the checks, as another platform counted them. */
  qualified?: number
  /** Further delivered rows that the checks refused. */
  wrong?: number
}

/** Completes the given counts by totals, late decisions and rates. */
export function completed(given: Given): PublicityCounts {
  const { permits, penalties, onTime, qualified, wrong } = given
  const total = permits + penalties
  const rateOf = (part: number) => (total > 0 ? part / total : null)
  return {
    ...{ permits, penalties, total, onTime },
    late: total - onTime,
    onTimeRate: rateOf(onTime),
    qualifiedRate:
      qualified !== undefined ? rateOf(qualified) : wrong !== undefined && total > 0 ? total / (total + wrong) : null,
  }
}

/** Parses a month from an address, which may be typed by hand. */
export const readMonth = (typed: string | null): string | undefined =>
  typed && /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined
