import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { becomePerson } from './people.ts'
import { closeNotices, isRunning, readAs, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

const count = (page: Page) => page.getByText(/^共 \d+ 个产品$/)
const bar = (page: Page) =>
  page.getByRole('region', { name: '产品对比' }).or(page.locator('section[aria-label=产品对比]'))
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const javaScriptEnabled of SCRIPTING)
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('products are filtered, compared, calculated and bookmarked', async ({ page }) => {
      await becomePerson(page, javaScriptEnabled ? 'jinrong-one' : 'jinrong-two', '13900000931')
      await closeNotices(page)
      await page.goto('/finance/products')
      await expect(count(page)).toHaveText('共 90 个产品')
      if (javaScriptEnabled) await isRunning(page)

      await page.locator('summary').filter({ hasText: '产品类别' }).click()
      await page.getByRole('radio', { name: '税务贷' }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: '查看结果' }).click()
      await expect(count(page)).toHaveText('共 5 个产品')
      await expect(page).toHaveURL(/category=%E7%A8%8E%E5%8A%A1%E8%B4%B7/)

      await expect(bar(page).first()).toBeHidden()
      await page.getByLabel('对比：纳税信用贷').check()
      await expect(bar(page).first()).toBeVisible()
      await page.getByLabel('对比：榕屿税易贷').check()
      await page.getByRole('button', { name: '开始对比' }).click()
      await expect(page).toHaveURL(/\/finance\/compare\?/)
      const table = page.getByRole('table', { name: '对比 纳税信用贷、榕屿税易贷' })
      await expect(table.getByRole('row', { name: /^首期还款/ })).toContainText('3,291.67')

      if (javaScriptEnabled) await isRunning(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.getByLabel('借款金额（万元）').fill('200')
      if (!javaScriptEnabled) await page.getByRole('button', { name: '试算' }).click()
      await expect(table.getByRole('row', { name: /^首期还款/ })).toContainText('6,583.33')
      await page.getByLabel('只看不同').check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: '试算' }).click()
      await expect(table.getByRole('row', { name: /^产品类别/ })).toHaveCount(0)
      await expect(page).toHaveURL(/money=200.*different=yes/)
      // With JavaScript the page calculates without sending a request.
      if (javaScriptEnabled) expect(requests).toEqual([])

      await table.getByRole('link', { name: '纳税信用贷', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('纳税信用贷')
      await page.getByRole('button', { name: /^收藏/ }).click()
      await expect(page.getByRole('button', { name: /^已收藏/ })).toBeVisible()
      await page.goto('/finance/my/collects')
      await expect(page.getByRole('link', { name: '纳税信用贷' })).toBeVisible()
    })
  })

test('products start near the top, and the bar covers no focused element', async ({ page }) => {
  await closeNotices(page)
  for (const [width, height, most] of [
    [1280, 900, 420],
    [375, 812, 560],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/finance/products?amount=50-200&compare=product-1&compare=product-3')
    const first = await page.locator('main article').first().boundingBox()
    expect(first!.y, `first product at ${width}`).toBeLessThanOrEqual(most)

    const covered: string[] = []
    await page.locator('main article a').first().focus()
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const focused = document.activeElement!
        const foot = document.querySelector('section[aria-label=产品对比]')!
        if (foot.contains(focused)) return ''
        return focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1
          ? (focused.textContent ?? focused.tagName)
          : ''
      })
      if (under) covered.push(under)
    }
    expect(covered, `under the bar at ${width}`).toEqual([])
  }
})

const NARROW = [
  ['a window of 320 px', 320, {}],
  ['elder mode', 1280, { elder: true, font: 'larger' }],
] as const

for (const [name, width, reading] of isFullRun ? NARROW : NARROW.slice(0, 1))
  test(`${name} shows the whole page`, async ({ page, context, baseURL }) => {
    await readAs(context, reading, baseURL!)
    await closeNotices(page)
    await page.setViewportSize({ width, height: 720 })
    const addresses = [
      '/finance/products',
      '/finance/compare?compare=product-1&compare=product-3',
      '/finance/products/product-1',
    ]

    for (const address of addresses) {
      await page.goto(address)
      expect(await sideways(page), address).toBe(0)
    }
  })
