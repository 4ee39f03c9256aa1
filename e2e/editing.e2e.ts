import { expect, test } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { closeNotices } from './support.ts'
import { field } from './support-forms.ts'

test('an article is written with the keyboard, checked and read', async ({ browser, page }) => {
  const [editor, checker] = await Promise.all([openDesk(browser, 'editorDesk'), openDesk(browser, 'firstCheckDesk')])
  const refused: string[] = []
  editor.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await editor.goto('/console/content')
  expect(await barriersOn(editor)).toEqual([])
  await editor.getByRole('link', { name: '写文章' }).click()
  const text = editor.getByRole('textbox', { name: '正文' })
  await expect(editor.getByRole('toolbar', { name: '排版' })).toBeVisible()

  await field(editor, '标题').focus()
  await editor.keyboard.type('服务窗口延时通知')
  await text.focus()
  await editor.keyboard.type('截止目前，窗口')
  await editor.keyboard.press('Control+b')
  await editor.keyboard.type('周六')
  await editor.keyboard.press('Control+b')
  await editor.keyboard.type('照常办理。')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('请带身份证件。')
  // Out of the text again without a mouse.
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('button', { name: '撤销' })).toBeFocused()
  await field(editor, '栏目').selectOption({ value: 'credit-notice' })
  await editor.getByRole('button', { name: '保存草稿' }).press('Enter')
  await expect(editor.getByText('您正在编辑，其他人只能阅读')).toBeVisible()
  await expect(editor.getByRole('textbox', { name: '正文' }).locator('strong')).toHaveText('周六')
  await editor.getByRole('button', { name: '把“截止目前”替换为“截至目前”' }).press('Enter')
  await expect(editor.getByText('没有问题')).toBeVisible()
  expect(await barriersOn(editor)).toEqual([])
  await editor.getByRole('button', { name: '送审' }).press('Enter')
  await expect(editor.getByText('待审核').first()).toBeVisible()

  await checker.goto('/console/content?whose=waiting&keyword=服务窗口延时通知')
  await checker.getByRole('link', { name: '服务窗口延时通知' }).click()
  await checker.getByRole('link', { name: '手机预览' }).click()
  await expect(checker.frameLocator('iframe').first().getByRole('heading', { name: '服务窗口延时通知' })).toBeVisible()
  await checker.getByRole('button', { name: '通过审核并发布' }).click()
  await expect(checker.getByText('已发布').first()).toBeVisible()

  await closeNotices(page)
  await page.goto('/credit-notice')
  await page.getByRole('main').getByRole('link', { name: '服务窗口延时通知' }).first().click()
  await expect(page.getByText('截至目前，窗口周六照常办理。')).toBeVisible()
  expect(refused).toEqual([])
  for (const each of [editor, checker]) await each.context().close()
})

test('an article is written and returned without script', async ({ browser }) => {
  const [signedOn, signedOnChecker] = await Promise.all([
    openDesk(browser, 'plainEditorDesk'),
    openDesk(browser, 'plainContentDesk'),
  ])
  const withoutScript = async (desk: typeof signedOn) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await desk.context().storageState(),
    })
    return context.newPage()
  }
  const [editor, checker] = [await withoutScript(signedOn), await withoutScript(signedOnChecker)]
  await editor.goto('/console/content/article')

  // What is wrong is told at the field, and nothing typed is lost.
  await field(editor, '标题').fill('园区信用讲座')
  await field(editor, '正文').fill('第一段。\n第二段，电话 13800001111。')
  await editor.getByRole('button', { name: '送审' }).click()
  await expect(editor.getByRole('alert').getByRole('link', { name: /栏目/ })).toBeVisible()
  await expect(field(editor, '正文')).toHaveValue(/第二段/)
  await field(editor, '栏目').selectOption({ value: 'city-dynamics' })
  await editor.getByRole('button', { name: '送审' }).click()
  await expect(editor.getByText('个人信息：138****1111')).toBeVisible()

  await checker.goto('/console/content?state=pending&keyword=园区信用讲座')
  await checker.getByRole('link', { name: '园区信用讲座' }).click()
  await expect(checker.getByText('还有 1 处须改，改好后才能通过')).toBeVisible()
  await expect(checker.getByRole('button', { name: '通过审核并发布' })).toBeDisabled()
  await field(checker, '审核意见').fill('请去掉手机号码')
  await checker.getByRole('button', { name: '退回修改' }).click()
  await expect(checker.getByText('已退回').first()).toBeVisible()

  await editor.goto('/console/content?whose=waiting')
  await editor.getByRole('link', { name: '园区信用讲座' }).click()
  await expect(editor.getByText('请去掉手机号码')).toBeVisible()
  await field(editor, '正文').fill('第一段。\n第二段。')
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await editor.getByRole('link', { name: '与版本 1 比较' }).click()
  await expect(editor.locator('del')).toContainText('13800001111')
  for (const each of [editor, checker, signedOn, signedOnChecker]) await each.context().close()
})
