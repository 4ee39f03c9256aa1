import type { Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { isFirstOfItsShell } from './support.ts'
import { expect } from './test.ts'

const DESKTOP = { width: 1280, height: 900 }

export interface PhoneWalk {
  phone: { width: number; height: number }
  /** Pages to be checked by axe too, at the width of a desktop. */
  isReadByAxe(address: string): boolean
  /** Pages whose contrast is checked. Contrast takes half of axe's time, and pages of one kind share a style sheet. */
  hasColours(address: string): boolean
}

/**
 * Opens pages at the width of a phone. Returns faults: horizontal overflow, script errors, violations of the content security policy, accessibility
 * violations.
 */
export async function walkPages(page: Page, addresses: readonly string[], walk: PhoneWalk): Promise<void> {
  const barriers: string[] = []
  const overflowing: string[] = []
  const failures = await collectFailures(page)

  for (const address of addresses) {
    await page.setViewportSize(walk.phone)
    await page.goto(address)
    overflowing.push(...(await findOverflow(page)))
    if (!walk.isReadByAxe(address)) continue
    await page.setViewportSize(DESKTOP)
    // Header and footer are the same on all pages of a shell, so they are checked on the first.
    const extent = isFirstOfItsShell(address) ? 'whole' : 'between'
    barriers.push(...(await barriersOn(page, { extent, colours: walk.hasColours(address) })))
  }

  expect.soft(barriers).toEqual([])
  expect.soft(overflowing).toEqual([])
  expect.soft(failures).toEqual([])
}

/** Collects script errors and violations of the content security policy on all pages opened from now on. */
async function collectFailures(page: Page): Promise<string[]> {
  const failures: string[] = []
  await page.exposeFunction('reportBreach', (breach: string) => failures.push(breach))
  await page.addInitScript(() => {
    const { reportBreach } = window as unknown as { reportBreach: (breach: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportBreach(`${location.pathname}: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) failures.push(`${page.url()}: ${message.text()}`)
  })
  return failures
}

/** The elements that extend beyond the window, if the page is wider than the window. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${location.pathname}: ${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5)
  })
}
