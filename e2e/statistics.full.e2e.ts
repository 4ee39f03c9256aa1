import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

test('figures are filtered by the address, exported, and shown in chosen columns', async ({ browser }) => {
  const desk = await openDesk(browser, 'figuresDesk', '/console')
  await desk.getByRole('navigation', { name: '后台导航' }).getByText('统计', { exact: true }).click()
  await desk.getByRole('link', { name: '办件统计' }).click()
  await field(desk, '开始日期').fill('2026-01-01')
  await desk.getByRole('button', { name: '统计', exact: true }).click()
  await expect(desk).toHaveURL(/from=2026-01-01/)
  const file = await desk.request.get(String(await desk.getByRole('link', { name: '下载 XLSX' }).getAttribute('href')))
  expect(file.headers()['content-type']).toContain('spreadsheetml')

  const part = desk.locator('section').filter({ has: desk.getByRole('heading', { name: '按事项' }) })
  await part.getByText('选择列').click()
  await part.getByLabel('显示满意率', { exact: true }).uncheck()
  for (let place = 5; place > 1; place -= 1) await part.getByRole('button', { name: '前移在办' }).click()
  await part.getByRole('button', { name: '保存' }).click()
  await expect(part.getByRole('columnheader').first()).toHaveText('在办')
  expect(new URL(desk.url()).searchParams.get('from')).toBe('2026-01-01')
  await expect(part.getByRole('columnheader', { name: '满意率' })).toHaveCount(0)
  if (!(await part.getByRole('button', { name: '恢复默认' }).isVisible())) await part.getByText('选择列').click()
  const barriers = await barriersOn(desk)
  await part.getByRole('button', { name: '恢复默认' }).click()
  await expect(part.getByRole('columnheader').first()).toHaveText('事项')

  await desk.setViewportSize({ width: 375, height: 667 })
  await desk.goto('/console/statistics/site')
  await expect(desk.getByRole('navigation', { name: '后台导航' })).toBeHidden()
  await desk.getByText('菜单：访问与服务').click()
  await expect(desk.getByRole('navigation', { name: '后台导航' })).toBeVisible()
  barriers.push(...(await barriersOn(desk)))
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(barriers).toEqual([])
})
