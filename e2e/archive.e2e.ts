import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { closeNotices, READINGS, readAs, readText, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

/** Opens the archive of the first subject in a list. */
async function openArchive(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await page.locator('main tbody a[href^="/enterprise-detail"]').first().click()
  await expect(page.getByRole('navigation', { name: '档案目录' })).toBeVisible()
}

const PENALTIES = '/double-publicity-info?tab=penalty'

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an archive starts with the most serious records, explains a penalty and unfolds all registered facts', async ({
      page,
    }) => {
      await openArchive(page, PENALTIES)

      await test.step('the most serious records come first, and empty datasets share one line', async () => {
        const headings = await page.locator('main section[id] h2').allTextContents()
        expect(headings.slice(0, 2)).toEqual(['信息时间轴', '行政处罚'])
        await expect(page.getByText(/^以下类别查询期内无记录：.+。$/)).toHaveCount(1)
        await expect(page.getByText(/^查询期 \d{4}-\d\d-\d\d（成立之日）至 \d{4}-\d\d-\d\d$/)).toBeVisible()
        const empty = await readText(page.locator('#nothing p').first())
        for (const heading of headings) expect(empty).not.toContain(heading)
      })

      await test.step('a penalty shows its reason, its publicity period and the first day for repair', async () => {
        const card = page.locator('main article').first()
        await expect(card.getByRole('heading')).toBeVisible()
        await expect(card).toContainText('开始公示')
        await expect(card).toContainText('今天')
        await expect(card.getByRole('link', { name: '我要异议' })).toHaveAttribute('href', /^\/credit-objection\?/)
        await expect(card).toContainText(/来源：.+更新：\d{4}-\d\d-\d\d/)
      })

      await page.getByText(/^全部登记信息 \d+ 项$/).click()
      await expect(page.getByText('主体类型', { exact: true })).toBeVisible()
    })
  })
}

test('the directory is 264 px wide, stays visible and links to its parts', async ({ page }) => {
  await openArchive(page, PENALTIES)
  const directory = page.getByRole('navigation', { name: '档案目录' })
  expect((await directory.boundingBox())?.width).toBe(264)

  await directory.getByRole('link', { name: /^无记录的类别/ }).click()

  await expect(page.locator('#nothing')).toBeInViewport()
  await expect(directory).toBeInViewport()
})

test('on a phone the directory is a row that closes after a part was chosen', async ({ page }) => {
  // From the desktop list, because a card of the phone list links to the record.
  await openArchive(page, PENALTIES)
  await page.setViewportSize({ width: 375, height: 667 })
  const directory = page.getByRole('navigation', { name: '档案目录' })
  const row = directory.getByRole('link', { name: /档案目录/ })
  await expect(row).toHaveCSS('min-height', '48px')
  await expect(directory.getByRole('link', { name: /^信息时间轴/ })).toBeHidden()

  await row.click()
  await directory.getByRole('link', { name: /^信息时间轴/ }).click()

  await expect(directory.getByRole('link', { name: /^信息时间轴/ })).toBeHidden()
  await expect(page.locator('#timeline svg[role=img]')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

for (const reading of READINGS) {
  test(`an archive has no accessibility violation and fits 320 px ${JSON.stringify(reading)}`, async ({
    page,
    context,
    baseURL,
  }) => {
    // From the standard list, because the one of elder mode links to records.
    await openArchive(page, PENALTIES)
    await readAs(context, reading, baseURL!)
    await page.reload()
    const barriers = await barriersOn(page, { extent: 'between' })
    await page.setViewportSize({ width: 320, height: 640 })

    expect(barriers).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
