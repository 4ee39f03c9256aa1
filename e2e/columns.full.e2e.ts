import type { Locator, Page } from '@playwright/test'
import { articleLinks, closeNotices } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

test('the type in the address selects the child column', async ({ page }) => {
  await page.goto('/business-environment?type=我市做法')

  await expect(heading(page)).toHaveText('我市做法')
  await expect(page).toHaveTitle('我市做法 - 信用榕屿')
  await expect(page.getByRole('navigation', { name: '营商环境' }).locator('[aria-current]')).toHaveText('我市做法')
  const addresses = await articleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toHaveLength(6)
  for (const address of addresses) expect(address).toMatch(/^\/content-detail\?id=city-practice-\d+$/)

  await page.getByRole('navigation', { name: '营商环境' }).getByRole('link', { name: '经验借鉴' }).click()
  await expect(heading(page)).toHaveText('经验借鉴')
})

test('a search without hits suggests what to do', async ({ page }) => {
  await page.goto('/full-text-retrieval?search=没有这个词语的文章')

  await expect(page.getByText('没有找到与“没有这个词语的文章”相关的内容')).toBeVisible()
  await expect(page.getByText('请检查有没有错别字，换一个更短的词，或去掉时间和类型的限制。')).toBeVisible()
  await page.getByText('大家在搜').getByRole('link', { name: '信用修复' }).click()
  await expect(page.locator('main ol > li')).not.toHaveCount(0)
})
