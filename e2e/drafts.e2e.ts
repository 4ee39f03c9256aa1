import type { Page } from '@playwright/test'
import { demoPeople } from '../demo/people.ts'
import { openAs } from './people.ts'
import { closeNotices } from './support.ts'
import { field, receiptOn, reviewButton, send } from './support-forms.ts'
import { expect, test } from './test.ts'

const FORM = '/website-interaction'
const TITLE = '报告核验码找不到了'

test.beforeEach(({ page }) => closeNotices(page))

const kept = (page: Page) => page.evaluate((form) => localStorage.getItem(`draft:${form}`) ?? '', FORM)

/** Types into the form and waits until the browser has stored the draft. */
async function begin(page: Page): Promise<void> {
  await page.goto(FORM)
  await field(page, '标题').fill(TITLE)
  await field(page, '内容').fill('打印的信用报告上核验码看不清楚，请问怎么办？')
  await expect.poll(() => kept(page)).toContain(TITLE)
}

test('a draft is restored after the page was closed, until it is sent', async ({ page, context }) => {
  await begin(page)
  await page.close()

  const again = await context.newPage()
  await closeNotices(again)
  await again.goto(FORM)
  await expect(again.getByText('已恢复您上次没有提交的内容')).toBeVisible()
  await expect(field(again, '标题')).toHaveValue(TITLE)
  await field(again, '互动类型').selectOption('信用咨询')
  await field(again, '姓名').fill('江小川')
  await field(again, '联系电话').fill('13900000903')
  await reviewButton(again).click()
  await send(again)
  await receiptOn(again)

  await again.goto(FORM)
  await expect(field(again, '标题')).toHaveValue('')
  expect(await kept(again)).toBe('')
})

test('text typed before the script has loaded is stored too', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/part-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(FORM)
  await field(page, '标题').fill(TITLE)
  held.resolve()

  await expect(page.getByText(/^草稿已保存在本机 \d\d:\d\d$/)).toBeVisible()
  expect(await kept(page)).toContain(TITLE)
})

test('logging out deletes the drafts', async ({ page }) => {
  await openAs(page, demoPeople.citizen.loginName, FORM)
  await begin(page)

  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await page.goto(FORM)

  await expect(field(page, '标题')).toHaveValue('')
  expect(await kept(page)).toBe('')
})
