import { type Browser, expect, type Page } from '@playwright/test'
import { fillComplaint, lookUpComplaint } from './complaints.ts'
import {
  act,
  ECOLOGY_OFFICE,
  type JOURNEY_STAFF,
  MARKET_OFFICE,
  openCase,
  openDesk,
  openWithoutScript,
} from './staff.ts'
import { closeNotices, isRunning, SCRIPTING } from './support.ts'
import { field, receiptOn, send } from './support-forms.ts'
import { test } from './test.ts'

type Who = keyof typeof JOURNEY_STAFF

const done = (desk: Page, text: string) => expect(desk.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Sends a complaint and opens its progress page in a window without JavaScript. */
async function sent(page: Page, browser: Browser, phone: string): Promise<{ acceptNo: string; sender: Page }> {
  await closeNotices(page)
  await fillComplaint(page, phone)
  await send(page)
  const { acceptNo, queryCode } = await receiptOn(page)
  const sender = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await lookUpComplaint(sender, acceptNo, queryCode)
  return { acceptNo, sender }
}

for (const isScripted of SCRIPTING) {
  const how = isScripted ? 'with script' : 'without script'
  const open = async (browser: Browser, name: Who, plain: Who) => {
    const desk = await openDesk(browser, isScripted ? name : plain)
    return isScripted ? desk : openWithoutScript(browser, desk)
  }

  test(`a complaint is forwarded, taken back, handed back, and moved between units, ${how}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { acceptNo } = await sent(page, browser, isScripted ? '13900000931' : '13900000932')
    const desk = await open(browser, 'movingDesk', 'plainMovingDesk')
    const unit = await open(browser, 'movingUnit', 'plainMovingUnit')
    const other = await open(browser, 'movingOther', 'plainMovingOther')
    const isGone = async (from: Page) => {
      await from.goto(`/console/submissions?all=1&keyword=${acceptNo}`)
      await expect(from.getByRole('link', { name: acceptNo })).toHaveCount(0)
    }

    await test.step('a step that has told nobody outside is undone', async () => {
      await openCase(desk, acceptNo)
      await act(desk, '受理')
      await act(desk, '转办', { 承办部门: ECOLOGY_OFFICE })
      await desk.getByRole('button', { name: '撤回' }).click()
      await done(desk, '已撤回，当前状态：已受理')
      await isGone(other)
    })

    await test.step('a unit that is not competent hands the case back and names another, which is then chosen', async () => {
      await act(desk, '转办', { 承办部门: ECOLOGY_OFFICE })
      await openCase(other, acceptNo)
      await act(other, '退回受理', { 退回原因: '不属于本单位职责', 应由谁办: MARKET_OFFICE })
      await isGone(other)
      await desk.goto(`/console/submissions?all=1&keyword=${acceptNo}`)
      await expect(desk.locator('main tbody tr')).toContainText('已退回受理')
      await desk.getByRole('link', { name: acceptNo }).click()
      await expect(field(desk, '承办部门')).toHaveValue(MARKET_OFFICE)
      await act(desk, '转办')
    })

    await test.step('the desk moves the case to another unit', async () => {
      await act(desk, '改派', { 承办部门: ECOLOGY_OFFICE })
      await isGone(unit)
      await openCase(other, acceptNo)
    })
  })

  test(`a complaint is extended by the named reviewer, answered twice and closed, ${how}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { acceptNo, sender } = await sent(page, browser, isScripted ? '13900000933' : '13900000934')
    const desk = await open(browser, 'redoDesk', 'plainRedoDesk')
    const unit = await open(browser, 'redoUnit', 'plainRedoUnit')
    const check = await open(browser, 'redoCheck', 'plainRedoCheck')
    await openCase(desk, acceptNo)
    await act(desk, '受理并转办', { 承办部门: MARKET_OFFICE })

    await test.step('the promised day moves only when the named reviewer agrees', async () => {
      const promised = sender.locator('main time').first()
      await sender.reload()
      const before = (await promised.textContent())!
      await openCase(unit, acceptNo)
      await act(unit, '申请延期', { 理由: '需要现场核查。', 批准人: isScripted ? '罗允延' : '罗允期' })
      await sender.reload()
      await expect(promised).toHaveText(before)
      await openCase(check, acceptNo)
      await act(check, '延期')
      await sender.reload()
      await expect(promised).not.toHaveText(before)
      await expect(sender.locator('#progress')).toContainText('经批准延期 10 个工作日')
    })

    await test.step('the sender reads no answer that the reviewer sends back', async () => {
      await unit.reload()
      await act(unit, '提交答复', { 答复内容: '已经口头批评。' })
      await check.reload()
      await act(check, '退回重办', { 重办的意见: '请附整改通知书。' })
      await unit.reload()
      await act(unit, '提交答复', { 答复内容: '已经责令退还押金。' })
      await sender.reload()
      await expect(sender.locator('main')).not.toContainText(/口头批评|整改通知书|责令退还押金/)
      await check.reload()
      await act(check, '办结', { 结论: '属实', 处理措施: '责令退还押金。' })
      await sender.reload()
      await expect(sender.locator('main')).toContainText('已经责令退还押金。')
      await expect(sender.locator('main')).not.toContainText(/口头批评|整改通知书|需要现场核查/)
    })
  })
}

test('cases are found, ticked, accepted and read one after the other with the keyboard alone', async ({
  page,
  browser,
}) => {
  test.slow()
  await closeNotices(page)
  const target = '榕屿键盘测试有限公司'
  const numbers: string[] = []
  for (const phone of ['13900000941', '13900000942', '13900000943']) {
    await fillComplaint(page, phone, target)
    await send(page)
    numbers.push((await receiptOn(page)).acceptNo)
  }
  const desk = await openDesk(browser, 'keyboardDesk', '/console/submissions')
  const { keyboard } = desk
  const rows = desk.locator('main tbody tr')
  const isReady = () => expect(desk.locator('desk-list[data-ready]')).toHaveCount(1)
  const heading = desk.getByRole('heading', { level: 1 })

  await isReady()
  await keyboard.press('/')
  await keyboard.type(target)
  await keyboard.press('Enter')
  await expect(desk).toHaveURL(/keyword=/)
  await expect(rows).toHaveCount(3)
  await isReady()
  await keyboard.press('Escape')
  await keyboard.press('j')
  await keyboard.press('x')
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await keyboard.press('x')
  await expect(desk.locator('[role=status][data-count]')).toHaveText(/^已选 2 件/)
  await desk.getByRole('button', { name: '受理', exact: true }).focus()
  await keyboard.press('Enter')
  await desk.getByRole('button', { name: '确认受理 2 件' }).focus()
  await keyboard.press('Enter')
  await done(desk, '已受理 2 件')

  await desk.goto(`/console/submissions?all=1&keyword=${encodeURIComponent(target)}&sort=acceptNo&order=asc`)
  await isRunning(desk)
  await isReady()
  await keyboard.press('j')
  await keyboard.press('Enter')
  const sorted = numbers.toSorted()
  await expect(heading).toContainText(sorted[0]!)
  for (const [key, at] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    // The keys of a page work once its module script has run, which the event `load` waits for.
    await desk.waitForLoadState('load')
    await keyboard.press(key)
    await expect(heading).toContainText(sorted[at]!)
  }
})

test('the bell counts a new case within a minute, and opens the list of all that waits', async ({ page, browser }) => {
  test.slow()
  const desk = await openDesk(browser, 'bellDesk')
  await desk.clock.install()
  await desk.goto('/console/submissions')
  const bell = desk.getByRole('link', { name: /^提醒：\d+ 件待办$/ })
  const count = async () => Number((await bell.textContent())?.match(/\d+/)?.[0])
  const before = await count()
  await sent(page, browser, '13900000935')

  await desk.clock.runFor(61_000)
  // Other tests send cases meanwhile.
  await expect.poll(count).toBeGreaterThan(before)
  await bell.click()
  await expect(desk.locator('#waiting')).toContainText('办件')
})
