import { expect, test } from './test.ts'

// Everything here works without script: these are plain links and forms.
test.use({ javaScriptEnabled: false })

test('on the page about repair one finds the own penalties first', async ({ page }) => {
  await page.goto('/double-publicity-info?tab=penalty')
  const name = (await page.locator('main tbody tr').first().locator('a').first().textContent())!.trim()
  await page.goto('/credit-repair')

  const finder = page.getByRole('region', { name: '我要修复' })
  await finder.getByLabel('单位全称或统一社会信用代码').fill(name)
  await finder.getByRole('button', { name: '查修复时间' }).click()

  await expect(page).toHaveURL(/\/wanna-repair\?subject=/)
  await expect(page.getByLabel('单位全称或统一社会信用代码')).toHaveValue(name)
  await expect(page.locator('main')).toContainText(/共 [1-9]\d* 条/)
})

test('the site map leads by its headings to the groups', async ({ page }) => {
  await page.goto('/site-map')

  await page
    .getByRole('navigation', { name: '按栏目查找' })
    .getByRole('link', { name: '信用修复', exact: true })
    .click()

  const group = page.locator('section:target')
  await expect(group.getByRole('heading', { level: 3 })).toHaveText('信用修复')
  await expect(group.getByRole('link', { name: '我要修复' })).toBeInViewport()
})
