import { demoPeople } from '../demo/people.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { barriersOn } from './barriers.ts'
import { openAs } from './people.ts'
import { act, openCase, openDesk } from './staff.ts'
import { closeNotices, readText, SCRIPTING } from './support.ts'
import { field, heldFiles, PAPER, receiptOn, reviewButton, send } from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const DECLARATIONS = '/points-declarations'

test.beforeEach(({ page }) => closeNotices(page))

test('a person sees how the score is composed, and shows the level to a partner once', async ({ page, browser }) => {
  await openAs(page, demoPeople.citizen.loginName, '/personal-credit')
  const main = page.locator('main')
  const score = await readText(main.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p//strong'))
  await expect(main).toContainText(`这 ${score} 分是这样来的`)
  expect(await barriersOn(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await main.getByRole('button', { name: '生成等级码' }).click()
  await expect(main.getByRole('img', { name: '等级码' })).toBeVisible()
  const secret = await readText(main.locator('#level-code p').filter({ hasText: /^\d{4} \d{4}$/ }))
  const clerk = await (await browser.newContext()).newPage()
  await clerk.goto(`/points-check#${secret}`)
  await expect(clerk.locator('main')).toContainText('姓名林*用途')
  await expect(clerk.locator('main')).not.toContainText(score)
  await clerk.goto('/points-check')
  await clerk.getByLabel('等级码').fill(secret)
  await clerk.getByRole('button', { name: '核验' }).click()
  await expect(clerk.locator('main')).toContainText('已经核验过')
})

describeWithoutScript(() => {
  test('an enterprise recomputes a day, asks to leave, and cancels the request', async ({ page }) => {
    await openAs(page, demoPeople.enterprise.loginName, '/service-enterprise-credit')
    const main = page.locator('main')
    const last = await readText(main.locator('#ledger tbody tr').first().locator('td').first())
    await main.getByLabel('每一天的分数都能由明细重新算出').fill(last)
    await main.getByRole('button', { name: '算给我看' }).click()
    await expect(main.getByRole('table', { name: `${last} 计入的积分` })).toContainText('合计')

    await main.getByText('退出并删除积分', { exact: true }).click()
    await main.getByRole('button', { name: '退出并删除' }).click()
    await expect(main.getByRole('alert')).toContainText('我确认退出并删除积分')
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: '退出并删除' }).click()
    await expect(main.getByRole('status')).toContainText(/已申请退出并删除积分：\d{4}-\d\d-\d\d 以前可以取消/)

    await main.getByRole('status').getByRole('link', { name: '取消' }).click()
    await expect(main.getByRole('heading', { name: '退出信用积分' })).toBeVisible()
    await main.getByRole('button', { name: '取消：退出信用积分' }).click()
    await expect(main.getByRole('status')).toContainText('不再执行')
    await page.goto('/service-enterprise-credit')
    await expect(main.getByText('退出并删除积分', { exact: true })).toBeVisible()
  })
})

const DECLARED = [
  { javaScriptEnabled: true, deskName: 'pointsDesk', target: 'P454', name: '见义勇为', points: '50' },
  { javaScriptEnabled: false, deskName: 'plainPointsDesk', target: 'P453', name: '慈善捐赠', points: '5' },
] as const

for (const { javaScriptEnabled, deskName, target, name, points } of DECLARED.filter((each) =>
  SCRIPTING.includes(each.javaScriptEnabled),
))
  test.describe(javaScriptEnabled ? 'with script' : 'without script, on a phone', () => {
    test.use({ javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: { width: 375, height: 800 } }) })

    test(`an approved declaration with a proof is booked in the ledger: ${name}`, async ({ page, browser }) => {
      await openAs(page, demoPeople.citizen.loginName, DECLARATIONS)
      await page.goto(`/points-declare-person?target=${target}`)
      await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
      await field(page, '事项发生日期').fill(dateKey(Date.now() - 20 * 86_400_000))
      await field(page, '颁发（认定）单位').fill('榕屿市见义勇为基金会')
      await field(page, '证书（凭证）编号').fill(`RY-${target}-7`)
      await field(page, '申报说明').fill('在望潮码头救起落水儿童，有关单位出具了证明。')
      await reviewButton(page).click()
      await expect(page.locator('main')).toContainText('请上传证明材料')
      await field(page, '证明材料').setInputFiles(PAPER)
      if (javaScriptEnabled) await expect(heldFiles(page)).toHaveCount(1)
      await reviewButton(page).click()
      await send(page)
      const { acceptNo } = await receiptOn(page)
      const line = page.getByRole('row').filter({ hasText: acceptNo })
      await page.goto(DECLARATIONS)
      await expect(line).toContainText('待审核')

      const desk = await openDesk(browser, deskName)
      await openCase(desk, acceptNo)
      await act(desk, '审核通过', { 核定分值: points, 意见: '证明真实，予以计入。' })

      await page.reload()
      await expect(line).toContainText('通过（已入账）')
      await page.goto('/personal-credit?tab=social')
      await expect(page.locator('#ledger tbody tr').filter({ hasText: acceptNo })).toContainText(`+${points}`)
    })
  })
