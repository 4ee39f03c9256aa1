import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../demo/people.ts'
import { isFullRun } from '../test/tier.ts'
import { signOn } from './people.ts'
import { act, openCase, openDesk } from './staff.ts'
import { closeNotices, reloadUntil, SCRIPTING } from './support.ts'
import { field, PAPER } from './support-forms.ts'
import { expect, test } from './test.ts'

const { loginName } = demoPeople.enterprise

test.beforeEach(({ page }) => closeNotices(page))

for (const javaScriptEnabled of SCRIPTING)
  test.describe(javaScriptEnabled ? 'with script' : 'without script, on a phone', () => {
    test.use({ javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: { width: 375, height: 800 } }) })

    test('an enterprise gets its report, shares it, and revokes the share', async ({ page, browser }) => {
      await page.goto('/credit-report')
      await expect(page.getByRole('link', { name: '验证信用报告' })).toBeVisible()
      await page.getByRole('link', { name: '登录后申请' }).click()
      await signOn(page, loginName, DEMO_PEOPLE_PASSWORD)

      await expect(page.getByRole('radio', { name: /^本企业/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /标准版/ })).toBeChecked()
      await field(page, '报告用途').selectOption('招标投标')
      await page.getByRole('button', { name: '核对并出具报告' }).click()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: '确认，出具报告' }).click()

      await expect(page.getByRole('heading', { level: 1, name: '报告已出具' })).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: '生成分享链接' }).click()
      const address = (await page.locator('#share code').textContent()) ?? ''
      const { pathname, hash } = new URL(address)
      const secret = hash.slice(1)
      const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
      const look = async () => {
        // Leaves the page first: on the same page only the fragment after # would change, without a load.
        await other.goto('about:blank')
        await other.goto(pathname + hash)
        if (javaScriptEnabled) return
        await field(other, '查看码').fill(secret)
        await other.getByRole('button', { name: '查看报告' }).click()
      }
      await look()
      await expect(other.getByText('当前有效')).toBeVisible()
      await expect(other.getByText('查询期内无相关信息').first()).toBeVisible()
      expect(other.url()).not.toContain(secret)
      await page.getByRole('button', { name: '停止分享' }).click()
      await expect(page.locator('#share')).toContainText('已停止分享')
      await look()
      await expect(other.getByText('该报告已停止分享').first()).toBeVisible()
    })
  })

if (isFullRun)
  test('a report about another subject needs a decision of staff', async ({ page, browser }) => {
    await page.goto('/credit-report?subject=91350099MA9JG3D250&name=榕屿芥舟软件有限公司')
    await page.getByRole('link', { name: '登录后申请' }).click()
    await signOn(page, loginName, DEMO_PEOPLE_PASSWORD)
    await expect(page.getByRole('radio', { name: /^受托查询/ })).toBeChecked()
    await field(page, '报告用途').selectOption('商务合作')
    await field(page, '授权书').setInputFiles(PAPER)
    await page.getByRole('button', { name: '核对并出具报告' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '确认，出具报告' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '申请已收到' })).toBeVisible()
    const acceptNo = String(
      await page
        .getByText(/^BG\d{15}$/)
        .first()
        .textContent(),
    ).trim()

    const desk = await openDesk(browser, 'reportDesk')
    await openCase(desk, acceptNo)
    await act(desk, '审核通过', { 意见: '授权书齐全，同意出具。' })
    await reloadUntil(page, page.getByRole('heading', { level: 1, name: '报告已出具' }))
  })
