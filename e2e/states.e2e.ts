import { expect, type Page, test } from '@playwright/test'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { field, PAPER, receiptOn, reviewButton, sendButton } from './support-forms.ts'

// Pages that are only there after something was sent, or for whoever is logged in; the others are in every-page.e2e.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

/** Looks at pages as they stand and collects what keeps people out, and what is wider than a small phone. */
function inspection() {
  const found: string[] = []
  return {
    found,
    async look(page: Page, name: string): Promise<void> {
      found.push(...(await barriersOn(page, { extent: 'between' })).map((barrier) => `${name}: ${barrier}`))
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`${name} is ${width} px wide`)
      await page.setViewportSize({ width: 1280, height: 900 })
    },
  }
}

test('forms with errors can be used by all and fit a phone', async ({ page }) => {
  const { found, look } = inspection()
  for (const path of ['/promise-online', '/service-objection-representation-person', '/food-safe-clues']) {
    await page.goto(path)
    await reviewButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, `${path} with errors`)
  }
  await page.goto('/promise-online?scenario=food-permit')
  await page.getByRole('button', { name: '生成承诺书' }).click()
  await expect(page.getByRole('heading', { name: '信用承诺书' })).toBeVisible()
  await look(page, 'the text of a commitment')

  expect(found).toEqual([])
})

test('what comes after a form can be used by all and fits a phone', async ({ page }) => {
  const { found, look } = inspection()
  await page.goto('/credit-complaint')
  await field(page, '投诉人类型').selectOption('自然人')
  await field(page, '投诉人姓名/单位').fill('宁远')
  await field(page, '联系电话').fill('13900000910')
  await field(page, '被投诉主体').fill('榕屿某某建筑装饰工程（集团）股份有限公司海湾区第一分公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill('很长的单位名称也要放得下')
  await field(page, '投诉内容').fill('合同约定八月完工，现在水电还没有验收。'.repeat(10))
  await field(page, '证据材料').setInputFiles(PAPER)
  // Until then the form moves.
  await expect(page.getByText(`已上传：${PAPER.name}`)).toBeVisible()
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
  await look(page, 'review')

  await sendButton(page).click()
  const { acceptNo, queryCode } = await receiptOn(page)
  await look(page, 'receipt')
  await page.goto('/service-inquire')
  await field(page, '受理编号').fill(acceptNo)
  await field(page, '查询码').fill(queryCode)
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('heading', { name: '办理进度' })).toBeVisible()
  await look(page, 'case')

  expect(found).toEqual([])
})

test('the user centre can be used by all and fits a phone', async ({ page }) => {
  const { found, look } = inspection()
  await page.goto('/sign-on/new?redirect=/user')
  await look(page, 'registration')
  await page.goto('/login')
  await field(page, '登录名').fill(demoPeople.citizen.loginName)
  await field(page, '密码').fill(DEMO_PEOPLE_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '我的办件' })).toBeVisible()
  for (const part of ['cases', 'messages', 'favourites', 'consents', 'devices', 'account']) {
    await page.goto(`/user?part=${part}`)
    await look(page, part)
  }

  expect(found).toEqual([])
})

test('the desk of staff can be used by all and fits a phone', async ({ browser }) => {
  const { found, look } = inspection()
  const desk = await openDesk(browser, 'barriersDesk')
  await look(desk, 'the list of cases')
  await desk.getByRole('row').filter({ hasText: '信用投诉' }).getByRole('link').first().click()
  await look(desk, 'a case')
  await desk.goto('/console/audit')
  await look(desk, 'audit records')

  expect(found).toEqual([])
})
