import { expect, it } from 'vitest'
import { startOfDay } from '../../kernel/format/date.ts'
import { summariseOutages } from './uptime.ts'

const at = (day: string, minute = 0) => startOfDay(day).getTime() + minute * 60_000

it('reports the time of outages, in total and by day', () => {
  const breaks = [{ from: at('2026-11-11', 1430), until: at('2026-11-12', 20) }]

  const found = summariseOutages(breaks, { since: at('2026-11-10'), today: '2026-11-13' })

  expect(found.days).toEqual([
    { day: '2026-11-10', minutes: 0 },
    { day: '2026-11-11', minutes: 10 },
    { day: '2026-11-12', minutes: 20 },
  ])
  expect(found.share).toBeCloseTo(1 - 30 / (3 * 1440), 10)
  expect(found.breaks).toEqual([{ at: new Date(at('2026-11-11', 1430)).toISOString(), minutes: 30 }])
})

it('starts with the first pulse', () => {
  const found = summariseOutages([], { since: at('2026-11-12', 720), today: '2026-11-13' })

  expect(found).toEqual({ share: 1, days: [{ day: '2026-11-12', minutes: 0 }], breaks: [] })
})

it('has no percentage on the first day', () => {
  expect(summariseOutages([], { since: at('2026-11-13', 5), today: '2026-11-13' }).share).toBeNull()
})
