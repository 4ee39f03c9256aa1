import type { Page } from '@playwright/test'
import { makeCreditCode } from '../src/kernel/identity/credit-code.ts'
import { bytesOfBase32, codeAt, timeStep } from '../src/modules/staff/totp.server.ts'
import { barriersOn } from './barriers.ts'
import { registerEnterprise } from './people.ts'
import { openDesk, openWithoutScript, RECOVERY_CODES } from './staff.ts'
import { closeNotices, mainNavigation } from './support.ts'
import { field, heldFiles, PAPER } from './support-forms.ts'
import { expect, test } from './test.ts'

const OWN_PASSWORD = 'Harbour-wind-7-lanterns'

/** The value beside a label on the page with the activation code. */
const told = async (desk: Page, label: string): Promise<string> =>
  (await desk.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').textContent()) ?? ''

test('a security officer adds an editor, who activates the account and logs in', async ({ browser, page }) => {
  test.slow()
  const scripted = await openDesk(browser, 'accountsDesk')
  const officer = await openWithoutScript(browser, scripted)
  await officer.goto('/console/people')
  await officer.getByRole('link', { name: '添加账号' }).click()

  // Two of the three administrator roles in one person: an error at the field, and typed values are kept.
  await field(officer, '用户名').fill('xu.bianji')
  await field(officer, '姓名').fill('许编辑')
  await field(officer, '单位').fill('榕屿市信用信息中心')
  for (const role of ['系统管理', '审计']) await officer.getByRole('checkbox', { name: role, exact: true }).check()
  await officer.getByRole('button', { name: '添加账号' }).click()
  await expect(officer.getByRole('alert').getByRole('link', { name: /不能由同一人担任/ })).toBeVisible()
  await expect(field(officer, '姓名')).toHaveValue('许编辑')
  for (const role of ['系统管理', '审计']) await officer.getByRole('checkbox', { name: role, exact: true }).uncheck()
  await officer.getByRole('checkbox', { name: '内容编辑' }).check()
  await field(officer, '动态口令').fill(RECOVERY_CODES[0]!)
  await officer.getByRole('button', { name: '添加账号' }).click()
  await expect(officer.getByRole('status')).toContainText('以下内容只显示这一次')
  await expect(officer.getByText('密码', { exact: true })).toHaveCount(0)
  const half = await told(officer, '激活码前半段')

  // The account cannot be activated until a second person has confirmed it and handed over the other half of the code.
  const auditor = await openDesk(browser, 'accountsAuditDesk')
  const confirmedBy = async (code: string) => {
    await auditor.goto('/console/people/changes')
    await auditor
      .getByRole('link', { name: /许编辑/ })
      .first()
      .click()
    expect(await barriersOn(auditor)).toEqual([])
    await field(auditor, '动态口令').fill(code)
    await auditor.getByRole('button', { name: '确认变更' }).click()
    await expect(auditor.getByText('激活码后半段', { exact: true })).toBeVisible()
    return told(auditor, '激活码后半段')
  }
  const link = `/console/activate?code=${half}-${await confirmedBy(RECOVERY_CODES[1]!)}`

  // The owner sets password and authenticator, also without JavaScript; a weak password is reported at its field.
  const owner = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await owner.goto(link)
  await expect(owner.getByText('转交激活码的人看不到')).toBeVisible()
  const secret = (await owner.locator('code').textContent())!.replaceAll(' ', '')
  const activate = async (password: string) => {
    for (const label of ['新密码', '再输一次']) await field(owner, label).fill(password)
    await field(owner, '动态口令').fill(codeAt(bytesOfBase32(secret), timeStep(Date.now())))
    await owner.getByRole('button', { name: '激活账号' }).click()
  }
  await activate('password2026')
  await expect(owner.getByRole('alert').getByRole('link', { name: /过于常见/ })).toBeVisible()
  expect((await owner.locator('code').textContent())!.replaceAll(' ', '')).toBe(secret)
  await activate(OWN_PASSWORD)
  await expect(owner.getByRole('heading', { name: '激活成功' })).toBeVisible()
  const codes = await owner.getByRole('list', { name: '备用码' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(8)
  await owner.goto(link)
  await expect(owner.getByRole('heading', { name: '激活码已用过' })).toBeVisible()

  await page.goto('/console/login')
  await field(page, '用户名').fill('xu.bianji')
  await field(page, '密码').fill(OWN_PASSWORD)
  await field(page, '动态口令').fill(codes[0]!)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('内容编辑').first()).toBeVisible()

  // 结束全部登录 ends every session of the account at once.
  await officer.getByRole('link', { name: '查看账号' }).click()
  const step = (name: string) =>
    officer.locator('details').filter({ has: officer.locator('summary', { hasText: name }) })
  await step('结束全部登录').locator('summary').click()
  await field(step('结束全部登录'), '动态口令').fill(RECOVERY_CODES[1]!)
  await officer.getByRole('button', { name: '结束全部登录' }).click()
  await expect(officer.getByRole('status')).toContainText('其登录已全部失效')
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/login/)

  // A change to an administrator role waits for a second person, and each of the two hands over half of the code.
  await step('更改角色').locator('summary').click()
  await officer.getByRole('checkbox', { name: '安全管理' }).check()
  await field(step('更改角色'), '理由').fill('接任安全管理员')
  await field(step('更改角色'), '动态口令').fill(RECOVERY_CODES[2]!)
  await officer.getByRole('button', { name: '更改角色' }).click()
  await expect(officer.getByText('激活码前半段', { exact: true })).toBeVisible()
  const first = await told(officer, '激活码前半段')
  await officer.getByRole('link', { name: '查看账号' }).click()
  await expect(officer.getByRole('heading', { name: '等待第二人确认' })).toBeVisible()
  await expect(officer.getByRole('button', { name: '确认变更' })).toHaveCount(0)
  const second = await confirmedBy(RECOVERY_CODES[0]!)
  await auditor.getByRole('link', { name: '查看账号' }).click()
  await expect(auditor.getByRole('definition').filter({ hasText: '安全管理' })).toBeVisible()

  // One half of the code opens nothing.
  await owner.goto(`/console/activate?code=${first}`)
  await expect(owner.getByRole('alert').getByRole('link', { name: /激活码的一半/ })).toBeVisible()
  await field(owner, '激活码').fill(`${first}-${second}`)
  await owner.getByRole('button', { name: '下一步' }).click()
  await expect(owner.getByRole('heading', { name: '激活您的账号' })).toBeVisible()
})

test('a registered firm is verified and notified', async ({ browser, page }) => {
  test.slow()
  const name = '榕屿听潮文化有限公司'
  const creditCode = makeCreditCode({ department: '9', category: '1', region: '350700', serial: 'MA8E2E11' })
  await closeNotices(page)
  await page.goto('/sign-on/start?redirect=/user')
  await registerEnterprise(page, { loginName: 'tingchao', name, creditCode })
  await expect(page).toHaveURL('/user')

  // Staff see nothing to review before a document is uploaded.
  await page.goto('/user?part=subject')
  await page.getByRole('button', { name: '申请实名认证' }).click()
  await expect(page.getByText('请上传证明材料').first()).toBeVisible()
  await field(page, '证明材料').setInputFiles(PAPER)
  await expect(heldFiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: '申请实名认证' }).click()
  await expect(page.getByText('办理中')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  const desk = await openWithoutScript(browser, await openDesk(browser, 'verificationDesk'))
  const scripted = await openDesk(browser, 'verificationCheckDesk')
  const checker = await openWithoutScript(browser, scripted)
  await desk.goto('/console/people/verification?keyword=听潮')
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByRole('link', { name: /\.(pdf|png|jpg)$/ })).toBeVisible()
  await desk.getByRole('button', { name: '提议通过' }).click()
  await expect(desk.getByRole('alert').getByRole('link', { name: '请输入理由' })).toBeVisible()
  await field(desk, '理由').fill('核对营业执照和授权书')
  await desk.getByRole('button', { name: '提议通过' }).click()
  await expect(desk.getByText('待复核', { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: '复核同意' })).toHaveCount(0)

  await checker.goto('/console/people/verification?state=proposed&keyword=听潮')
  await checker.getByRole('link', { name }).click()
  await field(checker, '动态口令').fill(RECOVERY_CODES[0]!)
  await checker.getByRole('button', { name: '复核同意' }).click()
  await expect(checker.getByText('已认证', { exact: true })).toBeVisible()
  await scripted.goto(checker.url())
  expect(await barriersOn(scripted)).toEqual([])
  await page.goto('/user?part=messages')
  await expect(page.getByText('实名认证已通过')).toBeVisible()
  await page.goto('/user?part=subject')
  await expect(page.getByText('主账号', { exact: true })).toBeVisible()
})

test('a changed navigation appears on public pages once a second person has approved it', async ({ browser, page }) => {
  const desk = await openWithoutScript(browser, await openDesk(browser, 'siteDesk'))
  const checker = await openWithoutScript(browser, await openDesk(browser, 'siteChecker'))
  await desk.goto('/console/site/navigation')
  await desk.getByRole('link', { name: '新增导航' }).click()
  await field(desk, '名称').fill('便民指南')
  // As a sub-entry, because another top-level entry would change the bar for tests running in parallel.
  await field(desk, '上级').selectOption({ label: '政策法规' })
  await field(desk, '地址').fill('credit-notice')
  await desk.getByRole('button', { name: '提交审核' }).click()
  await expect(desk.getByRole('alert').getByRole('link', { name: /地址应以/ })).toBeVisible()
  await expect(field(desk, '名称')).toHaveValue('便民指南')
  await field(desk, '地址').fill('/credit-notice')
  await desk.getByRole('button', { name: '提交审核' }).click()
  await expect(desk.getByRole('status')).toContainText('等待另一人审核')
  await closeNotices(page)
  const entry = mainNavigation(page).getByRole('link', { name: '便民指南' })
  const openMenu = async () => {
    await page.goto('/home')
    await mainNavigation(page).getByRole('link', { name: '政策法规' }).first().hover()
  }
  await openMenu()
  await expect(entry).toHaveCount(0)

  await checker.goto('/console')
  await expect(checker.getByRole('link', { name: /导航.*件待办/ })).toBeVisible()
  await checker.goto('/console/site/navigation')
  await checker.getByRole('link', { name: '审核便民指南' }).click()
  await checker.getByRole('button', { name: '通过并公开' }).click()
  await expect(checker.getByRole('status')).toContainText('立即生效')
  await openMenu()
  await expect(entry).toBeVisible()

  // Reordering needs one person only; it has buttons for the keyboard.
  await desk.goto('/console/site/navigation')
  await desk.getByRole('button', { name: '上移便民指南' }).press('Enter')
  await expect(desk.getByRole('status')).toContainText('已上移')
  await desk.getByRole('link', { name: '修改便民指南' }).click()
  await desk.getByRole('checkbox', { name: '在网站上显示' }).uncheck()
  await desk.getByRole('button', { name: '提交审核' }).click()
  await checker.goto('/console/site/navigation')
  await checker.getByRole('link', { name: '审核便民指南' }).click()
  await checker.getByRole('button', { name: '通过并公开' }).click()
  await openMenu()
  await expect(entry).toHaveCount(0)
})
