import type { BrowserContext, Locator, Page } from '@playwright/test'
import { closeNotices, stopClock } from './support.ts'
import { expect, test } from './test.ts'

const OTHER_SITES = /\.example\.(gov\.)?cn\//

const memberLink = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: '市发改委' }).first()
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '提示' })

test.beforeEach(async ({ page, context }) => {
  await closeNotices(page)
  await context.route(OTHER_SITES, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>成员单位</h1>' }))
})

test('a link to a member unit asks first and names the site; without confirmation the page stays', async ({
  page,
  context,
}) => {
  await page.goto('/home')

  await test.step('the dialog names the site', async () => {
    await memberLink(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toContainText('development-reform.rongyu.example.gov.cn')
    expect((await dialog(page).boundingBox())?.width).toBe(400)
  })

  await test.step('cancelling returns the focus and stores nothing', async () => {
    await dialog(page).getByLabel('不再提示').check()
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(memberLink(page)).toBeFocused()
    await memberLink(page).click()
    await expect(dialog(page).getByLabel('不再提示')).not.toBeChecked()
    await page.reload()
    await memberLink(page).click()
    await expect(dialog(page)).toBeVisible()
  })

  await test.step('Escape does the same', async () => {
    await page.keyboard.press('Escape')
    await memberLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(memberLink(page)).toBeFocused()
  })

  await test.step('a unit in a drop-down of the footer asks as well', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.getByText('各省信用网站').click()
    await footer.getByRole('link', { name: '省信用平台（华东）' }).click()
    await expect(dialog(page)).toContainText('credit-east.example.gov.cn')
  })

  expect(context.pages()).toHaveLength(1)
})

test('confirming opens the site in a new window after 300 ms', async ({ page, context }) => {
  await stopClock(page)
  await page.goto('/home')
  await memberLink(page).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.clock.runFor(299)
  expect(context.pages()).toHaveLength(1)
  const opened = context.waitForEvent('page')
  await page.clock.runFor(1)

  await expectMemberSite(await opened)
  await expect(page).toHaveURL('/home')
  await askedAgain(page, context)
})

test('不再提示 stays in effect', async ({ page, context }) => {
  await page.goto('/home')
  await memberLink(page).click()
  await dialog(page).getByLabel('不再提示').check()
  const opened = context.waitForEvent('page')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expectMemberSite(await opened)
  expect(await page.evaluate(() => localStorage.getItem('isForbiddenRedirectDialog'))).toBe('1')

  // On pages other than the home page the units are in the site map.
  await page.goto('/site-map')
  const openedAtOnce = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: '市发改委' }).first().click()

  await expectMemberSite(await openedAtOnce)
  await expect(dialog(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link opens the site in a new window at once', async ({ page, context }) => {
    await page.goto('/home')
    const opened = context.waitForEvent('page')

    await memberLink(page).click()

    await expectMemberSite(await opened)
    await expect(dialog(page)).toBeHidden()
  })
})

async function expectMemberSite(site: Page): Promise<void> {
  await expect(site).toHaveURL('https://development-reform.rongyu.example.gov.cn/')
  expect(await site.evaluate(() => window.opener)).toBeNull()
  expect(await site.evaluate(() => document.referrer)).toBe('')
}

async function askedAgain(page: Page, context: BrowserContext): Promise<void> {
  const before = context.pages().length
  await memberLink(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(context.pages()).toHaveLength(before)
}
