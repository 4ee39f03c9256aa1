import { isFullRun } from '../test/tier.ts'
import { barriersOn } from './barriers.ts'
import { closeNotices, readAs } from './support.ts'
import { expect, test } from './test.ts'

const FIVE_KINDS = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-1',
  '/data-download',
  '/medical-insurance',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('high contrast and traditional characters add no accessibility violation', async ({ page, context, baseURL }) => {
  const barriers: string[] = []
  // Axe is affected by the colours of high contrast and the texts of traditional characters.
  await readAs(context, { contrast: true }, baseURL!)
  for (const address of isFullRun ? FIVE_KINDS : FIVE_KINDS.slice(0, 2)) {
    await page.goto(address)
    barriers.push(...(await barriersOn(page, { colours: 'only' })))
  }
  await readAs(context, { traditional: true }, baseURL!)
  await page.goto('/data-download')
  barriers.push(...(await barriersOn(page, { colours: false })))

  expect(barriers).toEqual([])
})

test('menus, panels and dialogs have no accessibility violation when open', async ({ page }) => {
  await closeNotices(page)
  await page.goto('/content-detail?id=city-dynamics-1')
  await page.getByText('无障碍').click()
  await page.getByText('扫码分享').click()
  const withPanels = await barriersOn(page)

  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: '市发改委' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const withDialog = await barriersOn(page)

  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/contact')
  await page.getByText('菜单', { exact: true }).click()
  const withMenu = await barriersOn(page)

  await page.goto('/home')
  await page.getByText('相关网站').click()
  await page.getByText('市直部门网站').click()
  const withSites = await barriersOn(page)

  expect([...withPanels, ...withDialog, ...withMenu, ...withSites]).toEqual([])
})
