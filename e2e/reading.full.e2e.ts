import { readAs } from './support.ts'
import { expect, test } from './test.ts'

test('traditional characters are used on the whole page', async ({ page, context, baseURL }) => {
  await readAs(context, { traditional: true }, baseURL!)

  await page.goto('/content-detail?id=city-dynamics-1')

  await expect(page).toHaveTitle(/社會信用體系建設/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.getByPlaceholder('請輸入企業或社會組織名稱')).toBeVisible()
  const read = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')]
    const names = named.flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    return [document.title, document.body.textContent, ...names].join(' ')
  })
  expect(read.match(/.{0,5}[动务发经网门单].{0,5}/g)).toBeNull()
})

test('elder mode has one column, large type and no notices', async ({ page, context, baseURL }) => {
  await readAs(context, { elder: true }, baseURL!)

  await page.goto('/credit-dynamics')

  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await expect(page.locator('public-notices')).toHaveCount(0)
  const menu = await page.getByRole('navigation', { name: '新闻中心' }).boundingBox()
  const list = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(list!.y).toBeGreaterThan(menu!.y + menu!.height)
})

test('grey mode removes the colour of the whole page', async ({ page, context, baseURL }) => {
  await readAs(context, { grey: true }, baseURL!)

  await page.goto('/home')

  await expect(page.locator('html')).toHaveCSS('filter', 'grayscale(1)')
})
