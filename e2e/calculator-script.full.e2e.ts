import { ASKED, collectComplaints, openRunning, summary, TAX_ANSWER } from './calculator.ts'
import { expect, test } from './test.ts'

const VIEW = /\/assets\/view-publicity-calculator-[^/]+\.js$/

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = collectComplaints(page)
})

test('runs under a policy without inline script and without a nonce', async ({ page }) => {
  const answer = await page.goto(ASKED)

  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|nonce/)
  await openRunning(page, ASKED)
  expect(complaints).toEqual([])
})

test('that never comes leaves a page that works', async ({ page }) => {
  await page.route(VIEW, () => new Promise(() => undefined))
  await page.goto('/publicity-calculator', { waitUntil: 'commit' })

  await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
  await page.getByLabel('决定日期').fill('2026-06-01')
  await page.getByRole('button', { name: '计算' }).click({ noWaitAfter: true })

  await expect(summary(page)).toContainText(TAX_ANSWER)
})
