import { notices } from './notice-boxes.ts'
import { expect, test } from './test.ts'

test('farming pages, forms, the login and the page for lost addresses have no notices', async ({ page }) => {
  for (const address of [
    '/farming',
    '/farming-information-policy',
    '/farming-financial-supermarket',
    '/credit-complaint',
    '/login',
    '/404',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
  }
})
