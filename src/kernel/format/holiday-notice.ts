import { addDays } from './calendar-day.ts'
import { isCalendarDate } from './date.ts'

/** Days of one year, each written as MM-dd. */
export interface YearDays {
  off: string[]
  working: string[]
}

/** The parsed notice, or the reason why it cannot be read. */
type ReadNotice = { days: YearDays } | { fault: string }

// 2027-01-01, 2027年1月1日, 1月1日, 01-01, 1/1; the end of a range may omit the month: 1月1日至3日.
const DAYS =
  /(?:(\d{4})[-年/.])?(\d{1,2})[-月/.](\d{1,2})日?(?: ?[至到—–~] ?(?:(?:(\d{4})[-年/.])?(\d{1,2})[-月/.](\d{1,2})日?|(\d{1,2})日?))?/g

const LONGEST_RANGE = 31

/**
 * Reads a list of days, or the published notice of the General Office of the State Council. The days of a sentence or line are days off unless its
 * text says that they are worked.
 */
export function readNotice(text: string, year: string): ReadNotice {
  const days: YearDays = { off: [], working: [] }
  for (const sentence of text.replace(/[（(][^（()）]{0,20}[)）]/g, '').split(/[。；;\n]/)) {
    const list = /上班|补班|工作日/.test(sentence) ? days.working : days.off
    for (const match of sentence.replace(/\s{1,20}/g, ' ').matchAll(DAYS)) {
      const [written, ...parts] = match
      const span = spanOf(parts, year)
      if (!span) return { fault: `“${written}”不是正确的日期` }
      if (!span.every((day) => day.startsWith(`${year}-`))) return { fault: `“${written}”不在 ${year} 年内` }
      list.push(...span.map((day) => day.slice(5)))
    }
  }
  return { days }
}

function spanOf(parts: readonly (string | undefined)[], year: string): string[] | null {
  const [firstYear, firstMonth, firstDay, lastYear, lastMonth, lastDay, bareDay] = parts
  const from = dayOf(firstYear ?? year, firstMonth, firstDay)
  const to = bareDay
    ? dayOf(firstYear ?? year, firstMonth, bareDay)
    : lastDay
      ? dayOf(lastYear ?? firstYear ?? year, lastMonth, lastDay)
      : from
  if (!from || !to || to < from || addDays(from, LONGEST_RANGE) < to) return null
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function dayOf(year: string, month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(written) ? written : null
}

/** Writes the days of a year in the format that `readNotice` reads: days off as ranges, worked days singly. */
export function writeNotice({ off, working }: YearDays, year: string): string {
  const ranges: [string, string][] = []
  for (const day of off.map((each) => `${year}-${each}`).toSorted()) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else ranges.push([day, day])
  }
  return [
    ...ranges.map(([from, to]) => `${from}${from === to ? '' : ` 至 ${to}`} 放假`),
    ...working.toSorted().map((day) => `${year}-${day} 上班`),
  ].join('\n')
}

/** Statutory holidays, each with a range of dates that must contain a day off. */
const HOLIDAYS_OF_LAW: readonly (readonly [string, string, string])[] = [
  ['元旦', '01-01', '01-01'],
  ['春节', '01-21', '02-24'],
  ['清明节', '04-04', '04-06'],
  ['劳动节', '05-01', '05-01'],
  ['端午节', '05-27', '06-26'],
  ['中秋节', '09-07', '10-08'],
  ['国庆节', '10-01', '10-01'],
]

/** Why the days cannot be the calendar of the year, or null. */
export function findNoticeFault({ off, working }: YearDays, year: string): string | null {
  const seen = new Set<string>()
  for (const day of [...off, ...working]) {
    if (!isCalendarDate(`${year}-${day}`)) return `${year} 年没有 ${day}`
    if (seen.has(day)) return `${year}-${day} 重复`
    seen.add(day)
  }
  const onWeekday = working.find((day) => !isWeekend(`${year}-${day}`))
  if (onWeekday) return `${year}-${onWeekday} 不是周末，不需要调休上班`
  const missing = HOLIDAYS_OF_LAW.filter(([, from, to]) => !off.some((day) => from <= day && day <= to))
  if (missing.length > 0) return `缺少${missing.map(([name]) => name).join('、')}，一年的安排应当完整`
  return null
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
