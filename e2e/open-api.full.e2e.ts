import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const FIRST_CALL = '#get-cmpinternetportalfront-doublepublicity-getPermitList'

test.beforeEach(({ page }) => closeNotices(page))

test('an answer that does not come is said to be missing', async ({ page }) => {
  await page.goto('/open-api/register')
  await page.route('**/getPermitList*', (route) => route.abort())

  await page.locator(FIRST_CALL).getByText('本站的实时返回').click()

  await expect(page.locator(FIRST_CALL).getByText('未能取得返回内容')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the command is plain text and the answer is a link', async ({ page }) => {
    await page.goto(`/open-api/register${FIRST_CALL}`)
    const call = page.locator(FIRST_CALL)

    await expect(call.getByText('curl -G')).toBeVisible()
    await expect(call.getByRole('button', { name: '复制' })).toBeHidden()
    await call.getByText('本站的实时返回').click()
    await call.getByRole('link', { name: '打开完整的返回内容' }).click()

    await expect(page.locator('body')).toContainText('"code":200')
  })
})
