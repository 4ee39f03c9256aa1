import type { Page } from '@playwright/test'
import { BUILT_PAGES, isForm, readAs } from './support.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => readAs(context, { elder: true }, baseURL!))

const exits = (page: Page) => page.getByRole('button', { name: '退出长者模式' })

test('the telephone number can be dialled with one press', async ({ page }) => {
  await page.goto('/home')

  const call = page.getByRole('complementary', { name: '电话咨询' }).getByRole('link')

  await expect(call).toHaveAttribute('href', /^tel:\d+$/)
  await expect(call).toContainText(/\d{4}-\d{7}/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no control is shown that needs JavaScript', async ({ page }) => {
    await page.goto('/home')

    await expect(page.getByRole('button', { name: '朗读' })).toHaveCount(0)
    await expect(exits(page)).toHaveCount(2)
  })
})

const FIRST_FIELD = 760
const OTHERS = [
  '/code-publicity?search=有限公司',
  '/full-text-retrieval?search=信用修复',
  '/enterprise-query',
  '/service-inquire',
]
const FIGURES = ['/performance', '/credit-map']

test('forms and searches start within 760 px, and no column is one character wide', async ({ page }) => {
  test.setTimeout(600_000)
  for (const address of [...BUILT_PAGES.filter(isForm), ...OTHERS, ...FIGURES]) {
    await page.goto(address)
    for (const width of [1280, 375, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const field = page.locator('main form :is(input:not([type=hidden]), select, textarea)').filter({ visible: true })
      // A page that first asks for a login has no field.
      if ((await field.count()) > 0)
        expect
          .soft((await field.first().boundingBox())!.y, `${address} at ${width} px`)
          .toBeLessThanOrEqual(FIRST_FIELD)
      expect.soft(await listNarrow(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

/** Texts of several characters in a column of one character's width. */
const listNarrow = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter(
        (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg, thead, .visually-hidden'),
      )
      .filter((part) =>
        [...part.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim().length > 3),
      )
      .filter((part) => {
        const { width, height } = part.getBoundingClientRect()
        const size = Number.parseFloat(getComputedStyle(part).fontSize)
        return width > 1 && width < 2 * size && height > 3 * size
      })
      .map((part) => part.textContent!.slice(0, 20)),
  )
