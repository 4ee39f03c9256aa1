import type { Page } from '@playwright/test'
import { pdfFile } from '../test/register/archives.ts'
import { openDesk, openWithoutScript } from './staff.ts'
import { chooseNamed, drawPicture, field } from './support-forms.ts'
import { expect, test } from './test.ts'

test('an article is written and returned without JavaScript', async ({ browser }) => {
  const [signedOn, signedOnChecker] = await Promise.all([
    openDesk(browser, 'plainEditorDesk'),
    openDesk(browser, 'plainContentDesk'),
  ])
  const editor = await openWithoutScript(browser, signedOn)
  const checker = await openWithoutScript(browser, signedOnChecker)
  await editor.goto('/console/content/article')

  // The error is shown at its field, and the form keeps what was typed.
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
  await field(editor, '正文').fill('第一段。\n【图片】\n第二段。')
  await editor.locator('summary', { hasText: '插入图片' }).click()
  await field(editor, '图片文件').setInputFiles({ name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await editor.getByRole('button', { name: '上传并插入' }).click()
  await expect(editor.getByRole('alert')).toContainText('文件内容与扩展名不一致')
  await expect(field(editor, '正文')).toHaveValue(/第二段/)
  await field(editor, '图片文件').setInputFiles({
    name: '讲座.png',
    mimeType: 'image/png',
    buffer: await drawPicture(),
  })
  await field(editor, '图片说明').fill('讲座现场')
  await editor.getByRole('button', { name: '上传并插入' }).click()
  await expect(editor.getByText('图片缺少替代文字：第 1 张图片')).toBeVisible()
  await editor.getByLabel('第 1 张图片的替代文字').fill('讲座会场')
  await editor.getByRole('button', { name: '填入' }).click()
  await expect(editor.getByText('没有问题')).toBeVisible()
  await field(editor, '添加附件').setInputFiles({
    name: 'list.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile('单'),
  })
  await field(editor, '附件名称').fill('报名表')
  await editor.getByRole('button', { name: '上传附件' }).click()
  await expect(editor.getByLabel('第 1 个附件的名称')).toHaveValue('报名表.pdf')
  const cover = editor.getByAltText('现在的封面')
  const openMore = () => editor.locator('summary', { hasText: '更多信息' }).click()
  await openMore()
  await editor.getByRole('button', { name: '用正文第一张图片' }).click()
  await openMore()
  await expect(cover).toHaveJSProperty('complete', true)
  const fromText = await cover.getAttribute('src')
  await field(editor, '换一张封面').setInputFiles({ name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await editor.getByRole('button', { name: '上传封面' }).click()
  await expect(editor.getByRole('alert')).toContainText('文件内容与扩展名不一致')
  await expect(cover).toHaveAttribute('src', fromText!)
  await field(editor, '换一张封面').setInputFiles({
    name: '封面.png',
    mimeType: 'image/png',
    buffer: await drawPicture(),
  })
  await editor.getByRole('button', { name: '上传封面' }).click()
  await openMore()
  await expect(cover).not.toHaveAttribute('src', fromText!)
  await editor.getByRole('button', { name: '移除封面' }).click()
  await expect(cover).toHaveCount(0)
  await field(editor, '段落').selectOption('1')
  await field(editor, '批注').fill('导语再短些')
  await editor.getByRole('button', { name: '写批注' }).click()
  await expect(editor.getByText('导语再短些')).toBeVisible()
  await editor.getByRole('link', { name: '与版本 1 比较' }).click()
  await expect(editor.locator('del')).toContainText('13800001111')
})

test('an open comment appears beside its paragraph for writer and reviewer at 1440 and 1024 px, and in the list below in a narrow window', async ({
  browser,
}) => {
  const [editor, checker] = [await openDesk(browser, 'commentedDesk'), await openDesk(browser, 'commentDesk')]
  const WORDS = '办法写得再短些'
  await editor.setViewportSize({ width: 1440, height: 900 })
  await editor.goto('/console/content/article')
  await field(editor, '标题').fill('段落旁的批注')
  const text = editor.getByRole('textbox', { name: '正文' })
  for (const paragraph of ['第一段是导语。', '第二段说办法。', '第三段说时间。']) {
    await text.press('Control+End')
    await text.pressSequentially(paragraph)
    await text.press('Enter')
  }
  await chooseNamed(field(editor, '栏目'), '本市动态')

  /** To the right of the paragraph and at its height, without covering text. */
  const standsBeside = async (page: Page) => {
    const comment = page.getByRole('list', { name: '段落旁的批注' }).getByText(WORDS)
    const about = page.locator('main p', { hasText: '第二段说办法' }).first()
    await expect(comment).toBeVisible()
    const places = async () => {
      const [box, paragraph] = [(await comment.boundingBox())!, (await about.boundingBox())!]
      return {
        isBeside: box.x >= paragraph.x + paragraph.width,
        isLevel: Math.abs(box.y - paragraph.y) < paragraph.height,
        isInside: box.x + box.width <= page.viewportSize()!.width,
      }
    }
    await expect.poll(places).toEqual({ isBeside: true, isLevel: true, isInside: true })
  }

  await test.step('for the reviewer: written beside the text under review', async () => {
    await editor.getByRole('button', { name: '送审' }).click()
    await expect(editor.getByText('待审核').first()).toBeVisible()
    await checker.setViewportSize({ width: 1440, height: 900 })
    await checker.goto('/console/content?state=pending&keyword=段落旁的批注')
    await checker.getByRole('link', { name: '段落旁的批注' }).click()
    await field(checker, '段落').selectOption('2')
    await field(checker, '批注').fill(WORDS)
    await checker.getByRole('button', { name: '写批注' }).click()
    await standsBeside(checker)
    await checker.setViewportSize({ width: 1024, height: 768 })
    await standsBeside(checker)
    await field(checker, '审核意见').fill('见批注')
    await checker.getByRole('button', { name: '退回修改' }).click()
    await expect(checker.getByText('已退回').first()).toBeVisible()
  })

  await test.step('for the writer: beside the paragraph, even when the paragraph moves down', async () => {
    await editor.goto('/console/content?whose=waiting')
    await editor.getByRole('link', { name: '段落旁的批注' }).click()
    await standsBeside(editor)
    await text.press('Control+Home')
    await text.pressSequentially('新的导语在前面。')
    await text.press('Enter')
    await standsBeside(editor)
    await editor.setViewportSize({ width: 1024, height: 768 })
    await standsBeside(editor)
  })

  await test.step('in a narrow window only in the list', async () => {
    await editor.setViewportSize({ width: 768, height: 900 })
    await expect(editor.getByRole('list', { name: '段落旁的批注' })).toBeHidden()
    await expect(editor.getByText(WORDS).last()).toBeVisible()
  })
})
