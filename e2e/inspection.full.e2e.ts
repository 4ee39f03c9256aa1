import type { Page } from '@playwright/test'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { act, openDesk, openWithoutScript } from './staff.ts'
import { readText, reloadUntil } from './support.ts'
import { expect, test } from './test.ts'

/** Answers the first overdue error report by the link in the finding. */
async function answerFirst(desk: Page): Promise<string> {
  const found = desk.getByRole('listitem').filter({ hasText: '超过 3 个工作日没有答复' }).first()
  const [number = ''] = /JC\d{15}/.exec((await found.textContent()) ?? '') ?? []
  await found.getByRole('link', { name: /^去修改/ }).click()
  return number
}

/** Number of failed indicators in the conclusion. */
async function countToMend(page: Page): Promise<number> {
  const conclusion = page.getByRole('region', { name: '自查结论' }).getByText(/项需整改$|没有需整改的$/)
  return Number(/(\d+) 项需整改/.exec(await readText(conclusion))?.[1] ?? 0)
}

const ofNumber = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

test('an inspection finds an unanswered report; after the answer the next inspection closes the finding', async ({
  browser,
}) => {
  test.setTimeout(WALK.timeout)
  const desk = await openDesk(browser, 'inspectionDesk', '/console')
  await desk.getByRole('link', { name: '网站自查', exact: true }).click()
  await desk.getByRole('button', { name: '立即自查' }).click()
  await expect(desk.getByRole('status')).toHaveText('自查已经开始。')
  await desk.goto('/console/inspection')
  await reloadUntil(desk, desk.getByRole('button', { name: '立即自查' }))
  // On a busy machine slow pages are findings too, so only the difference made by this test is compared.
  const before = await countToMend(desk)
  expect(before).toBeGreaterThan(0)
  // Colours of the console are checked on this page.
  expect(await barriersOn(desk, { colours: true })).toEqual([])

  const first = await answerFirst(desk)
  await act(desk, '采纳', { 答复内容: '已更正，感谢指出。', 更正后的页面地址: '/credit-dynamics' })
  await desk.goto('/console/inspection/finding?indicator=D9')
  expect(await barriersOn(desk)).toEqual([])
  await ofNumber(desk, first).getByRole('button', { name: /^复查/ }).click()
  await expect(desk.getByRole('status')).toHaveText('复查完成：已经改好，记为已整改。')
  await expect(ofNumber(desk, first)).toContainText('已整改')

  // The same in a browser without JavaScript, where the finding is dismissed with a reason.
  const plain = await openWithoutScript(browser, desk)
  await plain.goto('/console/inspection/finding?indicator=D9&state=open')
  const left = plain.getByRole('listitem').filter({ hasText: '超过 3 个工作日没有答复' })
  await left.getByRole('button', { name: /^复查/ }).click()
  await expect(plain.getByRole('status')).toHaveText('复查完成：问题仍然存在。')
  await left.getByText('不予处理', { exact: true }).click()
  await left.getByLabel(/^理由/).fill('重')
  await left.getByRole('button', { name: '确认不予处理' }).click()
  await expect(plain.getByRole('alert').getByRole('link', { name: '理由至少 2 个字' })).toBeVisible()
  await expect(left.getByLabel(/^理由/)).toHaveValue('重')
  await left.getByLabel(/^理由/).fill('与另一件重复')
  await left.getByRole('button', { name: '确认不予处理' }).click()
  await expect(plain.getByRole('status')).toHaveText('已记为不予处理，不再计入结论。')
  await plain.goto('/console/inspection')
  expect(await countToMend(plain)).toBe(before - 1)

  await desk.goto('/console/inspection/report')
  await expect(desk.getByRole('row', { name: /网站找错/ })).toContainText('不予处理：与另一件重复')
  expect(await barriersOn(desk)).toEqual([])
})
