import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptNumberTail, makeAcceptNumber, normaliseAcceptNumber } from './accept-number.ts'

const parts = fc.record({
  business: fc.stringMatching(/^[A-Z]{2}$/),
  day: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  serial: fc.integer({ min: 1, max: 999_999 }),
})

it('an acceptance number is letters, day, serial and check digit', () => {
  expect(makeAcceptNumber({ business: 'YY', day: '2026-03-01', serial: 123 })).toBe('YY202603010001235')
})

it('changing one digit of the serial changes the check digit', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (given, place, shift) => {
      const digits = [...String(given.serial).padStart(6, '0')]
      digits[place] = String((Number(digits[place]) + shift) % 10)
      const serial = Number(digits.join(''))
      fc.pre(serial > 0)

      expect(makeAcceptNumber({ ...given, serial }).at(-1)).not.toBe(makeAcceptNumber(given).at(-1))
    }),
  )
})

it.each(['yy20260301 0001235', 'ＹＹ２０２６０３０１０００１２３５', ' YY-20260301-000123-5 '])(
  '%s is understood',
  (typed) => {
    expect(normaliseAcceptNumber(typed)).toBe('YY202603010001235')
  },
)

it.each([
  { business: 'Y', day: '2026-03-01', serial: 1 },
  { business: 'yy', day: '2026-03-01', serial: 1 },
  { business: 'YY', day: '2026-02-30', serial: 1 },
  { business: 'YY', day: '2026-03-01', serial: 0 },
  { business: 'YY', day: '2026-03-01', serial: 1_000_000 },
  { business: 'YY', day: '2026-03-01', serial: 1.5 },
])('no number is made from %j', (wrong) => {
  expect(() => makeAcceptNumber(wrong)).toThrow(RangeError)
})

it('the board shows the last six digits', () => {
  expect(acceptNumberTail('YY202603010001235')).toBe('001235')
})
