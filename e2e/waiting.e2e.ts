import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addedUp } from '../test/captcha-solvers.ts'
import { WORK } from './captcha-work.ts'
import { closeNotices } from './support.ts'
import { field, PICTURE_ANSWER, promiseBox, receiptOn, reviewButton, sendButton } from './support-forms.ts'
import { expect, test } from './test.ts'

const CROWDED = { 'x-forwarded-for': '192.0.2.77' }

test.describe('a form after other visitors of the network have used up the captchas', () => {
  test.use({ extraHTTPHeaders: CROWDED })

  /** Requests as many text captchas as one network may have in ten minutes. */
  async function exhaustSums(request: APIRequestContext): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) {
      const asked = await (await request.get('/credit/sum/captcha?purpose=submit:complaint')).json()
      const params = { id: asked.data.id, answer: addedUp(asked.data.question) }
      const checked = await (await request.get('/credit/sum/captcha/check', { params })).json()
      expect(checked.data.passed).toBe(true)
    }
  }

  test('explains the cause, counts down and continues by itself with the typed values', async ({ page }) => {
    await exhaustSums(page.request)
    await closeNotices(page)
    await page.clock.install()
    await page.route(WORK, (route) => route.fulfill({ json: { code: 203, msg: '请完成图片验证', data: null } }))
    await page.goto('/credit-complaint')
    await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
    await field(page, '投诉人姓名/单位').fill('宁远')
    await field(page, '联系电话').fill('13900000977')
    await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
    await field(page, '投诉类型').selectOption('合同违约')
    await field(page, '标题').fill('等一会儿也不丢内容')
    await field(page, '投诉内容').fill('合同约定八月完工，现在水电还没有验收，多次催促没有答复。')
    await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
    await reviewButton(page).click()
    await promiseBox(page).check()
    await page.getByRole('button', { name: '看不到图片，改答文字题' }).click()
    const question = page.locator('captcha-box [data-question]')
    await expect(question).toHaveText(/^\d \+ \d = \?$/)
    await page.locator('[name=captchaAnswer]').fill(addedUp((await question.textContent())!))
    await sendButton(page).click()

    const box = page.locator('wait-box')
    await expect(box).toContainText('这不是您的原因')
    await expect(page.locator('main')).toContainText('等一会儿也不丢内容')
    const seconds = Number(await box.locator('[data-left]').textContent())
    expect(seconds).toBeGreaterThan(500)
    await countDown(page, box.locator('[data-left]'), seconds - 60)

    await page.unroute(WORK)
    await page.clock.fastForward(seconds * 1000)

    await receiptOn(page)
  })
})

test('a delayed login shows the waiting time and counts down', async ({ page }) => {
  const { request } = page
  for (let turn = 0; turn < 6; turn += 1) {
    const { data } = await (await request.get('/credit/graphic/captcha?purpose=staff-login')).json()
    const params = { id: data.id, answer: PICTURE_ANSWER }
    const { ticket } = (await (await request.get('/credit/graphic/captcha/check', { params })).json()).data
    const body = { login: 'nobody-who-waits', password: 'wrong', code: '000000', captchaTicket: ticket }
    await request.post('/credit/staff/login', { data: body })
  }
  await page.clock.install()
  await page.goto('/console/login')
  await field(page, '用户名').fill('nobody-who-waits')
  await field(page, '密码').fill('another wrong one')
  await field(page, '动态口令').fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  const left = page.locator('wait-box [data-left]')
  await expect(page.getByRole('alert')).toContainText('不一定是您的原因')
  const seconds = Number(await left.textContent())
  expect(seconds).toBeGreaterThan(20)
  await countDown(page, left, seconds - 10)
  await page.clock.fastForward(seconds * 1000)
  await expect(page.getByText('现在可以再次登录')).toBeVisible()
  await expect(field(page, '用户名')).toHaveValue('nobody-who-waits')
})

/** Advances the clock of the page until the given number of seconds is shown. The countdown starts once its script has loaded. */
async function countDown(page: Page, left: Locator, seconds: number): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(1000)
    return Number(await left.textContent())
  }
  await expect.poll(shown, { intervals: [10] }).toBeLessThanOrEqual(seconds)
}
