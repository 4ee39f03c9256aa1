import type { Locator, Page } from '@playwright/test'
import { pages } from '../src/pages.ts'
import { isFullRun } from '../test/tier.ts'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const FINGER = 44

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

const boxOf = async (part: Locator) => (await part.boundingBox())!
const services = (page: Page) => page.locator('main ul').first()

test('the home page starts with the services, orders its parts by demand, and unfolds its columns', async ({
  page,
}) => {
  await page.goto('/home')

  await test.step('services are directly below the search, four in a row', async () => {
    const search = await boxOf(page.getByRole('search'))
    const grid = await boxOf(services(page))
    const entries = await services(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(grid.y - (search.y + search.height)).toBeLessThanOrEqual(24)
    await expect(services(page)).toBeInViewport({ ratio: 1 })
    expect(entries).toHaveLength(8)
    expect(new Set(entries).size).toBe(2)
  })

  await test.step('the order of parts', async () => {
    const parts = [
      services(page),
      page.getByRole('link', { name: '查办件进度' }),
      page.getByRole('group', { name: '图片新闻' }),
      page.getByRole('region', { name: '要闻' }),
      page.getByText('在库信用主体'),
      page.getByRole('heading', { name: '双公示' }),
      page.getByRole('heading', { name: '名单公示' }),
      page.getByRole('region', { name: '栏目' }),
      page.getByRole('contentinfo'),
    ]
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  await test.step('columns of articles unfold one below the other', async () => {
    const columns = page.getByRole('region', { name: '栏目' })
    await expect(columns.locator('details')).toHaveCount(4)
    await expect(columns.locator('details[open]')).toHaveCount(1)
    await expect(columns.locator('details[open] time')).toHaveCount(3)
    await columns.getByText('诚信文化').click()
    await expect(columns.getByRole('link', { name: '信用知识 ›' })).toBeVisible()
  })
})

test('a search shows its first result above the fold, with a code to copy, and has one box', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/search?search=鞋业')

  await expect(page.locator('main ol > li').first()).toBeInViewport()
  await expect(page.locator('input[name=search]').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByLabel('查询内容')).toHaveValue('鞋业')
  await expect(page.getByText(/^名称含“鞋业”的主体 \d+ 家/)).toBeVisible()
  const card = page.locator('main ol > li').first()
  const code = card.getByText(/^[0-9A-Z]{18}$/)
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
  const copy = card.getByRole('button', { name: /^复制/ })
  expect((await boxOf(copy)).height).toBeGreaterThanOrEqual(FINGER)
  await copy.click()
  await expect(card.getByRole('status')).toHaveText('已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  await expect(card.locator('p').last()).toHaveText(/\d|暂无公示的信用记录/)

  await page.getByRole('link', { name: '清除查询内容' }).click()
  await expect(page.getByLabel('查询内容')).toHaveValue('')
})

test('four filters are in one sticky row, each opened with one press', async ({ page }) => {
  await page.goto('/search?search=有限公司')
  const filters = page.getByRole('navigation', { name: '筛选' })
  const tops = await filters
    .locator('summary')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)

  await filters.getByText('类别', { exact: true }).click()
  await filters.getByRole('link', { name: '企业', exact: true }).click()
  await expect(page).toHaveURL(/kind=enterprise/)
  await expect(filters.locator('[data-chosen]')).toHaveText('类别：企业')
  await page.evaluate(() => scrollTo(0, 1500))

  expect((await boxOf(filters)).y).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect(page).not.toHaveURL(/kind=/)
})

test.describe('a whole name or code', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  for (const word of isFullRun ? ['榕屿芥舟软件有限公司', 'code'] : ['code']) {
    test(`opens the archive at once (${word === 'code' ? 'code' : 'name'}), with a way to all results`, async ({
      page,
    }) => {
      await page.goto('/code-publicity?search=芥舟')
      const code = await page
        .getByText(/^[0-9A-Z]{18}$/)
        .first()
        .textContent()
      const typed = word === 'code' ? code! : word

      await page.getByLabel('查询内容').fill(typed)
      await page.getByLabel('查询内容').press('Enter')

      await expect(page).toHaveURL(/\/enterprise-detail\?id=/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('榕屿芥舟软件有限公司')
      await page.getByRole('link', { name: '查看全部结果' }).click()
      await expect(page).toHaveURL(/\/code-publicity\?.*all=1/)
      await expect(page.locator('main ol > li').first()).toContainText('榕屿芥舟软件有限公司')
    })
  }
})

const LISTS = isFullRun
  ? pages.filter(({ file }) => file.endsWith('/records/views/register.tsx')).map(({ path }) => path)
  : ['/double-publicity-info?tab=penalty', '/commitment-publicity']

test('a list of records starts within 480 px, keeps texts inside its cards and has its filters in a sheet', async ({
  page,
}) => {
  test.slow(isFullRun)
  for (const address of LISTS) {
    await page.goto(address)
    const rows = page.locator('main tbody tr')
    if ((await rows.count()) === 0) continue
    expect.soft((await boxOf(rows.first())).y, address).toBeLessThanOrEqual(480)
    for (const width of isFullRun ? [320, 360, 375, 414] : [320]) {
      await page.setViewportSize({ width, height: 812 })
      expect.soft(await wordsOutside(page), `${address} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 375, height: 812 })
  }

  await page.goto(LISTS[0]!)
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page.getByLabel('名称或文号')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('名称或文号')).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1500))
  expect((await boxOf(page.getByRole('button', { name: '筛选' }))).y).toBeLessThanOrEqual(1)
})

/** Texts that extend beyond their card or the window, except the empty text of the link over a whole card. */
const wordsOutside = (page: Page): Promise<string[]> =>
  page.locator('main tbody tr').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect()
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const outside: string[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement!.closest('td:last-child, .visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const isOut = [...range.getClientRects()].some(
          (box) => box.width > 0 && (box.left < left - 0.5 || box.right > Math.min(right, innerWidth) + 0.5),
        )
        if (isOut) outside.push(text.textContent!)
      }
      return outside
    }),
  )
