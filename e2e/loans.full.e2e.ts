import type { Browser, Page } from '@playwright/test'
import { demoPeople } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { openAs } from './people.ts'
import { closeNotices, readText, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

/** Opens a page as a signed-on user in a new browser context. */
async function opened(browser: Browser, loginName: string, path: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await closeNotices(page)
  await openAs(page, loginName, path)
  return page
}

const paidOut = async (page: Page): Promise<number> => {
  await page.goto('/finance/support')
  return Number((await readText(page.locator('main'))).match(/共\s*(\d+)\s*条/)?.[1])
}

/** Makes a step of the lender and returns the number of clicks. The form of the usual next step is already open. */
async function take(page: Page, step: string, given: Readonly<Record<string, string>> = {}): Promise<number> {
  const form = page.locator('details', { has: page.getByText(step, { exact: true }).first() })
  const isOpen = (await form.getAttribute('open')) !== null
  if (!isOpen) await form.locator('summary').click()
  for (const [label, value] of Object.entries(given)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: step, exact: true }).click()
  return isOpen ? 1 : 2
}

for (const isScripted of SCRIPTING)
  test(`a firm applies, a lender pays out, the figures move${isScripted ? '' : ', without JavaScript'}`, async ({
    browser,
    page,
  }) => {
    test.slow()
    await closeNotices(page)
    const before = await paidOut(page)
    const firm = await opened(browser, demoPeople.enterprise.loginName, '/finance/apply?product=product-1', isScripted)
    const main = firm.locator('main')
    await expect(main).toContainText('屿企信用贷')
    if (isScripted) expect(await barriersOn(firm)).toEqual([])
    await main.getByLabel('融资金额（万元）').fill('5')
    await main.getByLabel('融资期限（月）').fill('12')
    await main.getByLabel('融资用途').selectOption('流动资金')
    // Province and city are asked only for addresses outside of the city.
    await expect(main.locator('[name=addressProvince]')).toBeHidden()
    // The district of the registered address is filled in and can be changed to any other of the city.
    const district = main.locator('details:has([name=addressDistrict])')
    await expect(district.locator('summary')).toContainText('海湾区')
    await district.locator('summary').click()
    await district.getByRole('combobox').selectOption('榕江区')
    for (const name of ['legalIsActual', 'realEstate', 'existingLoan'])
      await main.locator(`input[name=${name}][value="1"]`).check()
    await main.locator('input[name=authorise]').check()
    await main.getByRole('button', { name: '下一步：核对信息' }).click()
    await main.locator('input[name=promise]').check()
    await main.getByRole('button', { name: '提交申请' }).click()
    // An amount out of range is reported at its field, and typed values are kept.
    await expect(main).toContainText('该产品的额度为 20 至 500 万元')
    await main.getByLabel('融资金额（万元）').fill('60')
    await main.getByRole('button', { name: '下一步：核对信息' }).click()
    await main.locator('input[name=promise]').check()
    await main.getByRole('button', { name: '提交申请' }).click()
    await expect(main).toContainText('受理编号')
    const number = (await readText(main)).match(/RZ\d{15}/)![0]

    // After login the lender sees its desk, with the application and a message about it.
    const lender = await opened(browser, 'yinhang', '/finance/lender', isScripted)
    await lender.goto('/user')
    await expect(lender).toHaveURL(/\/finance\/lender$/)
    const menu = lender.getByRole('navigation', { name: '机构工作台导航' })
    for (const place of ['工作台', '产品申请', '融资对接', '我的产品', '机构资料', '统计'])
      await expect(menu.getByRole('link', { name: new RegExp(`^${place}(?!：)`) })).toBeVisible()
    await lender.goto('/user?part=messages')
    await expect(lender.locator('main')).toContainText(number)
    await lender.goto('/finance/lender')
    await menu.getByRole('link', { name: /^产品申请(?!：)/ }).click()
    await lender.getByLabel('企业、代码、编号').fill(number)
    await lender.getByRole('button', { name: '查询' }).click()
    await lender.locator('main tbody tr', { hasText: number }).getByRole('link').first().click()
    const desk = lender.locator('main')
    if (isScripted) expect(await barriersOn(lender)).toEqual([])
    await desk.locator('#accept-officer').fill('')
    await take(lender, '受理', { 客户经理电话: '0599-1234567' })
    await expect(desk).toContainText('请填写客户经理')
    await desk.locator('#accept-officer').fill('方舟行')
    await desk.getByRole('button', { name: '受理', exact: true }).click()
    await desk.getByRole('button', { name: '查看信用报告' }).click()
    await expect(desk).toContainText('本次查看已告知企业')
    await lender.goto(lender.url())

    await firm.goto('/user?part=grants')
    await expect(firm.locator('main')).toContainText(`企业信用报告（申请 ${number}）`)
    await firm
      .locator('tr', { hasText: number })
      .getByRole('button', { name: /停止授权/ })
      .click()
    await desk.getByRole('button', { name: '查看信用报告' }).click()
    await expect(desk).toContainText('企业已经停止授权')
    await expect(desk).not.toContainText('本次查看已告知企业')

    // Accepting takes one click, because the form is open; the whole process must stay within eight.
    let clicks = 1
    clicks += await take(lender, '开始尽职调查', { 意见: '上门调查' })
    clicks += await take(lender, '授信', {
      ...{ '授信金额（万元）': '50', '年化利率（%）': '3.65', '授信期限（月）': '12', 授信有效期至: '2099-12-31' },
    })
    clicks += await take(lender, '放款', { '放款金额（万元）': '45' })
    await expect(desk).toContainText('已放款')
    console.log(`application for a loan, accepted to paid out: ${clicks} clicks`)
    expect(clicks).toBeLessThanOrEqual(8)

    // Other tests pay out loans meanwhile.
    expect(await paidOut(page)).toBeGreaterThan(before)
    await expect(page.locator('main tbody tr').first()).toContainText('50 万元以下')
    await firm.goto('/finance/my/applies')
    await expect(firm.locator('main li', { hasText: number })).toContainText('45 万元')
  })
