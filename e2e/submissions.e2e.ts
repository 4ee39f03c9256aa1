import type { Page } from '@playwright/test'
import { act, openCase, openDesk } from './staff.ts'
import { closeNotices, tabTo } from './support.ts'
import {
  answerCaptcha,
  field,
  heldFiles,
  PAPER,
  promiseBox,
  receiptOn,
  reviewButton,
  send,
  sendButton,
} from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

test.beforeEach(({ page }) => closeNotices(page))

async function lookUp(page: Page, { acceptNo, queryCode }: { acceptNo: string; queryCode: string }): Promise<void> {
  await field(page, '受理编号').fill(acceptNo)
  await field(page, '查询码').fill(queryCode)
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
}

test('an anonymous clue is found by its number and code together, and in no other way', async ({ page, browser }) => {
  await page.goto('/food-safe-clues')
  await field(page, '线索类型').selectOption('过期变质')
  await field(page, '线索内容').fill('货架最下层的牛奶已经过期一周，仍按原价出售。')
  await field(page, '被举报单位').fill('滨海路某超市')
  await field(page, '被举报单位地址').fill('海湾区滨海路')
  await page.getByRole('group', { name: '匿名举报' }).getByLabel('是').check()
  await reviewButton(page).click()
  await send(page)
  const receipt = await receiptOn(page)

  await page.setViewportSize({ width: 375, height: 667 })
  const bars = page.getByRole('list', { name: '办理步骤' }).getByRole('listitem')
  const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
  expect(colours).toEqual(['rgb(24, 90, 174)', 'rgb(24, 90, 174)', 'rgb(24, 90, 174)'])

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/safe-inquire')
  await lookUp(elsewhere, { ...receipt, queryCode: 'AAAA-2222' })
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await elsewhere.goto('/safe-inquire')
  await lookUp(elsewhere, { ...receipt, queryCode: receipt.queryCode.toLowerCase().replace('-', ' ') })

  await expect(elsewhere).toHaveURL(/\/clues-detail\?id=[\w-]+$/)
  await expect(elsewhere.locator('main')).toContainText('货架最下层的牛奶')
  await expect(elsewhere.locator('main')).toContainText('正在审查是否受理')
})

test('a message is answered, published, and shown masked on the board', async ({ page, browser }) => {
  const title = '积分可以转给家人吗'
  await page.goto('/credit-leavemessageedit')
  await field(page, '留言类型').selectOption('咨询')
  await field(page, '留言标题').fill(title)
  await field(page, '留言内容').fill('我的诚信积分有三百多分，想问一下能不能转给家人使用。')
  await field(page, '姓名').fill('欧阳晓')
  await field(page, '手机号').fill('13900000901')
  await page.getByRole('group', { name: '是否愿意公开' }).getByLabel('是').check()
  await reviewButton(page).click()
  await send(page)
  const { acceptNo } = await receiptOn(page)

  const desk = await openDesk(browser, 'messageDesk')
  await openCase(desk, acceptNo)
  await act(desk, '审核通过')
  await act(desk, '答复', { 答复内容: '您好，积分只能由本人使用，不能转让。' })
  await act(desk, '公开')

  await page.goto('/credit-leavemessage')
  await page.getByRole('link', { name: title }).click()
  const shown = page.locator('main')
  await expect(shown).toContainText('您好，积分只能由本人使用，不能转让。')
  await expect(shown).toContainText('欧')
  await expect(shown).not.toContainText('欧阳晓')
  await expect(shown).not.toContainText('13900000901')
})

describeWithoutScript(() => {
  test('a complaint keeps its values during correction and is sent with a file', async ({ page }) => {
    await page.goto('/credit-complaint')
    await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
    await field(page, '投诉人姓名/单位').fill('白云飞')
    await field(page, '联系电话').fill('1390000')
    await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
    await field(page, '投诉类型').selectOption('合同违约')
    await field(page, '标题').fill('装修延期三个月')
    await field(page, '投诉内容').fill('合同约定八月完工，现在水电还没有验收，多次催促没有结果。')
    await field(page, '证据材料').setInputFiles(PAPER)
    await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
    await reviewButton(page).click()

    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveCount(1)
    await expect(field(page, '投诉内容')).toHaveValue(/^合同约定八月完工/)
    await expect(heldFiles(page)).toHaveText([PAPER.name])
    await summary.getByRole('link').click()
    await expect(page).toHaveURL(/#cellphone$/)
    await field(page, '联系电话').fill('13900000902')
    await reviewButton(page).click()

    await expect(page.getByText(PAPER.name)).toBeVisible()
    await page.getByRole('button', { name: '看不清，换一张' }).click()
    await expect(page.getByText(PAPER.name)).toBeVisible()
    await answerCaptcha(page)
    await send(page)
    const receipt = await receiptOn(page)
    await page.goto('/credit-complaint-inquire')
    await field(page, '受理编号').fill(receipt.acceptNo)
    await field(page, '查询码').fill(receipt.queryCode)
    await answerCaptcha(page)
    await page.getByRole('main').getByRole('button', { name: '查询' }).click()
    await expect(page.locator('main')).toContainText('装修延期三个月')
  })
})

test('a whole form is filled in and sent with the keyboard alone', async ({ page }) => {
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await page.goto('/check-error?page=/credit-dynamics&title=%E4%BF%A1%E7%94%A8%E5%8A%A8%E6%80%81')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, '错误类型'))
  await page.keyboard.press('ArrowDown')
  await type('正确内容建议', '第二段“修复”写成了“修服”。')
  await tabTo(page, reviewButton(page))
  await page.keyboard.press('Enter')

  await tabTo(page, promiseBox(page))
  await page.keyboard.press('Space')
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')
  await receiptOn(page)
})
