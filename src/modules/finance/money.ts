/**
 * Amounts and rates are integers of their smallest unit; floating-point fractions are never used. In calls they are decimal text: `20`,
 * `3.65`.
 */

/** Hundredths of 万元 (100 yuan), the unit of product amounts. */
export type WanHundredths = number
/** Ten-thousandths of a percent a year: 3.65% is 36,500. */
export type Rate = number
/** Hundredths of a yuan, the unit of instalments. */
export type Fen = number

const WAN_DIGITS = 2
const RATE_DIGITS = 4
const FEN_OF_WAN_HUNDREDTH = 10_000

/** The maximum amount of a product, 999,999.99 万元: above any real loan, and a safe integer in fen. */
export const MOST_WAN: WanHundredths = 99_999_999
/** 24% a year: courts enforce no interest above this rate. */
export const MOST_RATE: Rate = 240_000
export const MOST_MONTHS = 360

export const readWan = (text: string): WanHundredths | null => readDecimal(text, WAN_DIGITS)
export const readRate = (text: string): Rate | null => readDecimal(text, RATE_DIGITS)

export const writeWan = (amount: WanHundredths): string => writeDecimal(amount, WAN_DIGITS)
export const writeRate = (rate: Rate): string => writeDecimal(rate, RATE_DIGITS)

export const wanToFen = (amount: WanHundredths): Fen => amount * FEN_OF_WAN_HUNDREDTH

/** Formats an amount in yuan: 1,038,463.44 */
export function yuanText(fen: Fen): string {
  const [whole = '0', rest = ''] = writeDecimal(fen, 2).split('.')
  return `${grouped(whole)}.${rest.padEnd(2, '0')}`
}

/** Formats an amount in 万元: 1,000 */
export function wanText(amount: string): string {
  const [whole = '0', rest] = amount.split('.')
  return rest ? `${grouped(whole)}.${rest}` : grouped(whole)
}

/** Formats a rate with at least two decimals, as banks print it: 3.65, 4.00, 3.455. */
export function rateText(rate: string): string {
  const [whole = '0', rest = ''] = rate.split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

/** A mean rate, which has more decimals than any rate of a product. */
export const meanRateText = (rate: string): string => Number(rate).toFixed(2)

/** Formats a range: 20 至 500, or 500 if both ends are equal. */
export const spanText = (from: string, to: string): string => (from === to ? from : `${from} 至 ${to}`)

function readDecimal(text: string, digits: number): number | null {
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(text.trim())
  const rest = match?.[2] ?? ''
  if (!match || rest.length > digits) return null
  return Number(match[1] + rest.padEnd(digits, '0'))
}

function writeDecimal(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  const rest = withoutLastZeros(text.slice(-digits))
  const whole = text.slice(0, -digits)
  return rest === '' ? whole : `${whole}.${rest}`
}

function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

const grouped = (digits: string): string => Number(digits).toLocaleString('en-US')
