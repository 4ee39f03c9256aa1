import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { act, openDesk, openWithoutScript } from './staff.ts'
import { expect, test } from './test.ts'

/** Answers the first error that was reported too long ago, the way the finding leads. */
async function answerFirst(desk: Page): Promise<string> {
  const found = desk.getByRole('listitem').filter({ hasText: '超过 3 个工作日没有答复' }).first()
  const [number = ''] = /JC\d{15}/.exec((await found.textContent()) ?? '') ?? []
  await found.getByRole('link', { name: /^去修改/ }).click()
  return number
}

const ofNumber = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

test('an inspection finds what nobody answered; answered and looked at again, it is mended', async ({ browser }) => {
  const desk = await openDesk(browser, 'inspectionDesk')
  await desk.getByRole('link', { name: '网站自查', exact: true }).click()
  await desk.getByRole('button', { name: '立即自查' }).click()
  await expect(desk.getByRole('status')).toHaveText('自查已经开始。')
  await expect(async () => {
    await desk.goto('/console/inspection')
    await expect(desk.getByRole('button', { name: '立即自查' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
  await expect(desk.getByRole('heading', { name: '合格', exact: true })).toBeVisible()
  await expect(desk.getByText('没有单项否决，1 项需整改')).toBeVisible()
  expect(await barriersOn(desk)).toEqual([])

  const first = await answerFirst(desk)
  await act(desk, '采纳', { 答复内容: '已更正，感谢指出。', 更正后的页面地址: '/credit-dynamics' })
  await desk.goto('/console/inspection/finding?indicator=D9')
  expect(await barriersOn(desk)).toEqual([])
  await ofNumber(desk, first).getByRole('button', { name: /^复查/ }).click()
  await expect(desk.getByRole('status')).toHaveText('复查完成：已经改好，记为已整改。')
  await expect(ofNumber(desk, first)).toContainText('已整改')

  // The same in a browser without script, where it is set aside, for a reason.
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
  await expect(plain.getByText('没有单项否决，没有需整改的')).toBeVisible()

  await desk.goto('/console/inspection/report')
  await expect(desk.getByRole('row', { name: /网站找错/ })).toContainText('不予处理：与另一件重复')
  expect(await barriersOn(desk)).toEqual([])
  await desk.context().close()
})
