import type { Locator, Page } from '@playwright/test'
import { exampleQuery } from '../test/examples.ts'
import { isFullRun } from '../test/tier.ts'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { closeNotices, ONE_THING_ROWS, pagination, readText, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const rows = (page: Page): Locator => page.locator('main tbody tr')

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor filters a list, opens a penalty, then the archive, and returns to the list', async ({ page }) => {
      await page.goto('/double-publicity-info')
      await page.getByRole('navigation', { name: '双公示信息' }).getByRole('link', { name: '行政处罚' }).click()
      const all = await readText(pagination(page).locator('span').first())

      await page.getByLabel('处罚类别').selectOption('罚款')
      await page.getByLabel('日期自').fill('2026-01-01')
      await page.getByRole('button', { name: '查询' }).last().click()
      await expect(pagination(page).locator('span').first()).not.toHaveText(all)
      expect(new URL(page.url()).searchParams.get('category')).toBe('罚款')
      const list = page.url()
      const name = await readText(rows(page).first().getByRole('link').first())

      await rows(page).first().getByRole('link', { name: '查看详情' }).click()
      await expect(heading(page)).toHaveText(`${name}行政处罚信息`)
      await expect(page.getByText('公示期', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: '我要异议' })).toHaveAttribute(
        'href',
        /^\/credit-objection\?dataset=penalty&id=/,
      )

      await page.getByRole('link', { name: '查看信用档案' }).click()
      await expect(heading(page)).toHaveText(name)
      await page
        .getByRole('navigation', { name: '档案目录' })
        .getByRole('link', { name: /^行政处罚/ })
        .click()
      await expect(page.locator('#penalty')).toBeInViewport()

      await page.goBack()
      await page.goBack()
      await page.goBack()
      expect(page.url()).toBe(list)
      await expect(page.getByLabel('处罚类别')).toHaveValue('罚款')
    })
  })
}

/** Pages of one view in one shell consist of the same parts. */
const firstOfKinds = new Set(
  new Map(ONE_THING_ROWS.toReversed().map((row) => [`${row.view} ${row.shell}`, row])).values(),
)

test('pages about one record or subject have no accessibility violation and fit 320 px', async ({ page, request }) => {
  test.setTimeout(WALK.timeout)
  const barriers: string[] = []
  const sideways: string[] = []
  const ask = async (path: string) => (await (await request.get(path)).json()).data

  for (const row of isFullRun ? ONE_THING_ROWS : firstOfKinds) {
    await page.setViewportSize({ width: 320, height: 640 })
    const answer = await page.goto(row.path + (await exampleQuery(row, ask)))
    expect(answer?.status(), row.path).toBe(200)
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) sideways.push(row.path)
    // Checks of the markup alone run without a browser; the archive is checked with axe in archive.e2e.ts.
    if (!isFullRun) continue
    await page.setViewportSize({ width: 1280, height: 900 })
    barriers.push(...(await barriersOn(page, { extent: 'between' })))
  }

  expect(barriers).toEqual([])
  expect(sideways).toEqual([])
})
