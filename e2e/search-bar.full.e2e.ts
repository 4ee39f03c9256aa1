import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a name searched as a natural person appears in no address', async ({ page }) => {
  const bar = page.locator('search-box')
  await page.goto('/about-us')
  await bar.locator('label').filter({ hasText: '自然人' }).click()
  await bar.getByLabel('查询内容').fill('张三')
  await bar.getByLabel('查询内容').press('Enter')

  await expect.poll(() => new URL(page.url()).pathname).toBe('/code-publicity')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ tabActive: '2' })
})
