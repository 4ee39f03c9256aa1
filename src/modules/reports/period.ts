import { dateKey } from '../../kernel/format/date.ts'
import { LONGEST_PERIOD_YEARS } from './report-contract.ts'

export interface ReportPeriod {
  from: string
  to: string
}

/** The same day a number of years earlier; for a leap day the last day of February. */
export function yearsBefore(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return dateKey(new Date(Date.UTC(year - years, month - 1, Math.min(date, last), 4)))
}

/** The period of a report, from the form's choice and the day of issue. */
export function readReportPeriod(values: Readonly<Record<string, unknown>>, today: string): ReportPeriod {
  const { period, periodFrom, periodTo } = values
  if (period === '自选' && typeof periodFrom === 'string' && typeof periodTo === 'string')
    return { from: periodFrom, to: periodTo }
  return { from: yearsBefore(today, period === '近五年' ? LONGEST_PERIOD_YEARS : 3), to: today }
}
