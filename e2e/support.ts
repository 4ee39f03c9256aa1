import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { notices } from '../demo/notices.ts'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import {
  formatReadingPreferences,
  PLAIN_READING,
  READING_COOKIE,
  type ReadingPreferences,
} from '../src/kernel/pages/reading-preferences.ts'
import { pages } from '../src/pages.ts'
import { CLOSED_COOKIE } from '../src/server/preferences.ts'
import { givenQuery, isAboutOne } from '../test/examples.ts'
import { isFullRun } from '../test/tier.ts'

const isOpenToAll = (row: PageRow): boolean =>
  !row.redirectTo && !row.needLogin && !row.staffOnly && !row.path.includes(':')

/** Pages about one record or subject, which register.e2e.ts opens from their lists. */
export const ONE_THING_ROWS = pages.filter(isAboutOne)

const builtRows = pages.filter((row) => isOpenToAll(row) && !ONE_THING_ROWS.includes(row))

/** The address of a page; for a page about one article, with an article of the demo city. */
const addressOf = (row: PageRow): string =>
  row.path + (row.view === 'article' ? `?id=${articleOn(row.path)}` : givenQuery(row))

/** Every public page that is rendered from a view. */
export const BUILT_PAGES: readonly string[] = builtRows.map(addressOf)

const firstOfShells = new Set([...new Map(builtRows.toReversed().map((row) => [row.shell, addressOf(row)])).values()])

/** The first page of each shell, on which header and footer are checked for all. */
export const isFirstOfItsShell = (address: string): boolean => firstOfShells.has(address)

const firstOfKinds = new Set([
  ...new Map(builtRows.toReversed().map((row) => [`${row.view} ${row.shell}`, addressOf(row)])).values(),
])

/** The first page of each combination of view and shell, which represents the others. */
export const isFirstOfItsKind = (address: string): boolean => firstOfKinds.has(address)

const firstOfViews = new Set(new Map(builtRows.toReversed().map((row) => [row.view, addressOf(row)])).values())

/** The first page of each view, whatever its shell. */
export const isFirstOfItsView = (address: string): boolean => firstOfViews.has(address)

const forms = new Set(builtRows.filter(({ file }) => file.endsWith('/form/views/form.tsx')).map(addressOf))

/** Forms share one view but have different fields. */
export const isForm = (address: string): boolean => forms.has(address)

/** The first article of a column whose articles open on this page. */
function articleOn(path: string): string {
  const column = pages.findLast((row) => row.view === 'column' && row.options.article === path)
  if (!column) throw new Error(`No column opens its articles on ${path}`)
  return `${column.options.classification}-1`
}

/** Every `parts`-th item from `part` on, so that each part gets some of every kind. */
export function takePart<Item>(items: readonly Item[], part: number, parts: number): Item[] {
  return items.filter((_, index) => index % parts === part)
}

/** Tests with several people run with JavaScript in the gate, and also without it in the full run. */
export const SCRIPTING: readonly boolean[] = isFullRun ? [true, false] : [true]

/** Pages with detailed checks are opened in the standard display, and in the full run also in elder mode. */
export const READINGS: readonly Partial<ReadingPreferences>[] = isFullRun ? [{}, { elder: true }] : [{}]

/**
 * Reloads until a background job's result is shown. After submitting a form, wait for its answer before calling this: reloading
 * during a navigation fails.
 */
export async function reloadUntil(page: Page, target: Locator): Promise<void> {
  await page.waitForLoadState()
  const isShown = async () => {
    await page.reload()
    return target.isVisible()
  }
  await expect.poll(isShown, { timeout: 80_000, message: `${target} is shown after a reload` }).toBe(true)
}

/** Sets display settings as if the visitor had chosen them earlier. */
export async function readAs(
  context: BrowserContext,
  reading: Partial<ReadingPreferences>,
  baseURL: string,
): Promise<void> {
  const value = formatReadingPreferences({ ...PLAIN_READING, ...reading })
  await context.addCookies([{ name: READING_COOKIE, value, url: baseURL }])
}

/** Closes all notices as if the visitor had closed them earlier, so that they cover no link. */
export async function closeNotices(page: Page): Promise<void> {
  const value = notices.map((notice) => notice.id).join('.')
  await page.context().addCookies([{ name: CLOSED_COOKIE, value, domain: '127.0.0.1', path: '/' }])
}

/** Stops the clock of the page until `page.clock.runFor`. To be called before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T08:00:00+08:00' })
  await page.clock.pauseAt('2026-11-15T09:00:00+08:00')
}

const MOST_PRESSES = 150

/** Presses Tab until the element has the focus. On a new page, follow the skip link first to reach the main part, as people with a keyboard do. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  const isSkipping = await target.evaluate(
    (element) => document.activeElement === document.body && element.closest('main') !== null,
  )
  if (isSkipping && key === 'Tab') {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('href') === '#main'))
      await page.keyboard.press('Enter')
  }
  // Checking the focus after each press takes most of the time, so it is skipped for presses that are certainly needed.
  let pressed = await target.evaluate(countStopsBefore, key)
  for (let press = 0; press < pressed; press++) await page.keyboard.press(key)
  for (; pressed < MOST_PRESSES; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached with ${MOST_PRESSES} presses of ${key}`)
}

/** Runs in the page: a lower bound for the number of Tab stops between the focused element and the target. */
function countStopsBefore(target: Element, key: 'Tab' | 'Shift+Tab'): number {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type=radio], [inert] *, details:not([open]) > :not(summary) *') &&
    element.checkVisibility({ visibilityProperty: true })
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const stops = [...candidates].filter(
    (element) => element === target || (isStop(element) && !target.contains(element)),
  )
  const focused = document.activeElement ?? document.body
  // After a skip link Tab continues from the link's target, whether or not that received the focus.
  const active = (focused === document.body && location.hash && document.querySelector(location.hash)) || focused
  const comes = key === 'Tab' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const goes = key === 'Tab' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const between = stops.filter(
    (element) =>
      (active.compareDocumentPosition(element) & comes) !== 0 && (target.compareDocumentPosition(element) & goes) !== 0,
  )
  return Math.max(0, between.length - 1)
}

export async function readText(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}

export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })

/** The links to articles in the list of a column. */
export const articleLinks = (page: Page): Locator => page.locator('main section.card li:not(nav li)').getByRole('link')

export const pagination = (page: Page): Locator => page.getByRole('navigation', { name: '分页' })

/** Whether the script of a list runs, or React has hydrated the page and its forms. */
export const isRunning = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector(':is(live-list, desk-list)[data-ready]') !== null ||
      Object.keys(document.querySelector('main form')!).some((key) => key.startsWith('__reactProps')),
  )
