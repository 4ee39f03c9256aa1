import type { Browser, Page } from '@playwright/test'
import { formatDate } from '../src/kernel/format/date.ts'
import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { answerCaptcha, field } from './support-forms.ts'
import { expect, test } from './test.ts'

const DAY = 86_400_000
const TITLE = '夜间服务窗口需求问卷'
const minute = (at: number) => formatDate(at, 'yyyy-MM-ddThh:mm')

/** Opens a page in a browser without JavaScript. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(address)
  return page
}

test('a survey is written, approved, answered by two visitors without JavaScript, closed and reported', async ({
  browser,
}) => {
  test.slow()
  const [maker, checker] = await Promise.all([openDesk(browser, 'surveyDesk'), openDesk(browser, 'surveyCheckDesk')])
  await maker.goto('/console/surveys')
  await maker.getByRole('link', { name: '新建调查' }).click()
  await expect(maker).not.toHaveURL(/\/console\/surveys$/)
  await expect(maker.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await barriersOn(maker)).toEqual([])

  // Questions are added and moved before anything is saved; errors appear at their fields.
  await field(maker, '标题').fill(TITLE)
  await field(maker, '开始时间').fill(minute(Date.now() - DAY))
  await field(maker, '结束时间').fill(minute(Date.now() + DAY))
  const question = (number: number) => maker.getByRole('group', { name: `第 ${number} 题`, exact: true })
  await field(question(1), '题目').fill('您需要夜间窗口吗')
  await field(question(1), '选项').fill('需要\n不需要')
  await maker.getByRole('button', { name: '添加一道题目' }).click()
  await field(question(2), '题目').fill('您的建议')
  await field(question(2), '题型').selectOption('text')
  await question(2).getByLabel('必答').uncheck()
  await question(2).getByRole('button', { name: /^上移/ }).click()
  await expect(maker.getByText('题目已经调整，还没有保存')).toBeVisible()
  await expect(field(question(1), '题目')).toHaveValue('您的建议')
  await question(1).getByRole('button', { name: /^下移/ }).click()
  await expect(field(question(1), '选项')).toHaveValue('需要\n不需要')
  await maker.getByRole('button', { name: '保存', exact: true }).click()
  await expect(maker.getByRole('alert').getByRole('link', { name: '请输入说明' })).toBeVisible()
  await expect(field(maker, '标题')).toHaveValue(TITLE)
  await field(maker, '说明').fill('了解大家是否需要夜间服务。')
  await maker.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(maker.getByText('须由没有撰写过它的内容审核人员审核')).toBeVisible()
  const id = new URL(maker.url()).searchParams.get('id')!

  await checker.goto('/console/surveys?phase=checking')
  await checker.getByRole('link', { name: TITLE }).click()
  await checker.getByRole('button', { name: '审核通过' }).click()
  await expect(checker.getByRole('button', { name: '发布', exact: true })).toBeVisible()
  await maker.reload()
  await maker.getByRole('button', { name: '发布', exact: true }).click()
  await expect(maker.getByText('进行中')).toBeVisible()

  const first = await visit(browser, '/surveys?phase=running')
  await first.getByRole('link', { name: TITLE, exact: true }).click()
  expect(await barriersOnPlain(browser, `/survey/${id}`)).toEqual([])
  await first.getByLabel('您的建议').fill('希望开到八点')
  await answerCaptcha(first)
  await first.getByRole('button', { name: '提交', exact: true }).last().click()
  await expect(first.getByRole('alert').getByRole('link', { name: '请选择一项' })).toBeVisible()
  await expect(first.getByLabel('您的建议')).toHaveValue('希望开到八点')
  await first.getByLabel('需要', { exact: true }).check()
  await first.getByRole('button', { name: '提交', exact: true }).click()
  await expect(first.getByRole('heading', { name: '已收到您的答卷' })).toBeVisible()
  const second = await visit(browser, `/survey/${id}`)
  await second.getByLabel('不需要', { exact: true }).check()
  await answerCaptcha(second)
  await second.getByRole('button', { name: '提交', exact: true }).last().click()
  await expect(second.getByRole('heading', { name: '已收到您的答卷' })).toBeVisible()

  await maker.reload()
  await field(maker, '理由').fill('份数已够')
  await maker.getByRole('button', { name: '提前结束' }).click()
  await field(maker, '反馈内容').fill('共收到答卷 2 份。采纳：窗口延长到八点。')
  await maker.getByRole('button', { name: '保存结果反馈' }).click()
  await expect(maker.getByText('须由没有填写过它的内容审核人员公布')).toBeVisible()
  await maker.getByRole('link', { name: '答卷统计' }).click()
  await expect(maker.getByText('1 份，50.0%').first()).toBeVisible()
  await maker.getByRole('link', { name: '阅读文字答案' }).click()
  await expect(maker.getByText('希望开到八点')).toBeVisible()
  await checker.reload()
  await checker.getByRole('button', { name: '公布结果' }).click()
  await expect(checker.getByText('已公布结果')).toBeVisible()

  await first.goto(`/survey/${id}/results`)
  await expect(first.getByText('共收到答卷 2 份。采纳：窗口延长到八点。')).toBeVisible()
  await expect(first.getByText('1 份，50.0%').first()).toBeVisible()
  await expect(first.getByText('希望开到八点')).toHaveCount(0)
})

/** axe needs JavaScript, so the same page is opened in another window. */
async function barriersOnPlain(browser: Browser, address: string): Promise<string[]> {
  const page = await (await browser.newContext()).newPage()
  const found: string[] = []
  for (const each of [address, '/survey/survey-hall/results', '/interview/interview-next']) {
    await page.goto(each)
    found.push(...(await barriersOn(page)))
  }
  await page.context().close()
  return found
}
