import type { Locator, Page } from '@playwright/test'
import { articleLinks, closeNotices, pagination } from './support.ts'
import { expect, test } from './test.ts'

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page }) => closeNotices(page))

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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the jumper leads to a page and keeps the type', async ({ page }) => {
      await page.goto('/credit-dynamics?type=本市动态')
      await expect(articleLinks(page)).toHaveCount(15)

      await pagination(page).getByLabel('到第').fill('3')
      await pagination(page).getByRole('button', { name: '确定' }).click()

      await expect(pagination(page).locator('li [aria-current=page]')).toHaveText('3')
      expect(queryOf(page)).toEqual({ type: '本市动态', pageNo: '3' })
      await expect(articleLinks(page)).toHaveCount(2)
    })

    test('the page size can be chosen', async ({ page }) => {
      await page.goto('/credit-dynamics?pageNo=2')

      await pagination(page).locator('summary').click()
      await pagination(page).getByRole('link', { name: '50 条' }).click()

      await expect(articleLinks(page)).toHaveCount(50)
      expect(queryOf(page)).toEqual({ pageSize: '50' })
      await pagination(page).getByRole('link', { name: '下一页' }).click()
      await expect(articleLinks(page)).toHaveCount(20)
      expect(queryOf(page)).toEqual({ pageNo: '2', pageSize: '50' })
    })
  })
}

test('the pager stands 54 px below the list', async ({ page }) => {
  await page.goto('/credit-dynamics')

  await expect(pagination(page)).toHaveCSS('margin-top', '54px')
})

test('a search without hits says what to do', async ({ page }) => {
  await page.goto('/full-text-retrieval?search=没有这个词语的文章')

  await expect(page.getByText('没有找到与“没有这个词语的文章”相关的内容')).toBeVisible()
  await expect(page.getByText('请检查有没有错别字，换一个更短的词，或去掉时间和类型的限制。')).toBeVisible()
  await page.getByText('大家在搜').getByRole('link', { name: '信用修复' }).click()
  await expect(page.locator('main ol > li')).not.toHaveCount(0)
})

const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
