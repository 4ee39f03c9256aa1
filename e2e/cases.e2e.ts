import type { Locator, Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { fillComplaint, lookUpComplaint } from './complaints.ts'
import { act, MARKET_OFFICE, openCase, openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { answerCaptcha, field, receiptOn, send } from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

/** Converts 2026年12月2日 to 2026-12-02. */
async function dayIn(page: Page, within: string): Promise<string> {
  const [, year = '', month = '', day = ''] =
    /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec((await page.locator(within).first().textContent()) ?? '') ?? []
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

describeWithoutScript(() => {
  test('a complaint shows the same promised day from receipt to answer', async ({ page, browser }) => {
    await fillComplaint(page, '13900000921')
    await answerCaptcha(page)
    await send(page)
    const { acceptNo, queryCode } = await receiptOn(page)
    const first = await dayIn(page, 'main dl div:nth-child(3) dd')
    const desk = await openDesk(browser, 'casesDesk')
    const atDesk = desk.locator('main').getByText(/（提交人看到的日期）/)

    await lookUpComplaint(page, acceptNo, queryCode)
    expect(await dayIn(page, 'main time')).toBe(first)
    await openCase(desk, acceptNo)
    await expect(atDesk).toContainText(first)

    await act(desk, '退回补正', { 需要补正的材料: '租赁合同' })
    await page.reload()
    // While the sender completes material, the remaining working days are shown in place of a day.
    await expect(page.locator('main')).toContainText('补正期间不计时')
    await expect(page.locator('main')).toContainText(/补齐后 \d+ 个工作日内答复/)
    await page.locator('#action-supplement > summary').click()
    await field(page, '补充说明').fill('合同已经补上。')
    await page.getByRole('button', { name: '确认补充材料' }).click()
    await expect(page.getByRole('button', { name: '确认补充材料' })).toHaveCount(0)
    expect(await dayIn(page, 'main time')).toBe(first)

    await openCase(desk, acceptNo)
    await act(desk, '受理')
    await page.reload()
    const second = await dayIn(page, 'main time')
    expect(second < first).toBe(true)
    await expect(page.locator('#progress')).toContainText('从受理当天重新计算，最迟答复您的日期由')
    await expect(atDesk).toContainText(second)

    await act(desk, '转办', { 承办部门: MARKET_OFFICE })
    await page.reload()
    expect(await dayIn(page, 'main time')).toBe(second)
    await expect(page.locator('main')).toContainText(`${MARKET_OFFICE}正在核实办理。您暂时不需要做什么。`)
  })

  test('a receipt survives a reload and going back, and can be saved and cleared', async ({ page }) => {
    await fillComplaint(page, '13900000922')
    await answerCaptcha(page)
    await send(page)
    const receipt = await receiptOn(page)

    await page.reload()
    expect(await receiptOn(page)).toEqual(receipt)
    await page.goto('/home')
    await page.goBack()
    expect(await receiptOn(page)).toEqual(receipt)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: '保存为文件' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`回执-${receipt.acceptNo}.html`)
    const answer = await page.request.get('/submission-receipt/file')
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).toContain(receipt.queryCode)

    await page.getByRole('button', { name: '已经记下，清除本机上的回执' }).click()
    await expect(page.locator('main')).toContainText('本机没有保留回执')
    expect((await page.request.get('/submission-receipt/file')).status()).toBe(404)
  })
})

test('a complaint is accepted, forwarded, answered and closed by three people in nine clicks, with the list operated by keys', async ({
  page,
  browser,
}) => {
  await fillComplaint(page, '13900000925')
  await send(page)
  const { acceptNo } = await receiptOn(page)
  let clicks = 0
  /** Clicks a control, and counts the click. Fields are reached with the keyboard. */
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const choose = async (target: Locator, option: string) => {
    clicks += 1
    if ((await target.getAttribute('role')) !== 'combobox') return void (await target.selectOption(option))
    // In a long list, types a part of the name and chooses the first match.
    await target.click()
    await target.fill(option)
    await target.press('ArrowDown')
    await target.press('Enter')
  }
  /** Opens the case from the list of waiting cases with the keyboard alone. */
  const open = async (desk: Page) => {
    await desk.goto('/console/submissions')
    await expect(desk.locator('desk-list[data-ready]')).toHaveCount(1)
    await desk.keyboard.press('/')
    await desk.keyboard.type(acceptNo)
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/mine=1.*keyword=/)
    await expect(desk.locator('main tbody tr')).toHaveCount(1)
    await expect(desk.locator('desk-list[data-ready]')).toHaveCount(1)
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('j')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(acceptNo)
  }
  const done = (desk: Page, name: string) =>
    expect(desk.getByRole('status').filter({ hasText: `“${name}”已完成` })).toBeVisible()

  const [desk, unit, check] = [
    await openDesk(browser, 'queueDesk'),
    await openDesk(browser, 'queueUnit'),
    await openDesk(browser, 'queueCheck'),
  ]
  await open(desk)
  await choose(field(desk, '承办部门'), MARKET_OFFICE)
  await press(desk.getByRole('button', { name: '受理并转办', exact: true }))
  await done(desk, '受理并转办')

  await open(unit)
  await field(unit, '答复内容').fill('押金已经退还。')
  await field(unit, '答复内容').press('Home')
  await press(unit.getByRole('button', { name: '经核实，情况属实，已责令改正。' }))
  await expect(field(unit, '答复内容')).toHaveValue('经核实，情况属实，已责令改正。押金已经退还。')
  await press(unit.getByRole('button', { name: '提交答复', exact: true }))
  await done(unit, '提交答复')
  await expect(unit.getByRole('button', { name: '撤回' })).toBeVisible()

  await open(check)
  await choose(field(check, '结论'), '属实')
  await field(check, '处理措施').fill('责令退还押金。')
  await press(check.getByRole('button', { name: '办结', exact: true }))
  await press(check.getByRole('button', { name: '确认办结' }))
  await done(check, '办结')

  console.log(`complaint, accepted, forwarded, answered and closed: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(9)
})

if (isFullRun)
  test('audit records are sentences, can be found by name, number and kind, and link to the case', async ({
    page,
    browser,
  }) => {
    await fillComplaint(page, '13900000924')
    await send(page)
    const { acceptNo } = await receiptOn(page)
    const desk = await openDesk(browser, 'auditDesk')
    await openCase(desk, acceptNo)
    await field(desk, '查看理由').fill('核对投诉人')
    await desk.getByRole('button', { name: '查看', exact: true }).click()

    await desk.goto('/console/audit?check=yes')
    await expect(desk.getByRole('status')).toContainText(/记录链完整.*逐条核对了 \d+ 条/)
    await field(desk, '受理编号或批次号').fill(acceptNo)
    await desk.getByRole('button', { name: '查询' }).click()
    // The unfiltered page shows the same two records. Wait until it is replaced, or the next fields are filled in on the old page.
    await expect(desk.getByText(/逐条核对了 \d+ 条/)).toHaveCount(0)
    const rows = desk.locator('main li').filter({ hasText: acceptNo })
    await expect(rows).toHaveText([/沈五（.+）查看了信用投诉 .+的个人信息。/, /访客提交了信用投诉/])
    await field(desk, '人员姓名').fill('沈五')
    await field(desk, '做了什么').selectOption('查看个人信息')
    await desk.getByRole('button', { name: '查询' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('理由：核对投诉人')
    await rows.getByText('详情').click()
    await expect(rows.getByText('链条位置')).toBeVisible()

    await rows.getByRole('link', { name: acceptNo }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(acceptNo)
  })
