import { describe, expect, it } from 'vitest'
import { backupFact, calendarFact, certificateFact, diskUsage, queueFact } from './health-facts.ts'

const NOW = Date.UTC(2026, 10, 16, 2)
const ago = (seconds: number) => new Date(NOW - seconds * 1000)

describe('the queue', () => {
  it.each([
    [{ waiting: 0, oldestAt: null, failed: 0 }, '等待 0 个', 'good'],
    [{ waiting: 12, oldestAt: ago(4), failed: 0 }, '等待 12 个，最久 4 秒', 'good'],
    [{ waiting: 1, oldestAt: ago(301), failed: 0 }, '等待 1 个，最久 5 分钟', 'warning'],
    [{ waiting: 3, oldestAt: ago(3 * 3600), failed: 0 }, '等待 3 个，最久 3 小时', 'warning'],
    [{ waiting: 0, oldestAt: null, failed: 2 }, '等待 0 个，失败 2 个', 'bad'],
    // The clock of another machine may be slightly ahead.
    [{ waiting: 1, oldestAt: ago(-3), failed: 0 }, '等待 1 个，最久 0 秒', 'good'],
  ] as const)('%j', (queue, words, state) => {
    expect(queueFact(queue, NOW)).toEqual({ name: '任务队列', words, state })
  })
})

it('a disk counts the space that ordinary users cannot write as used', () => {
  expect([diskUsage(100, 39), diskUsage(0, 0)]).toEqual([0.61, 0])
})

describe('the certificate of the site', () => {
  const inDays = (days: number) => new Date(NOW + days * 86_400_000)

  it.each([
    ['unset', '没有设置证书文件', 'off'],
    ['unreadable', '证书文件无法读取', 'bad'],
    [new Date('nonsense'), '证书文件无法读取', 'bad'],
    [inDays(30), '还有 30 天，2026-12-16 到期', 'good'],
    [inDays(29.5), '还有 29 天，2026-12-15 到期', 'warning'],
    [inDays(-1), '已于 2026-11-15 过期', 'bad'],
  ] as const)('%s', (ends, words, state) => {
    expect(certificateFact(ends, NOW)).toEqual({ name: '网站证书', words, state })
  })
})

describe('the newest backup', () => {
  const HOUR = 3_600_000

  it.each([
    [null, true, '尚无备份', 'bad'],
    [null, false, '尚无备份', 'good'],
    [0, true, '最近一次在 0 秒前', 'good'],
    [26 * HOUR, true, '最近一次在 26 小时前', 'good'],
    [26 * HOUR + 1000, true, '最近一次在 26 小时前', 'bad'],
    [80 * HOUR, false, '最近一次在 80 小时前', 'good'],
  ] as const)('%s ms old, needed: %s', (age, isNeeded, words, state) => {
    expect(backupFact(age, isNeeded)).toEqual({ name: '备份', words, state })
  })
})

describe('the calendar', () => {
  const isKnown = (year: string) => year === '2026'

  it.each([
    ['2026-11-30', '2026 年已录入', 'good'],
    ['2026-12-01', '2027 年放假安排未录入', 'warning'],
    ['2027-01-04', '2027 年放假安排未录入', 'warning'],
  ] as const)('on %s', (today, words, state) => {
    expect(calendarFact(today, isKnown)).toEqual({ name: '工作日历', words, state })
  })
})
