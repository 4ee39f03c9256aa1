import type { Page } from '@playwright/test'
import { articleLinks, closeNotices, pagination, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the page jumper opens a page and keeps the type, and the page size can be chosen', async ({ page }) => {
      await page.goto('/credit-dynamics?type=本市动态')
      await expect(articleLinks(page)).toHaveCount(15)

      await pagination(page).getByLabel('到第').fill('3')
      await pagination(page).getByRole('button', { name: '确定' }).click()

      await expect(pagination(page).locator('li [aria-current=page]')).toHaveText('3')
      expect(queryOf(page)).toEqual({ type: '本市动态', pageNo: '3' })
      await expect(articleLinks(page)).toHaveCount(2)

      await page.goto('/credit-dynamics?pageNo=2')
      await expect(pagination(page)).toHaveCSS('margin-top', '54px')

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

const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
