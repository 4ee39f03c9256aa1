import { type Fen, type Rate, type WanHundredths, wanToFen } from './money.ts'
import { COMPUTED_MODES, type ComputedMode } from './product-words.ts'

export interface Loan {
  amount: WanHundredths
  months: number
  rate: Rate
  mode: ComputedMode
}

interface Instalment {
  /** The month of the instalment, counted from 1. */
  month: number
  principal: Fen
  interest: Fen
}

export interface Repayment {
  instalments: readonly Instalment[]
  first: Fen
  last: Fen
  interest: Fen
  total: Fen
}

/** The divisor that turns an annual rate (in ten-thousandths of a percent) into the fraction of one month. */
const WHOLE = 12_000_000n

/** The repayment plan, exact to the fen: monthly interest is rounded, and the last instalment absorbs the rounding of the principal. */
export function computeRepayment(loan: Loan): Repayment {
  const instalments = COMPUTE[loan.mode](wanToFen(loan.amount), loan.months, loan.rate)
  const sum = (of: 'principal' | 'interest') => instalments.reduce((total, instalment) => total + instalment[of], 0)
  const interest = sum('interest')
  return {
    instalments,
    first: instalmentPayment(instalments[0]),
    last: instalmentPayment(instalments.at(-1)),
    interest,
    total: sum('principal') + interest,
  }
}

export const instalmentPayment = (instalment: Instalment | undefined): Fen =>
  instalment ? instalment.principal + instalment.interest : 0

/** The mode of repayment used for a product: the requested one if offered, or else its first. Revolving credit is computed as 先息后本. */
export function modeFor(asked: ComputedMode, offered: readonly string[]): ComputedMode {
  if (offered.includes(asked)) return asked
  return COMPUTED_MODES.find((mode) => offered.includes(mode)) ?? '先息后本'
}

type Compute = (amount: Fen, months: number, rate: Rate) => Instalment[]

const COMPUTE: Readonly<Record<ComputedMode, Compute>> = {
  等额本息(amount, months, rate) {
    const payment = levelPayment(amount, months, rate)
    // For tiny loans the rounded payment can repay the loan early, so an instalment never exceeds the balance.
    return payOff(amount, months, rate, (owed, interest) => Math.min(owed, payment - interest))
  },
  等额本金(amount, months, rate) {
    const part = Math.floor(amount / months)
    return payOff(amount, months, rate, () => part)
  },
  先息后本: (amount, months, rate) => payOff(amount, months, rate, () => 0),
  到期还本付息: (amount, months, rate) => [
    { month: months, principal: amount, interest: interestOf(amount, rate, months) },
  ],
}

/** Computes the plan month by month; the last instalment repays the balance. */
function payOff(amount: Fen, months: number, rate: Rate, principalOf: (owed: Fen, interest: Fen) => Fen): Instalment[] {
  const instalments: Instalment[] = []
  let owed = amount
  for (let month = 1; month <= months; month += 1) {
    const interest = interestOf(owed, rate, 1)
    const principal = month === months ? owed : principalOf(owed, interest)
    instalments.push({ month, principal, interest })
    owed -= principal
  }
  return instalments
}

const interestOf = (owed: Fen, rate: Rate, months: number): Fen =>
  Number(rounded(BigInt(owed) * BigInt(rate) * BigInt(months), WHOLE))

/** The constant monthly payment, amount × i × (1 + i)ⁿ ∕ ((1 + i)ⁿ − 1), computed in integers and rounded once at the end. */
function levelPayment(amount: Fen, months: number, rate: Rate): Fen {
  if (rate === 0) return Number(rounded(BigInt(amount), BigInt(months)))
  const grown = (WHOLE + BigInt(rate)) ** BigInt(months)
  const flat = WHOLE ** BigInt(months)
  return Number(rounded(BigInt(amount) * BigInt(rate) * grown, WHOLE * (grown - flat)))
}

/** Division rounded half up. */
const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)
