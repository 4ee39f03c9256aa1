import { openDesk, openWithoutScript } from './staff.ts'
import { closeNotices } from './support.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

test('the profile is changed by two people and the calendar by one, with a preview, also without JavaScript', async ({
  browser,
  page,
}) => {
  const scripted = await openDesk(browser, 'settingsDesk')
  const desk = await openWithoutScript(browser, scripted)
  await desk.goto('/console/site/profile')
  const english = await field(desk, '英文名称').inputValue()
  await field(desk, '英文名称').fill('CREDIT OF RONGYU')
  await field(desk, '主办单位').fill('')
  await desk.getByRole('button', { name: '核对改动' }).click()
  await expect(desk.getByRole('alert').getByRole('link', { name: '请输入主办单位' })).toBeVisible()
  await expect(field(desk, '英文名称')).toHaveValue('CREDIT OF RONGYU')
  await field(desk, '主办单位').fill('榕屿市发展和改革委员会')
  await desk.getByRole('button', { name: '核对改动' }).click()
  await expect(desk.getByRole('row', { name: /英文名称/ })).toContainText(english)
  await desk.getByRole('button', { name: '提交审核' }).click()
  await expect(desk.getByRole('status')).toContainText('等待另一人审核')
  await expect(desk.getByRole('button', { name: '通过并公开' })).toHaveCount(0)
  await closeNotices(page)
  await page.goto('/about-us')
  await expect(page.getByText(english).first()).toBeVisible()

  const checker = await openWithoutScript(browser, await openDesk(browser, 'settingsChecker'))
  const pass = async () => {
    await checker.goto('/console/site/profile')
    await expect(checker.getByRole('row', { name: /英文名称/ })).toBeVisible()
    await checker.getByRole('button', { name: '通过并公开' }).click()
    await expect(checker.getByRole('status')).toContainText('立即生效')
  }
  await pass()
  await page.reload()
  await expect(page.getByText('CREDIT OF RONGYU').first()).toBeVisible()
  await desk.goto('/console/site/profile')
  await desk.getByRole('button', { name: '恢复为配置文件的资料' }).click()
  await desk.getByRole('button', { name: '提交审核' }).click()
  await pass()
  await page.reload()
  await expect(page.getByText(english).first()).toBeVisible()

  await desk.goto('/console/site/calendar?year=2032')
  await field(desk, '2032 年放假和调休').fill('一、元旦：1月1日（周四）至3日（周六）放假，共3天。')
  await desk.getByRole('button', { name: '核对' }).click()
  await expect(desk.getByRole('alert')).toContainText('缺少春节')
  await field(desk, '2032 年放假和调休').fill(
    '1月1日至3日放假。2月10日至17日放假调休。4月4日放假。5月1日至5日放假。6月12日放假。9月19日放假。10月1日至7日放假。10月9日（周六）上班。',
  )
  await desk.getByRole('button', { name: '核对' }).click()
  await expect(desk.getByText('已经告知提交人的答复日期都不改变')).toBeVisible()
  await desk.getByRole('button', { name: '确认保存' }).click()
  await expect(desk.getByRole('status')).toContainText('已保存')
  await expect(field(desk, '2032 年放假和调休')).toHaveValue(/2032-10-09 上班/)
})
