import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastSlot } from './slots.ts'

type Every = Parameters<typeof lastSlot>[0]

const at = (text: string): number => Date.parse(text)
const times = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })

describe('the last time slot', () => {
  it.each([
    [{ minutes: 15 }, '2026-11-16T10:29:59.999Z', '2026-11-16T10:15:00.000Z'],
    [{ minutes: 15 }, '2026-11-16T10:30:00.000Z', '2026-11-16T10:30:00.000Z'],
    [{ minutes: 1 }, '2026-11-16T10:30:59.000Z', '2026-11-16T10:30:00.000Z'],
    [{ dayAt: '02:30' }, '2026-11-15T18:29:59.000Z', '2026-11-14T18:30:00.000Z'],
    [{ dayAt: '02:30' }, '2026-11-15T18:30:00.000Z', '2026-11-15T18:30:00.000Z'],
    [{ dayAt: '02:30' }, '2026-11-16T15:59:59.000Z', '2026-11-15T18:30:00.000Z'],
  ] as const)('of %j at %s is %s, by the clocks of the city', (every, now, slot) => {
    expect(lastSlot(every, at(now)).toISOString()).toBe(slot)
  })

  it('is never in the future, and never more than one interval ago', () => {
    fc.assert(
      fc.property(times, fc.constantFrom<Every>({ minutes: 5 }, { dayAt: '23:05' }), (now, every) => {
        const age = now - lastSlot(every, now).getTime()
        const period = 'minutes' in every ? every.minutes * 60_000 : 86_400_000

        return age >= 0 && age < period
      }),
    )
  })
})
