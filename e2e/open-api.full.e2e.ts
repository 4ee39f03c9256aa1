import { barriersOn } from './barriers.ts'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const FIRST_CALL = '#get-cmpinternetportalfront-doublepublicity-getPermitList'

test.beforeEach(({ page }) => closeNotices(page))

test('a developer finds a call, copies its command and sees the answer of the portal', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.goto('/open-api')
  await page.getByRole('main').getByRole('link', { name: '查询行政许可列表' }).click()
  const call = page.locator(FIRST_CALL)

  await call.getByRole('button', { name: '复制' }).click()
  await expect(call.getByText('已复制命令')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -G 'http.+getPermitList'/)

  await call.getByText('本站的实时返回').click()
  await expect(call.locator('[data-answer]')).toContainText('"code": 200')
  await expect(call.locator('[data-answer]')).toContainText('……另有 8 项')
  // The rest of the page is checked in every-page.e2e.ts.
  expect(await barriersOn(page, { within: FIRST_CALL })).toEqual([])
  expect(new Set(sent)).toEqual(new Set(['GET']))
})

test('a missing answer shows a message', async ({ page }) => {
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
