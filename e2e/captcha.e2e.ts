import { expect, type Page, test } from '@playwright/test'
import { closeNotices } from './support.ts'
import { answerCaptcha, field, PAPER, receiptOn, reviewButton, sendButton } from './support-forms.ts'

const WORK = '**/credit/work/captcha?*'
const answer = (page: Page) => page.locator('[name=captchaAnswer]')
/** What the sum on the page comes to. */
async function sumOn(page: Page): Promise<string> {
  const text = await page.locator('captcha-box [data-question]').textContent()
  const [one, other] = text!.match(/\d/g)!
  return String(Number(one) + Number(other))
}
const status = (page: Page) => page.locator('captcha-box > [role=status]')

test.beforeEach(({ page }) => closeNotices(page))

/** Up to the step on which a complaint is looked over once more. */
async function fillIn(page: Page, title: string, phone: string): Promise<void> {
  await page.goto('/credit-complaint')
  await expect(page.locator('captcha-box')).toHaveCount(0)
  await field(page, '投诉人类型').selectOption('自然人')
  await field(page, '投诉人姓名/单位').fill('宁远')
  await field(page, '联系电话').fill(phone)
  await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill(title)
  await field(page, '投诉内容').fill(`${title}：合同约定八月完工，现在水电还没有验收。`)
  await field(page, '证据材料').setInputFiles(PAPER)
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
}

const arrived = (page: Page) => expect(page.getByText(`已上传：${PAPER.name}`)).toBeVisible()

test('with script nobody types a captcha', async ({ page }) => {
  await fillIn(page, '不用输入验证码', '13900000921')
  await arrived(page)
  await reviewButton(page).click()

  await expect(answer(page)).toBeHidden()
  await sendButton(page).click()

  await receiptOn(page)
})

test('the page answers while the work is done', async ({ page }) => {
  await fillIn(page, '后台验证不卡顿', '13900000922')
  await arrived(page)
  await reviewButton(page).click()
  await expect(status(page)).toHaveText(/已完成安全验证|正在后台/)

  const longest = await page.evaluate(async () => {
    let [worst, last] = [0, performance.now()]
    for (let turn = 0; turn < 30; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      worst = Math.max(worst, performance.now() - last)
      last = performance.now()
    }
    return worst
  })

  expect(longest).toBeLessThan(400)
})

test('where work is not enough, the picture is looked at and changed in place', async ({ page }) => {
  await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
  await fillIn(page, '改看图片以后仍可提交', '13900000923')
  await arrived(page)
  await reviewButton(page).click()
  await expect(status(page)).toHaveText('请完成图片验证')
  const picture = page.locator('captcha-box img[data-picture]')
  const first = await picture.getAttribute('src')

  await page.getByRole('button', { name: '看不清，换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', first!)
  await page.getByRole('button', { name: '改做算术题' }).click()
  await expect(page.locator('captcha-box [data-question]')).toHaveText(/^\d \+ \d = \?$/)
  await expect(answer(page)).toBeFocused()
  await page.keyboard.type(await sumOn(page))
  await page.keyboard.press('Enter')

  await receiptOn(page)
})

test('a challenge that no longer counts costs nothing that was typed', async ({ page, context }) => {
  await fillIn(page, '验证过期也不丢内容', '13900000924')
  await arrived(page)
  await reviewButton(page).click()
  await expect(status(page)).toHaveText(/已完成安全验证/)
  await page.locator('[name=captchaId]').evaluate((input: HTMLInputElement) => {
    input.value = 'another-challenge'
  })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('main')).toContainText('验证过期也不丢内容')

  await sendButton(page).click()

  await receiptOn(page)
  expect(await context.cookies()).not.toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sum is as good as the picture, and changing keeps fields and files', async ({ page }) => {
    await fillIn(page, '看不到图片的人', '13900000925')
    await reviewButton(page).click()
    await expect(page.locator('captcha-box img[data-picture]')).toBeVisible()

    await page.getByRole('button', { name: '改做算术题' }).click()
    await expect(page.locator('main')).toContainText('看不到图片的人')
    await expect(page.getByText(PAPER.name)).toBeVisible()
    await answer(page).fill(await sumOn(page))
    await answer(page).press('Enter')

    await receiptOn(page)
  })

  test('the login of staff keeps the name when the picture is changed', async ({ page }) => {
    await page.goto('/console/login')
    await field(page, '用户名').fill('somebody')
    await page.getByRole('button', { name: '看不清，换一张' }).click()

    await expect(field(page, '用户名')).toHaveValue('somebody')
    await answerCaptcha(page)
  })
})

for (const width of [320, 375])
  test(`fits a screen of ${width} pixels`, async ({ page }) => {
    await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
    await page.setViewportSize({ width, height: 720 })
    for (const address of ['/service-inquire', '/console/login', '/login', '/sign-on/new?redirect=/user']) {
      await page.goto(address)
      await expect(page.locator('captcha-box img[data-picture]')).toBeVisible()

      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
    }
  })
