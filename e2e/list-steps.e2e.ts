import type { Page } from '@playwright/test'
import { openDesk } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

/** Goes with the document: is it still there, the page was not loaded anew. */
const mark = (desk: Page) => desk.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'))
const isKept = (desk: Page) => desk.evaluate(() => document.documentElement.hasAttribute('data-kept'))

test('a list is narrowed, turned and gone back through in place, and by its address it is the same', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'stepsDesk')
  const rows = desk.locator('main tbody tr')
  // Which cases there are changes beside this: recognised by the place in the list is where one is.
  const current = desk.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')
  await desk.goto('/console/submissions?all=1')
  await expect(current).toHaveText('1')
  await mark(desk)

  await test.step('by a filter, with the keyboard', async () => {
    await field(desk, '查找').fill('没有这样的事由')
    await desk.keyboard.press('Enter')
    await expect(rows).toHaveCount(0)
    await expect(desk).toHaveURL(/keyword=/)
    await expect(field(desk, '查找')).toBeFocused()
    await expect(field(desk, '查找')).toHaveValue('没有这样的事由')
  })

  await test.step('not by a kind that was typed and not chosen: that is said at the field, and what was typed stays', async () => {
    const kind = field(desk, '类型')
    await kind.fill('没有这个类型')
    await desk.getByRole('button', { name: '查询' }).click()
    await expect(kind).toHaveAccessibleDescription(/没有选中：请从列表中选择一项/)
    await expect(kind).toHaveValue('没有这个类型')
    await expect(kind).toBeFocused()
    await expect(desk).not.toHaveURL(/kind=\w/)
    await kind.fill('')
  })

  await test.step('to another page of it', async () => {
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

  await test.step('back and forth', async () => {
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

  await test.step('elsewhere the browser goes itself', async () => {
    await mark(desk)
    await rows.first().getByRole('link').first().click()
    await expect(desk).toHaveURL(/\/console\/submissions\/detail|\/console\/case|id=/)
    expect(await isKept(desk)).toBe(false)
  })

  await test.step('and so does it to the login, when the session has ended', async () => {
    await desk.goto('/console/submissions?all=1')
    await desk.context().clearCookies()
    await desk.getByRole('link', { name: '下一页' }).click()
    await expect(desk).toHaveURL(/\/console\/login/)
  })
})
