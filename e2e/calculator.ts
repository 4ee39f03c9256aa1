import type { Page } from '@playwright/test'
import { isRunning } from './support.ts'

export const ASKED = '/publicity-calculator?info=tax&decisionDate=2026-06-01'
export const TAX_ANSWER = '公示到2029年6月1日，次日起自动停止公示'

export const summary = (page: Page) => page.getByText(/^公示到\d{4}年/).and(page.locator(':not([role=status])'))
export const result = (page: Page) => page.locator('main section [tabindex="-1"]', { has: summary(page) })
export const told = (page: Page) => page.getByRole('main').getByRole('status')
export const failure = (page: Page) => page.getByText('页面的一部分没有加载成功')

/** Collects console errors and uncaught exceptions of a page. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Opens the calculator and waits until React answers choices without a request. */
export async function openRunning(page: Page, address = '/publicity-calculator'): Promise<void> {
  await page.goto(address)
  await isRunning(page)
}
