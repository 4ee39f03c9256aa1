import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAcceptNumber, makeAcceptNumber, tailOfAcceptNumber } from './accept-number.ts'

const parts = fc.record({
  business: fc.stringMatching(/^[A-Z]{2}$/),
  day: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  serial: fc.integer({ min: 1, max: 999_999 }),
})

it('a number is letters, day, serial and check digit', () => {
  expect(makeAcceptNumber({ business: 'YY', day: '2026-03-01', serial: 123 })).toBe('YY202603010001235')
})

it('every number can be read back', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const number = makeAcceptNumber(given)

      expect(checkAcceptNumber(number)).toEqual({ ok: true, number, parts: given })
    }),
  )
})

it('one wrong digit is always found', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 2, max: 16 }), fc.integer({ min: 1, max: 9 }), (given, place, shift) => {
      const number = makeAcceptNumber(given)
      const digit = (Number(number.charAt(place)) + shift) % 10

      expect(checkAcceptNumber(number.slice(0, place) + digit + number.slice(place + 1))).toEqual({
        ok: false,
        reason: '校验位不正确，请核对是否有输错的数字',
      })
    }),
  )
})

describe('what was typed', () => {
  it.each(['yy20260301 0001235', 'ＹＹ２０２６０３０１０００１２３５', ' YY-20260301-000123-5 '])(
    '%s is understood',
    (typed) => {
      expect(checkAcceptNumber(typed)).toMatchObject({ ok: true, number: 'YY202603010001235' })
    },
  )

  it.each([
    ['', '不能为空'],
    ['YY2026', '应为17位：2位字母加15位数字'],
    ['12202603010001235', '应以2位字母开头'],
    ['YYY02603010001235', '第3至17位应为数字'],
    ['YY202603010001236', '校验位不正确，请核对是否有输错的数字'],
    ['YY202613010001234', '不正确，请核对'],
    ['YY202603010000005', '不正确，请核对'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(checkAcceptNumber(typed)).toEqual({ ok: false, reason })
  })

  it('letters no kind has are refused where the kinds are known', () => {
    expect(checkAcceptNumber('YY202603010001235', ['TS'])).toEqual({ ok: false, reason: '开头的2位字母不正确' })
  })
})

it.each([
  { business: 'Y', day: '2026-03-01', serial: 1 },
  { business: 'yy', day: '2026-03-01', serial: 1 },
  { business: 'YY', day: '2026-02-30', serial: 1 },
  { business: 'YY', day: '2026-03-01', serial: 0 },
  { business: 'YY', day: '2026-03-01', serial: 1_000_000 },
  { business: 'YY', day: '2026-03-01', serial: 1.5 },
])('no number is made of %j', (wrong) => {
  expect(() => makeAcceptNumber(wrong)).toThrow(RangeError)
})

it('the board shows the last six digits', () => {
  expect(tailOfAcceptNumber('YY202603010001235')).toBe('001235')
})
