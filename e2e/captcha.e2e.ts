import type { Page } from '@playwright/test'
import { giveEndlessWork, WORK } from './captcha-work.ts'
import { closeNotices } from './support.ts'
import { answerCaptcha, field, heldFiles, PAPER, promiseBox, receiptOn, reviewButton, send } from './support-forms.ts'
import { expect, test } from './test.ts'

const answer = (page: Page) => page.locator('[name=captchaAnswer]')
/** What the sum on the page comes to. */
async function sumOn(page: Page): Promise<string> {
  const text = await page.locator('captcha-box [data-question]').textContent()
  const [one, other] = text!.match(/\d/g)!
  return String(Number(one) + Number(other))
}
const status = (page: Page) => page.locator('captcha-box [role=status]')

test.beforeEach(({ page }) => closeNotices(page))

/** Up to the step on which a complaint is looked over once more. */
async function fillIn(page: Page, title: string, phone: string): Promise<void> {
  await page.goto('/credit-complaint')
  await expect(page.locator('captcha-box')).toHaveCount(0)
  await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
  await field(page, '投诉人姓名/单位').fill('宁远')
  await field(page, '联系电话').fill(phone)
  await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill(title)
  await field(page, '投诉内容').fill(`${title}：合同约定八月完工，现在水电还没有验收。`)
  await field(page, '证据材料').setInputFiles(PAPER)
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
}

const arrived = (page: Page) => expect(heldFiles(page)).toHaveText([PAPER.name])

test('with script nobody types a captcha', async ({ page }) => {
  await fillIn(page, '不用输入验证码', '13900000921')
  await arrived(page)
  await reviewButton(page).click()

  await expect(answer(page)).toBeHidden()
  await send(page)

  await receiptOn(page)
})

test('what was pressed before the script was there is done when it is', async ({ page }) => {
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/console/login', { waitUntil: 'commit' })
  await field(page, '用户名').fill('nobody-of-that-name')
  await field(page, '密码').fill('Pressed-Too-Early-1')
  await field(page, '动态口令').fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.locator('[name=captchaAnswer]:user-invalid')).toHaveCount(1)

  letGo()

  await expect(page.getByRole('alert')).toContainText('不正确')
})

test('the page answers while the work is done', async ({ page }) => {
  await giveEndlessWork(page)
  await expect(status(page)).toHaveText(/正在验证/)

  // Each of these needs the page's thread: a key that is handled, a timer that fires.
  await field(page, '用户名').pressSequentially('somebody')
  await page.evaluate(async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve))
  })

  await expect(field(page, '用户名')).toHaveValue('somebody')
  await expect(status(page)).toHaveText(/正在验证/)
})

test('where work is not enough, the picture is looked at and changed in place', async ({ page }) => {
  await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
  await fillIn(page, '改看图片以后仍可提交', '13900000923')
  await arrived(page)
  await reviewButton(page).click()
  await expect(status(page)).toHaveText('请完成图片验证')
  const picture = page.locator('captcha-box img[data-picture]')
  const first = await picture.getAttribute('src')

  await promiseBox(page).check()
  await page.getByRole('button', { name: '看不清，换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', first!)
  await page.getByRole('button', { name: '看不到图片，改答文字题' }).click()
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
  await expect(status(page)).toHaveText(/已通过/)
  await page.locator('[name=captchaId]').evaluate((input: HTMLInputElement) => {
    input.value = 'another-challenge'
  })
  await send(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('main')).toContainText('验证过期也不丢内容')

  await send(page)

  await receiptOn(page)
  expect(await context.cookies()).not.toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sum is as good as the picture, and changing keeps fields and files', async ({ page }) => {
    await fillIn(page, '看不到图片的人', '13900000925')
    await reviewButton(page).click()
    await expect(page.locator('captcha-box img[data-picture]')).toBeVisible()

    await promiseBox(page).check()
    await page.getByRole('button', { name: '看不到图片，改答文字题' }).click()
    await expect(promiseBox(page)).toBeChecked()
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

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
  await page.setViewportSize({ width: 320, height: 720 })
  for (const address of ['/service-inquire', '/console/login', '/login', '/sign-on/new?redirect=/user']) {
    await page.goto(address)
    await expect(page.locator('captcha-box img[data-picture]')).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})
