import { expect, test } from './test.ts'

// All these pages are plain links and forms and work without JavaScript.
test.use({ javaScriptEnabled: false })

test('public messages can be searched and filtered, with a hint if nothing is found', async ({ page }) => {
  await page.goto('/credit-leavemessage')
  await expect(page.getByText('答复：').first()).toBeVisible()

  await page.getByLabel('留言或答复中的词').fill('长者模式')
  await page.getByLabel('留言类型').selectOption('表扬')
  await page.getByRole('button', { name: '查询', exact: true }).last().click()
  await expect(page.locator('main h2')).toHaveText([/长者模式/])

  await page.getByLabel('留言类型').selectOption('求助')
  await page.getByRole('button', { name: '查询', exact: true }).last().click()
  await page.getByRole('link', { name: '查看全部留言' }).click()
  await expect(page).toHaveURL(/\/credit-leavemessage$/)
})

test('debtors are listed before a search for a name', async ({ page }) => {
  await page.goto('/dishonest-person')
  const list = (await page.locator('main table').boundingBox())!
  const lookup = (await page.getByRole('heading', { name: '自然人查询' }).boundingBox())!

  expect(list.y).toBeLessThan(lookup.y)
  await page.locator('main').getByRole('link', { name: '自然人查询' }).click()
  await expect(page.getByLabel('完整姓名')).toBeInViewport()
})

test('an entry of the catalogue is described in words, without field names', async ({ page }) => {
  await page.goto('/credit-catalog')
  await page.getByRole('link', { name: '行政许可', exact: true }).last().click()

  const main = page.locator('main')
  await expect(main).toContainText('任何人都能在本网站看到')
  await expect(main).toContainText('行政相对人类别为“法人及非法人组织”时必填')
  // Field names of the code are in camel case.
  expect(await main.textContent()).not.toMatch(/\b[a-z]+[A-Z][a-zA-Z]*\b/)
})

test('the issuer of a notice is aligned to the right', async ({ page }) => {
  await page.goto('/content-detail?id=credit-notice-1')

  await expect(page.locator('main p.right').last()).toHaveCSS('text-align', 'right')
})

test('the page about repair shows own penalties first', async ({ page }) => {
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

test('the headings of the site map link to the groups', async ({ page }) => {
  await page.goto('/site-map')

  await page
    .getByRole('navigation', { name: '按栏目查找' })
    .getByRole('link', { name: '信用修复', exact: true })
    .click()

  const group = page.locator('section:target')
  await expect(group.getByRole('heading', { level: 3 })).toHaveText('信用修复')
  await expect(group.getByRole('link', { name: '我要修复' })).toBeInViewport()
})
