import type { Locator, Page } from '@playwright/test'
import { closeNotices, readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

/** What chooses a slide of the picture news. */
const dots = (page: Page): Locator => page.locator('picture-news a[href^="#"]')

test('picture news stands for visitors who stopped animations', async ({ page, context, baseURL }) => {
  await readAs(context, { still: true }, baseURL!)
  await stopClock(page)
  await page.goto('/home')

  await page.clock.runFor(30_000)

  await expect(dots(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('picture-news [data-pause]')).toBeHidden()
})
