// All dates are shown in the time of the city, in any time zone of the server or browser.
const TIME_ZONE = 'Asia/Shanghai'
const HOUR = 3_600_000
const USUAL_OFFSET = 8 * HOUR

export type DateValue = Date | number | string

/**
 * Reads a Date, a timestamp (10 digits are seconds, otherwise milliseconds) or an ISO text. A text without a zone is city time, never the time zone
 * of the process.
 */
export function toDate(value: DateValue): Date {
  const time = typeof value === 'string' ? parseText(value.trim()) : fromNumber(Number(value))
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${value}`)
  return date
}

/** Pattern letters: y year, M month, d day, h hour (24-hour clock), m minute, s second; one letter means unpadded. */
export function formatDate(value: DateValue, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const wall = wallClock(toDate(value))
  return pattern.replace(/yyyy|MM?|dd?|hh?|mm?|ss?/g, (token) => {
    const part = wall[PARTS[token.charAt(0) as keyof typeof PARTS]]
    return token.length === 1 ? String(Number(part)) : part
  })
}

/** Pattern of `<input type="datetime-local">`. */
export const MINUTE = 'yyyy-MM-ddThh:mm'

export function longDate(value: DateValue): string {
  return formatDate(value, 'yyyy年M月d日')
}

// A fast path, because every row of every list contains such a date.
export function dateKey(value: DateValue): string {
  const { year, month, day } = wallClock(toDate(value))
  return `${year}-${month}-${day}`
}

export function monthDay(value: DateValue): string {
  return dateKey(value).slice(-5)
}

export function weekday(value: DateValue): string {
  const day = new Date(`${dateKey(value)}T00:00:00Z`).getUTCDay()
  return `星期${'日一二三四五六'.charAt(day)}`
}

export function startOfDay(value: DateValue): Date {
  return new Date(fromWallTime(Date.parse(`${dateKey(value)}T00:00:00Z`)))
}

/** Whether `yyyy-MM-dd` names a day that exists: 2023-02-29 does not. */
export function isCalendarDate(key: string): boolean {
  const [, year, month, day] = CALENDAR_DATE.exec(key) ?? []
  // The calendar repeats every 400 years, and Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return (
    Number(day) <= 28 || Number(day) <= new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  )
}

const CALENDAR_DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const PARTS = { y: 'year', M: 'month', d: 'day', h: 'hour', m: 'minute', s: 'second' } as const
type Part = (typeof PARTS)[keyof typeof PARTS]

// Intl rather than a fixed +8 hours: China kept summer time from 1986 to 1991, and birth dates lie there.
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

// The last summer time ended in September 1991; since then the offset is fixed, and arithmetic is fifty times cheaper than Intl.
const FIXED_OFFSET_SINCE = Date.UTC(1992, 0, 1)

function wallClock(date: Date): Record<Part, string> {
  if (date.getTime() >= FIXED_OFFSET_SINCE) {
    const iso = new Date(date.getTime() + USUAL_OFFSET).toISOString()
    return {
      year: iso.slice(0, -20),
      month: iso.slice(-19, -17),
      day: iso.slice(-16, -14),
      hour: iso.slice(-13, -11),
      minute: iso.slice(-10, -8),
      second: iso.slice(-7, -5),
    }
  }
  return Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value])) as Record<Part, string>
}

/** The instant at which the city's clocks show what `wallTime` shows when read as UTC. */
function fromWallTime(wallTime: number): number {
  const guess = new Date(wallTime - USUAL_OFFSET)
  const shown = Date.parse(`${formatDate(guess, 'yyyy-MM-ddThh:mm:ss')}Z`)
  return wallTime - (shown - Math.floor(guess.getTime() / 1000) * 1000)
}

function fromNumber(value: number): number {
  const isSeconds = value >= 1e9 && value < 1e10
  return isSeconds ? value * 1000 : value
}

// A day, optionally a time to the minute, second or fraction, optionally a zone: Z, +08, +0800 or +08:00.
const ISO_TEXT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,9})?))? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

// As the database and JSON write it. Up to the 28th every day exists, so nothing more needs checking.
const PLAIN_ISO = /^\d{4}-\d{2}-(?:0[1-9]|1\d|2[0-8])T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function parseText(text: string): number {
  if (PLAIN_ISO.test(text)) return Date.parse(text)
  if (/^(?:\d{10}|\d{13})$/.test(text)) return fromNumber(Number(text))
  const [, day = '', time = '00:00', seconds = '00', zone] = ISO_TEXT.exec(text) ?? []
  if (!isCalendarDate(day)) return Number.NaN
  const written = `${day}T${time}:${seconds}`
  if (zone === undefined) return fromWallTime(Date.parse(`${written}Z`))
  return Date.parse(`${written}${isoZone(zone)}`)
}

function isoZone(zone: string): string {
  if (zone === 'Z') return zone
  const digits = zone.replace(':', '').padEnd(5, '0')
  return `${digits.slice(0, 3)}:${digits.slice(3)}`
}
