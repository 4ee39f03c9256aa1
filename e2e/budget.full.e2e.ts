import { expect, test } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信用榕屿：榕屿市公共信用信息门户')
    await expect(
      page.getByRole('region', { name: '要闻' }).getByRole('listitem').filter({ visible: true }),
    ).not.toHaveCount(0)

    await page.goto('/credit-dynamics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信用动态')
    await expect(page.locator('main li time')).toHaveCount(15)

    await page.goto('/content-detail?id=city-dynamics-1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/社会信用体系建设提质行动方案/)
    await expect(page.getByRole('article')).toContainText('每一项都写明牵头单位、配合单位和完成时限')
  })
})
