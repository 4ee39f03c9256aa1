import type { Page } from '@playwright/test'
import { readAs } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => readAs(context, { elder: true }, baseURL!))

const exits = (page: Page) => page.getByRole('button', { name: '退出长者模式' })

test('the number to call is dialled by a press', async ({ page }) => {
  await page.goto('/home')

  const call = page.getByRole('complementary', { name: '电话咨询' }).getByRole('link')

  await expect(call).toHaveAttribute('href', /^tel:\d+$/)
  await expect(call).toContainText(/\d{4}-\d{7}/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that cannot be done', async ({ page }) => {
    await page.goto('/home')

    await expect(page.getByRole('button', { name: '朗读' })).toHaveCount(0)
    await expect(exits(page)).toHaveCount(2)
  })
})
