import type { Page } from '@playwright/test'
import { openDesk } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

/** Marks the document: while the mark is there, the page was not reloaded. */
const mark = (desk: Page) => desk.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'))
const isKept = (desk: Page) => desk.evaluate(() => document.documentElement.hasAttribute('data-kept'))

test('a list is filtered, paged and navigated back in place, and its address gives the same list', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'stepsDesk')
  const rows = desk.locator('main tbody tr')
  // Other tests change the cases of the list meanwhile, so the page is identified by its position in the pagination.
  const current = desk.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')
  await desk.goto('/console/submissions?all=1')
  await expect(current).toHaveText('1')
  await mark(desk)

  await test.step('filtering, with the keyboard', async () => {
    await field(desk, '查找').fill('没有这样的事由')
    await desk.keyboard.press('Enter')
    await expect(rows).toHaveCount(0)
    await expect(desk).toHaveURL(/keyword=/)
    await expect(field(desk, '查找')).toBeFocused()
    await expect(field(desk, '查找')).toHaveValue('没有这样的事由')
  })

  await test.step('a kind that was typed but not chosen: an error at the field, and the text stays', async () => {
    const kind = field(desk, '类型')
    await kind.fill('没有这个类型')
    await desk.getByRole('button', { name: '查询' }).click()
    await expect(kind).toHaveAccessibleDescription(/没有选中：请从列表中选择一项/)
    await expect(kind).toHaveValue('没有这个类型')
    await expect(kind).toBeFocused()
    await expect(desk).not.toHaveURL(/kind=\w/)
    await kind.fill('')
  })

  await test.step('opening another page', async () => {
    await desk.getByRole('link', { name: '重置' }).click()
    await expect(current).toHaveText('1')
    await expect(desk.getByRole('link', { name: '重置' })).toBeFocused()
    await desk.getByRole('link', { name: '下一页' }).click()
    await expect(desk).toHaveURL(/pageNo=2/)
    await expect(current).toHaveText('2')
    await expect(desk.getByRole('main')).toBeFocused()
    expect(await desk.evaluate(() => scrollY)).toBe(0)
    expect(await desk.locator('p:has([data-printed])').textContent()).toContain('pageNo=2')
  })

  await test.step('going back and forward', async () => {
    await desk.goBack()
    await expect(current).toHaveText('1')
    await expect(rows.first()).toBeVisible()
    await desk.goBack()
    await expect(rows).toHaveCount(0)
    await desk.goForward()
    await desk.goForward()
    await expect(current).toHaveText('2')
    expect(await isKept(desk)).toBe(true)
    await desk.reload()
    await expect(current).toHaveText('2')
    expect(await isKept(desk)).toBe(false)
  })

  await test.step('links elsewhere are followed by the browser', async () => {
    await mark(desk)
    await rows.first().getByRole('link').first().click()
    await expect(desk).toHaveURL(/\/console\/submissions\/detail|\/console\/case|id=/)
    expect(await isKept(desk)).toBe(false)
  })

  await test.step('after the end of the session the browser opens the login', async () => {
    await desk.goto('/console/submissions?all=1')
    await desk.context().clearCookies()
    await desk.getByRole('link', { name: '下一页' }).click()
    await expect(desk).toHaveURL(/\/console\/login/)
  })
})
