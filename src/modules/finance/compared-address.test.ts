import { describe, expect, it } from 'vitest'
import { comparisonAddress, swapProduct } from './compared-address.ts'

describe('the two products shown on a phone', () => {
  it.each([
    ['abcd', 0, 'on', 'cbda'],
    ['abcd', 1, 'on', 'acdb'],
    ['abcd', 0, 'back', 'dbac'],
    ['abc', 1, 'back', 'acb'],
    ['ab', 0, 'on', 'ab'],
  ] as const)('%s, place %d, %s: %s', (ids, place, way, after) => {
    expect(swapProduct([...ids], place, way).join('')).toBe(after)
  })

  it('return to the start after a full cycle, in either direction', () => {
    for (const way of ['on', 'back'] as const) {
      let order = [...'abcd']
      for (let step = 0; step < 3; step += 1) order = swapProduct(order, 0, way)
      expect(order.join('')).toBe('abcd')
    }
  })

  it('are restored by the opposite arrow', () => {
    expect(swapProduct(swapProduct([...'abcd'], 1, 'on'), 1, 'back')).toEqual([...'abcd'])
  })

  it('keep the calculator values', () => {
    const asked = { amount: '80', months: '12', mode: '等额本金', by: 'max' } as const
    const search = new URL(comparisonAddress(['a', 'b'], asked, true), 'http://x').searchParams

    expect(search.getAll('compare')).toEqual(['a', 'b'])
    expect(Object.fromEntries(search)).toMatchObject({
      money: '80',
      months: '12',
      mode: '等额本金',
      by: 'max',
      different: 'yes',
    })
  })
})
