import { makeCreditCode } from '../src/kernel/identity/credit-code.ts'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

const NAME = '榕屿望潮村镇银行'

test('an institution is registered by one person, approved by another, and published', async ({ browser, page }) => {
  const [maker, checker] = await Promise.all([
    openDesk(browser, 'institutionDesk', '/console'),
    openDesk(browser, 'institutionCheckDesk'),
  ])
  await maker.getByRole('link', { name: '金融机构' }).click()
  await maker.getByRole('link', { name: '登记金融机构' }).click()
  await expect(field(maker, '机构名称')).toBeVisible()
  expect(await barriersOn(maker)).toEqual([])

  // The error is shown at its field, and the form keeps what was typed.
  await field(maker, '机构名称').fill(NAME)
  await field(maker, '统一社会信用代码').fill('91350700MA00000070')
  await field(maker, '机构类型').selectOption('村镇银行')
  await field(maker, '客服电话').fill('0599-0000188')
  await field(maker, '联系人').fill('林予安')
  await field(maker, '联系人电话').fill('0599-0000189')
  await maker.getByRole('button', { name: '保存' }).click()
  await expect(maker.getByRole('alert').getByRole('link', { name: /统一社会信用代码校验位不正确/ })).toBeVisible()
  await expect(field(maker, '机构名称')).toHaveValue(NAME)
  const creditCode = makeCreditCode({ department: '9', category: '1', region: '350700', serial: 'MA8E2E00' })
  await field(maker, '统一社会信用代码').fill(creditCode)
  await maker.getByRole('button', { name: '保存' }).click()
  await expect(maker.getByText('状态：待审核；须由没有填写或者提交过它的人审核')).toBeVisible()
  await expect(maker.getByText('还没有实名认证的机构账号')).toBeVisible()
  await expect(maker.getByRole('button', { name: '审核入驻' })).toHaveCount(0)

  await checker.goto('/console/institutions?status=待审核&keyword=望潮')
  await checker.getByRole('link', { name: NAME }).click()
  await checker.getByRole('button', { name: '审核入驻' }).click()
  await expect(checker.getByText('状态：已入驻')).toBeVisible()

  await closeNotices(page)
  await page.goto('/credit-loan-mechanism?keyword=望潮')
  await expect(page.getByRole('main').getByText(NAME).first()).toBeVisible()

  // After a missing reason the page still names the institution.
  await checker.getByRole('button', { name: '停用' }).click()
  await expect(checker.getByRole('alert').getByRole('link', { name: '请输入理由' })).toBeVisible()
  await expect(field(checker, '机构名称')).toHaveValue(NAME)
  await field(checker, '理由').fill('试运行结束')
  await checker.getByRole('button', { name: '停用' }).click()
  await expect(checker.getByText('状态：已停用；理由：试运行结束')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(NAME)).toHaveCount(0)
})
