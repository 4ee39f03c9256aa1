import { expect, it } from 'vitest'
import { createMemoryBudget } from './carrier.ts'

it('work beyond the memory limit is refused with a retry message, and accepted afterwards', async () => {
  const carry = createMemoryBudget(100)
  let finish = () => {}
  const first = carry(60, () => new Promise<void>((resolve) => (finish = resolve)))

  await expect(carry(41, async () => 'second')).rejects.toThrow('请稍后再试')
  expect(await carry(40, async () => 'beside')).toBe('beside')
  finish()
  await first

  expect(await carry(100, async () => 'after')).toBe('after')
})

it('failed work releases its memory', async () => {
  const carry = createMemoryBudget(100)

  await expect(carry(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await carry(100, async () => 'next')).toBe('next')
})
