import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the objection form explains itself before the login and opens after it', async ({ page }) => {
    await page.goto('/service-objection-representation?dataset=penalty&id=p1')

    await expect(page.getByRole('heading', { name: '这一项需要登录' })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('需要准备')
    await page.getByRole('link', { name: '登录后办理' }).click()

    await expect(page.getByRole('heading', { name: '登录并授权' })).toBeVisible()
    const returnUrl = new URL(page.url()).searchParams.get('returnUrl')
    expect(returnUrl).toMatch(/\/service-objection-representation\?dataset=penalty&id=p1&/)
  })
})
