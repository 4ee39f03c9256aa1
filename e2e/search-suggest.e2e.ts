import type { Page } from '@playwright/test'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const field = (page: Page) => page.locator('search-box').getByLabel('查询内容')
const options = (page: Page) => page.locator('search-box').getByRole('option')

test.beforeEach(async ({ page }) => {
  await closeNotices(page)
  await page.goto('/about-us')
})

test('names are suggested for typed characters and for initials, and chosen by key', async ({ page }) => {
  await field(page).pressSequentially('ljwhy')
  await expect(options(page).first()).toContainText('榕屿蓝鲸湾海洋科技有限公司')
  await field(page).press('Escape')
  await expect(options(page).first()).toBeHidden()
  await expect(field(page)).toHaveValue('ljwhy')

  await field(page).fill('')
  await field(page).pressSequentially('芥舟')
  await expect(options(page).first()).toHaveText(/^榕屿芥舟软件有限公司[0-9A-Z]{18} · 存续$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')

  await expect(page).toHaveURL(/\/enterprise-detail\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('榕屿芥舟软件有限公司')
})

test('earlier searches are suggested and can be deleted', async ({ page }) => {
  await field(page).fill('鞋业')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/code-publicity\?/)

  await page.goto('/about-us')
  await field(page).focus()
  await expect(options(page)).toHaveText(['鞋业'])
  await page.getByRole('button', { name: '清除' }).click()
  await page.reload()
  await field(page).focus()

  await expect(options(page)).toHaveCount(0)
})

test('a personal number is neither sent nor stored', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('suggest')) asked.push(request.url())
  })

  await field(page).pressSequentially('13800138000')
  await field(page).press('Enter')
  await expect(page.locator('main')).toContainText('该信息暂未开放查询')

  expect(asked.filter((url) => url.includes('13800138000'))).toEqual([])
  expect(page.url()).not.toContain('13800138000')
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})
