import { expect, it } from 'vitest'
import { addWorkingDays, workingDaysBetween } from '../../../kernel/format/working-days.ts'
import { findCutoff, listCutoffs, workingDayCounts } from './timeliness.ts'

it.each(['2026-03-02', '2026-03-07', '2026-10-09', '2026-02-24', '2026-01-01'])(
  'on %s a decision of the cutoff date is on time, and one of the day before is late',
  (day) => {
    const cutoff = findCutoff(day)
    const before = new Date(Date.parse(`${cutoff}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

    expect(addWorkingDays(cutoff, 7) >= day).toBe(true)
    expect(addWorkingDays(before, 7) >= day).toBe(false)
  },
)

it('has a cutoff for every day, and cutoffs never go backwards', () => {
  const { days, cutoffs } = listCutoffs('2026-01-01', '2026-12-31')

  expect(days).toHaveLength(365)
  expect(cutoffs).toEqual(cutoffs.toSorted())
})

it('counts the same working days as a count one by one', () => {
  const { days, counts } = workingDayCounts('2026-11-17')
  const at = (day: string) => counts[days.indexOf(day)]!

  expect(at('2026-10-20') - at('2026-09-25')).toBe(workingDaysBetween('2026-09-25', '2026-10-20'))
})
