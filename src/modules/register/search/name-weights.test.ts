import { expect, it } from 'vitest'
import { distinctivePart, weighCharacters } from './name-weights.ts'

it.each([
  ['蚝爷餐饮有限公司', '蚝爷餐饮'],
  ['鹭岚鞋业股份有限公司', '鹭岚鞋业'],
  ['蚝爷餐饮', '蚝爷餐饮'],
  ['有限公司', '有限公司'],
])('of %s, %s is its own', (core, own) => {
  expect(distinctivePart(core).join('')).toBe(own)
})

it('weighs a rare brand above a trade, and a trade above the legal form', () => {
  const shares: Record<string, number> = { 餐饮: 0.03 }
  const core = [...'蚝爷餐饮公司']

  const weights = weighCharacters(core, 4, (pair) => shares[pair] ?? 0)

  expect(weights).toEqual([1, 1, 0.5, 0.5, 0.25, 0.25])
})
