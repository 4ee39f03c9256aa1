import type { Page } from '@playwright/test'
import { answerCaptcha, field, reviewButton } from './support-forms.ts'

/** Fills in a complaint up to the page on which it is checked before sending. */
export async function fillComplaint(page: Page, phone: string, target = '榕屿某某租赁有限公司'): Promise<void> {
  await page.goto('/credit-complaint')
  await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
  await field(page, '投诉人姓名/单位').fill('白云飞')
  await field(page, '联系电话').fill(phone)
  await field(page, '被投诉主体').fill(target)
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill('退租后押金迟迟不退')
  await field(page, '投诉内容').fill(`合同到期退租，押金至今没有退还，多次联系没有结果。${phone}`)
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
  await reviewButton(page).click()
}

/** Opens the progress page of a complaint without JavaScript, where the captcha is typed. */
export async function lookUpComplaint(page: Page, acceptNo: string, queryCode: string): Promise<void> {
  await page.goto('/credit-complaint-inquire')
  await field(page, '受理编号').fill(acceptNo)
  await field(page, '查询码').fill(queryCode)
  await answerCaptcha(page)
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
}
