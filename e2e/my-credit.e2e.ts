import { demoPeople } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { becomePerson, openAs } from './people.ts'
import { closeNotices, readText } from './support.ts'
import { describeWithoutScript, expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

test('an enterprise sees all records about itself and can act on each', async ({ page }) => {
  await openAs(page, demoPeople.enterprise.loginName, '/my-credit')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${demoPeople.enterprise.enterpriseName}的信用档案`)
  expect(await barriersOn(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const penalties = main.getByRole('region', { name: '行政处罚' })
  const title = await readText(penalties.getByRole('heading', { level: 3 }).first())
  await penalties.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main).toContainText(/为什么(不)?公开/)
  await main.getByRole('link', { name: /^提出异议/ }).click()

  await expect(page).toHaveURL(/\/service-objection-representation\?dataset=penalty/)
  await expect(main).toContainText(`行政处罚 ${title}`)
})

describeWithoutScript(() => {
  test('an unverified user sees how to be verified; the user centre lists grants and accesses', async ({ page }) => {
    await becomePerson(page, 'unverified', '13900000921')
    await page.goto('/my-credit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('实名认证后可以查询')
    await expect(page.locator('main')).toContainText('上传证明材料申请')

    await page.goto('/user')
    await page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '授权与查询记录' }).click()
    await expect(page.locator('main')).toContainText('没有给出授权')
    await expect(page.locator('main')).toContainText('完成实名认证后')
  })
})
