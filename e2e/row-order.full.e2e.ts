import { openDesk, openWithoutScript } from './staff.ts'
import { expect, test } from './test.ts'

test('columns of articles are ordered by dragging, by keys and without JavaScript, each among its siblings', async ({
  browser,
}) => {
  const editor = await openDesk(browser, 'columnDesk', '/console/content/columns')
  const row = (name: string) => editor.locator('main tbody tr').filter({ has: editor.getByText(name, { exact: true }) })
  const place = async (name: string) => {
    const names = await editor.locator('main tbody tr td:first-child').allTextContents()
    return names.findIndex((text) => text.endsWith(name))
  }
  const handle = (name: string) => row(name).locator('[data-handle]')
  const done = (words: string) => expect(editor.getByRole('status').filter({ hasText: words })).toBeVisible()
  const isReady = () => expect(handle('国内动态')).toBeVisible()
  await isReady()
  const begun = { national: await place('国内动态'), county: await place('县区动态') }
  expect(begun.county).toBeGreaterThan(begun.national)

  await test.step('by dragging, over several places at once', async () => {
    await handle('国内动态').dragTo(row('县区动态'), { targetPosition: { x: 200, y: 30 } })
    await done('已下移')
    expect(await place('国内动态')).toBe(begun.county)
    await isReady()
  })

  await test.step('not to a row of another level', async () => {
    await handle('国内动态').dragTo(row('政策法规'), { targetPosition: { x: 200, y: 5 } })
    expect(await place('国内动态')).toBe(begun.county)
  })

  await test.step('by keys; the focus stays on the row', async () => {
    await row('国内动态').getByRole('link', { name: '修改国内动态' }).focus()
    for (let left = begun.county - begun.national; left > 1; left -= 1) {
      const before = await place('国内动态')
      const loaded = editor.waitForEvent('load')
      await editor.keyboard.press('Alt+ArrowUp')
      await loaded
      expect(await place('国内动态')).toBe(before - 1)
      await expect(editor.getByRole('link', { name: '修改国内动态' })).toBeFocused()
      await isReady()
    }
  })

  await test.step('by its button without JavaScript', async () => {
    const plain = await openWithoutScript(browser, editor)
    await plain.goto('/console/content/columns')
    await plain.getByRole('button', { name: '上移国内动态' }).click()
    await expect(plain.getByRole('status').filter({ hasText: '已上移' })).toBeVisible()
    await editor.reload()
    expect(await place('国内动态')).toBe(begun.national)
  })
})
