import { expect, type Page, test } from '@playwright/test'
import { BUILT_PAGES, PREPARING_PAGES, partOf, readAs } from './support.ts'

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

for (const address of ['/home', '/credit-dynamics', '/ecology', '/finance', '/free-trade-area/new', '/404']) {
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
