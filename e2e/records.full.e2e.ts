import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { MARKET_OFFICE, openDesk, RECOVERY_CODES } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

const NUMBER = '榕单条〔2026〕77号'

const FIELDS: Record<string, string> = {
  行政相对人名称: '榕屿望澜商贸有限公司',
  法定代表人: '陈静',
  行政处罚决定书文号: NUMBER,
  违法行为类型: '虚假宣传',
  违法事实: '在网页上夸大商品功效',
  处罚依据: '《中华人民共和国广告法》',
  处罚内容: '罚款人民币1.5万元',
  '罚款金额（万元）': '1.5',
  处罚决定日期: '2026-03-02',
  处罚机关统一社会信用代码: '113503000035600116',
  数据来源单位统一社会信用代码: '113503000035600116',
}
const CHOSEN = { 行政相对人类别: '法人及非法人组织', 失信程度: '一般', 处罚程序: '普通程序' }

/** The form field with this label; other labels may start with the same words. */
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

async function confirm(checker: Page, address: string, code: string, button: RegExp): Promise<void> {
  await checker.goto(address)
  for (const box of await checker.getByRole('checkbox').all()) await box.check()
  await field(checker, '动态口令').fill(code)
  await checker.getByRole('button', { name: button }).click()
  await expect(checker.getByText('已公示', { exact: true })).toBeVisible()
}

test('a record is entered, confirmed, published, corrected, compared and withdrawn', async ({ browser, page }) => {
  test.slow()
  const [maker, checker] = [await openDesk(browser, 'recordMaker'), await openDesk(browser, 'recordChecker')]
  const isPublic = async () => {
    const url = `/credit/register/penalty/page?keyword=${encodeURIComponent(NUMBER)}`
    return (await (await page.request.get(url)).text()).includes(NUMBER)
  }

  await maker.goto('/console/data/records?dataset=penalty')
  await maker.getByRole('link', { name: '录入一条' }).click()
  await expect(labelled(maker, '行政处罚决定书文号')).toBeVisible()
  expect(await barriersOn(maker)).toEqual([])
  for (const [label, value] of Object.entries(FIELDS)) await labelled(maker, label).fill(value)
  for (const [label, value] of Object.entries(CHOSEN)) await labelled(maker, label).selectOption(value)
  await maker.getByRole('checkbox', { name: '罚款', exact: true }).check()
  await field(maker, '录入理由').fill('补录纸质决定书')
  await maker.getByRole('button', { name: '提交，交另一人确认' }).click()

  // The credit code is missing: an error at its field, and typed values are kept.
  const wrong = maker.getByRole('alert').getByRole('link').first()
  await expect(wrong).toBeVisible()
  await expect(labelled(maker, '行政处罚决定书文号')).toHaveValue(NUMBER)
  await labelled(maker, '行政相对人代码_1').fill('91350300MA0000015F')
  await maker.getByRole('button', { name: '提交，交另一人确认' }).click()
  await expect(maker.getByRole('heading', { name: '行政处罚单条录入' })).toBeVisible()
  expect(await barriersOn(maker)).toEqual([])
  expect(await isPublic()).toBe(false)
  await confirm(checker, maker.url(), RECOVERY_CODES[0]!, /^确认公示 1 行/)
  expect(await isPublic()).toBe(true)

  await maker.goto(`/console/data/records?dataset=penalty&documentNo=${encodeURIComponent(NUMBER)}`)
  await maker.getByRole('table').getByRole('link', { name: FIELDS.行政相对人名称 }).click()
  const record = maker.url()
  await maker.getByText('更正这条记录').click()
  await labelled(maker, '处罚内容').fill('罚款人民币2万元')
  await field(maker, '更正理由').fill('金额与决定书不一致')
  await maker.getByRole('button', { name: '提交更正，交另一人确认' }).click()
  await expect(maker.getByRole('heading', { name: '行政处罚单条更正' })).toBeVisible()
  await confirm(checker, maker.url(), RECOVERY_CODES[1]!, /^确认公示 1 行/)

  await maker.goto(record)
  const second = maker.getByRole('article', { name: '第 2 版' })
  await expect(second).toContainText('理由：金额与决定书不一致')
  await expect(second.getByRole('row', { name: /处罚内容/ })).toContainText('罚款人民币1.5万元')
  await expect(second.getByRole('row', { name: /处罚内容/ })).toContainText('罚款人民币2万元')
  await maker.getByText('撤回这条记录').click()
  expect(await barriersOn(maker)).toEqual([])
  await field(maker, '撤回理由').fill('决定已被撤销')
  await maker.getByRole('button', { name: '提出撤回，交另一人确认' }).click()
  await expect(maker.getByRole('heading', { name: '行政处罚单条撤回' })).toBeVisible()
  await confirm(checker, maker.url(), RECOVERY_CODES[2]!, /^确认撤回这条记录/)
  expect(await isPublic()).toBe(false)
  await maker.goto(record)
  await expect(maker.getByText('已撤销', { exact: true })).toBeVisible()

  await maker.goto('/console/data/quality')
  await expect(maker.getByRole('heading', { name: '双公示', exact: true })).toBeVisible()
  await expect(maker.getByText(MARKET_OFFICE).first()).toBeVisible()
})
