import type { Page } from '@playwright/test'
import { field, heldFiles, PAPER } from './support-forms.ts'
import { expect } from './test.ts'

/** The call that issues the proof of work of a captcha. */
export const WORK = '**/credit/work/captcha?*'

/** Opens the staff login with an unsolvable proof of work: no key has that prefix. */
export async function openUnsolvableLogin(page: Page): Promise<void> {
  await page.route(WORK, async (route) => {
    const json = await (await route.fetch()).json()
    json.data.challenge.parameters.keyPrefix = 'none'
    await route.fulfill({ json })
  })
  await Promise.all([page.waitForResponse(WORK), page.goto('/console/login')])
}

/** Fills in a complaint with a file, up to the review step. */
export async function fillComplaint(page: Page, title: string, phone: string): Promise<void> {
  await page.goto('/credit-complaint')
  await expect(page.locator('captcha-box')).toHaveCount(0)
  await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
  await field(page, '投诉人姓名/单位').fill('宁远')
  await field(page, '联系电话').fill(phone)
  await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill(title)
  await field(page, '投诉内容').fill(`${title}：合同约定八月完工，现在水电还没有验收。`)
  await field(page, '证据材料').setInputFiles(PAPER)
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
}

export const arrived = (page: Page) => expect(heldFiles(page)).toHaveText([PAPER.name])
