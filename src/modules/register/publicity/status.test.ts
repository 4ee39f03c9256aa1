import { describe, expect, it } from 'vitest'
import { type PublicityDates, publicityStatusOn, repairOn } from './status.ts'

const shown: PublicityDates & { repairableFrom: string | null } = {
  publicityFrom: '2026-04-10',
  publicityUntil: '2027-04-10',
  repairableFrom: '2026-07-11',
  endedOn: null,
  endedReason: null,
  blocked: false,
  shareScope: 1,
}

describe('the status of a record on a day', () => {
  it.each([
    ['待公示', '2026-04-09', {}],
    ['公示中', '2026-04-10', {}],
    ['公示中', '2027-04-10', {}],
    ['已届满', '2027-04-11', {}],
    ['公示中', '2050-01-01', { publicityUntil: null }],
    ['不予公示', '2026-06-01', { publicityFrom: null, publicityUntil: null }],
    ['不予公示', '2026-06-01', { shareScope: 2 }],
    ['异议屏蔽', '2026-06-01', { blocked: true }],
    ['已届满', '2027-04-11', { blocked: true }],
    ['公示中', '2026-08-01', { endedOn: '2026-08-02', endedReason: 'repaired' }],
    ['已修复终止', '2026-08-02', { endedOn: '2026-08-02', endedReason: 'repaired' }],
    ['已修复终止', '2026-08-02', { endedOn: '2026-08-02', endedReason: 'repaired', blocked: true }],
    ['已修复终止', '2030-01-01', { endedOn: '2026-08-02', endedReason: 'fulfilled' }],
    ['已修复终止', '2026-08-02', { endedOn: '2026-08-02', endedReason: 'removed' }],
    ['已撤销', '2026-08-02', { endedOn: '2026-08-02', endedReason: 'withdrawn' }],
    ['已届满', '2027-06-01', { endedOn: '2027-05-01', endedReason: 'repaired' }],
  ] satisfies [string, string, Partial<PublicityDates>][])('is %s on %s with %o', (status, today, change) => {
    const found = publicityStatusOn({ ...shown, ...change }, today)

    expect(found).toBe(status)
  })
})

describe('repair on a day', () => {
  it('is closed before the earliest day, and states the waiting time', () => {
    const state = repairOn(shown, '2026-07-10')

    expect(state).toMatchObject({ open: false, earliest: '2026-07-11', daysToWait: 1 })
  })

  it('is open from the earliest day on', () => {
    const state = repairOn(shown, '2026-07-11')

    expect(state).toMatchObject({ open: true, daysToWait: 0 })
  })

  it('includes the last day of publicity', () => {
    const state = repairOn(shown, '2027-04-10')

    expect(state).toMatchObject({ open: true, daysLeft: 1, endsByItselfOn: '2027-04-11' })
  })

  it('counts only days on which the record is public', () => {
    const state = repairOn({ ...shown, publicityUntil: '2026-04-12' }, '2026-04-01')

    expect(state).toMatchObject({ daysLeft: 3 })
  })

  it('has no last day if the rule has none', () => {
    const state = repairOn({ ...shown, publicityUntil: null }, '2026-08-01')

    expect(state).toMatchObject({ open: true, endsByItselfOn: null, daysLeft: null })
  })

  it('is never open if the rule excludes repair', () => {
    const state = repairOn({ ...shown, repairableFrom: null }, '2027-01-01')

    expect(state).toMatchObject({ open: false, earliest: null, daysToWait: 0 })
  })

  it.each([
    ['expired', '2027-04-11', {}],
    ['already repaired', '2026-09-01', { endedOn: '2026-09-01', endedReason: 'repaired' }],
    ['never shown', '2026-09-01', { publicityFrom: null }],
  ] satisfies [string, string, Partial<PublicityDates>][])(
    'is no question for a record that is %s',
    (_, today, change) => {
      const state = repairOn({ ...shown, ...change }, today)

      expect(state).toBeNull()
    },
  )
})
