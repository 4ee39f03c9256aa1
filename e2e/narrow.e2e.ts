import { expect, type Page, test } from '@playwright/test'
import { BUILT_PAGES, closeNotices, PREPARING_PAGES, partOf, readAs } from './support.ts'

const PARTS = 2
const ALL_PAGES = [...BUILT_PAGES, ...PREPARING_PAGES]
const FINGER = 44

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (let part = 0; part < PARTS; part++) {
  const addresses = partOf(ALL_PAGES, part, PARTS)

  test(`nothing scrolls sideways at 320 px, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })

    const wide = await tooWide(page, addresses)

    expect(wide).toEqual([])
  })

  test(`nothing scrolls sideways at 375 px in elder mode, part ${part + 1} of ${PARTS}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await readAs(context, { elder: true }, baseURL!)

    const wide = await tooWide(page, addresses)

    expect(wide).toEqual([])
  })
}

const ONE_OF_EACH_FRAME = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-2',
  '/ecology',
  '/free-trade-area/new',
  '/finance',
  '/404',
]

for (const address of ONE_OF_EACH_FRAME) {
  test(`a finger meets every target in header and navigation of ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await page.goto(address)

    const small = await page
      .locator(':is(header, nav) :is(a, button, summary, label, select, input:not([type=radio], [type=hidden]))')
      .evaluateAll(
        (targets, least) =>
          targets
            .filter((target) => target.checkVisibility({ visibilityProperty: true }))
            .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
            .filter(({ height }) => height < least),
        FINGER,
      )

    expect(small).toEqual([])
  })
}

test('what opens on demand stays inside a window of 320 px', async ({ page }) => {
  await closeNotices(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/content-detail?id=city-dynamics-1')

  for (const name of ['无障碍', '菜单', '扫码分享', '各省信用网站']) {
    await page.getByText(name, { exact: true }).click()
    const opened = page.locator('details[open]').filter({ hasText: name }).locator('> :not(summary)')
    const box = await opened.boundingBox()
    expect(box?.x, name).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width, name).toBeLessThanOrEqual(320)
    await page.getByText(name, { exact: true }).click()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: '市发改委' }).first().click()
  const dialog = await page.getByRole('dialog').boundingBox()
  expect(dialog!.x).toBeGreaterThanOrEqual(0)
  expect(dialog!.x + dialog!.width).toBeLessThanOrEqual(320)
})

/** Pages wider than the window, each with the elements that stick out of it. */
async function tooWide(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const culprits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
        .slice(0, 5)
    })
    if (culprits.length > 0) found.push(`${address}: ${culprits.join(', ')}`)
  }
  return found
}
