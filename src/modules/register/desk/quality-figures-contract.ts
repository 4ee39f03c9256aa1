import { percent } from '../../../kernel/format/number.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { QualityFigures } from './quality-contract.ts'

export const NO_FIGURES: QualityFigures = {
  ...{ reported: 0, onTime: 0, late: 0, days: 0 },
  ...{ filled: 0, fillable: 0, sent: 0, wrong: 0 },
}

export function addFigures(some: readonly QualityFigures[]): QualityFigures {
  const sum = { ...NO_FIGURES }
  for (const each of some) {
    sum.reported += each.reported
    sum.onTime += each.onTime
    sum.late += each.late
    sum.days += each.days
    sum.filled += each.filled
    sum.fillable += each.fillable
    sum.sent += each.sent
    sum.wrong += each.wrong
  }
  return sum
}

const rate = (part: number, whole: number): string => (whole === 0 ? '—' : percent(part / whole))

/** The rates derived from the counts. */
export const computeRates = ({ reported, onTime, days, filled, fillable, sent, wrong }: QualityFigures) => ({
  onTime: rate(onTime, reported),
  days: reported === 0 ? '—' : (days / reported).toFixed(1),
  complete: rate(filled, fillable),
  wrong: rate(wrong, sent),
})

/**
 * Optional items whose filling indicates quality: public, and optional regardless of other values. The day of removal is excluded because
 * most records have none, and the title because it is derived from the dataset.
 */
export const optionalItems = ({ items, common }: Dataset): string[] =>
  items
    .filter(({ visibility, required, mask }) => visibility === 'public' && required === undefined && !mask)
    .map(({ key }) => key)
    .filter((key) => key !== common.removedOn && key !== common.title)

/** The months of a period, at most two years. */
export function listMonthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 24; month = nextMonth(month)) months.push(month)
  return months
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const at = year * 12 + number - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
