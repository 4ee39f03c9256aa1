import type { Page } from '@playwright/test'
import { pdfFile } from '../test/register/archives.ts'
import { isFullRun } from '../test/tier.ts'
import { barriersOn } from './barriers.ts'
import { openDesk, openWithoutScript } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

/** Frame and colours of these pages are checked by other tests. */
const LOOKING = { extent: 'between', colours: false } as const

/** Opens a waiting entry by its name and approves it. */
async function pass(checker: Page, place: string, name: string): Promise<void> {
  await checker.goto(place)
  await checker.getByRole('link', { name: `审核${name}` }).click()
  await checker.getByRole('button', { name: '通过并公开' }).click()
  await expect(checker.getByRole('status')).toContainText('立即生效')
}

test('a question, a download, picture news and a fixed page are written, approved by a second person and published', async ({
  browser,
  page,
}) => {
  test.slow()
  const [scripted, scriptedChecker] = await Promise.all([
    openDesk(browser, 'contentDesk'),
    openDesk(browser, 'contentCheckDesk'),
  ])
  const editor = await openWithoutScript(browser, scripted)
  const checker = await openWithoutScript(browser, scriptedChecker)

  // A question: the error is shown at its field, and typed values are kept.
  await editor.goto('/console/content/faq')
  await editor.getByRole('link', { name: '新增问题' }).click()
  await field(editor, '问题').fill('延时窗口怎么预约？')
  await field(editor, '答复').fill('提前一天电话预约。')
  await editor.getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByRole('alert').getByRole('link', { name: '请输入分组' })).toBeVisible()
  await expect(field(editor, '问题')).toHaveValue('延时窗口怎么预约？')
  await field(editor, '分组').fill('窗口服务')
  await editor.getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByRole('status')).toContainText('等待另一人审核')
  await editor.getByRole('link', { name: '修改延时窗口怎么预约？' }).click()
  await expect(editor.getByRole('button', { name: '通过并公开' })).toHaveCount(0)
  await pass(checker, '/console/content/faq', '延时窗口怎么预约？')
  await page.goto('/common-problem')
  await expect(page.getByText('延时窗口怎么预约？')).toBeVisible()

  // A column has an address at once; after the same two people have closed it, the address redirects.
  await editor.goto('/console/content/columns?id=new')
  await field(editor, '名称').fill('延时服务')
  await field(editor, '地址').fill('extended-hours')
  await field(editor, '在侧栏中').selectOption('news-centre')
  await editor.getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByRole('status')).toContainText('等待另一人审核')
  await pass(checker, '/console/content/columns', '延时服务')
  await page.goto('/column/extended-hours')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('延时服务')
  await expect(page.getByRole('link', { name: '延时服务' }).first()).toHaveAttribute('aria-current', 'page')
  await editor.goto('/console/content/columns')
  await editor.getByRole('button', { name: '上移延时服务' }).click()
  await expect(editor.getByRole('status')).toContainText('已上移')
  await editor.getByRole('link', { name: '修改延时服务' }).click()
  await field(editor, '状态').selectOption('closed')
  await field(editor, '关闭后转到').fill('/credit-notice')
  await editor.getByRole('button', { name: '提交审核' }).click()
  await pass(checker, '/console/content/columns', '延时服务')
  await page.goto('/column/extended-hours')
  await expect(page).toHaveURL(/\/credit-notice$/)

  // A download.
  await editor.goto('/console/content/downloads?id=new')
  await field(editor, '名称').fill('预约登记表')
  await field(editor, '类别').fill('办事表格')
  await field(editor, '文件').setInputFiles({ name: '预约登记表.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await editor.getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByRole('status')).toContainText('等待另一人审核')
  await pass(checker, '/console/content/downloads', '预约登记表')
  await page.goto('/data-download')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '预约登记表' }).click()
  expect((await download).suggestedFilename()).toBe('预约登记表.pdf')

  // Picture news with a start in the future, because other tests read the home page meanwhile.
  await editor.goto('/console/content/pictures?id=new')
  const articles = field(editor, '文章')
  await articles.selectOption({ index: 1 })
  const title = await articles.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '')
  await field(editor, '图片说明').fill('工作人员在窗口讲解')
  await field(editor, '开始日期').fill('2099-01-01')
  await editor.getByRole('button', { name: '提交审核' }).click()
  await expect(editor.getByRole('status')).toContainText('等待另一人审核')
  await pass(checker, '/console/content/pictures', title)
  await expect(checker.getByRole('row', { name: /工作人员在窗口讲解/ })).toContainText('显示')

  // A fixed page is approved like an article; its old address redirects to the new one.
  await editor.goto('/console/content/pages?id=new')
  await field(editor, '标题').fill('延时窗口')
  await field(editor, '地址').fill('late-window')
  await editor.getByRole('button', { name: '建立草稿' }).click()
  await field(editor, '正文').fill('每周三延时到晚上八点。')
  await editor.getByRole('button', { name: '送审' }).click()
  await expect(editor.getByText('待审核').first()).toBeVisible()
  await checker.goto('/console/content/reports?report=waiting')
  await checker.getByRole('link', { name: '延时窗口' }).click()
  await checker.getByRole('button', { name: '通过审核并发布' }).click()
  await page.goto('/page/late-window')
  await expect(page.getByText('每周三延时到晚上八点。')).toBeVisible()
  await checker.goto('/console/content/pages')
  await checker
    .getByRole('row')
    .filter({ hasText: '延时窗口' })
    .getByRole('link', { name: /^更改地址/ })
    .click()
  await field(checker, '地址').fill('evening-window')
  await checker.getByRole('button', { name: '更改地址' }).click()
  await expect(checker.getByRole('status')).toContainText('旧地址转到新地址')
  await page.goto('/page/late-window')
  await expect(page).toHaveURL(/\/page\/evening-window$/)

  if (isFullRun) {
    for (const place of ['faq?id=new', 'pictures?id=new', 'journals?id=new']) {
      await scripted.goto(`/console/content/${place}`)
      expect(await barriersOn(scripted, LOOKING), place).toEqual([])
    }
    await scriptedChecker.goto('/console/content/reports?report=history')
    expect(await barriersOn(scriptedChecker, LOOKING)).toEqual([])
  }

  // Removes what this test has published.
  for (const [place, name] of [
    ['/console/content/faq', '延时窗口怎么预约？'],
    ['/console/content/downloads', '预约登记表'],
  ] as const) {
    await checker.goto(place)
    await checker.getByRole('link', { name: `查看${name}` }).click()
    await field(checker, '撤下的理由').fill('试用结束')
    await checker.getByRole('button', { name: '撤下', exact: true }).click()
    await expect(checker.getByRole('status')).toContainText('不再显示')
  }
  await page.goto('/common-problem')
  await expect(page.getByText('延时窗口怎么预约？')).toHaveCount(0)
})
