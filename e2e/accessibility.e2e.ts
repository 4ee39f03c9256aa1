import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Reading } from '../src/kernel/reading.ts'
import { BUILT_PAGES, PREPARING_PAGES, partOf, readAs } from './support.ts'

const PARTS = 6
const FIVE_KINDS = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-1',
  '/data-download',
  '/medical-insurance',
]

// Notices stand still, so that every run sees the same page.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MODES: [string, Partial<Reading>][] = [
  ['as they are', {}],
  ['in elder mode', { elder: true }],
]

for (const [name, reading] of MODES) {
  for (let part = 0; part < PARTS; part++) {
    test(`pages ${name} have no serious barrier, part ${part + 1} of ${PARTS}`, async ({ page, context, baseURL }) => {
      await readAs(context, reading, baseURL!)

      const barriers = await barriersOn(page, partOf([...BUILT_PAGES, ...PREPARING_PAGES], part, PARTS))

      expect(barriers).toEqual([])
    })
  }
}

test('high contrast and traditional characters bring no barrier', async ({ page, context, baseURL }) => {
  await readAs(context, { contrast: true }, baseURL!)
  const inContrast = await barriersOn(page, FIVE_KINDS)
  await readAs(context, { traditional: true }, baseURL!)
  const inTraditional = await barriersOn(page, FIVE_KINDS)

  expect([...inContrast, ...inTraditional]).toEqual([])
})

/** What axe finds of serious or critical impact, a line each. */
async function barriersOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    // The pages have no frames, for which alone the newer mode opens a second page.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map((node) => `${address}: ${id} at ${node.target.join(' ')}`))
    }
  }
  return found
}
