import { arrived, fillComplaint, openUnsolvableLogin, WORK } from './captcha-work.ts'
import { answerCaptcha, field, receiptOn, reviewButton, send } from './support-forms.ts'
import { expect, test } from './test.ts'

const LONGEST_DELAY_MS = 400

test('the proof of work never blocks the page for long', async ({ page }) => {
  await openUnsolvableLogin(page)
  await expect(page.locator('captcha-box [role=status]')).toHaveText(/正在验证/)

  const delays = await page.evaluate(async () => {
    const measured: number[] = []
    for (let turn = 0; turn < 100; turn++) {
      const asked = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 10))
      measured.push(performance.now() - asked)
    }
    return measured.sort((a, b) => a - b)
  })

  // The median, because a delay caused by the machine is rare, while one caused by the work occurs each time.
  expect(delays[delays.length / 2]).toBeLessThan(LONGEST_DELAY_MS)
})

test('with JavaScript nobody types a captcha', async ({ page }) => {
  await fillComplaint(page, '不用输入验证码', '13900000921')
  await arrived(page)
  await reviewButton(page).click()

  await expect(page.locator('[name=captchaAnswer]')).toBeHidden()
  await send(page)

  await receiptOn(page)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the staff login keeps the typed name when the picture is replaced', async ({ page }) => {
    await page.goto('/console/login')
    await field(page, '用户名').fill('somebody')
    await page.getByRole('button', { name: '看不清，换一张' }).click()

    await expect(field(page, '用户名')).toHaveValue('somebody')
    await answerCaptcha(page)
  })
})
