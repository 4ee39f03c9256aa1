import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { articleLinks, closeNotices, mainNavigation, pagination, readText, SCRIPTING, tabTo } from './support.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const wayBack = (page: Page) => page.locator('back-link').getByRole('link')

test.beforeEach(({ page }) => closeNotices(page))

describeWithoutScript(() => {
  test('from the home page to a column, its second page, an article and back', async ({ page }) => {
    await page.goto('/home')
    await mainNavigation(page).getByRole('link', { name: '信用动态' }).first().click()
    await expect(heading(page)).toHaveText('信用动态')
    const firstPage = await articleLinks(page).allTextContents()

    await pagination(page).getByRole('link', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/\/credit-dynamics\?pageNo=2$/)
    const row = articleLinks(page).nth(3)
    const title = await readText(row)
    expect(firstPage).not.toContain(title)

    await row.click()
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(`${title} - 信用榕屿`)
    await wayBack(page).click()
    await expect(page).toHaveURL(/\/credit-dynamics/)
    await expect(articleLinks(page)).not.toHaveCount(0)
  })

  test('from the home page to an issue of the journal, its file and back', async ({ page }) => {
    await page.goto('/home')
    await mainNavigation(page).getByRole('link', { name: '信用动态' }).first().hover()
    await mainNavigation(page).getByRole('link', { name: '信用期刊' }).click()
    await expect(heading(page)).toHaveText('信用期刊')

    await page.locator('main h2').getByRole('link').first().click()
    const downloading = page.waitForEvent('download')
    await page.locator('main a[download]').first().click()
    const download = await downloading
    const bytes = await readFile(await download.path())

    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    await wayBack(page).click()
    await expect(heading(page)).toHaveText('信用期刊')
  })
})

test.describe('with the keyboard alone', () => {
  test('past the header, to a column, an article and back', async ({ page }) => {
    await page.goto('/home')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goto('/home')
    await tabTo(page, mainNavigation(page).getByRole('link', { name: '政策法规' }).first())
    await expectVisibleFocus(page)
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page).getByRole('link', { name: '标准规范' })).toBeFocused()
    await expect(mainNavigation(page).getByRole('link', { name: '标准规范' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('标准规范')

    const row = articleLinks(page).first()
    const title = await readText(row)
    await tabTo(page, row)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)

    await tabTo(page, wayBack(page))
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/standard-specification$/)
  })

  const WALKED = ['/content-detail?id=city-dynamics-1', '/home', '/finance']
  for (const address of isFullRun ? WALKED : WALKED.slice(0, 1)) {
    test(`Tab reaches every stop of ${address} and then leaves the page`, async ({ page }) => {
      await page.goto(address)
      const reached = new Set<number>()
      const stops = await numberStops(page)

      for (let pressed = 0; pressed <= stops; pressed++) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.stop ?? -1))
        if (stop === -1) break
        reached.add(stop)
      }

      expect(reached.size).toBe(stops)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  for (const javaScriptEnabled of SCRIPTING) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('the menu button gives access to a column and an article', async ({ page }) => {
        await page.goto('/home')
        const menu = page.getByRole('navigation', { name: '网站菜单' })
        await expect(mainNavigation(page)).toBeHidden()
        await expect(menu).toBeHidden()

        await page.getByRole('banner').getByText('菜单', { exact: true }).tap()
        await expect(menu).toBeVisible()
        const area = menu.locator('details').filter({ hasText: '联合奖惩' })
        const child = area.getByRole('link', { name: '联合奖惩' })
        await expect(child).toBeHidden()
        await area.locator('summary').tap()
        await child.tap()
        await expect(heading(page)).toHaveText('联合奖惩')

        const row = articleLinks(page).first()
        const title = await readText(row)
        await row.tap()
        await expect(heading(page)).toHaveText(title)
      })
    })
  }
})

test('going back from an article returns to the same page and position of the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/credit-dynamics?pageNo=2')
  const row = articleLinks(page).nth(10)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(200)
  await row.click()
  await expect(page).toHaveURL(/\/content-detail\?id=/)

  await wayBack(page).click()

  await expect(page).toHaveURL(/\/credit-dynamics\?pageNo=2$/)
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('an article that was opened directly links to its list too', async ({ page }) => {
  await page.goto('/home')
  await page.goto('/content-detail?id=credit-notice-1')

  await wayBack(page).click()

  await expect(page).toHaveURL(/\/credit-notice$/)
})

async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return { outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).toBe('solid')
  expect(outline.width).toBeGreaterThanOrEqual(2)
}

/** Numbers every element that Tab should reach; in a group of radio buttons, the checked one. */
function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
      .filter((element) => !element.matches(':disabled, [type=hidden], [type=radio]:not(:checked)'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    stops.forEach((element, index) => {
      element.dataset.stop = String(index)
    })
    return stops.length
  })
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
