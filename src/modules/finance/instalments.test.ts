import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeRepayment, instalmentPayment, type Loan, modeFor } from './instalments.ts'
import { MOST_MONTHS, MOST_RATE, MOST_WAN, wanToFen, yuanText } from './money.ts'
import { COMPUTED_MODES } from './product-words.ts'

const loanOf = (mode: Loan['mode'], rate: number, months = 24, amount = 10_000): Loan => ({
  ...{ mode, rate, months, amount },
})
const shown = (loan: Loan) => {
  const { first, last, interest, total } = computeRepayment(loan)
  return [first, last, interest, total].map(yuanText)
}

describe('a million for two years', () => {
  it.each([
    ['等额本息', 36_500, ['43,269.31', '43,269.31', '38,463.44', '1,038,463.44']],
    ['等额本息', 38_500, ['43,358.19', '43,358.17', '40,596.54', '1,040,596.54']],
    ['等额本息', 41_000, ['43,469.44', '43,469.56', '43,266.68', '1,043,266.68']],
    ['先息后本', 39_500, ['3,291.67', '1,003,291.67', '79,000.08', '1,079,000.08']],
    ['等额本金', 36_500, ['44,708.33', '41,793.56', '38,020.84', '1,038,020.84']],
    ['到期还本付息', 40_000, ['1,080,000.00', '1,080,000.00', '80,000.00', '1,080,000.00']],
  ] as const)('%s at %i', (mode, rate, expected) => {
    expect(shown(loanOf(mode, rate))).toEqual(expected)
  })

  it('without interest is repaid exactly', () => {
    for (const mode of COMPUTED_MODES) expect(computeRepayment(loanOf(mode, 0)).total, mode).toBe(100_000_000)
  })
})

const anyLoan = fc.record<Loan>({
  mode: fc.constantFrom(...COMPUTED_MODES),
  // Includes loans so small that one fen is a noticeable share.
  amount: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: MOST_WAN })),
  months: fc.integer({ min: 1, max: MOST_MONTHS }),
  rate: fc.integer({ min: 0, max: MOST_RATE }),
})

describe('every loan', () => {
  it('is repaid to the fen, and no part of an instalment is negative', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { instalments, interest, total, first, last } = computeRepayment(loan)

        expect(instalments.reduce((sum, { principal }) => sum + principal, 0)).toBe(wanToFen(loan.amount))
        expect(instalments.every((each) => each.principal >= 0 && each.interest >= 0)).toBe(true)
        expect(total).toBe(wanToFen(loan.amount) + interest)
        expect([first, last]).toEqual([instalmentPayment(instalments[0]), instalmentPayment(instalments.at(-1))])
        expect(Number.isSafeInteger(total)).toBe(true)
      }),
    )
  })

  it('differs from exact interest by no more than the monthly rounding can add up to', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const exact = exactInterest(loan)
        const { interest } = computeRepayment(loan)

        expect(isWithin(interest, exact, mostRounding(loan))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('in equal instalments has equal instalments except the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: MOST_WAN }), fc.integer({ min: 2, max: 60 }), (amount, months) => {
        const { instalments } = computeRepayment({ mode: '等额本息', rate: 45_000, amount, months })

        expect(new Set(instalments.slice(0, -1).map(instalmentPayment)).size).toBe(1)
      }),
    )
  })
})

describe('the mode a product is computed by', () => {
  it('is the requested one, or else its first', () => {
    expect(modeFor('等额本金', ['等额本息', '等额本金'])).toBe('等额本金')
    expect(modeFor('等额本息', ['到期还本付息', '先息后本'])).toBe('先息后本')
    expect(modeFor('等额本息', ['随借随还'])).toBe('先息后本')
  })
})

/** Exact fractions of integers: an independent computation, month by month and without rounding. */
interface Fraction {
  over: bigint
  under: bigint
}
const YEARLY = 1_000_000n
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

function exactInterest({ mode, amount, months, rate }: Loan): Fraction {
  const owed = BigInt(amount) * 10_000n
  const [n, r] = [BigInt(months), BigInt(rate)]
  const monthly = 12n * YEARLY
  if (mode === '先息后本' || mode === '到期还本付息') return { over: owed * r * n, under: monthly }
  // In month k, (n − k + 1) ∕ n of the principal is owed; the sum over all months is (n + 1) ∕ 2 of the whole.
  if (mode === '等额本金') return { over: owed * r * (n + 1n), under: monthly * 2n }
  if (r === 0n) return { over: 0n, under: 1n }
  // Present value of 1 paid at the end of each month: v + v² + … + vⁿ with v = 1 ∕ (1 + i), all over (1 + i)ⁿ.
  let worth = 0n
  for (let month = 0n; month < n; month += 1n) worth += monthly ** (n - month) * (monthly + r) ** month
  const payment: Fraction = { over: owed * (monthly + r) ** n, under: worth }
  return plus({ over: payment.over * n, under: payment.under }, { over: -owed, under: 1n })
}

/** Rounding loses at most one fen a month, which then bears interest until the end. */
function mostRounding({ mode, months, rate }: Loan): bigint {
  const growth = mode === '等额本息' ? Math.ceil((1 + rate / 12_000_000) ** months) : 2
  return BigInt(months * growth + months)
}

const isWithin = (value: number, exact: Fraction, most: bigint): boolean => {
  const apart = BigInt(value) * exact.under - exact.over
  return (apart < 0n ? -apart : apart) <= most * exact.under
}
