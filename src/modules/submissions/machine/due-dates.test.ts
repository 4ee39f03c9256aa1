import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWorkingDay } from '../../../kernel/format/working-days.ts'
import { chooseLight, computeDueDates, countSpan, isEscalated, officeCalendar, workingDaysUpTo } from './due-dates.ts'

const objection = { timeLimits: { accept: 3, handle: 7, reply: 3 } }

describe('due dates', () => {
  it.each([
    ['2026-11-02 09:00:00', { accept: '2026-11-05', handle: '2026-11-16', reply: '2026-11-19' }, 'a Monday'],
    ['2026-11-14 09:00:00', { accept: '2026-11-18', handle: '2026-11-27', reply: '2026-12-02' }, 'a Saturday'],
    ['2026-09-30 23:59:59', { accept: '2026-10-10', handle: '2026-10-20', reply: '2026-10-23' }, 'before a week off'],
  ])('of a case sent on %s: %j (%s)', (submittedAt, expected, _) => {
    expect(computeDueDates(objection, submittedAt)).toEqual(expected)
  })

  it('use the city’s day, not the server’s', () => {
    expect(computeDueDates(objection, '2026-11-01T16:30:00Z').accept).toBe('2026-11-05')
  })

  it('move by the working days of a stopped clock', () => {
    const pauses = [{ from: '2026-11-03', until: '2026-11-09' }]

    expect(computeDueDates(objection, '2026-11-02', officeCalendar, { pauses }).accept).toBe('2026-11-11')
  })

  it('move with an extension, except the acceptance', () => {
    const plain = computeDueDates(objection, '2026-11-02')
    const extended = computeDueDates(objection, '2026-11-02', officeCalendar, { extendedBy: 5 })

    expect(extended.accept).toBe(plain.accept)
    expect(workingDaysUpTo(plain.handle, extended.handle, officeCalendar)).toBe(5)
  })

  it('count from the day the previous part actually ended', () => {
    const progress = { acceptedOn: '2026-11-03', reviewAskedOn: '2026-12-01' }
    const due = computeDueDates(objection, '2026-11-02', officeCalendar, progress)

    expect(due).toEqual({ accept: '2026-11-05', handle: '2026-11-12', reply: '2026-11-17', review: '2026-12-22' })
    expect(countSpan('accept', '2026-11-02', due)).toEqual({ from: '2026-11-02', due: '2026-11-05' })
    expect(countSpan('handle', '2026-11-02', due, progress)).toEqual({ from: '2026-11-03', due: '2026-11-12' })
    expect(countSpan('reply', '2026-11-02', due, progress)).toEqual({ from: '2026-11-12', due: '2026-11-17' })
    expect(countSpan('review', '2026-11-02', due, progress)).toEqual({ from: '2026-12-01', due: '2026-12-22' })
    expect(countSpan('stopped', '2026-11-02', due, progress)).toBeNull()
    expect(countSpan('none', '2026-11-02', due, progress)).toBeNull()
  })

  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const limits = fc.record({ accept: fc.nat(7), handle: fc.nat(15), reply: fc.nat(5) })

  it('are never on a day off, follow each other, and use exactly the allowed days', () => {
    fc.assert(
      fc.property(anyDay, limits, (day, timeLimits) => {
        const { accept, handle, reply } = computeDueDates({ timeLimits }, day)

        expect([accept, handle, reply].every(isWorkingDay)).toBe(true)
        expect(day <= accept && accept <= handle && handle <= reply).toBe(true)
        if (timeLimits.accept > 0) expect(workingDaysUpTo(day, accept, officeCalendar)).toBe(timeLimits.accept)
        expect(workingDaysUpTo(accept, handle, officeCalendar)).toBe(timeLimits.handle)
      }),
    )
  })

  it('never come earlier because of a pause', () => {
    fc.assert(
      fc.property(anyDay, limits, fc.nat(30), fc.nat(30), (day, timeLimits, start, length) => {
        const from = addDays(day, start)
        const pauses = [{ from, until: addDays(from, length) }]
        const plain = computeDueDates({ timeLimits }, day)
        const paused = computeDueDates({ timeLimits }, day, officeCalendar, { pauses })

        expect(paused.reply >= plain.reply && isWorkingDay(paused.reply)).toBe(true)
      }),
    )
  })
})

describe('the traffic light', () => {
  // Ten working days, 80 % of which are used on the eighth.
  const span = { from: '2026-11-02', due: '2026-11-16' }

  it.each([
    ['2026-11-02', 'green'],
    ['2026-11-11', 'green'],
    ['2026-11-12', 'amber'],
    ['2026-11-16', 'amber'],
    ['2026-11-17', 'red'],
  ])('on %s is %s', (today, light) => {
    expect(chooseLight({ ...span, today })).toBe(light)
  })

  it('does not change while the clock is stopped', () => {
    const pauses = [{ from: '2026-11-04', until: '2026-11-16' }]

    expect(chooseLight({ ...span, due: '2026-11-25', today: '2026-11-16', pauses })).toBe('green')
  })

  it('escalates after twice the limit', () => {
    expect(isEscalated({ ...span, today: '2026-11-30' })).toBe(false)
    expect(isEscalated({ ...span, today: '2026-12-01' })).toBe(true)
  })
})

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
