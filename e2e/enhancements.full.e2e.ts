import type { Locator, Page } from '@playwright/test'
import { closeNotices, readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

/** The controls that select a slide of the picture news. */
const dots = (page: Page): Locator => page.locator('picture-news a[href^="#"]')

test('picture news stops for visitors who stopped animations', async ({ page, context, baseURL }) => {
  await readAs(context, { still: true }, baseURL!)
  await stopClock(page)
  await page.goto('/home')

  await page.clock.runFor(30_000)

  await expect(dots(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('picture-news [data-pause]')).toBeHidden()
})

test('picture news advances every five seconds until it is paused', async ({ page }) => {
  await stopClock(page)
  await page.goto('/home')
  const pause = page.locator('picture-news [data-pause]')
  await expect(dots(page).nth(0)).toHaveAttribute('aria-current', 'true')

  await page.clock.runFor(5000)
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(dots(page).nth(0)).not.toHaveAttribute('aria-current')
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(5, 5)
  await pause.blur()
  await page.clock.runFor(30_000)

  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await dots(page).nth(3).click()
  await expect(dots(page).nth(3)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/home')
})
