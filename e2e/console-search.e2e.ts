import { openDesk } from './staff.ts'
import { expect, test } from './test.ts'

test('a case can be found from any page with the keyboard alone', async ({ browser }) => {
  const desk = await openDesk(browser, 'searchDesk')
  await desk.goto('/console/submissions')
  const first = desk.locator('main tbody a').first()
  const acceptNo = await first.textContent()
  await desk.goto('/console/help')

  await desk.keyboard.press('Control+k')
  await expect(desk.getByLabel('搜索办件、主体、文章')).toBeFocused()
  await desk.keyboard.type(acceptNo!)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/console\/search\?keyword=/)
  await desk.locator('main').getByRole('heading', { name: /^办件/ }).waitFor()
  await expect(desk.locator('main').getByText(acceptNo!)).toHaveCount(2)
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type('榕屿')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: /^主体/ })).toBeVisible()
})
