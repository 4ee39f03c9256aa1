import type { Locator, Page } from '@playwright/test'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { closeNotices, tabTo } from './support.ts'
import { drawPicture, field } from './support-forms.ts'
import { expect, test } from './test.ts'

/** Activates a button or link with the keyboard. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Types a part of the name and chooses the first match. */
async function choose(page: Page, target: Locator, name: string): Promise<void> {
  await type(page, target, name)
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(new RegExp(`^${name}`))
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const NAME = '《窗口延时服务办法》解读'

test('an article is written, approved three times, published, corrected, compared and withdrawn with the keyboard', async ({
  browser,
  page,
}) => {
  test.setTimeout(WALK.timeout)
  const [editor, ...checkers] = await Promise.all([
    openDesk(browser, 'editorDesk'),
    ...(['firstCheckDesk', 'secondCheckDesk', 'thirdCheckDesk'] as const).map((desk) => openDesk(browser, desk)),
  ])
  const refused: string[] = []
  editor.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await editor.goto('/console/content')
  await press(editor, editor.getByRole('link', { name: '写文章' }))
  const text = editor.getByRole('textbox', { name: '正文' })
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()

  await type(editor, field(editor, '标题'), NAME)
  await type(editor, text, '截止目前，窗口')
  await editor.keyboard.press('Control+b')
  await editor.keyboard.type('周六')
  await editor.keyboard.press('Control+b')
  await editor.keyboard.type('照常办理。')
  // Leaves the text with the keyboard and goes to a picture, which at once asks for its description.
  await editor.keyboard.press('Escape')
  await expect(button(editor, '撤销')).toBeFocused()
  await press(editor, button(editor, '图片'))
  await editor
    .getByLabel('图片文件（')
    .setInputFiles({ name: '窗口.png', mimeType: 'image/png', buffer: await drawPicture() })
  await press(editor, button(editor, '确定'))
  await expect(editor.getByRole('alert')).toHaveText('请写替代文字，或注明只是装饰')
  const asked = editor.getByRole('group', { name: '插入图片' })
  await tabTo(editor, asked.getByLabel('替代文字'), 'Shift+Tab')
  await editor.keyboard.type('服务窗口')
  await type(editor, asked.getByLabel('图片说明'), '图一 窗口')
  await editor.keyboard.press('Enter')
  await expect(text.locator('figcaption')).toHaveText('图一 窗口')
  // Corrects a finding with its button, without leaving the editor.
  await press(editor, editor.getByRole('button', { name: '把“截止目前”替换为“截至目前”' }))
  await expect(editor.getByText('没有问题')).toBeVisible()
  await choose(editor, field(editor, '栏目'), '政策解读')
  await press(editor, button(editor, '保存草稿'))
  await expect(editor.getByText('您正在编辑，其他人只能阅读')).toBeVisible()
  await expect(text.locator('strong')).toHaveText('周六')
  await expect(text.locator('figcaption')).toHaveText('图一 窗口')
  expect(await barriersOn(editor)).toEqual([])
  await press(editor, button(editor, '送审'))
  await expect(editor.getByText('待初审').first()).toBeVisible()
  // Withdraws the article from review and submits it again.
  await press(editor, editor.locator('summary', { hasText: '撤回送审' }))
  await press(editor, button(editor, '确认撤回送审'))
  await expect(button(editor, '送审')).toBeVisible()
  await press(editor, button(editor, '送审'))
  await expect(editor.getByText('待初审').first()).toBeVisible()
  // Without the #main of the skip link: with it the browser would not reload the same address.
  const address = editor.url().split('#')[0]!

  await passAll(checkers, address, true)
  await closeNotices(page)
  const shown = `/content-detail${new URL(address).search}`
  await page.goto(shown)
  await expect(page.getByText('截至目前，窗口周六照常办理。')).toBeVisible()
  const picture = page.getByRole('img', { name: '服务窗口' })
  await expect(picture).toHaveAttribute('width', '640')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('图一 窗口')).toBeVisible()

  await editor.goto(address)
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()
  await tabTo(editor, text)
  await editor.keyboard.press('Control+Home')
  await editor.keyboard.type('更正：')
  await editor.keyboard.press('Escape')
  await press(editor, button(editor, '送审'))
  await expect(editor.getByText('待初审').first()).toBeVisible()
  await passAll(checkers, address, false)
  await page.goto(shown)
  await expect(page.getByText('更正：截至目前')).toBeVisible()

  const [checker] = checkers
  await checker!.goto(address)
  await press(checker!, checker!.getByRole('link', { name: '与版本 1 比较' }))
  await expect(checker!.locator('ins')).toHaveText('更正：')
  await press(checker!, checker!.locator('summary', { hasText: '下线这篇文章' }))
  await type(checker!, field(checker!, '理由'), '依据已废止')
  await press(checker!, button(checker!, '下线'))
  await expect(checker!.getByText('已下线').first()).toBeVisible()
  expect((await page.goto(shown))?.status()).toBe(404)
  expect(refused).toEqual([])
})

/** State of the article after the first, second and third approval. */
const AFTER_CHECK = ['待复审', '待终审', '已发布']

/** Approves at all three levels. The first reviewer opens the preview and uses the keyboard. */
async function passAll(checkers: readonly Page[], address: string, isLooking: boolean): Promise<void> {
  for (const [index, checker] of checkers.entries()) {
    await checker.goto(address)
    if (isLooking && index === 0) {
      await press(checker, checker.getByRole('link', { name: '手机预览' }))
      const preview = checker.frameLocator('iframe').first()
      await expect(preview.getByRole('heading', { name: NAME })).toBeVisible()
      expect(await barriersOn(checker)).toEqual([])
    }
    const passing = checker.getByRole('button', { name: /^通过.审/ })
    // The keyboard is used once, because the pages of the three levels are alike.
    await (isLooking && index === 0 ? press(checker, passing) : passing.click())
    await expect(checker.getByText(AFTER_CHECK[index]!).first()).toBeVisible()
  }
}
