import type { Page, Route } from '@playwright/test'
import { isRunning, readAs, tabTo } from './support.ts'
import { expect, test } from './test.ts'

const VIEW = /\/assets\/view-publicity-calculator-[^/]+\.js$/
const REACT = /\/assets\/react-[^/]+\.js$/
const ASKED = '/publicity-calculator?info=tax&decisionDate=2026-06-01'
const TAX_ANSWER = '公示到2029年6月1日，次日起自动停止公示'

const summary = (page: Page) => page.getByText(/^公示到\d{4}年/).and(page.locator(':not([role=status])'))
const result = (page: Page) => page.locator('main section [tabindex="-1"]', { has: summary(page) })
const told = (page: Page) => page.getByRole('main').getByRole('status')
const failure = (page: Page) => page.getByText('页面的一部分没有加载成功')

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})

/** A choice is answered without leaving the page. */
async function openRunning(page: Page, address = '/publicity-calculator'): Promise<void> {
  await page.goto(address)
  await isRunning(page)
}

test.describe('while one chooses', () => {
  test('answer, dates and timeline follow without a round trip, and the focus stays', async ({ page }) => {
    await openRunning(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))

    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await expect(page.getByText('还不能计算：请填写决定日期。').first()).toBeVisible()
    await page.getByLabel('决定日期').fill('2026-06-01')

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByRole('img', { name: '公示期时间轴' })).toBeVisible()
    await expect(page.getByRole('img', { name: '公示期时间轴' }).locator('circle').first()).toHaveCSS(
      'fill',
      'rgb(255, 255, 255)',
    )
    await expect(page.getByRole('table', { name: '公示期的各个日期' })).toContainText('2029-06-01')
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await page.getByLabel('信息类别').selectOption('失信被执行人')
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the new verdict is said once it has come to rest', async ({ page }) => {
    await openRunning(page, ASKED)
    await expect(told(page)).toHaveText('')
    await expect(told(page)).toHaveAttribute('role', 'status')

    await page.getByLabel('决定日期').fill('2025-06-01')

    await expect(told(page)).toContainText('公示到2028年6月1日')
  })

  test('the address keeps the choices: it can be loaded again and shared', async ({ page }) => {
    await openRunning(page)
    const length = await page.evaluate(() => history.length)

    await page.getByLabel('决定日期').fill('2026-06-01')
    await page.getByLabel('罚款', { exact: true }).check()
    await page.getByLabel('没收违法所得').check()
    await page.getByLabel('违法行为和处罚依据').fill('违反《安全生产法》第三十四条')

    await expect(page).toHaveURL(/decisionDate=2026-06-01/)
    expect(await page.evaluate(() => history.length)).toBe(length)
    const said = await summary(page).textContent()
    await page.reload()
    await expect(summary(page)).toHaveText(said!)
    await expect(page.getByLabel('罚款', { exact: true })).toBeChecked()
    await expect(page.getByLabel('没收违法所得')).toBeChecked()
    await expect(page.getByLabel('违法行为和处罚依据')).toHaveValue('违反《安全生产法》第三十四条')
    expect(complaints).toEqual([])
  })

  test('an address without choices stays as it is', async ({ page }) => {
    await openRunning(page)

    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('填写决定日期等条件后，这里显示结果。')).toBeVisible()
  })

  test('errors are told when one asks, go when they are mended, and take no focus meanwhile', async ({ page }) => {
    await openRunning(page)
    await page.getByLabel('决定日期').fill('2999-01-01')
    await expect(page.getByText('还不能计算：决定日期不能晚于今天。').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.getByRole('button', { name: '计算' }).click()

    const errors = page.getByRole('alert')
    await expect(errors).toBeFocused()
    await expect(errors.getByRole('listitem')).toHaveText(['决定日期不能晚于今天', /^请选择处罚类别/])
    await page.getByLabel('罚款', { exact: true }).check()
    await expect(errors.getByRole('listitem')).toHaveText(['决定日期不能晚于今天'])
    await page.getByLabel('决定日期').fill('2026-06-01')
    await expect(errors).toHaveCount(0)
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await page.getByRole('button', { name: '计算' }).click()
    await expect(result(page)).toBeFocused()
  })

  test('the keyboard is enough', async ({ page }) => {
    await openRunning(page, '/publicity-calculator?decisionDate=2026-06-01&kinds=罚款')
    await expect(summary(page)).toContainText('公示到2027年6月1日')

    await tabTo(page, page.getByLabel('吊销许可证件'))
    await page.keyboard.press('Space')

    await expect(summary(page)).toContainText('公示到2029年6月1日')
    await expect(page.getByLabel('吊销许可证件')).toBeFocused()
    await tabTo(page, page.getByLabel('违法行为和处罚依据'))
    await page.keyboard.press('Enter')
    await expect(result(page)).toBeFocused()
  })

  test('one goes away and comes back to the same choices', async ({ page }) => {
    await openRunning(page)
    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await expect(summary(page)).toContainText(TAX_ANSWER)

    await page.getByRole('link', { name: '看修复方式' }).click()
    await expect(page).toHaveURL(/\/repair-method$/)
    await page.goBack()

    await expect(page.getByLabel('决定日期')).toHaveValue('2026-06-01')
    await expect(summary(page)).toContainText(TAX_ANSWER)
    await page.goForward()
    await expect(page).toHaveURL(/\/repair-method$/)
    expect(complaints).toEqual([])
  })
})

test.describe('the script', () => {
  test('runs under a policy without inline script and without a nonce', async ({ page }) => {
    const answer = await page.goto(ASKED)

    const policy = answer!.headers()['content-security-policy']!
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|nonce/)
    await openRunning(page, ASKED)
    expect(complaints).toEqual([])
  })

  test('that comes late counts what was chosen before it', async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route(REACT, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto('/publicity-calculator', { waitUntil: 'commit' })
    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await expect(summary(page)).toHaveCount(0)

    late.resolve()

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByLabel('决定日期')).toHaveValue('2026-06-01')
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await expect(page).toHaveURL(/info=tax&decisionDate=2026-06-01/)
  })

  test('that never comes leaves a page that works', async ({ page }) => {
    await page.route(VIEW, () => new Promise(() => undefined))
    await page.goto('/publicity-calculator', { waitUntil: 'commit' })

    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await page.getByRole('button', { name: '计算' }).click({ noWaitAfter: true })

    await expect(summary(page)).toContainText(TAX_ANSWER)
  })

  test('that cannot be loaded is tried once more by a full load, then the page says so', async ({ page }) => {
    const loads = await countLoads(page)
    await page.route(VIEW, gone)

    await page.goto(ASKED)

    await expect(failure(page)).toBeVisible()
    expect(loads()).toBe(2)
    expect(new URL(page.url()).search).toBe(new URL(ASKED, page.url()).search)
    await page.getByLabel('决定日期').fill('2025-06-01')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    await expect(failure(page)).toBeVisible()
    expect(loads()).toBe(3)
  })

  test('that is there again is not held against the page', async ({ page }) => {
    const loads = await countLoads(page)
    // The preload asks as well.
    await page.route(VIEW, gone, { times: 2 })

    await page.goto(ASKED)

    await expect.poll(loads).toBe(2)
    await page.getByLabel('决定日期').fill('2025-06-01')
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    await expect(failure(page)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('that fails late does not throw away what was typed', async ({ page }) => {
    const loads = await countLoads(page)
    const typed = Promise.withResolvers<void>()
    await page.route(VIEW, async (route) => {
      await typed.promise
      await gone(route)
    })
    await page.goto('/publicity-calculator', { waitUntil: 'commit' })
    await expect(page.locator('hydrated-view:defined')).toBeAttached()
    await page.getByLabel('违法行为和处罚依据').fill('违反《安全生产法》第三十四条')

    typed.resolve()

    await expect(failure(page)).toBeVisible()
    await expect(page.getByLabel('违法行为和处罚依据')).toHaveValue('违反《安全生产法》第三十四条')
    expect(loads()).toBe(1)
  })

  test('that breaks gives back the page the server wrote', async ({ page }) => {
    await openRunning(page, ASKED)
    await page.evaluate(() => {
      // Stands in for a fault of ours: what the view calls on every choice throws.
      String.prototype.split = () => {
        throw new Error('broken on purpose')
      }
    })

    await page.getByLabel('决定日期').fill('2025-06-01')

    await expect(failure(page)).toBeVisible()
    await expect(summary(page)).toContainText(TAX_ANSWER)
    expect(complaints.join()).toContain('broken on purpose')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks and the page answers', async ({ page }) => {
    await page.goto('/publicity-calculator')
    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await page.getByRole('button', { name: '计算' }).click()

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公示期计算器')
    await page.getByLabel('决定日期').fill('2999-01-01')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['决定日期不能晚于今天'])
  })
})

test.describe('ways of reading', () => {
  test('traditional characters: the page is plain, asks and answers by itself', async ({ page, context, baseURL }) => {
    await readAs(context, { traditional: true }, baseURL!)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))

    await page.goto(ASKED, { waitUntil: 'networkidle' })

    expect(scripts.filter((url) => !/\/assets\/enhance-/.test(url))).toEqual([])
    await expect(page.locator('hydrated-view')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公示期計算器')
    await page.getByLabel('決定日期').fill('2025-06-01')
    await page.getByRole('button', { name: '計算' }).click()
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    expect(complaints).toEqual([])
  })

  test('elder mode: one column, large letters, nothing is cut off', async ({ page, context, baseURL }) => {
    await readAs(context, { elder: true, font: 'larger' }, baseURL!)

    await openRunning(page, ASKED)
    await page.getByLabel('决定日期').fill('2025-06-01')

    await expect(summary(page)).toContainText('公示到2028年6月1日')
    const [answer, form] = [await summary(page).boundingBox(), await page.locator('main form').boundingBox()]
    expect(answer!.y + answer!.height).toBeLessThan(form!.y)
    expect(await sideways(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a window of 320 px shows all of it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })

    for (const address of ['/publicity-calculator', ASKED]) {
      await openRunning(page, address)
      await page.getByLabel('信息类别').selectOption('失信被执行人')
      await page.getByLabel('决定日期').fill('2026-06-01')
      await expect(summary(page)).toBeVisible()
      expect(await sideways(page)).toBe(0)
    }
  })

  test('the shell has its own search box and reading panel, and one of each', async ({ page }) => {
    await openRunning(page, ASKED)
    const search = page.locator('search-box').getByLabel('查询内容')

    await search.pressSequentially('榕屿')
    await expect(page.locator('search-box').getByRole('option').first()).toBeVisible()
    await expect(page.locator('search-box:defined')).toHaveCount(1)
    await search.press('Escape')
    await page.getByRole('button', { name: '长者模式' }).click()

    await expect(page.locator('html')).toHaveClass(/\breading-elder\b/)
    await expect(page).toHaveURL(/info=tax&decisionDate=2026-06-01/)
  })
})

const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '文件不存在' })

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
