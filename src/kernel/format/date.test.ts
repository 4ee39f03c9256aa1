import { afterEach, describe, expect, it, vi } from 'vitest'
import { dateKey, formatDate, isCalendarDate, longDate, monthDay, startOfDay, toDate, weekday } from './date.ts'

const ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
// 00:30 on Sunday in the city, still Saturday in most of the world.
const INSTANT = new Date('2026-11-14T16:30:05Z')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(ZONES)('with the process in %s', (zone) => {
  it('writes the same city time', () => {
    vi.stubEnv('TZ', zone)

    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatDate(INSTANT)).toBe('2026-11-15 00:30:05')
    expect(longDate(INSTANT)).toBe('2026年11月15日')
    expect(weekday(INSTANT)).toBe('星期日')
    expect(dateKey(INSTANT)).toBe('2026-11-15')
    expect(monthDay(INSTANT)).toBe('11-15')
    expect(startOfDay(INSTANT).toISOString()).toBe('2026-11-14T16:00:00.000Z')
  })

  it('reads a text without a zone as city time', () => {
    vi.stubEnv('TZ', zone)

    expect(toDate('2026-11-15').toISOString()).toBe('2026-11-14T16:00:00.000Z')
    expect(toDate('2026-11-15 00:30:05').toISOString()).toBe('2026-11-14T16:30:05.000Z')
  })
})

describe('toDate', () => {
  it.each([
    [1794673805, 'a number of 10 digits'],
    ['1794673805', 'a text of 10 digits'],
    [1794673805000, 'a number of 13 digits'],
    ['1794673805000', 'a text of 13 digits'],
    ['2026-11-14T16:30:05Z', 'UTC'],
    ['2026-11-14T16:30:05.000Z', 'UTC with a fraction'],
    ['2026-11-15T00:30:05+08:00', 'an offset with a colon'],
    ['2026-11-15 00:30:05+0800', 'an offset without a colon'],
    ['2026-11-14 16:30:05+00', 'the offset PostgreSQL writes'],
    ['2026-11-14 11:00:05-0530', 'a negative offset'],
    [' 2026-11-15T00:30:05 ', 'spaces around'],
    [INSTANT, 'a Date'],
  ])('reads %s (%s)', (value, _) => {
    expect(toDate(value)).toEqual(INSTANT)
  })

  it('reads a time without seconds and keeps milliseconds', () => {
    expect(toDate('2026-11-15T00:30').toISOString()).toBe('2026-11-14T16:30:00.000Z')
    expect(toDate('2026-11-15T00:30:05.250').toISOString()).toBe('2026-11-14T16:30:05.250Z')
  })

  it.each([
    [999_999_999, '1970-01-12T13:46:39.999Z'],
    [1_000_000_000, '2001-09-09T01:46:40.000Z'],
    [9_999_999_999, '2286-11-20T17:46:39.000Z'],
    [10_000_000_000, '1970-04-26T17:46:40.000Z'],
    [-1, '1969-12-31T23:59:59.999Z'],
  ])('reads only 10-digit numbers as seconds: %d', (value, iso) => {
    expect(toDate(value).toISOString()).toBe(iso)
  })

  it.each([
    '',
    '昨天',
    '20261115',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '2026-11-15 25:00:00',
    '2026-11-15T00:00:00+8',
    'x2026-11-15',
    '2026-11-15x',
    '0x1794673805',
    '17946738050',
    Number.NaN,
    new Date(Number.NaN),
  ])('refuses %s', (value) => {
    expect(() => toDate(value)).toThrow(RangeError)
  })
})

describe('formatDate', () => {
  it.each([
    ['yyyy/M/d h:m:s', '2026/3/5 13:4:9'],
    ['yyyy年MM月dd日 hh时mm分ss秒', '2026年03月05日 13时04分09秒'],
    ['', ''],
  ])('follows the pattern %s', (pattern, text) => {
    expect(formatDate('2026-03-05T13:04:09', pattern)).toBe(text)
  })

  it('writes midnight as hour 00', () => {
    expect(formatDate('2026-11-15')).toBe('2026-11-15 00:00:00')
  })

  it('applies the summer time of 1988', () => {
    expect(formatDate('1988-07-01T00:00:00Z')).toBe('1988-07-01 09:00:00')
    expect(formatDate('1988-07-01 09:00:00')).toBe('1988-07-01 09:00:00')
    expect(startOfDay('1988-07-01 09:00:00').toISOString()).toBe('1988-06-30T15:00:00.000Z')
  })
})

it('names all seven weekdays', () => {
  const names = [9, 10, 11, 12, 13, 14, 15].map((day) => weekday(`2026-11-${String(day).padStart(2, '0')}`))

  expect(names).toEqual(['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'])
})

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['', false],
])('reports whether %s exists: %s', (key, exists) => {
  expect(isCalendarDate(key)).toBe(exists)
})
