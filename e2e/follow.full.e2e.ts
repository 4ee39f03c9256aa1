import type { Page } from '@playwright/test'
import { becomePerson } from './people.ts'
import { closeNotices } from './support.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The company of the newest penalty; individual businesses cannot be followed. */
async function openArchive(page: Page): Promise<string> {
  await page.goto('/double-publicity-info?tab=penalty&keyword=有限公司')
  // On a phone the row is a card, whose whole area is the link of the record.
  await page.goto((await page.locator('main tbody a[href^="/enterprise-detail"]').first().getAttribute('href'))!)
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

test.beforeEach(({ page }) => closeNotices(page))

describeWithoutScript(() => {
  test('an organisation is followed from its archive, on a phone; what is told is chosen; it is followed no more', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await becomePerson(page, 'follower', '13900000931')
    const name = await openArchive(page)
    await page.getByRole('button', { name: '关注', exact: true }).click()

    await expect(page.getByRole('status')).toContainText('已关注')
    await expect(page.locator('main').getByRole('link', { name })).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    await page.getByLabel('记录更正或停止公示').check()
    await page.getByLabel('每周一 8 点').check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status')).toContainText('已保存')
    await expect(page.getByLabel('记录更正或停止公示')).toBeChecked()
    await expect(page.getByLabel('每周一 8 点')).toBeChecked()

    await page.getByRole('button', { name: `取消关注：${name}` }).click()
    await expect(page.getByRole('status')).toContainText('已取消关注')
    await expect(page.locator('main').getByRole('link', { name })).toHaveCount(0)
  })

  test('a visitor is offered to log in and then follows what was asked for', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const name = await openArchive(page)
    await page.getByRole('button', { name: '关注', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('link', { name: '登录后关注' })).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})
