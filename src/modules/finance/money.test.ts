import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MOST_MONTHS,
  MOST_RATE,
  MOST_WAN,
  rateText,
  readRate,
  readWan,
  spanText,
  wanText,
  wanToFen,
  writeRate,
  writeWan,
  yuanText,
} from './money.ts'

describe('amounts and rates', () => {
  it.each([
    ['20', 2_000],
    ['0.5', 50],
    ['1000.05', 100_005],
    [' 3 ', 300],
  ])('%s 万元 is %i hundredths', (text, amount) => {
    expect(readWan(text)).toBe(amount)
  })

  it.each(['', '1e3', '-1', '1.234', '0x10', '1,000', '.5', '5.', '12345678901', '１２'])(
    '%j is not a valid amount',
    (text) => {
      expect(readWan(text)).toBeNull()
    },
  )

  it('are parsed to the value they were formatted from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_WAN }), fc.integer({ min: 0, max: MOST_RATE }), (amount, rate) => {
        expect(readWan(writeWan(amount))).toBe(amount)
        expect(readRate(writeRate(rate))).toBe(rate)
      }),
    )
  })

  it('stay below the largest safe integer in fen, including interest over the longest term', () => {
    const most = wanToFen(MOST_WAN)

    expect(most * (1 + (MOST_RATE / 1_000_000) * (MOST_MONTHS / 12))).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('are formatted as banks print them', () => {
    expect(yuanText(103_846_344)).toBe('1,038,463.44')
    expect(yuanText(5)).toBe('0.05')
    expect(wanText('1000.5')).toBe('1,000.5')
    expect([rateText('4'), rateText('3.65'), rateText('3.455')]).toEqual(['4.00', '3.65', '3.455'])
    expect([spanText('20', '500'), spanText('5', '5')]).toEqual(['20 至 500', '5'])
  })
})
