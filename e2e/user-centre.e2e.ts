import type { Page } from '@playwright/test'
import { demoPeople } from '../demo/people.ts'
import { isFullRun } from '../test/tier.ts'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { becomePerson, openAs, PEOPLE_PASSWORD, registerPerson, signOn, typeCaptcha } from './people.ts'
import { closeNotices, readAs, readText, tabTo } from './support.ts'
import { field } from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const NEW_PASSWORD = 'Harbour lights 58'
const LAST_PASSWORD = 'Quiet lanterns 73'

const menu = (page: Page) => page.getByRole('navigation', { name: '用户中心' })
const logOut = (page: Page) => page.getByRole('button', { name: '退出', exact: true }).first().click()

/** The code that the demo city shows in place of sending a text message. */
const shownCode = async (page: Page) =>
  (await readText(page.locator('main').getByText('演示环境没有连接').locator('strong'))).trim()

async function changePassword(page: Page, present: string, password: string): Promise<void> {
  await menu(page).getByRole('link', { name: '账号信息' }).click()
  await page.getByRole('link', { name: /^修改\s*登录密码$/ }).click()
  await field(page, '当前密码').fill(present)
  await field(page, '新密码').fill(password)
  await page.getByRole('button', { name: '确认修改' }).click()
}

test.beforeEach(({ page }) => closeNotices(page))

describeWithoutScript(() => {
  test('a password is changed, forgotten and reset, with messages about each', async ({ page }) => {
    await registerPerson(page, 'forgetful', '13900000911')
    await changePassword(page, 'not the password', NEW_PASSWORD)
    await expect(page.getByRole('alert')).toContainText('当前密码不正确')
    await field(page, '当前密码').fill(PEOPLE_PASSWORD)
    await field(page, '新密码').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: '确认修改' }).click()
    await expect(page.getByRole('status')).toContainText('密码已修改')

    await menu(page)
      .getByRole('link', { name: /^站内消息/ })
      .click()
    await expect(page.getByRole('heading', { name: /登录密码已修改/ })).toBeVisible()
    await expect(page.locator('header').getByText('1 条未读消息')).toBeAttached()
    await page.getByRole('button', { name: '标为已读：登录密码已修改' }).click()
    await expect(page.locator('main')).toContainText('没有未读消息')
    await expect(page.locator('header').getByText('条未读消息')).toHaveCount(0)

    await logOut(page)
    await page.goto('/login')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await field(page, '登录名').fill('forgetful')
    await field(page, '手机号码或电子邮箱').fill('13900000911')
    await typeCaptcha(page)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await shownCode(page)
    await field(page, '验证码').fill(code)
    await field(page, '新密码').fill(LAST_PASSWORD)
    await page.getByRole('button', { name: '重设密码' }).click()
    await expect(page.getByRole('heading', { name: '密码已重设' })).toBeVisible()
    await page.goto('/sign-on/start?redirect=/user')
    await signOn(page, 'forgetful', LAST_PASSWORD)

    await expect(page.getByRole('heading', { name: '许小满，您好' })).toBeVisible()
  })

  test('a telephone number is changed with a code sent to the new one', async ({ page }) => {
    await becomePerson(page, 'moving', '13900000912')
    await page.goto('/user?part=phone')
    await field(page, '新手机号码').fill('13900000913')
    await field(page, '当前密码').fill(PEOPLE_PASSWORD)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await shownCode(page)
    await field(page, '验证码').fill('000 000')
    await page.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('验证码不正确')
    await field(page, '验证码').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: '确认', exact: true }).click()

    await expect(page.getByRole('status')).toContainText('手机号码已更换')
    await expect(page.locator('main')).toContainText('139****0913')
  })

  test('a form sent after the session has ended is completed after a new login', async ({ page }) => {
    await becomePerson(page, 'away-long', '13900000923')
    await page.goto('/user?part=phone')
    await field(page, '新手机号码').fill('13900000924')
    await field(page, '当前密码').fill(PEOPLE_PASSWORD)
    await page.context().clearCookies()
    await page.getByRole('button', { name: '获取验证码' }).click()

    await expect(page.getByRole('heading', { name: '登录已过期', level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain(PEOPLE_PASSWORD)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^重新登录/ }).click()
    const login = await opened
    await login.goto('/sign-on/start?redirect=/user')
    await signOn(login, 'away-long', PEOPLE_PASSWORD)
    await expect(login.getByRole('heading', { name: '许小满，您好' })).toBeVisible()
    await page.getByRole('button', { name: '继续提交' }).click()

    await expect(field(page, '新手机号码')).toHaveValue('13900000924')
    await expect(field(page, '当前密码')).toHaveValue('')
  })
})

test('devices are named, and the others are ended from one of them', async ({ page, browser }) => {
  await registerPerson(page, 'two-devices', '13900000914')
  const other = await (await browser.newContext()).newPage()
  await other.goto('/sign-on/start?redirect=/user')
  await signOn(other, 'two-devices', PEOPLE_PASSWORD)
  await expect(other.getByRole('heading', { name: '许小满，您好' })).toBeVisible()

  await page.goto('/user?part=devices')
  await expect(page.getByRole('heading', { name: /Linux 上的 Chrome/ })).toHaveCount(2)
  await expect(page.locator('main').getByText('本机', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: '退出其他设备' }).click()

  await expect(page.getByRole('status')).toContainText('其他设备已退出登录')
  await other.goto('/user')
  await expect(other).toHaveURL(/\/login/)
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: '许小满，您好' })).toBeVisible()
})

test('a password is shown and changed with the keyboard alone', async ({ page }) => {
  await becomePerson(page, 'keyboard', '13900000915')
  await page.goto('/user?part=password')
  await tabTo(page, field(page, '当前密码'))
  await page.keyboard.type(PEOPLE_PASSWORD)
  await tabTo(page, field(page, '新密码'))
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, '新密码')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status')).toContainText('密码已修改')
})

test('every part has no accessibility violation, and fits a narrow window and large type', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(WALK.timeout)
  // A user with cases, messages and favourites.
  await openAs(page, demoPeople.citizen.loginName, '/user')
  const parts = ['', 'all-cases', 'messages', 'favourites', 'consents', 'devices', 'account', 'password', 'phone']
  for (const elder of isFullRun ? [false, true] : [false]) {
    await readAs(context, { elder }, baseURL!)
    for (const part of parts) {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(`/user${part && `?part=${part}`}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `${part} ${elder}`).toBeLessThanOrEqual(0)
      // Names, lists and roles on these pages are checked without a browser.
      if (elder || !isFullRun) continue
      await page.setViewportSize({ width: 1280, height: 900 })
      expect.soft(await barriersOn(page, { extent: 'between' }), part).toEqual([])
    }
  }
})

test('the progress of every case can be looked up in one place', async ({ page }) => {
  await page.goto('/home')
  await page.locator('header').getByRole('link', { name: '进度查询' }).first().click()
  await expect(field(page, '受理编号')).toBeVisible()

  await becomePerson(page, 'asking', '13900000917')
  await page.locator('footer').getByRole('link', { name: '进度查询' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('link', { name: /^全部办件/ }).click()
  await page.getByRole('link', { name: '用受理编号和查询码查询' }).click()
  await expect(field(page, '受理编号')).toBeVisible()
})
