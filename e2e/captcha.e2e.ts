import type { Page } from '@playwright/test'
import { arrived, fillComplaint, openUnsolvableLogin, WORK } from './captcha-work.ts'
import { closeNotices } from './support.ts'
import { field, PAPER, promiseBox, receiptOn, reviewButton, send } from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const answer = (page: Page) => page.locator('[name=captchaAnswer]')
/** The result of the sum on the page. */
async function sumOn(page: Page): Promise<string> {
  const text = await page.locator('captcha-box [data-question]').textContent()
  const [one, other] = text!.match(/\d/g)!
  return String(Number(one) + Number(other))
}
const status = (page: Page) => page.locator('captcha-box [role=status]')

test.beforeEach(({ page }) => closeNotices(page))

test('a submit pressed before the script has loaded is resumed by the script', async ({ page }) => {
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

test('the page stays responsive during the proof of work', async ({ page }) => {
  await openUnsolvableLogin(page)
  await expect(status(page)).toHaveText(/正在验证/)

  // Each of these needs the main thread of the page: a handled key, a fired timer.
  await field(page, '用户名').pressSequentially('somebody')
  await page.evaluate(async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve))
  })

  await expect(field(page, '用户名')).toHaveValue('somebody')
  await expect(status(page)).toHaveText(/正在验证/)
})

test('where the proof of work does not suffice, a picture appears and can be replaced in place', async ({ page }) => {
  await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
  await fillComplaint(page, '改看图片以后仍可提交', '13900000923')
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

test('an expired challenge loses no typed value', async ({ page, context }) => {
  await fillComplaint(page, '验证过期也不丢内容', '13900000924')
  await arrived(page)
  await reviewButton(page).click()
  await expect(status(page)).toHaveText(/已通过/)
  await expect(answer(page)).toBeHidden()
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

describeWithoutScript(() => {
  test('a sum can be solved in place of the picture, and changing the captcha keeps fields and files', async ({
    page,
  }) => {
    await fillComplaint(page, '看不到图片的人', '13900000925')
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
})
