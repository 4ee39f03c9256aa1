import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeAgo, timeAgoOrDate } from './time-ago.ts'

const NOW = new Date('2026-11-15T12:00:00+08:00')

function secondsBefore(seconds: number): Date {
  return new Date(NOW.getTime() - seconds * 1000)
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('timeAgo', () => {
  it.each([
    [-600, '1分钟前'],
    [0, '1分钟前'],
    [119, '1分钟前'],
    [120, '2分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [400 * 86_400, '400天前'],
  ])('says of %d seconds: %s', (seconds, text) => {
    expect(timeAgo(secondsBefore(seconds), NOW)).toBe(text)
  })

  it('accepts timestamps in seconds', () => {
    expect(timeAgo(NOW.getTime() / 1000 - 7200, NOW.getTime())).toBe('2小时前')
  })
})

describe('timeAgoOrDate', () => {
  it.each([
    [-600, '刚刚'],
    [29.9, '刚刚'],
    [30, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [172_799, '1天前'],
    [172_800, '2026-11-13'],
  ])('says of %d seconds: %s', (seconds, text) => {
    expect(timeAgoOrDate(secondsBefore(seconds), NOW)).toBe(text)
  })

  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('shows the date in city time in %s', (zone) => {
    vi.stubEnv('TZ', zone)

    expect(timeAgoOrDate('2026-11-01T00:10:00', NOW)).toBe('2026-11-01')
  })
})
