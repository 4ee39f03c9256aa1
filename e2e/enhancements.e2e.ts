import type { Page } from '@playwright/test'
import { closeNotices, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

for (const javaScriptEnabled of SCRIPTING) {
  test(`the side bar closes and stays closed, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, baseURL })
    const bar = page.locator('side-bar')
    const toggle = bar.getByRole('button', { name: '菜单', exact: true })
    await page.goto('/finance')
    expect((await bar.boundingBox())?.width).toBe(230)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await settled(page, () => toggle.click())
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await bar.boundingBox())?.width).toBeLessThan(100)
    await page.goto('/finance/news')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await settled(page, () => toggle.click())
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.goto('/finance')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect((await bar.boundingBox())?.width).toBe(230)
    await page.close()
  })
}

test('an article can be printed and its address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto('/content-detail?id=city-dynamics-1')

  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('button', { name: '复制链接' }).click()

  await expect(page.locator('page-tools').getByRole('status')).toHaveText(/已复制/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/content-detail\?id=city-dynamics-1$/)
})

/** With JavaScript the setting is sent in the background; the next step has to wait for that request. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((response) => new URL(response.url()).pathname === '/sidebar'), act()])
}
