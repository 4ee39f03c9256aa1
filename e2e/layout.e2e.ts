import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { closeNotices, mainNavigation } from './support.ts'
import { expect, test } from './test.ts'

test.describe('the navigation bar', () => {
  test.beforeEach(({ page }) => closeNotices(page))

  test('is one line from 768 px on, and its menus stay within the window', async ({ page }) => {
    await page.goto('/credit-dynamics')
    for (const width of isFullRun ? [768, 900, 1024, 1280] : [768, 1280]) {
      await page.mouse.move(5, 600)
      await page.setViewportSize({ width, height: 700 })

      const tops = await mainNavigation(page)
        .locator(':scope > ul > li')
        .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().top)))
      expect(new Set(tops).size, `lines at ${width} px`).toBe(1)
      const items = mainNavigation(page).locator('li:has(> [data-drop])')
      for (const item of await items.all()) {
        await item.hover()
        const drop = (await item.locator('[data-drop]').boundingBox())!
        expect(drop.x).toBeGreaterThanOrEqual(0)
        expect(drop.x + drop.width).toBeLessThanOrEqual(width)
      }
    }
  })

  test('opens and closes its menus by key and pointer, and so do the panels', async ({ page }) => {
    await page.goto('/credit-dynamics')
    const bar = mainNavigation(page)
    const opener = bar.locator('summary[aria-label="信用公示的下级栏目"]')
    const child = bar.getByRole('link', { name: '双公示' })

    await test.step('Enter opens, Escape closes and returns the focus', async () => {
      await opener.focus()
      await expect(child).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(child).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(child).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(child).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('nothing stays open behind the focus', async () => {
      await bar.locator('summary').first().focus()
      await page.keyboard.press('Enter')
      await expect(bar.locator('details[open]')).toHaveCount(1)
      await page.getByLabel('查询内容').focus()
      await expect(bar.locator('details[open]')).toHaveCount(0)
    })

    await test.step('Escape closes a menu under the pointer until the pointer enters it again', async () => {
      const tab = bar.getByRole('link', { name: '信用公示', exact: true })
      await tab.hover()
      await expect(child).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(child).toBeHidden()
      await page.mouse.move(5, 600)
      await tab.hover()
      await expect(child).toBeVisible()
      await page.mouse.move(5, 600)
    })

    await test.step('panels close with Escape and with a click elsewhere', async () => {
      const summary = page.locator('#reading summary')
      const panel = page.locator('#reading details > div')
      await summary.click()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(summary).toBeFocused()
      await summary.click()
      await expect(panel).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(panel).toBeHidden()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, javaScriptEnabled: false })

  test('the menu has a second level, and related sites are a row with a link to the site map or a folded list, also without JavaScript', async ({
    page,
  }) => {
    await page.goto('/credit-dynamics')
    const menu = page.getByRole('navigation', { name: '网站菜单' })

    await page.getByText('菜单', { exact: true }).click()
    await menu.locator('summary', { hasText: '信用公示' }).click()
    await menu.getByRole('link', { name: '双公示' }).click()

    await expect(page).toHaveURL(/double-publicity-info/)

    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: '各省信用网站' }).click()
    await expect(page.locator('section:target').getByRole('link', { name: '省信用平台（华北）' })).toBeInViewport()

    await page.goto('/home')
    await expect(footer.locator('summary', { hasText: '相关网站' })).toHaveCSS('min-height', '52px')
    for (const [name, link] of [
      ['相关网站', '各省信用网站'],
      ['成员单位', '市发改委'],
    ] as const) {
      const row = footer.locator('summary', { hasText: name })
      const inside = footer.getByText(link, { exact: true }).first()
      await expect(inside).toBeHidden()
      await row.click()
      await expect(inside).toBeVisible()
    }
  })
})

test('a long page has a link to its top from the second screen on, beside the content', async ({ page }) => {
  await closeNotices(page)
  await page.goto('/site-map')
  const back = page.getByRole('link', { name: '返回顶部' })
  await expect(back).not.toBeInViewport()

  await page.mouse.wheel(0, 2400)
  await expect(back).toBeInViewport()
  const [link, main] = [(await back.boundingBox())!, (await page.getByRole('main').boundingBox())!]
  expect(link.x).toBeGreaterThanOrEqual(main.x + main.width)
  await back.click()

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // A page that fits the window has no such link.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/contact')

  await expect(page.getByRole('link', { name: '返回顶部' })).not.toBeInViewport()
})

test('an unknown address shows a page in the design of the site, with a search and links', async ({
  page,
  baseURL,
}) => {
  const lost = [
    ['unknown', '/no-such-page', 404],
    ['cannot be decoded', '/%E0%A4%A', 404],
    ['no path', '//', 400],
    ['climbs', '/..%2f..%2fetc', 404],
    ['far too long', `/${'a'.repeat(600)}`, 414],
  ] as const
  for (const [name, address, status] of isFullRun ? lost : lost.slice(3)) {
    const answer = await page.goto(baseURL + address)

    expect(answer?.status(), name).toBe(status)
    await expect(page.locator('header').getByText('信用榕屿')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('PingFang SC')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: '网站地图' })).toBeVisible()
    await page.getByRole('searchbox').fill('修复')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/\/full-text-retrieval\?search=/)
  }
})

test('a printed page shows its address and the date, and no buttons', async ({ page }) => {
  await page.clock.install({ time: '2026-11-16T09:41:00+08:00' })
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/double-publicity-info')
  const stamp = page.locator('.print-only')
  await expect(stamp).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))

  await expect(stamp).toContainText('/double-publicity-info')
  await expect(stamp).toContainText('打印时间：2026年11月16日 09:41')
  expect(await pageRules(page)).toMatch(/@bottom-right.+counter\(page\).+counter\(pages\)/s)
  // On paper records are cards, two side by side.
  const rows = page.locator('main tbody').first()
  await expect(rows).toHaveCSS('display', 'grid')
  expect(await rows.evaluate((body) => getComputedStyle(body).gridTemplateColumns.split(' ').length)).toBe(2)
  await expect(page.locator('public-notices').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

/** The print rules of the style sheet that was sent with the page. */
const pageRules = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.styleSheets[0]!.cssRules]
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join('\n'),
  )
