import { expect, type Locator, type Page, test } from '@playwright/test'
import { articleLinks, closeNotices, pagination, stopClock } from './support.ts'

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
  await expect(page.getByText('请检查有没有错别字，或换一个更短的词。')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '信用承诺' }).click()
  await expect(page.locator('main ol > li')).not.toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  test(`the side bar closes and is remembered, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, baseURL })
    const bar = page.locator('side-bar')
    const toggle = bar.getByRole('button', { name: '菜单', exact: true })
    await page.goto('/finance')
    expect((await bar.boundingBox())?.width).toBe(230)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await settled(page, () => toggle.click())
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await bar.boundingBox())?.width).toBeLessThan(100)
    await page.goto('/finance/news')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await settled(page, () => toggle.click())
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.goto('/finance')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect((await bar.boundingBox())?.width).toBe(230)
    await page.close()
  })
}

test('picture news advances every five seconds until it is paused', async ({ page }) => {
  await stopClock(page)
  await page.goto('/home')
  const news = page.locator('picture-news')
  const dots = news.locator('a[href^="#"]')
  const pause = news.locator('[data-pause]')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  await page.clock.runFor(5000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(dots.nth(0)).not.toHaveAttribute('aria-current')
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(5, 5)
  await pause.blur()
  await page.clock.runFor(30_000)

  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.nth(3).click()
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/home')
})

test('an article can be printed and its address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto('/content-detail?id=city-dynamics-1')

  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('button', { name: '复制链接' }).click()

  await expect(page.locator('page-tools').getByRole('status')).toHaveText(/已复制/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/content-detail\?id=city-dynamics-1$/)
})

const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)

/** With JavaScript the server is only told in passing; what comes next must not overtake that. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((response) => new URL(response.url()).pathname === '/sidebar'), act()])
}
