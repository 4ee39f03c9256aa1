import { expect, test } from './test.ts'

// Everything here works without script: these are plain links and forms.
test.use({ javaScriptEnabled: false })

test('public messages are searched and narrowed, and say what to do when nothing is found', async ({ page }) => {
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

test('debtors are listed before one is asked for a name', async ({ page }) => {
  await page.goto('/dishonest-person')
  const list = (await page.locator('main table').boundingBox())!
  const lookup = (await page.getByRole('heading', { name: '自然人查询' }).boundingBox())!

  expect(list.y).toBeLessThan(lookup.y)
  await page.locator('main').getByRole('link', { name: '自然人查询' }).click()
  await expect(page.getByLabel('完整姓名')).toBeInViewport()
})

test('an entry of the catalogue is described in words', async ({ page }) => {
  await page.goto('/credit-catalog')
  await page.getByRole('link', { name: '行政许可', exact: true }).last().click()

  const main = page.locator('main')
  await expect(main).toContainText('任何人都能在本网站看到')
  await expect(main).toContainText('行政相对人类别为“法人及非法人组织”时必填')
  // No name of a field of ours: small letters with a capital among them.
  expect(await main.textContent()).not.toMatch(/\b[a-z]+[A-Z][a-zA-Z]*\b/)
})

test('whoever signed a notice stands at the right', async ({ page }) => {
  await page.goto('/content-detail?id=credit-notice-1')

  await expect(page.locator('main p.right').last()).toHaveCSS('text-align', 'right')
})
