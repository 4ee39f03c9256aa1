import { type Digits, TEN } from './digits.ts'

/** Whether a group ends here, so that the number is not cut out of a longer one. */
export const endsGroup = ({ groups }: Digits, to: number): boolean =>
  to <= groups.length && groups[to] !== groups[to - 1]

export const beginsGroup = ({ groups }: Digits, from: number): boolean => groups[from] !== groups[from - 1]

export const groupCount = ({ groups }: Digits, from: number, to: number): number => groups[to - 1]! - groups[from]! + 1

/** Whether one number is written here: in one row, or digit by digit with any mark between. */
export const isOneNumber = (digits: Digits, from: number, to: number): boolean =>
  endsGroup(digits, to) &&
  (digits.rows[digits.groups[from]!] === digits.rows[digits.groups[to - 1]!] ||
    (isOneList(digits, from, to) && groupCount(digits, from, to) === to - from))

export const isOneList = ({ groups, lists }: Digits, from: number, to: number): boolean =>
  lists[groups[from]!] === lists[groups[to - 1]!]

/** Whether the digits are in groups of these lengths. */
export function isGrouped(digits: Digits, from: number, lengths: readonly number[]): boolean {
  let to = from
  for (let index = 0; index < lengths.length; index += 1) {
    to += lengths[index]!
    if (!endsGroup(digits, to) || groupCount(digits, from, to) !== index + 1) return false
  }
  return true
}

/** What is written there, in plain digits and X. */
export function readPlain({ values }: Digits, from: number, to: number): string {
  let number = ''
  for (let at = from; at < to; at += 1) number += values[at] === TEN ? 'X' : values[at]
  return number
}

export function hasX({ values }: Digits, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (values[at] === TEN) return true
  return false
}

/** Two digits as a number. */
export const pairAt = ({ values }: Digits, at: number): number => values[at]! * 10 + values[at + 1]!

/** Whether four digits could be a month and a day. */
export function isDayOfYear(digits: Digits, at: number): boolean {
  const month = pairAt(digits, at)
  const day = pairAt(digits, at + 2)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}
