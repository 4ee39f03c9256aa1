import type { Page } from '@playwright/test'
import { closeNotices, readAs, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

interface Switch {
  /** The label of the button, before and after it is pressed. */
  button: string
  pressed?: string
  inPanel: boolean
  rootClass: RegExp
}

const SWITCHES: Switch[] = [
  { button: '长者模式', pressed: '退出长者模式', inPanel: false, rootClass: /\breading-elder\b/ },
  { button: '高对比度', inPanel: true, rootClass: /\breading-contrast\b/ },
  { button: '灰色模式', inPanel: true, rootClass: /\breading-grey\b/ },
  { button: '停止动画', inPanel: true, rootClass: /\breading-still\b/ },
  { button: '大光标', inPanel: true, rootClass: /\breading-cursor\b/ },
  { button: '繁體', pressed: '簡體', inPanel: false, rootClass: /\breading-traditional\b/ },
]

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ page }) => closeNotices(page))

    test('every display setting persists across pages and can be switched off, alone or together', async ({
      page,
      context,
      baseURL,
    }) => {
      const root = page.locator('html')
      // With JavaScript the same forms are sent, so one setting in the panel and one beside it suffice.
      for (const { button, pressed, inPanel, rootClass } of javaScriptEnabled ? SWITCHES.slice(0, 2) : SWITCHES) {
        await page.goto('/credit-notice?pageNo=2')
        await expect(root).not.toHaveClass(rootClass)

        await press(page, button, inPanel)
        await expect(page).toHaveURL(/\/credit-notice\?pageNo=2$/)
        await expect(root).toHaveClass(rootClass)
        await page.goto('/ecology')
        await expect(root).toHaveClass(rootClass)

        await press(page, pressed ?? button, inPanel)
        await expect(page).toHaveURL(/\/ecology$/)
        await expect(root).not.toHaveClass(rootClass)
      }
      await readAs(context, { elder: true, contrast: true, grey: true, still: true, font: 'larger' }, baseURL!)
      await page.goto('/home')
      await press(page, '恢复默认', true)
      await expect(root).not.toHaveAttribute('class')
    })

    test('the font size persists across pages and can be reset', async ({ page }) => {
      await page.goto('/home')
      await expect(page.locator('html')).toHaveCSS('font-size', '16px')

      await press(page, '特大', true)
      await expect(page.locator('html')).toHaveCSS('font-size', '20px')
      await page.goto('/content-detail?id=city-dynamics-1')
      await expect(page.locator('html')).toHaveCSS('font-size', '20px')
      await page.getByRole('button', { name: '中号字体' }).click()
      await expect(page.getByRole('button', { name: '中号字体' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('html')).toHaveCSS('font-size', '18px')

      await press(page, '标准', true)
      await expect(page.locator('html')).toHaveCSS('font-size', '16px')
    })
  })
}

test('a printed article has neither header nor footer', async ({ page }) => {
  await page.goto('/content-detail?id=city-dynamics-1')

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('public-notices').filter({ visible: true })).toHaveCount(0)
})

async function press(page: Page, name: string, inPanel: boolean): Promise<void> {
  // The link to leave elder mode has its own form, at the top and the bottom of the page.
  const form = page.locator(name === '退出长者模式' ? 'form#leaving-elder' : 'form#reading')
  if (inPanel) await form.locator('summary').click()
  await form.getByRole('button', { name, exact: true }).click()
}
