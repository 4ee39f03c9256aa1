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

/** Pages about one record or one subject are opened from their lists, in register.e2e.ts. */
export const ONE_THING_ROWS = pages.filter(isAboutOne)

const builtRows = pages.filter((row) => isOpenToAll(row) && !ONE_THING_ROWS.includes(row))

/** A page for one article is opened with an article of the demo city. */
const addressOf = (row: PageRow): string =>
  row.path + (row.view === 'article' ? `?id=${articleOn(row.path)}` : givenQuery(row))

/** Every page that is built and that anyone can open. */
export const BUILT_PAGES: readonly string[] = builtRows.map(addressOf)

const firstOfShells = new Set([...new Map(builtRows.toReversed().map((row) => [row.shell, addressOf(row)])).values()])

/** Header and footer are the same on all pages of a shell: here they are met first. */
export const isFirstOfItsShell = (address: string): boolean => firstOfShells.has(address)

const firstOfKinds = new Set([
  ...new Map(builtRows.toReversed().map((row) => [`${row.view} ${row.shell}`, addressOf(row)])).values(),
])

/** Pages of one view in one shell are built of the same parts: this is the one that stands for them. */
export const isFirstOfItsKind = (address: string): boolean => firstOfKinds.has(address)

const firstOfViews = new Set(new Map(builtRows.toReversed().map((row) => [row.view, addressOf(row)])).values())

/** Where a view is met first, whatever the shell. */
export const isFirstOfItsView = (address: string): boolean => firstOfViews.has(address)

const forms = new Set(builtRows.filter(({ file }) => file.endsWith('/form/views/form.tsx')).map(addressOf))

/** Forms are all of one view, but each is made of fields of its own. */
export const isForm = (address: string): boolean => forms.has(address)

/** The first article of a column whose articles open on this page. */
function articleOn(path: string): string {
  const column = pages.findLast((row) => row.view === 'column' && row.options.article === path)
  if (!column) throw new Error(`No column opens its articles on ${path}`)
  return `${column.options.classification}-1`
}

/** Deals the pages out, so that every part has some of each kind. */
export function takePart<Item>(items: readonly Item[], part: number, parts: number): Item[] {
  return items.filter((_, index) => index % parts === part)
}

/** Journeys of several people run with script in the gate, and without script as well in the full run. */
export const SCRIPTING: readonly boolean[] = isFullRun ? [true, false] : [true]

/** Pages that are looked at closely are seen as most people read them, and in the full run in elder mode as well. */
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

/** The visitor has chosen earlier how to read. */
export async function readAs(
  context: BrowserContext,
  reading: Partial<ReadingPreferences>,
  baseURL: string,
): Promise<void> {
  const value = formatReadingPreferences({ ...PLAIN_READING, ...reading })
  await context.addCookies([{ name: READING_COOKIE, value, url: baseURL }])
}

/** The visitor has closed all notices earlier in this visit: they cover nothing that is to be clicked. */
export async function closeNotices(page: Page): Promise<void> {
  const value = notices.map((notice) => notice.id).join('.')
  await page.context().addCookies([{ name: CLOSED_COOKIE, value, domain: '127.0.0.1', path: '/' }])
}

/** Time on the page stands, and goes on only by `page.clock.runFor`. To be called before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T08:00:00+08:00' })
  await page.clock.pauseAt('2026-11-15T09:00:00+08:00')
}

const MOST_PRESSES = 150

/**
 * Presses Tab until the element has the focus. On a fresh page, whoever wants to go to the main part follows the skip link first,
 * as people with a keyboard do.
 */
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
  // Asking the page after each press takes most of the time, so the presses that are certainly needed are not asked about.
  let pressed = await target.evaluate(countStopsBefore, key)
  for (let press = 0; press < pressed; press++) await page.keyboard.press(key)
  for (; pressed < MOST_PRESSES; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached with ${MOST_PRESSES} presses of ${key}`)
}

/** Runs in the page: how many elements surely take the focus between the one that has it and the target; rather too few. */
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
  // After a skip link the next press goes on from its target, whether or not that took the focus.
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

/** The rows of a column's list. */
export const articleLinks = (page: Page): Locator => page.locator('main section.card li:not(nav li)').getByRole('link')

export const pagination = (page: Page): Locator => page.getByRole('navigation', { name: '分页' })

/** The script of a list runs, or React has taken the page over, and its forms. */
export const isRunning = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector(':is(live-list, desk-list)[data-ready]') !== null ||
      Object.keys(document.querySelector('main form')!).some((key) => key.startsWith('__reactProps')),
  )
