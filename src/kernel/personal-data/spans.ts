import { type Digits, X_VALUE } from './digits.ts'

/** Whether a group ends here, so that the number is not a part of a longer one. */
export const endsGroup = ({ groups }: Digits, to: number): boolean =>
  to <= groups.length && groups[to] !== groups[to - 1]

export const beginsGroup = ({ groups }: Digits, from: number): boolean => groups[from] !== groups[from - 1]

export const groupCount = ({ groups }: Digits, from: number, to: number): number => groups[to - 1]! - groups[from]! + 1

/** Whether the digits are written as one number: in one row, or digit by digit with any marks between. */
export const isWrittenAsOne = (digits: Digits, from: number, to: number): boolean =>
  endsGroup(digits, to) &&
  (digits.rows[digits.groups[from]!] === digits.rows[digits.groups[to - 1]!] ||
    (isWrittenAsList(digits, from, to) && groupCount(digits, from, to) === to - from))

export const isWrittenAsList = ({ groups, lists }: Digits, from: number, to: number): boolean =>
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

/** The digits as ASCII text, with X. */
export function readPlain({ values }: Digits, from: number, to: number): string {
  let number = ''
  for (let at = from; at < to; at += 1) number += values[at] === X_VALUE ? 'X' : values[at]
  return number
}

export function hasX({ values }: Digits, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (values[at] === X_VALUE) return true
  return false
}

/** Two digits as a number. */
export const twoDigitsAt = ({ values }: Digits, at: number): number => values[at]! * 10 + values[at + 1]!

/** Whether four digits can be a month and a day. */
export function isDayOfYear(digits: Digits, at: number): boolean {
  const month = twoDigitsAt(digits, at)
  const day = twoDigitsAt(digits, at + 2)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}
