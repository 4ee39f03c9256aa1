import type { Locator, Page } from '@playwright/test'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const bar = (page: Page): Locator => page.locator('search-box')
const field = (page: Page): Locator => bar(page).getByLabel('查询内容')
const button = (page: Page): Locator => bar(page).getByRole('button', { name: '查询' })
const chooseType = (page: Page, name: string) => bar(page).locator('label').filter({ hasText: name }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(async ({ page }) => {
      await closeNotices(page)
      await page.goto('/about-us')
    })

    test('Enter searches for enterprises by name', async ({ page }) => {
      await field(page).fill('科技 100%&')
      await field(page).press('Enter')

      await expectAddress(page, '/code-publicity', { search: '科技 100%&', tabActive: '0' })
      await expect(field(page)).toHaveValue('科技 100%&')
    })

    test('the button searches by unified social credit code', async ({ page }) => {
      await chooseType(page, '统一社会信用代码')
      await field(page).fill('91350099MA2XXXXX0A')
      await button(page).click()

      await expectAddress(page, '/code-publicity', { search: '91350099MA2XXXXX0A', tabActive: '1' })
      await expect(bar(page).getByRole('radio', { name: '信用代码' })).toBeChecked()
    })

    test('full text leads to hits in which the word is marked', async ({ page }) => {
      await chooseType(page, '全文检索')
      await field(page).fill('信用修复')
      await field(page).press('Enter')

      await expectAddress(page, '/full-text-retrieval', { search: '信用修复' })
      const hits = page.locator('main ol > li')
      await expect(hits).toHaveCount(15)
      for (const hit of await hits.all()) await expect(hit.locator('mark').first()).toHaveText(/信用|修复/)
      await expect(bar(page).getByRole('radio', { name: '全文检索' })).toBeChecked()
    })

    test('searching for natural persons is closed and says so', async ({ page }) => {
      await chooseType(page, '自然人')

      await expect(bar(page).getByText('该信息暂未开放查询')).toBeVisible()
      await expect(bar(page).getByRole('link', { name: '查询本人信用' })).toHaveAttribute('href', '/my-credit')
      await expect(bar(page).getByRole('radio', { name: '自然人' })).toHaveAccessibleDescription(/暂未开放查询/)
    })
  })
}

test('choosing a type switches the placeholder', async ({ page }) => {
  await page.goto('/about-us')
  await expect(field(page)).toHaveAttribute('placeholder', '请输入企业或社会组织名称')

  for (const [type, placeholder] of [
    ['统一社会信用代码', '请输入统一社会信用代码'],
    ['自然人', '该信息暂未开放查询'],
    ['全文检索', '请输入关键词'],
    ['企业法人', '请输入企业或社会组织名称'],
  ] as const) {
    await chooseType(page, type)
    await expect(field(page)).toHaveAttribute('placeholder', placeholder)
  }
})

test('the arrow keys walk through the types', async ({ page }) => {
  await page.goto('/about-us')
  await bar(page).getByRole('radio', { name: '企业法人' }).focus()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')

  await expect(bar(page).getByRole('radio', { name: '自然人' })).toBeChecked()
  await expect(field(page)).toBeDisabled()
})

test('natural persons disable field and button until another type is chosen', async ({ page }) => {
  await page.goto('/about-us')
  await field(page).fill('张三')

  await chooseType(page, '自然人')
  await expect(field(page)).toBeDisabled()
  await expect(button(page)).toBeDisabled()
  await chooseType(page, '企业法人')

  await expect(field(page)).toBeEnabled()
  await expect(button(page)).toBeEnabled()
  await expect(field(page)).toHaveValue('张三')
})

test('natural persons stay closed after going back to the page', async ({ page }) => {
  await page.goto('/about-us')
  await chooseType(page, '自然人')
  await page.goto('/site-map')

  await page.goBack()

  const isPerson = await bar(page).getByRole('radio', { name: '自然人' }).isChecked()
  expect(await field(page).isDisabled()).toBe(isPerson)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a name searched as a natural person reaches no address', async ({ page }) => {
    await page.goto('/about-us')
    await chooseType(page, '自然人')
    await field(page).fill('张三')
    await field(page).press('Enter')

    await expectAddress(page, '/code-publicity', { tabActive: '2' })
  })
})

async function expectAddress(page: Page, path: string, query: Record<string, string>): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
}
