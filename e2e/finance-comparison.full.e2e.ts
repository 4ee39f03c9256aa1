import type { Page } from '@playwright/test'
import { closeNotices, isRunning } from './support.ts'
import { expect, test } from './test.ts'

const count = (page: Page) => page.getByText(/^共 \d+ 个产品$/)
const bar = (page: Page) =>
  page.getByRole('region', { name: '产品对比' }).or(page.locator('section[aria-label=产品对比]'))

test('a fifth product is refused, and chosen products can be removed one by one', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await closeNotices(page)
  await page.goto('/finance/products?amount=50-200')
  await isRunning(page)
  const boxes = page.getByRole('checkbox', { name: /^对比/ })
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check()

  await boxes.nth(4).click()

  await expect(boxes.nth(4)).not.toBeChecked()
  await expect(bar(page).first()).toContainText('最多对比 4 个')
  await page.getByRole('link', { name: /^50 万至 200 万/ }).click()
  await expect(count(page)).toHaveText('共 90 个产品')
  await expect(page).not.toHaveURL(/amount=/)
  await expect(page).toHaveURL(/compare=/)
  expect(complaints).toEqual([])
})

test('a phone shows two of three products, and arrows bring the third', async ({ page }) => {
  await closeNotices(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/finance/compare?compare=product-1&compare=product-3&compare=product-5&money=80')
  const names = page.locator('#compared thead th:visible > a')
  const [left, right] = await names.allTextContents()
  expect(await names.count()).toBe(2)

  await page.getByRole('link', { name: '右边换成下一个产品' }).click()
  await expect(page).toHaveURL(/money=80/)
  const [still, other] = await names.allTextContents()
  expect([still, other === right]).toEqual([left, false])
})

test('a single product cannot be compared', async ({ page }) => {
  await page.goto('/finance/compare?compare=product-1')
  await expect(page.getByRole('link', { name: /到产品列表选择/ })).toHaveAttribute('href', /compare=product-1/)
  await expect(page.getByRole('table')).toHaveCount(0)
})
