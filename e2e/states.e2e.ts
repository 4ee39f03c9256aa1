import type { Page } from '@playwright/test'
import { pages } from '../src/pages.ts'
import { isFullRun } from '../test/tier.ts'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { field, fillCommitment, heldFiles, PAPER, receiptOn, reviewButton, send, sendButton } from './support-forms.ts'
import { expect, test } from './test.ts'

// Pages that appear only after a form was sent, or only for staff. user-centre.e2e.ts covers the user centre, every-page.e2e.ts the other pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

/** Opens pages and collects their accessibility violations (axe) and the elements wider than a small phone. */
function inspection({ axe = true, colours = false, smallScreen = isFullRun } = {}) {
  const found: string[] = []
  return {
    found,
    async look(page: Page, name: string): Promise<void> {
      const isRead = axe || smallScreen
      const barriers = axe ? await barriersOn(page, { extent: 'between', colours: colours || isFullRun }) : []
      found.push(...barriers.map((barrier) => `${name}: ${barrier}`))
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`${name} is ${width} px wide`)
      if (smallScreen) {
        await page.setViewportSize({ width: 1024, height: 768 })
        const onSmallScreen = await page.evaluate(() => document.documentElement.scrollWidth)
        if (onSmallScreen > 1024) found.push(`${name} is ${onSmallScreen} px wide on a small screen`)
      }
      // Changing the window size lays the page out again, so it is changed only if the page is read at this width.
      if (isRead) await page.setViewportSize({ width: 1280, height: 900 })
    },
  }
}

test('forms with errors are accessible and fit a phone', async ({ page }) => {
  const { found, look } = inspection()
  for (const path of ['/promise-online', '/service-objection-representation-person', '/food-safe-clues']) {
    await page.goto(path)
    await reviewButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, `${path} with errors`)
  }
  await fillCommitment(page, '榕屿某某食品有限公司')
  await reviewButton(page).click()
  await expect(page.getByRole('heading', { name: '信用承诺书' })).toBeVisible()
  await look(page, 'the text of a commitment')

  expect(found).toEqual([])
})

test('pages after a form are accessible and fit a phone', async ({ page }) => {
  const { found, look } = inspection()
  await page.goto('/credit-complaint')
  await page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人').check()
  await field(page, '投诉人姓名/单位').fill('宁远')
  await field(page, '联系电话').fill('13900000910')
  await field(page, '被投诉主体').fill('榕屿某某建筑装饰工程（集团）股份有限公司海湾区第一分公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill('很长的单位名称也要放得下')
  await field(page, '投诉内容').fill('合同约定八月完工，现在水电还没有验收。'.repeat(10))
  await field(page, '证据材料').setInputFiles(PAPER)
  // The form moves until the file has arrived.
  await expect(heldFiles(page)).toHaveText([PAPER.name])
  await page.getByRole('group', { name: '是否同意公开' }).getByLabel('否').check()
  await reviewButton(page).click()
  await expect(sendButton(page)).toBeVisible()
  await look(page, 'review')

  await send(page)
  const { acceptNo, queryCode } = await receiptOn(page)
  await look(page, 'receipt')
  await page.goto('/service-inquire')
  await field(page, '受理编号').fill(acceptNo)
  await field(page, '查询码').fill(queryCode)
  await page.getByRole('main').getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('heading', { name: '办理经过' })).toBeVisible()
  await look(page, 'case')

  expect(found).toEqual([])
})

test('the desk of staff is accessible and fits a phone', async ({ browser }) => {
  // Colours of the console are checked on this page.
  const { found, look } = inspection({ colours: true })
  const desk = await openDesk(browser, 'barriersDesk')
  await desk.goto('/console/submissions')
  await desk.locator('tbody').getByRole('link').first().click()
  await look(desk, 'a case')
  await desk.goto('/console/search?keyword=榕屿')
  await look(desk, 'what was found')

  expect(found).toEqual([])
})

/** Addresses of one view consist of the same parts: the gate checks the first of each. */
function firstOfViews(places: readonly string[]): string[] {
  const viewOf = (place: string) => pages.find(({ path }) => path === place.split('?')[0])?.view ?? place
  return [...new Map(places.toReversed().map((place) => [viewOf(place), place])).values()].toReversed()
}

for (const who of ['allWorkDesk', 'allSystemDesk', 'allSecurityDesk'] as const)
  test(`every place of the console that ${who} has is accessible and fits a phone`, async ({ browser }) => {
    test.setTimeout(WALK.timeout)
    // Names, ids and references of these pages are checked without a browser; other tests read some of them with axe.
    const { found, look } = inspection({ axe: isFullRun })
    const desk = await openDesk(browser, who, '/console')
    const places = await desk
      .getByRole('navigation', { name: '后台导航' })
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const place of isFullRun ? [...places, '/console/help'] : firstOfViews([...places, '/console/help'])) {
      const answer = await desk.goto(place)
      expect(answer?.status(), place).toBe(200)
      await look(desk, place)
    }

    expect(found).toEqual([])
  })
