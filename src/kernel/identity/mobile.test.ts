import { expect, it } from 'vitest'
import { isMobile } from './mobile.ts'

it.each(['13800001234', '19912345678'])('accepts %s', (text) => {
  expect(isMobile(text)).toBe(true)
})

it.each([
  '',
  '12800001234',
  '23800001234',
  '1380000123',
  '138000012345',
  '138-0000-1234',
  '+8613800001234',
  '１３８００００１２３４',
  '13800001234\n',
])('refuses %j', (text) => {
  expect(isMobile(text)).toBe(false)
})
