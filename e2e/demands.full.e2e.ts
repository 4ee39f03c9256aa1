import type { Browser, Page } from '@playwright/test'
import { demoLenders } from '../demo/finance/lenders.ts'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../demo/people.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { openAs, signOn } from './people.ts'
import { openDesk } from './staff.ts'
import { SCRIPTING } from './support.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

const DAY = 86_400_000

// Both tests count the paid loans of the city, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** Logs in from the page of farming finance, which is part of the journey of the firm. */
async function logIn(browser: Browser, loginName: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await page.goto('/farming-user')
  await page.getByRole('link', { name: '统一身份认证登录' }).click()
  await signOn(page, loginName, DEMO_PEOPLE_PASSWORD)
  await expect(page).toHaveURL(/\/farming-user/)
  return page
}

/** Opens a window with a user logged in at farming finance. */
async function openLoggedIn(browser: Browser, loginName: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await openAs(page, loginName, '/farming-user')
  return page
}

/** The number of loans in the city's statistics. */
async function readPaid(page: Page): Promise<number> {
  const answer = await page.request.get('/credit/cmpinternetportalfront/xubyidai/cityStatistics')
  return (await answer.json()).data.paid.count
}

async function fillDemand(page: Page, title: string): Promise<void> {
  // What the portal knows about the firm is shown as facts; 修改 unfolds the field.
  const known = page.getByRole('main').locator('details:not([open]) > summary').filter({ hasText: '修改' })
  while ((await known.count()) > 0) await known.first().click()
  await field(page, '需求标题').fill(title)
  await field(page, '融资金额（万元）').fill('300')
  await field(page, '融资期限（月）').fill('24')
  await field(page, '融资用途').selectOption('采购原料')
  await field(page, '行业').selectOption('制造业')
  await field(page, '区（县）').selectOption('榕江区')
  await field(page, '需求有效期至').fill(dateKey(Date.now() + 60 * DAY))
  await field(page, '详细地址').fill('鞋都大道 18 号')
  for (const [name, answer] of Object.entries({ legalIsActual: '是', realEstate: '无', existingLoan: '无' }))
    await page.locator(`[name="${name}"][value="${answer}"]`).check()
  await field(page, '联系人姓名').fill('陈海生')
  await field(page, '联系人电话').fill('13900000002')
  await field(page, '联系人身份证号').fill(demoPeople.enterprise.certNo)
}

async function confirmDemand(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一步：核对信息' }).click()
  await page.locator('[name="promise"]').check()
  await page.getByRole('button', { name: '发布需求' }).click()
}

for (const javaScriptEnabled of SCRIPTING)
  test(`a firm publishes a demand, two lenders compete for it, one pays out, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    test.slow()
    const title = `订单备货资金${javaScriptEnabled ? '甲' : '乙'}`
    const firm = await logIn(browser, demoPeople.enterprise.loginName, javaScriptEnabled)
    const [one, other] = [
      await openLoggedIn(browser, demoLenders[0].loginName, javaScriptEnabled),
      await openLoggedIn(browser, demoLenders[1].loginName, javaScriptEnabled),
    ]
    const before = await readPaid(firm)

    // The error is shown at its field, and the form keeps what was typed.
    await firm.getByRole('link', { name: '发布融资需求' }).click()
    const draft = title.replace('订单备货', '周转')
    await fillDemand(firm, draft)
    await field(firm, '融资金额（万元）').fill('')
    await firm.getByRole('button', { name: '下一步：核对信息' }).click()
    await expect(firm.getByRole('alert').getByRole('link', { name: '请输入融资金额（万元）' })).toBeVisible()
    await expect(field(firm, '需求标题')).toHaveValue(draft)
    await field(firm, '融资金额（万元）').fill('300')
    await confirmDemand(firm)
    await expect(firm.getByRole('status')).toContainText('融资需求发布成功，请耐心等待审核')

    // The centre returns the demand; the firm edits its text, but has to type again what is shown masked.
    const desk = await openDesk(browser, javaScriptEnabled ? 'demandDesk' : 'plainDemandDesk')
    await desk.goto('/console/demands?state=review')
    await desk.getByRole('link', { name: draft }).click()
    await field(desk, '退回理由').fill('请写明资金用途')
    await desk.getByRole('button', { name: '退回' }).click()
    await expect(desk.getByText('已退回')).toBeVisible()
    await firm.reload()
    await firm.getByRole('link', { name: '修改后重新发布' }).click()
    await expect(firm.getByText('请写明资金用途')).toBeVisible()
    await expect(field(firm, '需求标题')).toHaveValue(draft)
    await expect(field(firm, '联系人电话')).toHaveValue('13900000002')
    await expect(field(firm, '联系人身份证号')).toHaveValue('')
    await field(firm, '需求标题').fill(title)
    await field(firm, '联系人身份证号').fill(demoPeople.enterprise.certNo)
    await confirmDemand(firm)
    await expect(firm.getByRole('status')).toContainText('融资需求发布成功，请耐心等待审核')

    // The centre reviews the demand.
    await desk.goto('/console/demands?state=review')
    await desk.getByRole('link', { name: title }).click()
    await desk.getByRole('button', { name: '审核通过' }).click()
    await expect(desk.getByText('待受理')).toBeVisible()

    // Both lenders have the demand open; the first to press the button gets it.
    for (const lender of [one, other]) {
      await lender.goto('/farming-user')
      await expect(lender.getByRole('navigation', { name: '当前位置' })).toContainText('机构对接工作台')
      await lender.getByRole('link', { name: title }).click()
      await expect(lender.getByText('榕屿**').first()).toBeVisible()
    }
    await one.getByRole('button', { name: '抢单' }).click()
    await expect(one.getByText(demoPeople.enterprise.enterpriseName).first()).toBeVisible()
    await other.getByRole('button', { name: '抢单' }).click()
    await expect(other.getByRole('main')).toContainText('已由其他机构受理')

    await field(one, '客户经理').fill('林予安')
    await field(one, '客户经理电话').fill('0599-0000128')
    await one.getByRole('button', { name: '记录首次联系' }).click()
    await one.getByRole('button', { name: '开始尽职调查' }).click()
    await field(one, '授信金额（万元）').fill('280')
    await field(one, '年化利率（%）').fill('3.95')
    await field(one, '期限（月）').fill('24')
    await field(one, '担保方式').selectOption('信用')
    await one.getByRole('button', { name: '给出授信' }).click()
    await expect(one.getByText('等待企业接受授信')).toBeVisible()

    await firm.goto('/farming-user')
    await firm.getByRole('link', { name: title }).click()
    await expect(firm.getByText('280 万元').first()).toBeVisible()
    await firm.getByRole('button', { name: '接受授信' }).click()

    await one.reload()
    await field(one, '放款金额（万元）').fill('280')
    await field(one, '放款日期').fill(dateKey(Date.now()))
    await one.getByRole('button', { name: '登记放款' }).click()
    await expect(one.getByText('已放款').first()).toBeVisible()

    expect(await readPaid(firm)).toBe(before + 1)
    await firm.goto('/credit-loan-home')
    await expect(firm.getByText(`放款 ${before + 1} 笔`)).toBeVisible()
  })
