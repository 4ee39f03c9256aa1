import { expect, it } from 'vitest'
import { isHongKongMacaoPass, isTaiwanPass } from './travel-pass.ts'

it.each([
  ['H12345678', true],
  ['M12345678', true],
  ['H1234567890', true],
  ['M1234567890', true],
  ['H123456789', false],
  ['H1234567', false],
  ['H12345678901', false],
  ['h12345678', false],
  ['A12345678', false],
  ['12345678', false],
  ['', false],
])('reports whether %j is a Hong Kong or Macao pass: %s', (text, valid) => {
  expect(isHongKongMacaoPass(text)).toBe(valid)
})

it.each([
  ['12345678', true],
  ['1234567890', true],
  ['123456789', false],
  ['1234567', false],
  ['12345678901', false],
  ['T12345678', false],
  ['', false],
])('reports whether %j is a Taiwan pass: %s', (text, valid) => {
  expect(isTaiwanPass(text)).toBe(valid)
})
