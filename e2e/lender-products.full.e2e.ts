import type { Page } from '@playwright/test'
import { demoLenders } from '../demo/finance/lenders.ts'
import { DEMO_PEOPLE_PASSWORD } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { signOn } from './people.ts'
import { openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

const NAME = '屿企季周转贷'

const TEXTS = {
  ...{
    产品名称: NAME,
    '最低额度（万元）': '10',
    '最高额度（万元）': '200',
    '最短期限（月）': '3',
    '最长期限（月）': '12',
  },
  ...{ '最低年化利率（%）': '3.45', '最高年化利率（%）': '4.95', 适用区域: '全市', 申请条件: '成立满 1 年' },
  ...{ 所需材料: '营业执照', 办理流程: '提交申请', 产品特点: '无需抵押' },
}

async function fillProduct(page: Page): Promise<void> {
  await field(page, '产品类别').selectOption('信用贷')
  await field(page, '利率方式').selectOption('固定')
  for (const [label, value] of Object.entries(TEXTS)) await field(page, label).fill(value)
  for (const [name, value] of Object.entries({ guaranteeModes: '信用', repayModes: '等额本息', targetGroup: '企业' }))
    await page.locator(`[name="${name}"][value="${value}"]`).check()
}

test('a lender logs in to its desk and drafts a product, which the centre returns once and then lists', async ({
  browser,
  page,
}) => {
  test.slow()
  await closeNotices(page)
  await page.goto('/user')
  await page.getByRole('link', { name: '统一身份认证登录' }).click()
  await signOn(page, demoLenders[1].loginName, DEMO_PEOPLE_PASSWORD)
  await expect(page).toHaveURL(/\/finance\/lender$/)
  const menu = page.getByRole('navigation', { name: '机构工作台导航' })
  const own = menu.getByRole('link', { name: '我的产品', exact: true })
  await own.click()
  await page.getByRole('link', { name: '新建产品' }).click()
  expect(await barriersOn(page)).toEqual([])

  // The error is shown at its field, and the form keeps what was typed.
  await fillProduct(page)
  await field(page, '最高额度（万元）').fill('5')
  await page.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: '最高额度不能低于最低额度' })).toBeVisible()
  await expect(field(page, '产品名称')).toHaveValue(NAME)
  await field(page, '最高额度（万元）').fill('200')
  await page.getByRole('button', { name: '保存并提交审核' }).click()
  const row = page.locator('main tbody tr', { hasText: NAME })
  await own.click()
  await expect(row).toContainText('待审核')

  const desk = await openDesk(browser, 'productDesk', '/console/finance?state=waiting')
  await desk.getByRole('link', { name: NAME }).click()
  await field(desk, '理由').fill('利率与公告不一致')
  await desk.getByRole('button', { name: '驳回' }).click()
  await expect(desk.getByText('利率与公告不一致').first()).toBeVisible()

  await page.reload()
  await expect(menu.getByRole('link', { name: /^我的产品：\d+ 件待办$/ })).toBeVisible()
  await expect(row).toContainText('利率与公告不一致')
  await row.getByRole('link', { name: NAME }).click()
  await field(page, '最高年化利率（%）').fill('4.35')
  await page.getByRole('button', { name: '保存并提交审核' }).click()
  await own.click()
  await expect(row).toContainText('待审核')

  await desk.goto('/console/finance?state=waiting')
  await desk.getByRole('link', { name: NAME }).click()
  await desk.getByRole('button', { name: '审核通过' }).click()
  await expect(desk.getByText('已上架').first()).toBeVisible()
  await page.reload()
  await expect(row).toContainText('已上架')
  await row.getByRole('link', { name: NAME }).click()
  await expect(page.locator('main')).toContainText('已上架的产品须先由信用信息中心下架再修改')
  await page.goto(`/finance/products?keyword=${encodeURIComponent(NAME)}`)
  await expect(page.getByRole('main').getByRole('link', { name: NAME }).first()).toBeVisible()
})
