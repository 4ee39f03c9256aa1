import { expect, it } from 'vitest'
import { countSteps } from '../../../test/costs/steps.ts'

// A million counted steps take seconds.
it('stays within its budget, however much was rewritten', async () => {
  const texts = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at).repeat(1000))
  const module = new URL('difference.ts', import.meta.url)
  const [steps] = await countSteps(module, 'compareParagraphs', [[texts(0x4e00, 60), texts(0x6e00, 60)]])

  expect(steps).toBeLessThan(3 * 4_000_000)
})
