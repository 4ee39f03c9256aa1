import { demoPeople } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { openAs } from './people.ts'
import { openDesk } from './staff.ts'
import { closeNotices, readText } from './support.ts'
import { field } from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const PAGE = '/user/interface-keys'

describeWithoutScript(() => {
  test('a firm asks for a key on a phone, staff grant it, and its calls say how much is left', async ({
    browser,
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await closeNotices(page)
    await openAs(page, demoPeople.enterprise.loginName, PAGE)
    const main = page.locator('main')
    await main.getByRole('button', { name: '申请接口密钥' }).click()
    await expect(main.getByRole('alert').getByRole('link').first()).toBeVisible()
    await field(page, '用途').fill('更新本单位的客户名单')
    await main.getByLabel('变更与账本').check()
    await main.getByRole('button', { name: '申请接口密钥' }).click()
    await expect(main).toContainText('待审核')

    const desk = await openDesk(browser, 'keysDesk', '/console/api-clients')
    await desk.getByRole('link', { name: demoPeople.enterprise.enterpriseName }).click()
    await desk.getByRole('button', { name: '开通', exact: true }).click()
    await expect(desk.getByText('状态：已开通')).toBeVisible()

    await page.goto(PAGE)
    await main.getByRole('button', { name: '生成密钥' }).click()
    const secret = /ck_[\w-]{43}/.exec(await readText(main.getByRole('status')))![0]
    const answer = await page.request.get('/credit/changes?limit=1', { headers: { 'x-api-key': secret } })
    expect([answer.status(), answer.headers()['ratelimit-limit']]).toEqual([200, '1200'])

    await field(page, '推送地址').fill('http://127.0.0.1/hook')
    await main.getByRole('button', { name: '登记', exact: true }).click()
    await expect(main.getByRole('alert')).toContainText('推送地址应以 https:// 开头')
    await expect(field(page, '推送地址')).toHaveValue('http://127.0.0.1/hook')
    await page.goto(PAGE)
    await expect(main).toContainText('有效的密钥')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

    // Without script axe does not end.
    const storageState = await page.context().storageState()
    const scripted = await browser.newPage({ javaScriptEnabled: true, storageState })
    await scripted.goto(new URL(PAGE, page.url()).href)
    expect(await barriersOn(scripted)).toEqual([])
  })
})
