import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { chooseNamed, drawPicture, field } from './support-forms.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('text typed while offline is offered again; a second editor overwrites nothing', async ({ browser }) => {
  const [editor, other] = await Promise.all([openDesk(browser, 'draftDesk'), openDesk(browser, 'otherDraftDesk')])
  const text = editor.getByRole('textbox', { name: '正文' })
  await editor.goto('/console/content/article')
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()
  await field(editor, '标题').fill('断线不丢')
  await text.fill('已经保存的一段。')
  await chooseNamed(field(editor, '栏目'), '本市动态')
  await button(editor, '保存草稿').click()
  await expect(editor.getByText('您正在编辑，其他人只能阅读')).toBeVisible()
  // Saved text is not offered again.
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()
  await expect(editor.getByText('没有保存成功的内容')).toHaveCount(0)

  await editor.context().setOffline(true)
  await text.press('Control+End')
  await editor.keyboard.type('断线时写的。')
  await field(editor, '标题').fill('断线不丢（改）')
  await editor.context().setOffline(false)
  await editor.reload()
  await expect(text).toHaveText('已经保存的一段。')
  await editor.getByRole('button', { name: '恢复' }).click()
  await expect(text).toHaveText('已经保存的一段。断线时写的。')
  await expect(field(editor, '标题')).toHaveValue('断线不丢（改）')

  // The second editor opened the article before it was locked: the page names the holder of the lock and keeps the typed text.
  await button(editor, '释放').click()
  await expect(button(editor, '占用')).toBeVisible()
  await other.goto(editor.url())
  await expect(other.getByRole('toolbar', { name: '排版' })).toBeVisible()
  await button(editor, '占用').click()
  await expect(editor.getByText('您正在编辑，其他人只能阅读')).toBeVisible()
  await other.getByRole('textbox', { name: '正文' }).fill('另一位编辑写的。')
  await button(other, '保存草稿').click()
  await expect(other.getByRole('alert')).toContainText('叶五正在编辑这篇文章')
  await expect(other.getByRole('textbox', { name: '正文' })).toHaveText('另一位编辑写的。')
  await other.goto(editor.url())
  await expect(other.getByText('叶五正在编辑，您现在只能阅读')).toBeVisible()
  await expect(other.getByText('已经保存的一段。', { exact: true })).toBeVisible()

  // Discards the draft; it was never published, so nothing of it remains.
  await editor.locator('summary', { hasText: '丢弃草稿' }).click()
  await button(editor, '确认丢弃草稿').click()
  await expect(editor).toHaveURL(/\/console\/content$/)
})

test('a picture is selected by a click, moved, described, and removed by Delete and nothing else', async ({
  browser,
}) => {
  const editor = await openDesk(browser, 'pictureDesk')
  await editor.goto('/console/content/article')
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()
  await field(editor, '标题').fill('窗口照片')
  const text = editor.getByRole('textbox', { name: '正文' })
  await text.fill('截止目前，第一段。')
  await text.press('Control+End')
  await button(editor, '图片').click()
  await editor
    .getByLabel('图片文件（')
    .setInputFiles({ name: '窗口.png', mimeType: 'image/png', buffer: await drawPicture() })
  await editor.getByRole('group', { name: '插入图片' }).getByLabel('只是装饰').check()
  await button(editor, '确定').click()
  await text.locator('figcaption').click()
  await editor.keyboard.type('说明不丢')
  // The word of the finding is underlined and has the number of the finding in the list.
  await expect(text.locator('[data-must="yes"]').first()).toHaveText(/截止目/)
  await expect(text.locator('[data-finding="1"]')).toHaveText('前')

  await text.locator('img').click()
  const bar = editor.getByRole('toolbar', { name: '图片' })
  await expect(bar.getByRole('button', { name: '删除' })).toBeVisible()
  await bar.getByRole('button', { name: '上移' }).click()
  await expect(text.locator(':scope > :first-child')).toHaveJSProperty('tagName', 'FIGURE')
  await expect(bar).toBeVisible()
  expect(await barriersOn(editor)).toEqual([])
  await expect(text.locator('figure[data-chosen]')).toHaveCount(1)
  await editor.keyboard.press('Delete')
  await expect(text.locator('figure')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(text).toHaveText('截止目前，第一段。')
  await editor.keyboard.press('Control+z')
  await expect(text.locator('figure')).toHaveCount(1)
  await text.locator('img').click()
  await expect(text.locator('figure[data-chosen]')).toHaveCount(1)
  await editor.keyboard.press('Backspace')
  await expect(text.locator('figure')).toHaveCount(0)
  await expect(text).toHaveText('截止目前，第一段。')
  await editor.keyboard.press('Control+z')
  await expect(text.locator('figure')).toHaveCount(1)

  const policy = field(editor, '解读文件')
  await policy.fill('〔2026〕')
  await editor.getByRole('listbox', { name: '政策文件' }).getByRole('option').first().click()
  await expect(policy).toHaveValue(/〔2026〕/)
  await expect(editor.locator('select[name=interpretOf]')).not.toHaveValue('')
})
