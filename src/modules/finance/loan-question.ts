import type { Loan } from './instalments.ts'
import { MOST_MONTHS, MOST_WAN, readRate, readWan, writeWan } from './money.ts'
import { COMPUTED_MODES, type ComputedMode } from './product-words.ts'

/** The calculator's input. Also runs in browsers. */
export interface LoanQuestion {
  /** 万元 */
  amount: string
  months: string
  mode: ComputedMode
  /** Which end of a product's published range of rates is used. */
  by: 'min' | 'max'
}

export const RATE_ENDS = { min: '最低年化', max: '最高年化' } as const

export function readLoan(search: URLSearchParams, usual: LoanQuestion): LoanQuestion {
  return {
    amount: (search.get('money') ?? usual.amount).trim().slice(0, 12),
    months: (search.get('months') ?? usual.months).trim().slice(0, 4),
    mode: COMPUTED_MODES.find((mode) => mode === search.get('mode')) ?? usual.mode,
    by: search.get('by') === 'max' ? 'max' : search.get('by') === 'min' ? 'min' : usual.by,
  }
}

export type LoanErrors = Partial<Record<'money' | 'months', string>>

interface Checked {
  loan: Omit<Loan, 'rate'> | null
  errors: LoanErrors
}

export function checkLoan({ amount, months, mode }: LoanQuestion): Checked {
  const errors: LoanErrors = {}
  const wan = readWan(amount)
  const count = /^\d{1,3}$/.test(months) ? Number(months) : 0
  if (wan === null || wan < 1) errors.money = '请输入借款金额，单位万元，最多两位小数'
  else if (wan > MOST_WAN) errors.money = `借款金额最大为 ${writeWan(MOST_WAN)} 万元`
  if (count < 1 || count > MOST_MONTHS) errors.months = `请输入期限，1 至 ${MOST_MONTHS} 个月的整数`
  return { loan: wan === null || Object.keys(errors).length > 0 ? null : { amount: wan, months: count, mode }, errors }
}

interface Terms {
  amountMin: string
  amountMax: string
  rateMin: string
  rateMax: string
  termMin: number
  termMax: number
}

/** The rate of a product at the chosen end of its range. */
export const rateAtEnd = ({ rateMin, rateMax }: Terms, by: LoanQuestion['by']): number =>
  readRate(by === 'min' ? rateMin : rateMax) ?? 0

/** The parts of a loan that are outside the product's range. */
export function listPartsOutOfRange(
  { amountMin, amountMax, termMin, termMax }: Terms,
  { amount, months }: Pick<Loan, 'amount' | 'months'>,
): string[] {
  const isAmountIn = amount >= (readWan(amountMin) ?? 0) && amount <= (readWan(amountMax) ?? 0)
  const isTermIn = months >= termMin && months <= termMax
  return [...(isAmountIn ? [] : ['金额不在产品额度内']), ...(isTermIn ? [] : ['期限不在产品期限内'])]
}
