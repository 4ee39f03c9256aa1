import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the objection form asks to log in first, with plain ways in and out', async ({ page }) => {
    await page.goto('/service-objection-representation?dataset=penalty&id=p1')
    const dialog = page.getByRole('dialog', { name: '提示' })

    await expect(dialog).toContainText('请先登录')
    await expect(dialog.getByRole('link')).toHaveText(['取消', '确定'])
    await dialog.getByRole('link', { name: '确定' }).click()

    await expect(page.getByRole('heading', { name: '登录并授权' })).toBeVisible()
    const returnUrl = new URL(page.url()).searchParams.get('returnUrl')
    expect(returnUrl).toMatch(/\/service-objection-representation\?dataset=penalty&id=p1&/)
  })
})
