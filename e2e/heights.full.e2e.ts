import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

// Height limits for pages on a phone. Heights depend on the fonts of the machine, so the gate checks their causes instead: the order of parts, rows
// in one line, minimum heights in the style sheet.
const LONGEST_HOME = 4500
const SERVICES_END = 500
const FIRST_RESULT = 620
const NOTICE_ROW = 48
const NAVIGATION_BAR = 52
const DIRECTORY_ROW = 50
const FOLDED_ROW = 52

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } })

test('home page, search results and an archive stay within their height limits', async ({ page }) => {
  await closeNotices(page)
  await page.goto('/home')
  const services = (await page.locator('main ul').first().boundingBox())!
  expect(services.y + services.height).toBeLessThanOrEqual(SERVICES_END)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST_HOME)
  for (const name of ['成员单位', '相关网站']) {
    const row = page.getByRole('contentinfo').locator('summary', { hasText: name })
    expect(Math.round((await row.boundingBox())!.height)).toBe(FOLDED_ROW)
  }

  await page.goto('/search?search=鞋业')
  expect((await page.locator('main ol > li').first().boundingBox())!.y).toBeLessThanOrEqual(FIRST_RESULT)

  await page.goto('/double-publicity-info?tab=penalty')
  // On a phone the whole card leads to the record.
  await page.goto((await page.locator('main tbody a[href^="/enterprise-detail"]').first().getAttribute('href'))!)
  const directory = page.getByRole('navigation', { name: '档案目录' })
  expect((await directory.boundingBox())!.height).toBeLessThanOrEqual(DIRECTORY_ROW)
})

test('notices and the navigation bar are one row high at any width', async ({ page }) => {
  await page.goto('/home')
  for (const width of [320, 375, 768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    const notice = page.locator('public-notices').filter({ visible: true })
    expect((await notice.boundingBox())!.height, `notice at ${width} px`).toBeLessThanOrEqual(NOTICE_ROW)
    if (width < 768) continue
    const bar = page.getByRole('navigation', { name: '主导航' })
    expect((await bar.boundingBox())!.height, `bar at ${width} px`).toBeLessThanOrEqual(NAVIGATION_BAR)
  }
})
