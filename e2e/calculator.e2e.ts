import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { ASKED, collectComplaints, openRunning, result, summary, TAX_ANSWER, told } from './calculator.ts'
import { tabTo } from './support.ts'
import { describeWithoutScript, expect, test } from './test.ts'

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = collectComplaints(page)
})

test.describe('choices', () => {
  test('update result, dates and timeline without a request, keep the focus and announce the new result', async ({
    page,
  }) => {
    await openRunning(page)
    await expect(told(page)).toHaveText('')
    await expect(told(page)).toHaveAttribute('role', 'status')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))

    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await expect(page.getByText('还不能计算：请填写决定日期。').first()).toBeVisible()
    await page.getByLabel('决定日期').fill('2026-06-01')

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByRole('img', { name: '公示期时间轴' })).toBeVisible()
    await expect(page.getByRole('img', { name: '公示期时间轴' }).locator('circle').first()).toHaveCSS(
      'fill',
      'rgb(255, 255, 255)',
    )
    await expect(page.getByRole('table', { name: '公示期的各个日期' })).toContainText('2029-06-01')
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await page.getByLabel('信息类别').selectOption('失信被执行人')
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    await expect(told(page)).toContainText('公示到2028年6月1日')
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
  })

  test('are stored in the address, which survives reloads, sharing and going back', async ({ page }) => {
    await openRunning(page)
    // Without choices the address has no query.
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('填写决定日期等条件后，这里显示结果。')).toBeVisible()
    const length = await page.evaluate(() => history.length)

    await page.getByLabel('决定日期').fill('2026-06-01')
    await page.getByLabel('罚款', { exact: true }).check()
    await page.getByLabel('没收违法所得').check()
    await page.getByLabel('违法行为和处罚依据').fill('违反《安全生产法》第三十四条')

    await expect(page).toHaveURL(/decisionDate=2026-06-01/)
    expect(await page.evaluate(() => history.length)).toBe(length)
    const said = await summary(page).textContent()
    await page.reload()
    await expect(summary(page)).toHaveText(said!)
    await expect(page.getByLabel('罚款', { exact: true })).toBeChecked()
    await expect(page.getByLabel('没收违法所得')).toBeChecked()
    await expect(page.getByLabel('违法行为和处罚依据')).toHaveValue('违反《安全生产法》第三十四条')

    await page.getByRole('link', { name: '看修复方式' }).click()
    await expect(page).toHaveURL(/\/repair-method$/)
    await page.goBack()
    await expect(page.getByLabel('决定日期')).toHaveValue('2026-06-01')
    await expect(summary(page)).toHaveText(said!)
    await page.goForward()
    await expect(page).toHaveURL(/\/repair-method$/)
    expect(complaints).toEqual([])
  })

  test('show errors on submit, remove them once corrected, and leave the focus alone', async ({ page }) => {
    await openRunning(page)
    await page.getByLabel('决定日期').fill('2999-01-01')
    await expect(page.getByText('还不能计算：决定日期不能晚于今天。').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.getByRole('button', { name: '计算' }).click()

    const errors = page.getByRole('alert')
    await expect(errors).toBeFocused()
    await expect(errors.getByRole('listitem')).toHaveText(['决定日期不能晚于今天', /^请选择处罚类别/])
    await page.getByLabel('罚款', { exact: true }).check()
    await expect(errors.getByRole('listitem')).toHaveText(['决定日期不能晚于今天'])
    await page.getByLabel('决定日期').fill('2026-06-01')
    await expect(errors).toHaveCount(0)
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await page.getByRole('button', { name: '计算' }).click()
    await expect(result(page)).toBeFocused()
  })

  test('can be made with the keyboard alone', async ({ page }) => {
    await openRunning(page, '/publicity-calculator?decisionDate=2026-06-01&kinds=罚款')
    await expect(summary(page)).toContainText('公示到2027年6月1日')

    await tabTo(page, page.getByLabel('吊销许可证件'))
    await page.keyboard.press('Space')

    await expect(summary(page)).toContainText('公示到2029年6月1日')
    await expect(page.getByLabel('吊销许可证件')).toBeFocused()
    await tabTo(page, page.getByLabel('违法行为和处罚依据'))
    await page.keyboard.press('Enter')
    await expect(result(page)).toBeFocused()
  })
})

describeWithoutScript(() => {
  test('are sent by the form and answered by the page', async ({ page }) => {
    await page.goto('/publicity-calculator')
    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await page.getByRole('button', { name: '计算' }).click()

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公示期计算器')
    await page.getByLabel('决定日期').fill('2999-01-01')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['决定日期不能晚于今天'])
  })
})

test.describe('display settings', () => {
  test('the calculator fits a window of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })

    for (const address of isFullRun ? ['/publicity-calculator', ASKED] : [ASKED]) {
      await openRunning(page, address)
      await page.getByLabel('信息类别').selectOption('失信被执行人')
      await page.getByLabel('决定日期').fill('2026-06-01')
      await expect(summary(page)).toBeVisible()
      expect(await sideways(page)).toBe(0)
    }
  })
})

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
