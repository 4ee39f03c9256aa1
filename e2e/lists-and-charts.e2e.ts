import { closeNotices, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a list is sorted by its column headings and keeps order and filters', async ({ page }) => {
      await page.goto('/double-publicity-info?tab=permit&from=2026-01-01')
      const dates = () =>
        page
          .locator('main tbody td')
          .filter({ hasText: /^\d{4}-\d\d-\d\d$/ })
          .allTextContents()
      await expect(page.locator('th[aria-sort="descending"]')).toContainText('许可决定日期')
      expect(await dates()).toEqual((await dates()).toSorted().toReversed())

      await page
        .getByRole('columnheader', { name: /许可决定日期/ })
        .getByRole('link')
        .click()

      await expect(page.locator('th[aria-sort="ascending"]')).toContainText('许可决定日期')
      expect(await dates()).toEqual((await dates()).toSorted())
      expect(new URL(page.url()).searchParams.get('from')).toBe('2026-01-01')
    })
  })
}
