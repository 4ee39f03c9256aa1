import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { barriersOn } from './barriers.ts'
import { readAs } from './support.ts'
import { expect, test } from './test.ts'

const SMALLEST_TYPE = 20
const FINGER = 44
const OTHER_PAGES = [
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-1',
  '/search?search=鞋业',
  '/ecology',
  '/login',
]

test.beforeEach(({ context, baseURL }) => readAs(context, { elder: true }, baseURL!))

const exits = (page: Page) => page.getByRole('button', { name: '退出长者模式' })

test('the elder home page has its own layout at any width', async ({ page }) => {
  await page.goto('/home')

  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img, picture')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: '公告' })).toHaveCount(0)
  await expect(page.getByText('在库信用主体')).toHaveCount(0)
  await expect(page.locator('header, aside, main, footer')).toHaveCount(4)
  expect(
    await page.locator('header, aside, main, footer').evaluateAll((all) => all.map((one) => one.localName)),
  ).toEqual(['header', 'aside', 'main', 'footer'])
  await expect(page.locator('main').getByRole('heading')).toHaveText([/您要办什么事/, '最新通知', '到窗口办'])
  await expect(page.locator('main section').nth(1).locator('time')).toHaveText(Array(3).fill(/^\d+月\d+日$/))
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.locator('main').boundingBox())!.width).toBeLessThanOrEqual(1040)
    expect(await smallType(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // All widths have the same markup and colours, so the gate checks one.
    if (isFullRun || width === 375) expect(await barriersOn(page, { colours: true })).toEqual([])
  }
})

test('the larger size is switched on and off with one press, and the first tile is the search box', async ({
  page,
}) => {
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  await page.goto('/home')
  expect(await size()).toBe(20)
  await page.getByRole('button', { name: '特大字' }).click()
  await expect(page.getByRole('button', { name: '特大字' })).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBeGreaterThan(20)
  await page.getByRole('button', { name: '大字', exact: true }).click()
  await expect(page.getByRole('button', { name: '大字', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBe(20)

  await page.getByLabel(/信用查询/).fill('鞋业')
  await page.getByRole('button', { name: '查询', exact: true }).click()

  await expect(page).toHaveURL(/\/code-publicity\?search=/)
  await expect(page.locator('main ol > li')).not.toHaveCount(0)
  await expect(page.locator('input[name=search]').filter({ visible: true })).toHaveCount(1)
})

test('on every kind of page no text is smaller than 20 px, no picture is decorative, and the link to leave elder mode is visible', async ({
  page,
  context,
  baseURL,
}) => {
  for (const address of isFullRun ? ['/home', ...OTHER_PAGES] : OTHER_PAGES.slice(1, 3)) {
    await readAs(context, { elder: true }, baseURL!)
    await page.goto(address)
    expect(await smallType(page), address).toEqual([])
    await expect(page.locator('main img[alt=""]').filter({ visible: true })).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))

    await expect(exits(page).first()).toBeInViewport()
    await expect(exits(page)).toHaveCount(2)
    await exits(page).first().click()

    await expect(page.locator('html')).not.toHaveClass(/reading-elder/)
  }
})

test('a section is read aloud, shows how to stop, and stops when another starts', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = {
      speak: ({ text }: { text: string }) => void said.push(text),
      cancel: () => void said.push('(cancel)'),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    Object.assign(window, { said })
  })
  await page.goto('/home')
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  const part = page.locator('main section').nth(2).locator('read-part button')

  await part.click()
  await expect(part).toHaveText('正在朗读，点此停止')
  expect(await said()).toContain('地点')
  await page.getByRole('button', { name: '朗读本页' }).click()
  await expect(part).toHaveText('朗读')
  await page.getByRole('button', { name: '正在朗读，点此停止' }).click()

  expect((await said()).at(-1)).toBe('(cancel)')
  await expect(page.getByRole('button', { name: '朗读本页' })).toHaveAttribute('aria-pressed', 'false')
})

/** Visible texts that are smaller than elder mode guarantees. */
function smallType(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, svg, [hidden]')
    return [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter(seen)
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < least)
      .filter((element) => element.getBoundingClientRect().width > 1)
      .map(
        (element) =>
          `${element.localName}.${element.className} ${getComputedStyle(element).fontSize}: ${element.textContent?.slice(0, 20)}`,
      )
  }, SMALLEST_TYPE)
}

/** Links in running text are as high as their line and are left out. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator(':is(a, button, summary, input:not([type=hidden], [type=radio]))').evaluateAll(
    (targets, least) =>
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('p'))
        .filter((target) => target.getBoundingClientRect().width > 1)
        .filter((target) => target.getBoundingClientRect().height < least)
        .map((target) => `${target.localName}: ${target.textContent}`),
    FINGER,
  )
}
