import type { Page } from '@playwright/test'
import { demoResidentId } from '../demo/people.ts'
import { registerEnterprise } from './people.ts'
import { act, findPart, MARKET_OFFICE, openCase, openDesk, verify } from './staff.ts'
import { closeNotices } from './support.ts'
import { field, heldFiles, PAPER, receiptOn, reviewButton, send } from './support-forms.ts'
import { expect, test } from './test.ts'

const FIRM = { name: '榕屿市踏浪人运动用品有限公司', creditCode: '91350099MAU20FB63K' }
const CORRECTED = '彭小舟'

test.beforeEach(({ page }) => closeNotices(page))

const line = (page: Page, no: number) => page.getByRole('group', { name: `第 ${no} 条` })

/** The present value in the public record. */
const factOn = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()

test('an enterprise registers and objects to a record, two offices decide, and the public record is corrected', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto(`/search?tabActive=0&search=${encodeURIComponent(FIRM.name)}`)
  // A search for the whole name of a single firm opens its archive.
  await expect(page.getByRole('heading', { level: 1, name: FIRM.name })).toBeVisible()
  await page.locator('main a[href*="license-punishment-detail"]:visible').first().click()
  const record = page.url()
  await page.getByRole('link', { name: '我要异议' }).click()
  await page.getByRole('link', { name: '企业法人异议' }).click()

  await page.getByRole('link', { name: '登录后办理' }).click()
  await registerEnterprise(page, { loginName: 'talangren', ...FIRM })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('异议申诉（企业法人）')
  await expect(field(page, '企业名称')).toHaveValue(FIRM.name)
  // The form does not ask for data of the account, and the record is still selected after registration and login.
  await expect(page.locator('details:has([name=legalRep])')).toContainText(CORRECTED)
  await expect(line(page, 1).locator('strong')).toContainText(FIRM.name)
  await field(page, '营业执照').setInputFiles(PAPER)
  // The form waits for uploads in progress, even when a line is added.
  await expect(heldFiles(page)).toHaveCount(1)
  await field(page, '经办人姓名').fill(CORRECTED)
  await field(page, '经办人证件类型').selectOption('01')
  await field(page, '经办人证件号码').fill(demoResidentId('19820815', '019'))
  await field(line(page, 1), '异议类型').selectOption('信息错误')
  await field(line(page, 1), '法定代表人').fill(CORRECTED)
  await page.getByRole('button', { name: '再添加一条异议信息' }).click()
  await field(line(page, 2), '异议信息类').selectOption({ label: '行政许可' })
  await field(line(page, 2), '异议信息名称').fill('2026 年换发的经营许可证')
  await field(line(page, 2), '异议类型').selectOption('信息遗漏')
  await field(page, '异议理由').fill('法定代表人已经变更，处罚公示仍是旧的；另有一张许可证没有公示。')
  await field(page, '佐证材料').setInputFiles(PAPER)
  // The form waits for the upload in progress.
  await expect(heldFiles(page)).toHaveCount(2)
  await reviewButton(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
  await expect(page.locator('main')).toContainText('2026 年换发的经营许可证')
  await send(page)
  // Anyone can register in a firm's name, so the form waits for verification and keeps the typed values.
  await expect(page.locator('main')).toContainText('还没有通过实名认证')
  const desk = await openDesk(browser, 'objectionDesk')
  const checker = await openDesk(browser, 'objectionCheckDesk')
  await verify({ page, desks: [desk, checker], loginName: 'talangren' })
  await send(page)
  const { acceptNo } = await receiptOn(page)
  await page.goto(record)
  await expect(page.locator('main')).not.toContainText('异议处理中')

  await openCase(desk, acceptNo)
  await act(desk, '受理', { 意见: '材料齐全。' })
  await page.reload()
  await expect(page.locator('main')).toContainText('异议处理中')
  await act(desk, '转办', { 承办部门: MARKET_OFFICE })
  const unit = await openDesk(browser, 'objectionUnit')
  await openCase(unit, acceptNo)
  await act(unit, '认定信息有误', { 意见: '登记档案与申请一致。' }, findPart(unit, '第 1 条'))
  await act(unit, '认定信息无误', { 意见: '该许可证由省级部门公示。' }, findPart(unit, '第 2 条'))
  await desk.reload()
  await act(desk, '办结并告知', { 答复内容: '第一项已更正，第二项由省级部门公示。' })

  await page.goto('/user?part=all-cases')
  await page.getByRole('row').filter({ hasText: acceptNo }).getByRole('link').click()
  await expect(page.locator('main')).toContainText('本件已经办结，告知书已经出具。')
  await expect(page.locator('main')).toContainText(CORRECTED)
  await page.goto(record)
  await expect(factOn(page, '法定代表人')).toHaveText(CORRECTED)
  await expect(page.locator('main')).not.toContainText('异议处理中')
})
