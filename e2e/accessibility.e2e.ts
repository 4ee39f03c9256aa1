import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Reading } from '../src/kernel/reading.ts'
import { BUILT_PAGES, closeNotices, PREPARING_PAGES, partOf, readAs } from './support.ts'

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

test('what opens on demand is no barrier', async ({ page }) => {
  await closeNotices(page)
  await page.goto('/content-detail?id=city-dynamics-1')
  await page.getByText('无障碍').click()
  await page.getByText('扫码分享').click()
  const withPanels = await barriersNow(page)

  await page.getByRole('contentinfo').getByRole('link', { name: '市发改委' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const withDialog = await barriersNow(page)

  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/credit-dynamics')
  await page.getByText('菜单', { exact: true }).click()
  await page.getByText('市直部门网站').click()
  const withMenu = await barriersNow(page)

  expect([...withPanels, ...withDialog, ...withMenu]).toEqual([])
})

async function barriersOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    found.push(...(await barriersNow(page)))
  }
  return found
}

/** What axe finds of serious or critical impact, a line each. */
async function barriersNow(page: Page): Promise<string[]> {
  // The pages have no frames and link no style sheets, for which alone axe would open a second page and fetch.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, elementRef: false })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()}: ${id} at ${node.target.join(' ')}`))
}
