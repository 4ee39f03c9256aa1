import type { Locator, Page } from '@playwright/test'
import { closeNotices, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

const bar = (page: Page): Locator => page.locator('search-box')
const field = (page: Page): Locator => bar(page).getByLabel('查询内容')
const button = (page: Page): Locator => bar(page).getByRole('button', { name: '查询' })
const chooseType = (page: Page, name: string) => bar(page).locator('label').filter({ hasText: name }).click()

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ page }) => closeNotices(page))

    test('searches by name, by code and in full text, and offers no search for natural persons', async ({ page }) => {
      await page.goto('/about-us')

      await test.step('Enter searches for enterprises by name', async () => {
        await field(page).fill('科技 100%&')
        await field(page).press('Enter')
        await expectAddress(page, '/code-publicity', { search: '科技 100%&', tabActive: '0' })
        await expect(field(page)).toHaveValue('科技 100%&')
      })

      await test.step('the button searches by unified social credit code', async () => {
        await chooseType(page, '统一社会信用代码')
        await field(page).fill('91350099MA2XXXXX0A')
        await button(page).click()
        await expectAddress(page, '/code-publicity', { search: '91350099MA2XXXXX0A', tabActive: '1' })
        await expect(bar(page).getByRole('radio', { name: '信用代码' })).toBeChecked()
      })

      await test.step('full text finds texts in which the word is marked', async () => {
        await chooseType(page, '全文检索')
        await field(page).fill('信用修复')
        await field(page).press('Enter')
        await expectAddress(page, '/full-text-retrieval', { search: '信用修复' })
        const hits = page.locator('main ol > li')
        await expect(hits).toHaveCount(15)
        await expect(hits.filter({ has: page.locator('mark', { hasText: /信用|修复/ }) })).toHaveCount(15)
        await expect(bar(page).getByRole('radio', { name: '全文检索' })).toBeChecked()
      })

      await test.step('the search for natural persons is closed and says so', async () => {
        await chooseType(page, '自然人')
        await expect(bar(page).getByText('该信息暂未开放查询')).toBeVisible()
        await expect(bar(page).getByRole('link', { name: '查询本人信用' })).toHaveAttribute('href', '/my-credit')
        await expect(bar(page).getByRole('radio', { name: '自然人' })).toHaveAccessibleDescription(/暂未开放查询/)
      })
    })
  })
}

test('each type has its placeholder, and natural persons disable field and button until another is chosen', async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(field(page)).toHaveAttribute('placeholder', '请输入企业或社会组织名称')
  await field(page).fill('张三')

  for (const [type, placeholder, isOpen] of [
    ['统一社会信用代码', '请输入统一社会信用代码', true],
    ['自然人', '该信息暂未开放查询', false],
    ['全文检索', '请输入关键词', true],
    ['企业法人', '请输入企业或社会组织名称', true],
  ] as const) {
    await chooseType(page, type)
    await expect(field(page)).toHaveAttribute('placeholder', placeholder)
    await expect(field(page)).toBeEnabled({ enabled: isOpen })
    await expect(button(page)).toBeEnabled({ enabled: isOpen })
  }
  await expect(field(page)).toHaveValue('张三')
  await bar(page).getByRole('radio', { name: '企业法人' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(bar(page).getByRole('radio', { name: '自然人' })).toBeChecked()
  await expect(field(page)).toBeDisabled()

  // The same after leaving the page and going back.
  await page.goto('/site-map')
  await page.goBack()
  const isPerson = await bar(page).getByRole('radio', { name: '自然人' }).isChecked()
  expect(await field(page).isDisabled()).toBe(isPerson)
})

async function expectAddress(page: Page, path: string, query: Record<string, string>): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
}
