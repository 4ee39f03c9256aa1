import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const FINGER = 44
const ONE_OF_EACH_FRAME = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-2',
  '/ecology',
  '/free-trade-area/new',
  '/finance',
  '/404',
]

test('every touch target in headers and navigation is large enough on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })

  for (const address of ONE_OF_EACH_FRAME) {
    await page.goto(address)
    const small = await page
      .locator(':is(header, nav) :is(a, button, summary, label, select, input:not([type=radio], [type=hidden]))')
      .evaluateAll(
        (targets, least) =>
          targets
            .filter((target) => target.checkVisibility({ visibilityProperty: true }))
            .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
            .filter(({ height }) => height < least),
        FINGER,
      )
    expect.soft(small, address).toEqual([])
  }
})

test('menus and panels stay inside a window of 320 px', async ({ page }) => {
  await closeNotices(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/content-detail?id=city-dynamics-1')

  for (const name of ['无障碍', '菜单', '扫码分享', '各省信用网站']) {
    if (name === '各省信用网站') {
      await page.goto('/home')
      await page.getByRole('contentinfo').getByText('相关网站').click()
    }
    await page.getByText(name, { exact: true }).click()
    const opened = page.locator('details[open]').filter({ hasText: name }).locator('> :not(summary)')
    const box = await opened.boundingBox()
    expect(box?.x, name).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width, name).toBeLessThanOrEqual(320)
    await page.getByText(name, { exact: true }).click()
  }
  await page.getByRole('contentinfo').getByText('成员单位').click()
  await page.getByRole('contentinfo').getByRole('link', { name: '市发改委' }).first().click()
  const dialog = await page.getByRole('dialog').boundingBox()
  expect(dialog!.x).toBeGreaterThanOrEqual(0)
  expect(dialog!.x + dialog!.width).toBeLessThanOrEqual(320)
})
