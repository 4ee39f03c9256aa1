import { expect, it } from 'vitest'
import { isChinesePassport, isPassport } from './passport.ts'

const chinese = [
  'E12345678',
  'EA1234567',
  'G12345678',
  '141234567',
  '151234567',
  'D1234567',
  'DE1234567',
  'S12345678',
  'SE1234567',
  'P1234567',
  'PE1234567',
  'H12345678',
  'K12345678',
  'HJ1234567',
  'KJ1234567',
  'MA1234567',
  'MB1234567',
]

it.each(chinese)('accepts the Chinese passport %s', (text) => {
  expect(isChinesePassport(text)).toBe(true)
  expect(isPassport(text)).toBe(true)
})

it.each(['AB123', 'C01X00T47', '123456789', 'X1234567890123456'])('accepts the foreign passport %s', (text) => {
  expect(isPassport(text)).toBe(true)
  expect(isChinesePassport(text)).toBe(false)
})

it.each(['', 'E123', 'e12345678', 'E1234 5678', 'X12345678901234567', 'E12345678\n', '护照12345'])(
  'refuses %j',
  (text) => {
    expect(isPassport(text)).toBe(false)
  },
)

it.each([
  'EI1234567',
  'EO1234567',
  'E1234567',
  'E123456789',
  'XE12345678',
  '161234567',
  'D123456',
  'H1234567',
  'MC1234567',
])('does not accept %s as a Chinese passport', (text) => {
  expect(isChinesePassport(text)).toBe(false)
})
